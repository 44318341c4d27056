import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/ledger.schema.json` in the languages of the portal. */
export const ledgerWords: VocabularyWords = {
  "Numbers of records that other records move. What a record posts follows from the record and its state alone, so every write posts the difference and undoing needs no second rule.":
    {
      cn: "由其他记录改变的记录数值。记录如何记账只取决于记录及其状态，因此每次写入只记差额，撤销无需另一条规则。",
      id: "Angka rekaman yang digerakkan rekaman lain. Yang dibukukan sebuah rekaman hanya bergantung pada rekaman dan statusnya, sehingga setiap penulisan membukukan selisihnya dan pembatalan tidak memerlukan aturan kedua.",
    },
  "Name of the ledger; the file is named like it.": {
    cn: "台账名称；文件与之同名。",
    id: "Nama buku besar; nama berkasnya sama.",
  },
  "What the ledger counts, in words.": {
    cn: "台账统计什么，用文字说明。",
    id: "Yang dihitung buku besar, dengan kata-kata.",
  },
  "The rows whose numbers are moved.": {
    cn: "数值被改变的行。",
    id: "Baris yang angkanya digerakkan.",
  },
  "The numbers that postings move.": {
    cn: "记账所改变的数值。",
    id: "Angka yang digerakkan pembukuan.",
  },
  "What each kind of record posts, and while it does.": {
    cn: "每种记录记什么账，在何期间记账。",
    id: "Yang dibukukan setiap jenis rekaman, dan selama kapan.",
  },
  "Numbers that follow from accounts and fields of the row and its record.": {
    cn: "由科目以及该行及其记录的字段推算的数值。",
    id: "Angka yang diturunkan dari akun buku besar serta kolom baris dan rekamannya.",
  },
  "What no write may break; an action names a limit among its guards.": {
    cn: "任何写入都不得突破的限额；动作在其检查中写明限额。",
    id: "Yang tidak boleh dilanggar penulisan mana pun; aksi menyebut batas di antara pemeriksaannya.",
  },
  "Bounds that hold of every row at all times, whoever wrote it; `npm run server -- verify` names each row that breaks one.": {
    cn: "每一行始终满足的界限；`npm run server -- verify` 逐行指出不满足者。",
    id: "Batas yang selalu dipenuhi setiap baris, siapa pun penulisnya; `npm run server -- verify` menyebut setiap baris yang melanggarnya.",
  },
  "Values that new records made from such rows are offered with.": {
    cn: "由这些行生成的新记录所预填的值。",
    id: "Nilai yang diusulkan pada rekaman baru yang dibuat dari baris itu.",
  },
  "Fields of the record that sum up its rows.": {
    cn: "汇总其各行的记录字段。",
    id: "Kolom rekaman yang merangkum baris-barisnya.",
  },
  "Records, or the lines of a line table of them.": {
    cn: "记录，或其某个明细表的明细行。",
    id: "Rekaman, atau baris salah satu tabel rinciannya.",
  },
  "Line table whose lines carry the numbers; absent: the records themselves do.": {
    cn: "其明细行带有数值的明细表；不写则由记录自身带有。",
    id: "Tabel rincian yang barisnya memuat angka itu; bila tidak ditulis: rekaman itu sendiri.",
  },
  "Field of the record under which postings are kept: one that outlives its versions.": {
    cn: "记账归于其下的记录字段，须在各版本间保持不变。",
    id: "Kolom rekaman tempat pembukuan dicatat: yang tetap sama melampaui versi-versinya.",
  },
  "Field of the line that tells it from the others under that number; id where no version ever takes its place.": {
    cn: "明细行中在该单号下区分各行的字段；从无版本取代时写 id。",
    id: "Kolom baris yang membedakannya dari yang lain di bawah nomor itu; id bila tidak pernah ada versi yang menggantikannya.",
  },
  "Field of the row or its record with the unit in which the numbers count; in sums each unit stands by itself.": {
    cn: "行或其记录中存放数值计量单位的字段；合计时各单位分别计算。",
    id: "Kolom baris atau rekamannya yang berisi satuan angka itu; dalam penjumlahan setiap satuan berdiri sendiri.",
  },
  "Marks of the states in which the numbers are held against the records that post; absent: always. A version that is being changed keeps the numbers of its day.":
    {
      cn: "数值与记账记录相核对的状态的标记；不写则始终核对。正在变更的版本保留其当时的数值。",
      id: "Tanda status yang angkanya dicocokkan dengan rekaman yang membukukan; bila tidak ditulis: selalu. Versi yang sedang diubah mempertahankan angka pada masanya.",
    },
  "Records whose numbers are left as they are, such as superseded versions.": {
    cn: "数值保持不变的记录，如已被取代的版本。",
    id: "Rekaman yang angkanya dibiarkan apa adanya, misalnya versi yang sudah digantikan.",
  },
  "A number of each row.": {
    cn: "每行的一个数值。",
    id: "Sebuah angka tiap baris.",
  },
  "Name of the account.": {
    cn: "科目名称。",
    id: "Nama akun buku besar.",
  },
  "What it counts, in words.": {
    cn: "统计什么，用文字说明。",
    id: "Yang dihitungnya, dengan kata-kata.",
  },
  "Field of the row that shows it; absent: it is summed from the records when a limit asks for it.": {
    cn: "行中显示该数值的字段；不写则在限额需要时由记录汇总得出。",
    id: "Kolom baris yang menampilkannya; bila tidak ditulis: dijumlahkan dari rekaman saat suatu batas memerlukannya.",
  },
  "Name by which `npm run server -- verify` tells a row whose field does not show what its records make; absent: ledger.": {
    cn: "字段与单据不符时，verify 以此名指出；不写则为 ledger。",
    id: "Nama yang dipakai `npm run server -- verify` untuk menyebut baris yang kolomnya tidak sesuai dengan hasil rekamannya; bila tidak ditulis: ledger.",
  },
  "Fields of other records that show it as well.": {
    cn: "同样显示该数值的其他记录的字段。",
    id: "Kolom rekaman lain yang juga menampilkannya.",
  },
  "A field of other records that shows an account of the row that they name.": {
    cn: "其他记录的字段，显示其所指行的某个科目。",
    id: "Kolom rekaman lain yang menampilkan akun buku besar dari baris yang disebutnya.",
  },
  "Entity of those records.": {
    cn: "这些记录的实体。",
    id: "Entitas rekaman itu.",
  },
  "Their field with the id of the row.": {
    cn: "其存放该行编号的字段。",
    id: "Kolomnya yang berisi id baris.",
  },
  "Their field that shows it.": {
    cn: "其显示该数值的字段。",
    id: "Kolomnya yang menampilkannya.",
  },
  "An amount of each record or line that counts in an account.": {
    cn: "每条记录或明细行计入某科目的数额。",
    id: "Jumlah dari setiap rekaman atau baris yang masuk ke suatu akun buku besar.",
  },
  "The records that post, or their lines.": {
    cn: "记账的记录，或其明细行。",
    id: "Rekaman yang membukukan, atau barisnya.",
  },
  "The row that it counts for: a field with its id, or the fields with its number and key where every version counts it.": {
    cn: "所计入的行：含其编号的字段；每个版本都计入时，为含其单号和行键的字段。",
    id: "Baris tempat jumlah dihitung: kolom berisi idnya, atau kolom berisi nomor dan kuncinya bila setiap versi ikut menghitungnya.",
  },
  "Field with the amount; an empty one counts as zero.": {
    cn: "金额字段；为空按零计。",
    id: "Kolom berisi jumlah; yang kosong dihitung nol.",
  },
  "Field that counts where the amount is empty.": {
    cn: "金额为空时所计的字段。",
    id: "Kolom yang dihitung bila jumlahnya kosong.",
  },
  "Field with what of the amount does not count.": {
    cn: "金额中不计入部分的字段。",
    id: "Kolom berisi bagian jumlah yang tidak dihitung.",
  },
  "Field of the record that shows how much it and the older ones post together.": {
    cn: "记录中显示本记录与更早记录合计记账多少的字段。",
    id: "Kolom rekaman yang menampilkan total pembukuannya bersama rekaman yang lebih lama.",
  },
  "Marks of the states in which it counts; absent: in every state.": {
    cn: "在带哪些标记的状态下计入；不写则任何状态。",
    id: "Tanda status yang membuatnya dihitung; bila tidak ditulis: pada setiap status.",
  },
  "It counts only where this holds; a line is judged together with its record.": {
    cn: "仅在满足条件时计入；明细行与其记录一起判断。",
    id: "Dihitung hanya bila syarat ini terpenuhi; baris dinilai bersama rekamannya.",
  },
  "It does not count where this holds.": {
    cn: "满足条件时不计入。",
    id: "Tidak dihitung bila syarat ini terpenuhi.",
  },
  "The account.": {
    cn: "科目。",
    id: "Akun.",
  },
  "Records of an entity, or the lines of one of their line tables.": {
    cn: "某个实体的记录，或其一个明细表的行。",
    id: "Rekaman suatu entitas, atau baris salah satu tabel rinciannya.",
  },
  "Its line table; absent: the records themselves.": {
    cn: "其明细表；不写则为记录本身。",
    id: "Tabel rinciannya; bila tidak ditulis: rekaman itu sendiri.",
  },
  "Fields that name a row in the way that outlives versions.": {
    cn: "不随版本改变、用来指明一行的字段。",
    id: "Kolom yang menunjuk suatu baris dengan cara yang tetap berlaku lintas versi.",
  },
  "Field with the number of the record.": {
    cn: "含记录单号的字段。",
    id: "Kolom berisi nomor rekaman.",
  },
  "Field with the key of its line.": {
    cn: "含其明细行键的字段。",
    id: "Kolom berisi kunci barisnya.",
  },
  "A sum of terms, some of them taken away.": {
    cn: "若干项之和，其中一些为减项。",
    id: "Jumlah beberapa suku, sebagian dikurangkan.",
  },
  "Name of the number.": {
    cn: "数字的名称。",
    id: "Nama angka.",
  },
  "What is taken away.": {
    cn: "减去的项。",
    id: "Yang dikurangkan.",
  },
  "It is never less than this: a number written here, or another number of the ledger.": {
    cn: "永不小于此值：此处写的数，或台账的另一个数字。",
    id: "Tidak pernah kurang dari ini: angka yang ditulis di sini, atau angka lain dari buku besar.",
  },
  "It is zero for rows for which this does not hold.": {
    cn: "不满足条件的行为零。",
    id: "Nol untuk baris yang tidak memenuhi syarat ini.",
  },
  "An account, another derived number, a field of the row or its record, a number of the configuration, or some percent of one.":
    {
      cn: "科目、另一个推算的数字、行或其记录的字段、配置中的数字，或其中一个的百分之几。",
      id: "Akun, angka turunan lain, kolom dari baris atau rekamannya, angka konfigurasi, atau sekian persen dari salah satunya.",
    },
  "A number of the configuration.": {
    cn: "配置中的数字。",
    id: "Angka dari konfigurasi.",
  },
  "A number that is written here.": {
    cn: "此处写的数字。",
    id: "Angka yang ditulis di sini.",
  },
  "The number.": {
    cn: "该数字。",
    id: "Angkanya.",
  },
  "Some percent of a number.": {
    cn: "一个数字的百分之几。",
    id: "Sekian persen dari suatu angka.",
  },
  "The percentage: a number of the ledger or its row, of the configuration, or written here.": {
    cn: "百分比：台账或其行的数字、配置中的数字，或此处写的数字。",
    id: "Persentase: angka buku besar atau barisnya, angka konfigurasi, atau yang ditulis di sini.",
  },
  "The whole.": {
    cn: "百分比的基数。",
    id: "Keseluruhan yang diambil persennya.",
  },
  "Digits after the point to which it is rounded; absent: it is exact.": {
    cn: "舍入到的小数位数；不写则不舍入。",
    id: "Jumlah angka desimal hasil pembulatan; bila tidak ditulis: tepat tanpa pembulatan.",
  },
  "Bounds that hold after an action of a record that posts, or of one that carries the rows; they are judged in its transaction, under a lock.":
    {
      cn: "记账记录的动作之后，或含有这些行的记录的动作之后须满足的界限；在其事务中加锁判断。",
      id: "Batas yang berlaku setelah aksi rekaman yang membukukan atau rekaman yang memuat barisnya; dinilai dalam transaksinya, di bawah kunci.",
    },
  "Name under which actions name it among their guards.": {
    cn: "动作在其检查中引用的名称。",
    id: "Nama yang disebut aksi di antara pemeriksaannya.",
  },
  "Entity whose record is locked before the limit is judged, so that two writes cannot both pass.": {
    cn: "判断限额前锁定其记录的实体，使两次写入不能同时通过。",
    id: "Entitas yang rekamannya dikunci sebelum batas dinilai, agar dua penulisan tidak lolos bersamaan.",
  },
  "The bounds; each is judged where the record posts into what it counts.": {
    cn: "各界限；仅在记录记入其所计内容时判断。",
    id: "Batas-batasnya; masing-masing dinilai bila rekaman membukukan ke yang dihitungnya.",
  },
  "Saving a record that its submission would be refused for says so already.": {
    cn: "提交时会被拒的记录，保存时即提示。",
    id: "Menyimpan rekaman yang pengajuannya akan ditolak sudah memberitahukannya.",
  },
  "What the refusal says where this bound does not hold; absent: what the limit says.": {
    cn: "未满足该界限时的提示；不写则用限制的提示。",
    id: "Yang disebut penolakan bila batas ini tidak terpenuhi; bila tidak ditulis: yang disebut batasannya.",
  },
  "The number that {x} says; absent: the one of the bound that does not hold.": {
    cn: "{x} 显示的数字；不写则为未满足的界限的数字。",
    id: "Angka yang disebut {x}; bila tidak ditulis: angka dari batas yang tidak terpenuhi.",
  },
  "Digits after the point of {x}, such as 2 for amounts; absent: as many as it has.": {
    cn: "{x} 的小数位数，如金额为 2；不写则有几位显示几位。",
    id: "Jumlah angka desimal {x}, misalnya 2 untuk jumlah uang; bila tidak ditulis: sebanyak yang ada.",
  },
  "Code of the refusal.": {
    cn: "拒绝的代码。",
    id: "Kode penolakan.",
  },
  "What the refusal says: {n} is the line, counted from one, {x} what was left for the record; accounts, derived numbers and fields of the row are filled in by name.":
    {
      cn: "拒绝时的提示：{n} 为行号（从 1 起），{x} 为记录还剩多少；科目、推算的数字和行的字段按名称填入。",
      id: "Isi penolakan: {n} adalah baris, dihitung dari satu, {x} sisa untuk rekaman itu; akun, angka turunan, dan kolom baris diisikan menurut namanya.",
    },
  "A number and how far it may go. It is judged of the rows into which the record posts; where the record carries the rows itself, of all of its rows.":
    {
      cn: "一个数字及其允许的范围。按记录记入的行判断；记录自身含有这些行时，按其全部行判断。",
      id: "Suatu angka dan sejauh mana batasnya. Dinilai pada baris tempat rekaman membukukan; bila rekaman itu sendiri memuat barisnya, pada semua barisnya.",
    },
  "The account or derived number.": {
    cn: "科目或推算的数字。",
    id: "Akun atau angka turunan.",
  },
  "It does not fall below this.": {
    cn: "不会降到低于此值。",
    id: "Tidak turun di bawah nilai ini.",
  },
  "It does not rise above this.": {
    cn: "不会升到高于此值。",
    id: "Tidak naik di atas nilai ini.",
  },
  "It is judged only of records that post, or carry the rows, and would be so.": {
    cn: "只对记账或含有这些行、且写入后满足条件的记录判断。",
    id: "Dinilai hanya pada rekaman yang membukukan atau memuat barisnya dan akan memenuhi syarat ini.",
  },
  "Bounds that are held against the rows as they are stored, with what their records make of the accounts; a limit refuses what would break them.":
    {
      cn: "用已存的行及由其记录得出的科目核对的界限；会违反的写入由限额拒绝。",
      id: "Batas yang dicocokkan dengan baris sebagaimana tersimpan, dengan akun menurut rekaman-rekamannya; penulisan yang akan melanggarnya ditolak oleh batas (limit).",
    },
  "The bounds.": {
    cn: "各界限。",
    id: "Batas-batasnya.",
  },
  "A number of a row and how far it may be.": {
    cn: "行的一个数字及其允许的范围。",
    id: "Suatu angka dari baris dan sejauh mana batasnya.",
  },
  "The account, derived number or field.": {
    cn: "科目、推算的数字或字段。",
    id: "Akun, angka turunan, atau kolom.",
  },
  "It is not below this.": {
    cn: "不低于此值。",
    id: "Tidak di bawah nilai ini.",
  },
  "It is not above this.": {
    cn: "不高于此值。",
    id: "Tidak di atas nilai ini.",
  },
  "Marks of the states of its record in which it holds; absent: whenever the ledger holds the row.": {
    cn: "在其记录处于带哪些标记的状态时适用；不写则台账核对该行期间都适用。",
    id: "Tanda status rekamannya yang membuatnya berlaku; bila tidak ditulis: selama buku besar menjaga baris itu.",
  },
  "It holds of rows that are so, judged together with their record; absent: of all.": {
    cn: "适用于满足条件的行，与其记录一起判断；不写则适用于全部行。",
    id: "Berlaku bagi baris yang memenuhi syarat, dinilai bersama rekamannya; bila tidak ditulis: bagi semua.",
  },
  "What new lines of a record that is made from such rows are offered with; rows without anything left are not offered.": {
    cn: "由这些行生成记录时，新明细行预填的内容；没有剩余的行不提供。",
    id: "Isi yang ditawarkan pada baris baru rekaman yang dibuat dari baris tersebut; baris tanpa sisa tidak ditawarkan.",
  },
  "The new records and their line table.": {
    cn: "新记录及其明细表。",
    id: "Rekaman baru dan tabel rinciannya.",
  },
  "Field of the new line.": {
    cn: "新明细行的字段。",
    id: "Kolom baris baru.",
  },
  "Account or derived number that it is offered with.": {
    cn: "预填的科目或推算的数字。",
    id: "Akun atau angka turunan yang ditawarkan di sana.",
  },
  "How a field of the record sums up its rows.": {
    cn: "记录的字段如何汇总其各行。",
    id: "Cara kolom rekaman merangkum baris-barisnya.",
  },
  "What the records that post for the row have in a field, oldest first, with commas between; only of a ledger that records keep.":
    {
      cn: "为该行记账的各记录在某字段中的值，由旧到新，以逗号分隔；仅用于以记录本身为行的台账。",
      id: "Isi suatu kolom pada rekaman yang membukukan untuk baris itu, dari yang terlama, dipisahkan koma; hanya untuk buku besar yang barisnya rekaman itu sendiri.",
    },
  "Field of the record.": {
    cn: "记录的字段。",
    id: "Kolom rekaman.",
  },
  "Field of the records that post; empty ones are left out.": {
    cn: "记账记录的字段；为空的略去。",
    id: "Kolom rekaman yang membukukan; yang kosong dilewati.",
  },
  "Entity of the records that post.": {
    cn: "记账记录的实体。",
    id: "Entitas rekaman yang membukukan.",
  },
  "The latest day or moment that the records that post for the row have in a field; only of a ledger that records keep.": {
    cn: "为该行记账的各记录在某字段中最晚的日期或时间；仅用于以记录本身为行的台账。",
    id: "Hari atau waktu terakhir dalam suatu kolom rekaman yang membukukan untuk baris itu; hanya untuk buku besar yang barisnya rekaman itu sendiri.",
  },
  "Field of the records that post.": {
    cn: "记账记录的字段。",
    id: "Kolom rekaman yang membukukan.",
  },
  "Whether something holds of the row's record or of the records that post for it; only of a ledger that records keep.": {
    cn: "该行的记录或为其记账的各记录是否满足条件；仅用于以记录本身为行的台账。",
    id: "Apakah sesuatu berlaku bagi rekaman baris itu atau bagi rekaman yang membukukan untuknya; hanya untuk buku besar yang barisnya rekaman itu sendiri.",
  },
  "It holds of the record itself.": {
    cn: "记录本身满足条件。",
    id: "Berlaku bagi rekaman itu sendiri.",
  },
  "It holds of every record that posts, and there is one.": {
    cn: "至少有一条记账记录，且每条都满足条件。",
    id: "Berlaku bagi setiap rekaman yang membukukan, dan sedikitnya ada satu.",
  },
  "Value where one of the two holds.": {
    cn: "两者之一成立时的值。",
    id: "Nilai bila salah satu dari keduanya berlaku.",
  },
  "Value where neither does.": {
    cn: "两者都不成立时的值。",
    id: "Nilai bila keduanya tidak berlaku.",
  },
  "A sum over the rows, rounded for each of them to the digits of the field.": {
    cn: "各行之和，每行按字段的小数位数舍入。",
    id: "Jumlah semua baris, masing-masing dibulatkan ke angka desimal kolom.",
  },
  "Account or derived number that is summed.": {
    cn: "求和的科目或推算的数字。",
    id: "Akun atau angka turunan yang dijumlahkan.",
  },
  "Field of the row that it is multiplied by, such as a price.": {
    cn: "与之相乘的行字段，如单价。",
    id: "Kolom baris yang menjadi pengalinya, misalnya harga.",
  },
  "How far a number has come in all rows.": {
    cn: "一个数字在全部行中的进度。",
    id: "Sejauh mana suatu angka tercapai di semua baris.",
  },
  "Account or derived number.": {
    cn: "科目或推算的数字。",
    id: "Akun atau angka turunan.",
  },
  "Field of the row with what it is to reach.": {
    cn: "行中应达到数值的字段。",
    id: "Kolom baris berisi angka yang harus dicapai.",
  },
  "Value while it is zero in every row.": {
    cn: "每行都为零时的值。",
    id: "Nilai selama masih nol di setiap baris.",
  },
  "Value in between.": {
    cn: "介于两者之间时的值。",
    id: "Nilai di antaranya.",
  },
  "Value once every row has reached it.": {
    cn: "每行都已达到时的值。",
    id: "Nilai setelah setiap baris mencapainya.",
  },
};
