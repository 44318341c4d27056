import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/condition.schema.json` in the languages of the portal. */
export const conditionWords: VocabularyWords = {
  "A value to compare with; decimals are written as strings.": {
    cn: "比较用的值；小数写成字符串。",
    id: "Nilai pembanding; desimal ditulis sebagai string.",
  },
  "Comparisons that one field must pass, all of them. A missing value, null and the empty text are the same: empty.": {
    cn: "一个字段须通过的比较，全部都要通过。没有值、null 和空文本同样视为空。",
    id: "Perbandingan yang harus dipenuhi satu kolom, semuanya. Nilai yang tidak ada, null, dan teks kosong sama saja: kosong.",
  },
  "Equal to.": {
    cn: "等于。",
    id: "Sama dengan.",
  },
  "Not equal to; an empty value is different from every value.": {
    cn: "不等于；空值与任何值都不同。",
    id: "Tidak sama dengan; nilai kosong berbeda dari setiap nilai.",
  },
  "One of these values.": {
    cn: "是这些值之一。",
    id: "Salah satu dari nilai ini.",
  },
  "Greater than; false for an empty value.": {
    cn: "大于；空值为假。",
    id: "Lebih dari; salah untuk nilai kosong.",
  },
  "At least; false for an empty value.": {
    cn: "不小于；空值为假。",
    id: "Minimal; salah untuk nilai kosong.",
  },
  "Less than; false for an empty value.": {
    cn: "小于；空值为假。",
    id: "Kurang dari; salah untuk nilai kosong.",
  },
  "At most; false for an empty value.": {
    cn: "不大于；空值为假。",
    id: "Maksimal; salah untuk nilai kosong.",
  },
  "true: has no value; false: has one.": {
    cn: "是：没有值；否：有值。",
    id: "true: tidak ada nilai; false: ada nilai.",
  },
  "True when every condition is true.": {
    cn: "所有条件都为真时为真。",
    id: "Benar bila semua syarat benar.",
  },
  "Conditions of which each must hold.": {
    cn: "须全部满足的条件。",
    id: "Syarat yang semuanya harus terpenuhi.",
  },
  "True when at least one condition is true.": {
    cn: "至少一个条件为真时为真。",
    id: "Benar bila sedikitnya satu syarat benar.",
  },
  "Conditions of which one must hold.": {
    cn: "须满足其一的条件。",
    id: "Syarat yang salah satunya harus terpenuhi.",
  },
  "True when the condition is false.": {
    cn: "条件为假时为真。",
    id: "Benar bila syarat salah.",
  },
  "The condition that must not hold.": {
    cn: "不得满足的条件。",
    id: "Syarat yang tidak boleh terpenuhi.",
  },
  "The server's time, moved by an offset.": {
    cn: "服务器的时间，加偏移。",
    id: "Waktu server, digeser.",
  },
  "Sign, number and unit: +30m, -24h, +3d; +0m is now itself.": {
    cn: "符号、数字和单位：+30m、-24h、+3d；+0m 即现在。",
    id: "Tanda, angka, dan satuan: +30m, -24h, +3d; +0m adalah saat ini.",
  },
  "What another field of the same record, or line, holds.": {
    cn: "同一记录或明细行另一个字段的值。",
    id: "Isi kolom lain pada rekaman atau baris yang sama.",
  },
  "The field.": {
    cn: "字段。",
    id: "Kolom.",
  },
  "What was entered: an input of the action, or within rows with entered lines a column of them. Nothing is judged by an input that is not entered yet.":
    {
      cn: "填写的内容：动作的输入项；在含录入行的行中则为其中一列。尚未填写的输入项不参与判断。",
      id: "Yang diisikan: isian aksi, atau di dalam baris yang memuat baris isian, salah satu kolomnya. Isian yang belum diisi tidak dipakai untuk menilai.",
    },
  "Key of the input, or of the column; id within rows with entered lines: the line itself, empty where it was not entered.": {
    cn: "输入项或列的键名；在含录入行的行中，id 表示该行本身，未录入的行为空。",
    id: "Kunci isian atau kolom; id di dalam baris yang memuat baris isian: baris itu sendiri, kosong bila baris itu tidak diisikan.",
  },
  "A value of the configuration; only the server judges by it.": {
    cn: "配置中的值；只由服务器据此判断。",
    id: "Nilai konfigurasi; hanya server yang menilai dengannya.",
  },
  "Key of the configuration.": {
    cn: "配置的键名。",
    id: "Kunci konfigurasi.",
  },
  "What counts where the key is missing or spoilt.": {
    cn: "键名缺失或值无效时采用的值。",
    id: "Yang berlaku bila kunci tidak ada atau rusak.",
  },
  "A fact about whoever asks.": {
    cn: "发起请求的人的信息。",
    id: "Fakta tentang orang yang meminta.",
  },
  "userName and nickName; side: buyer, supplier, platform; supplierId: the enterprise of a supplier's account; companyId: the chosen company; merchantId; admin: 1 for the administrator, else 0.":
    {
      cn: "userName 和 nickName；side：buyer、supplier、platform；supplierId：供应商账号所属企业；companyId：所选公司；merchantId；admin：管理员为 1，否则为 0。",
      id: "userName dan nickName; side: buyer, supplier, platform; supplierId: badan usaha dari akun pemasok; companyId: perusahaan yang dipilih; merchantId; admin: 1 untuk administrator, selain itu 0.",
    },
  "What a field held before the form was saved.": {
    cn: "表单保存前字段的值。",
    id: "Isi kolom sebelum formulir disimpan.",
  },
  "What a field holds of the record around the one that is judged: of the record whose rows these are, or that sets something off in others.":
    {
      cn: "被判断记录的外层记录的字段值：这些行所属的记录，或在其他记录中触发操作的记录。",
      id: "Isi kolom rekaman yang melingkupi rekaman yang dinilai: rekaman pemilik baris ini, atau yang memicu sesuatu pada rekaman lain.",
    },
  "A sum of exact decimals; an empty one counts as nothing.": {
    cn: "精确小数之和；空值不计。",
    id: "Jumlah desimal eksak; yang kosong tidak dihitung.",
  },
  "What is added.": {
    cn: "相加的各项。",
    id: "Yang dijumlahkan.",
  },
  "The first decimal less the others; an empty one counts as nothing.": {
    cn: "第一个小数减去其余各数；空值不计。",
    id: "Desimal pertama dikurangi yang lain; yang kosong tidak dihitung.",
  },
  "From what, and what is taken away.": {
    cn: "被减数，以及减去的各数。",
    id: "Yang dikurangi, dan yang dikurangkan.",
  },
  "A product of exact decimals; an empty one counts as nothing.": {
    cn: "精确小数之积；空值不计。",
    id: "Hasil kali desimal eksak; yang kosong tidak dihitung.",
  },
  "What is multiplied.": {
    cn: "相乘的各项。",
    id: "Yang dikalikan.",
  },
  "A date or moment, moved by an offset.": {
    cn: "日期或时间，加偏移。",
    id: "Tanggal atau waktu, digeser.",
  },
  "Sign, number and unit: +3d.": {
    cn: "符号、数字和单位：+3d。",
    id: "Tanda, angka, dan satuan: +3d.",
  },
  "What is moved.": {
    cn: "被偏移的日期或时间。",
    id: "Yang digeser.",
  },
  "How many times it is moved by that, a whole number; absent: once.": {
    cn: "偏移的次数，整数；不写则一次。",
    id: "Berapa kali digeser sebesar itu, bilangan bulat; bila tidak ditulis: sekali.",
  },
  "How many rows there are.": {
    cn: "行数。",
    id: "Berapa baris yang ada.",
  },
  "The rows.": {
    cn: "各行。",
    id: "Barisnya.",
  },
  "A sum over rows, as an exact decimal.": {
    cn: "各行之和，为精确小数。",
    id: "Jumlah seluruh baris, sebagai desimal eksak.",
  },
  "What is added of each.": {
    cn: "每行相加的值。",
    id: "Yang dijumlahkan dari tiap baris.",
  },
  "What a value is compared with: itself, the time, another field, an input, the configuration, the person, the value before, a field of the record around it, or arithmetic on such.":
    {
      cn: "与什么比较：固定值、时间、另一字段、输入项、配置、登录人、原值、外层记录的字段，或由这些算出的值。",
      id: "Pembanding sebuah nilai: nilai itu sendiri, waktu, kolom lain, isian, konfigurasi, orangnya, nilai sebelumnya, kolom rekaman yang melingkupinya, atau hitungan dari semua itu.",
    },
  "Lines of the record, or related records, exactly one of the two, and what is asked of each.": {
    cn: "记录的明细行或关联记录，二者只取其一，以及对每行的要求。",
    id: "Baris rincian rekaman atau rekaman terkait, tepat salah satu, dan yang diminta dari masing-masing.",
  },
  "Line table of the record.": {
    cn: "记录的明细表。",
    id: "Tabel rincian rekaman.",
  },
  "Input of lines that stands beside the stored ones: within the rows, input names its columns.": {
    cn: "与已存明细行并列的明细输入项：在这些行中，input 指其列。",
    id: "Isian baris yang mendampingi baris tersimpan: di dalam baris ini, input menyebut kolomnya.",
  },
  "Relation of the entity; only the server looks at its records.": {
    cn: "实体的关联；只有服务器查看其记录。",
    id: "Relasi entitas; hanya server yang melihat rekamannya.",
  },
  "The rows that are meant; absent: all.": {
    cn: "所指的行；不写则全部。",
    id: "Baris yang dimaksud; bila tidak ditulis: semua.",
  },
  "Only the last line of those that are meant.": {
    cn: "只取所指行中的最后一行。",
    id: "Hanya baris terakhir dari yang dimaksud.",
  },
  "What is asked of each; absent: nothing more. Counted and summed are those that are so.": {
    cn: "对每行的要求；不写则无其他要求。计数和求和只算满足者。",
    id: "Yang diminta dari tiap baris; bila tidak ditulis: tidak ada lagi. Yang dihitung dan dijumlahkan adalah yang memenuhinya.",
  },
  "True when every one of the rows is so; true of none at all.": {
    cn: "每一行都满足时为真；一行也没有时也为真。",
    id: "Benar bila setiap baris memenuhi; benar pula bila tidak ada baris sama sekali.",
  },
  "True when at least one of the rows is so.": {
    cn: "至少一行满足时为真。",
    id: "Benar bila sedikitnya satu baris memenuhi.",
  },
  "True when none of the rows is so.": {
    cn: "没有一行满足时为真。",
    id: "Benar bila tidak satu baris pun memenuhi.",
  },
  "True in the states that take part in a mark, as the company says.": {
    cn: "处于带有某标记的状态时为真，以公司的定义为准。",
    id: "Benar pada status yang ikut dalam suatu tanda, menurut ketentuan perusahaan.",
  },
  "The mark.": {
    cn: "标记。",
    id: "Tanda.",
  },
  "True in one state, as the company says.": {
    cn: "处于某个状态时为真，以公司的定义为准。",
    id: "Benar pada satu status, menurut ketentuan perusahaan.",
  },
  "Key of the state.": {
    cn: "状态的键名。",
    id: "Kunci status.",
  },
  "Comparisons of a value that is no field: an input, a fact about the person, a sum.": {
    cn: "对非字段的值的比较：输入项、登录人的信息、求和。",
    id: "Perbandingan nilai yang bukan kolom: isian, fakta tentang orangnya, jumlah.",
  },
  "What is compared.": {
    cn: "被比较的值。",
    id: "Yang dibandingkan.",
  },
  "With what.": {
    cn: "与什么比较。",
    id: "Dibandingkan dengan apa.",
  },
  "Comparisons by field; all of them must hold.": {
    cn: "按字段比较；须全部满足。",
    id: "Perbandingan menurut kolom; semuanya harus terpenuhi.",
  },
  "The closed condition grammar: comparisons by field, of other values, of rows and of states, combined with all, any and not.": {
    cn: "封闭的条件语法：对字段、其他值、行和状态的比较，用 all、any、not 组合。",
    id: "Tata bahasa syarat yang tertutup: perbandingan menurut kolom, nilai lain, baris, dan status, digabung dengan all, any, dan not.",
  },
};
