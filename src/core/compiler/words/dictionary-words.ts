import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/dictionary.schema.json` in the languages of the portal. */
export const dictionaryWords: VocabularyWords = {
  "Coded values with their labels and tones.": {
    cn: "编码值及其标签和色调。",
    id: "Nilai berkode dengan label dan nada warnanya.",
  },
  "Relative path of this meta-schema, for editors.": {
    cn: "本元架构的相对路径，供编辑器使用。",
    id: "Jalur relatif meta-skema ini, untuk editor.",
  },
  "Key of the dictionary.": {
    cn: "字典的键名。",
    id: "Kunci kamus.",
  },
  "Only in a document that one company has in full instead of differences: the company code.": {
    cn: "只写在某公司整份改写（而非差异）的文件中：公司代码。",
    id: "Hanya dalam dokumen yang dimiliki satu perusahaan secara utuh, bukan sebagai perbedaan: kode perusahaan.",
  },
  "Other keys that answer with the same items.": {
    cn: "返回同样选项的其他键名。",
    id: "Kunci lain yang menjawab dengan pilihan yang sama.",
  },
  "Name of the dictionary.": {
    cn: "字典的名称。",
    id: "Nama kamus.",
  },
  "Values may be relabelled but not added or removed: state machines depend on them.": {
    cn: "值可以改标签，但不可增删：状态机依赖这些值。",
    id: "Label nilai boleh diganti, tetapi nilai tidak boleh ditambah atau dihapus: mesin status bergantung padanya.",
  },
  "Readable without sign-in.": {
    cn: "无需登录即可读取。",
    id: "Dapat dibaca tanpa masuk.",
  },
  "Sides that read the values; absent: all. Others get none.": {
    cn: "可读取这些值的一方；不写则各方。其他人读不到任何值。",
    id: "Pihak yang membaca nilainya; bila tidak ditulis: semua. Yang lain tidak mendapat apa pun.",
  },
  "One of these permissions is needed to read the values; absent: whoever is signed in reads them. Others get none. Labels of rows come with the rows.":
    {
      cn: "读取这些值需要其中之一的权限；不写则登录者皆可读取。其他人读不到任何值。行的标签随行返回。",
      id: "Salah satu izin ini diperlukan untuk membaca nilainya; bila tidak ditulis: siapa pun yang masuk dapat membacanya. Yang lain tidak mendapat apa pun. Label baris ikut bersama barisnya.",
    },
  "The values, in order.": {
    cn: "各个值，按顺序。",
    id: "Nilai-nilainya, berurutan.",
  },
  "The values are records of the running product instead of items written here; items is then empty.": {
    cn: "值取自运行中产品的记录，而非写在此处的选项；此时 items 为空。",
    id: "Nilainya rekaman dari produk yang berjalan, bukan pilihan yang ditulis di sini; items lalu kosong.",
  },
  "One value per live record of an entity; sides and needs say who reads them.": {
    cn: "实体的每条有效记录一个值；由 sides 和 needs 规定谁可读取。",
    id: "Satu nilai per rekaman aktif suatu entitas; sides dan needs menentukan siapa yang membacanya.",
  },
  "The entity.": {
    cn: "实体。",
    id: "Entitas.",
  },
  "Field with the stored value; id for the record itself.": {
    cn: "存储值的字段；id 表示记录本身。",
    id: "Kolom berisi nilai yang disimpan; id untuk rekaman itu sendiri.",
  },
  "Field with the Chinese label.": {
    cn: "中文标签的字段。",
    id: "Kolom berisi label bahasa Tionghoa.",
  },
  "Field with the Indonesian label; absent: the same.": {
    cn: "印尼文标签的字段；不写则相同。",
    id: "Kolom berisi label bahasa Indonesia; bila tidak ditulis: sama.",
  },
  "Field with the value of the record above it; labels then show the whole way.": {
    cn: "上级记录的值的字段；标签因此显示完整路径。",
    id: "Kolom berisi nilai rekaman di atasnya; label lalu menampilkan seluruh jalurnya.",
  },
  "Field by which the values are ordered.": {
    cn: "值按此字段排序。",
    id: "Kolom yang menentukan urutan nilai.",
  },
  "Values that a side is offered; labels are known to all.": {
    cn: "提供给某一方选择的值；标签各方都可见。",
    id: "Nilai yang ditawarkan kepada suatu pihak; labelnya diketahui semua.",
  },
  "Records that are offered for choosing; the others only keep their label.": {
    cn: "可供选择的记录；其余只保留标签。",
    id: "Rekaman yang ditawarkan untuk dipilih; yang lain hanya tetap berlabel.",
  },
  "A condition per side.": {
    cn: "每一方一个条件。",
    id: "Satu syarat per pihak.",
  },
  "Offered to buyers.": {
    cn: "提供给采购方。",
    id: "Ditawarkan kepada pembeli.",
  },
  "Offered to suppliers.": {
    cn: "提供给供应商。",
    id: "Ditawarkan kepada pemasok.",
  },
  "What the documents themselves name.": {
    cn: "文件自身写明的名称。",
    id: "Yang disebut oleh dokumen-dokumen itu sendiri.",
  },
  "permissions: every permission string below its object; companyCodes, screens, entities: their names; events: the kinds of events that other systems may hear of; enterprises: the supplier enterprises.":
    {
      cn: "permissions：按对象归组的全部权限字符串；companyCodes、screens、entities：各自的名称；events：其他系统可接收的事件种类；enterprises：供应商企业。",
      id: "permissions: setiap string izin di bawah objeknya; companyCodes, screens, entities: namanya; events: jenis peristiwa yang dapat diterima sistem lain; enterprises: badan usaha pemasok.",
    },
  "One value.": {
    cn: "一个值。",
    id: "Satu nilai.",
  },
  "The stored value.": {
    cn: "存储的值。",
    id: "Nilai yang disimpan.",
  },
  "What is shown.": {
    cn: "显示的文字。",
    id: "Yang ditampilkan.",
  },
  "Colour meaning of the badge.": {
    cn: "徽标颜色的含义。",
    id: "Makna warna lencana.",
  },
};
