import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/field.schema.json` in the languages of the portal. */
export const fieldWords: VocabularyWords = {
  "What a field holds; a closed list.": {
    cn: "字段的类型；封闭列表。",
    id: "Yang dimuat kolom; daftar tertutup.",
  },
  "How a search field compares.": {
    cn: "查询字段的比较方式。",
    id: "Cara kolom pencarian membandingkan.",
  },
  "save: needed to save at all; commit: needed before the first action that leaves the draft.": {
    cn: "保存时，或提交前（第一个使单据离开草稿的动作）必填。",
    id: "Diperlukan saat disimpan, atau sebelum diajukan (aksi pertama yang meninggalkan draf).",
  },
  "Needed by one action, perhaps only under a condition.": {
    cn: "某个动作必填，可以只在满足条件时。",
    id: "Diperlukan oleh satu aksi, boleh hanya dengan syarat.",
  },
  "The action that needs the value.": {
    cn: "需要该值的动作。",
    id: "Aksi yang memerlukan nilai itu.",
  },
  "Needed in a phase, only under a condition.": {
    cn: "某个阶段必填，只在满足条件时。",
    id: "Diperlukan pada suatu tahap, hanya dengan syarat.",
  },
  "The phase in which the value is needed.": {
    cn: "需要该值的阶段。",
    id: "Tahap saat nilai itu diperlukan.",
  },
  "Only when this holds for the record (a line is judged together with its document).": {
    cn: "仅当记录满足此条件时（明细行与其单据一并判断）。",
    id: "Hanya bila rekaman memenuhi syarat ini (baris dinilai bersama dokumennya).",
  },
  "When a value is needed.": {
    cn: "何时必填：保存时、提交前，或执行某个动作时；可以只在满足条件时。",
    id: "Kapan nilai diperlukan.",
  },
  "The value of another field of the same record, when it has one.": {
    cn: "同一记录另一个字段的值（有值时）。",
    id: "Nilai kolom lain pada rekaman yang sama, bila ada.",
  },
  "The other field.": {
    cn: "另一个字段。",
    id: "Kolom lain itu.",
  },
  "The server's present time, moved by an offset.": {
    cn: "服务器的当前时间，可加偏移。",
    id: "Waktu server saat ini, dengan geseran.",
  },
  "Offset such as +1d, -30d, +0d, +2h.": {
    cn: "偏移，如 +1d、-30d、+0d、+2h。",
    id: "Geseran, misalnya +1d, -30d, +0d, +2h.",
  },
  "A limit: for texts a number of characters, for numbers a value (decimals as a string), for dates a date, another field or the present time.":
    {
      cn: "限值：文字为字符数，数字为值（小数写成字符串），日期为日期、另一个字段或当前时间。",
      id: "Batas: untuk teks jumlah karakter, untuk bilangan sebuah nilai (desimal sebagai string), untuk tanggal sebuah tanggal, kolom lain, atau waktu saat ini.",
    },
  "A value taken from the person who is signed in.": {
    cn: "取自登录人的值。",
    id: "Nilai yang diambil dari pengguna yang masuk.",
  },
  "Which value.": {
    cn: "哪个值。",
    id: "Nilai yang mana.",
  },
  "The value of a new record: a literal, the present time, or a value of the session.": {
    cn: "新记录的值：固定值、当前时间或登录会话的值。",
    id: "Nilai rekaman baru: nilai tetap, waktu saat ini, atau nilai sesi.",
  },
  "How a computed field gets its value; exact, rounded half-up to the field's scale, live in the form and authoritative on the server.":
    {
      cn: "计算字段如何取值；精确计算，按字段的小数位数四舍五入，表单中即时显示，以服务器为准。",
      id: "Cara kolom hitungan memperoleh nilainya; eksak, dibulatkan (setengah ke atas) ke skala kolom, langsung di formulir, dan server yang menentukan.",
    },
  "Computed only when this holds; otherwise the field is entered. A line is judged together with its document.": {
    cn: "仅当满足此条件时计算，否则由人填写。明细行与其单据一并判断。",
    id: "Dihitung hanya bila syarat ini terpenuhi; selain itu kolom diisi. Baris dinilai bersama dokumennya.",
  },
  "Product of these fields; empty when one of them is empty.": {
    cn: "这些字段的乘积；其中一个为空则为空。",
    id: "Hasil kali kolom-kolom ini; kosong bila salah satunya kosong.",
  },
  "Sum over the lines.": {
    cn: "各明细行之和。",
    id: "Jumlah dari semua baris.",
  },
  "First field minus the others; an empty one counts as zero.": {
    cn: "第一个字段减去其余字段；空值按零计。",
    id: "Kolom pertama dikurangi yang lain; yang kosong dihitung nol.",
  },
  "The texts of these fields, joined.": {
    cn: "这些字段的文字，连接在一起。",
    id: "Teks kolom-kolom ini, digabung.",
  },
  "The label of another dictionary field.": {
    cn: "另一个字典字段的标签。",
    id: "Label kolom kamus lain.",
  },
  "1 when one of these fields has a value, else 0.": {
    cn: "这些字段之一有值为 1，否则为 0。",
    id: "1 bila salah satu kolom ini bernilai, selain itu 0.",
  },
  "The value of another field of the same record: a second name of one fact, or one way among cases.": {
    cn: "同一记录另一个字段的值：同一事实的另一名称，或各情形中的一种算法。",
    id: "Nilai kolom lain pada rekaman yang sama: nama kedua bagi satu fakta, atau satu cara di antara beberapa kasus.",
  },
  "What is left of an amount with tax when the tax is taken out.": {
    cn: "含税金额去除税额后的余额。",
    id: "Sisa jumlah termasuk pajak setelah pajaknya dikeluarkan.",
  },
  "The tax that an amount with tax contains: the amount minus its rounded net.": {
    cn: "含税金额中的税额：金额减去舍入后的不含税金额。",
    id: "Pajak yang terkandung dalam jumlah termasuk pajak: jumlah itu dikurangi nilai bersihnya yang dibulatkan.",
  },
  "How a span of days stands today: 0 not begun, 1 valid, 2 ending soon, 3 over, 4 without end; judged whenever it is read.": {
    cn: "日期区间今天的情况：0 未开始，1 有效，2 即将到期，3 已过期，4 无期限；每次读取时判断。",
    id: "Keadaan rentang hari pada hari ini: 0 belum mulai, 1 berlaku, 2 segera berakhir, 3 sudah lewat, 4 tanpa akhir; dinilai setiap kali dibaca.",
  },
  "How many lines a table has.": {
    cn: "明细表的行数。",
    id: "Berapa banyak baris sebuah tabel.",
  },
  "The texts of a field over the lines, each once, in the order of the lines.": {
    cn: "各明细行某字段的文字，每个只出现一次，按行的顺序。",
    id: "Teks suatu kolom dari semua baris, masing-masing sekali, menurut urutan baris.",
  },
  "A fixed value: one way among cases.": {
    cn: "固定值：各情形中的一种算法。",
    id: "Nilai tetap: satu cara di antara beberapa kasus.",
  },
  "Several ways, of which the first counts whose when holds; one without when always holds.": {
    cn: "多种算法，取第一个条件成立的；没有条件的始终成立。",
    id: "Beberapa cara; yang berlaku ialah yang pertama terpenuhi syaratnya; yang tanpa syarat selalu berlaku.",
  },
  "What is known of related records: their number, or the least or greatest of their values. In rows of another entity's records: the number of records related to those, counted when somebody reads.":
    {
      cn: "关联记录的情况：数量，或其值的最小或最大者。在其他实体记录的行中：与那些记录关联的记录数，读取时统计。",
      id: "Yang diketahui tentang rekaman terkait: jumlahnya, atau nilai terkecil atau terbesarnya. Dalam baris berupa rekaman entitas lain: jumlah rekaman yang terkait dengan rekaman itu, dihitung saat dibaca.",
    },
  "Relation of the entity; in rows of another entity's records, a relation of theirs.": {
    cn: "实体的关联；在其他实体记录的行中，为那些记录的关联。",
    id: "Relasi entitas; dalam baris berupa rekaman entitas lain, relasi rekaman itu.",
  },
  "Instead of the number: the least value that they have in this field; empty where none has one.": {
    cn: "不取数量，取它们在该字段的最小值；都没有值则为空。",
    id: "Sebagai ganti jumlahnya: nilai terkecil pada kolom ini; kosong bila tidak satu pun memilikinya.",
  },
  "Instead of the number: the greatest value that they have in this field; empty where none has one.": {
    cn: "不取数量，取它们在该字段的最大值；都没有值则为空。",
    id: "Sebagai ganti jumlahnya: nilai terbesar pada kolom ini; kosong bila tidak satu pun memilikinya.",
  },
  "Those that count; absent: all.": {
    cn: "计入的记录；不写则全部。",
    id: "Rekaman yang dihitung; bila tidak ditulis: semua.",
  },
  "Counted only while this holds for the record; afterwards the number stands still. Absent: always.": {
    cn: "仅当记录满足此条件期间统计，之后数量保持不变。不写则始终统计。",
    id: "Dihitung hanya selama rekaman memenuhi syarat ini; sesudahnya jumlahnya tetap. Bila tidak ditulis: selalu.",
  },
  "A span of days.": {
    cn: "日期区间。",
    id: "Rentang hari.",
  },
  "Field with the first day.": {
    cn: "首日的字段。",
    id: "Kolom hari pertama.",
  },
  "Field with the last day; empty: without end.": {
    cn: "末日的字段；为空则无期限。",
    id: "Kolom hari terakhir; kosong: tanpa akhir.",
  },
  "So many days before the last one it counts as ending soon.": {
    cn: "末日前多少天起算即将到期。",
    id: "Sekian hari sebelum hari terakhir dianggap segera berakhir.",
  },
  "A hint filled from the answer of a call.": {
    cn: "由调用结果填写的提示。",
    id: "Petunjuk yang diisi dari jawaban sebuah panggilan.",
  },
  "Path of a GET that answers data.": {
    cn: "返回数据的 GET 路径。",
    id: "Jalur GET yang menjawab dengan data.",
  },
  "Fields of the record that are sent, by their names; nothing is asked while one is empty. The id of a stored record goes too.":
    {
      cn: "按名称发送的记录字段；其中一个为空时不查询。已保存记录的编号也会发送。",
      id: "Kolom rekaman yang dikirim, menurut namanya; tidak ada yang ditanyakan selama salah satunya kosong. Id rekaman tersimpan ikut dikirim.",
    },
  "The sentence; {name} stands for a property of the answer.": {
    cn: "提示语；{name} 代表结果的一个属性。",
    id: "Kalimatnya; {name} mewakili sebuah properti jawaban.",
  },
  "Field of the record (left) and property of the answer (right).": {
    cn: "记录的字段（左）和结果的属性（右）。",
    id: "Kolom rekaman (kiri) dan properti jawaban (kanan).",
  },
  "Values that a call offers instead of a dictionary, or the values of the dictionary that a call names.": {
    cn: "由调用提供、代替字典的值，或调用所指的字典值。",
    id: "Nilai yang ditawarkan panggilan sebagai ganti kamus, atau nilai kamus yang disebut panggilan.",
  },
  "Path of a GET; {field} stands for the value of another field, and nothing is offered while that is empty.": {
    cn: "GET 路径；{field} 代表另一个字段的值，该字段为空时不提供选项。",
    id: "Jalur GET; {field} mewakili nilai kolom lain, dan tidak ada yang ditawarkan selama kolom itu kosong.",
  },
  "Fields of the record that are sent besides, by their names; nothing is offered while one is empty.": {
    cn: "另外按名称发送的记录字段；其中一个为空时不提供选项。",
    id: "Kolom rekaman yang ikut dikirim, menurut namanya; tidak ada yang ditawarkan selama salah satunya kosong.",
  },
  "Property of the answer that is stored.": {
    cn: "结果中用于保存的属性。",
    id: "Properti jawaban yang disimpan.",
  },
  "Property of the answer that is shown.": {
    cn: "结果中用于显示的属性。",
    id: "Properti jawaban yang ditampilkan.",
  },
  "Properties of the answer that tell like ones apart.": {
    cn: "结果中用于区分相同选项的属性。",
    id: "Properti jawaban yang membedakan pilihan yang serupa.",
  },
  "Field of the record that keeps the label of the stored value, for reading.": {
    cn: "记录中保存所存值标签的字段，供查看。",
    id: "Kolom rekaman yang menyimpan label nilai tersimpan, untuk dibaca.",
  },
  "Fields of the record that show at once what the chosen answer says of them; the server finds it out itself.": {
    cn: "选定后立即显示所选结果内容的记录字段；服务器自行查得。",
    id: "Kolom rekaman yang langsung menampilkan keterangan jawaban terpilih tentangnya; server mencarinya sendiri.",
  },
  "Parameter that takes what is typed; absent: the call answers all.": {
    cn: "接收输入文字的参数；不写则调用返回全部。",
    id: "Parameter yang menerima teks yang diketik; bila tidak ditulis: panggilan menjawab semuanya.",
  },
  "The line of a table that belongs to the reader's supplier.": {
    cn: "表中属于读者所属供应商的行。",
    id: "Baris tabel yang dimiliki pemasok si pembaca.",
  },
  "Line table of the entity.": {
    cn: "实体的明细表。",
    id: "Tabel rincian entitas.",
  },
  "Field of the line with the supplier's id.": {
    cn: "明细行中存放供应商编号的字段。",
    id: "Kolom baris yang berisi id pemasok.",
  },
  "Field of the line whose value is shown.": {
    cn: "明细行中显示其值的字段。",
    id: "Kolom baris yang nilainya ditampilkan.",
  },
  "An amount with tax, and the field with the rate in percent.": {
    cn: "含税金额，以及百分比税率的字段。",
    id: "Jumlah termasuk pajak, dan kolom tarif dalam persen.",
  },
  "Field with the amount, tax included.": {
    cn: "含税金额的字段。",
    id: "Kolom jumlah, termasuk pajak.",
  },
  "Field with the rate in percent.": {
    cn: "百分比税率的字段。",
    id: "Kolom tarif dalam persen.",
  },
  "How many digits a number on paper has; dots, dashes and spaces between digits are left out.": {
    cn: "纸面号码的位数；数字之间的点、横线和空格不计。",
    id: "Berapa digit nomor pada kertas; titik, tanda hubung, dan spasi di antara digit diabaikan.",
  },
  "Judged only when this holds for the record.": {
    cn: "仅当记录满足此条件时判断。",
    id: "Dinilai hanya bila rekaman memenuhi syarat ini.",
  },
  "Allowed numbers of digits.": {
    cn: "允许的位数。",
    id: "Jumlah digit yang diizinkan.",
  },
  "What is said otherwise.": {
    cn: "不符时的提示。",
    id: "Pesan bila tidak sesuai.",
  },
  "A table with one row for each value that a record has.": {
    cn: "记录的每个值各占一行的表。",
    id: "Tabel dengan satu baris untuk setiap nilai yang dimiliki rekaman.",
  },
  "Its column with the record's id.": {
    cn: "其存放记录编号的列。",
    id: "Kolomnya yang berisi id rekaman.",
  },
  "Its column with the value.": {
    cn: "其存放值的列。",
    id: "Kolomnya yang berisi nilai.",
  },
  "A field over the lines of the record.": {
    cn: "记录各明细行的一个字段。",
    id: "Sebuah kolom dari semua baris rekaman.",
  },
  "Key of the line table.": {
    cn: "明细表的键名。",
    id: "Kunci tabel rincian.",
  },
  "The field that is added up.": {
    cn: "要相加的字段。",
    id: "Kolom yang dijumlahkan.",
  },
  "Texts of several fields in a row.": {
    cn: "多个字段的文字，依次相连。",
    id: "Teks beberapa kolom berurutan.",
  },
  "The fields.": {
    cn: "字段。",
    id: "Kolom-kolomnya.",
  },
  "What stands between them.": {
    cn: "文字之间的内容。",
    id: "Yang ada di antaranya.",
  },
  "Who does not see the field: by role, by side, or by a condition on the record.": {
    cn: "谁看不到该字段：按角色、按哪一方，或按记录的条件。",
    id: "Siapa yang tidak melihat kolom: menurut peran, pihak, atau syarat pada rekaman.",
  },
  "The reader or record for which the field is hidden; every part that is named must match.": {
    cn: "对其隐藏该字段的读者或记录；写出的各部分须都符合。",
    id: "Pembaca atau rekaman yang baginya kolom disembunyikan; setiap bagian yang disebut harus cocok.",
  },
  "Further readers or records for which it is hidden in the same way.": {
    cn: "以同样方式隐藏的其他读者或记录。",
    id: "Pembaca atau rekaman lain yang baginya kolom disembunyikan dengan cara yang sama.",
  },
  "omit: absent from the answer; mask: shown as ***.": {
    cn: "omit：结果中不含；mask：显示为 ***。",
    id: "omit: tidak ada dalam jawaban; mask: ditampilkan sebagai ***.",
  },
  "The same visibility as another field.": {
    cn: "与另一个字段相同的可见性。",
    id: "Keterlihatan yang sama dengan kolom lain.",
  },
  "The field whose rule is shared.": {
    cn: "共用其规则的字段。",
    id: "Kolom yang aturannya dipakai bersama.",
  },
  "Always, or while the condition holds.": {
    cn: "始终，或满足条件期间。",
    id: "Selalu, atau selama syaratnya terpenuhi.",
  },
  "Visibility of a field; holds alike for list, read, export, sort, filter, sums and conflict views.": {
    cn: "字段的可见性；对列表、查看、导出、排序、筛选、合计和冲突对比同样有效。",
    id: "Keterlihatan kolom; berlaku sama untuk daftar, pembacaan, ekspor, pengurutan, saringan, jumlah, dan tampilan konflik.",
  },
  "Readers and records; every part that is named must match.": {
    cn: "读者和记录；写出的各部分须都符合。",
    id: "Pembaca dan rekaman; setiap bagian yang disebut harus cocok.",
  },
  "Holders of one of these roles (and of no role outside this list that stands on the same side).": {
    cn: "持有这些角色之一的人（且不持有此列表之外同一方的角色）。",
    id: "Pemegang salah satu peran ini (dan bukan pemegang peran di luar daftar ini dari pihak yang sama).",
  },
  "People of these sides.": {
    cn: "这些方的人员。",
    id: "Orang dari pihak-pihak ini.",
  },
  "Records for which this holds.": {
    cn: "满足此条件的记录。",
    id: "Rekaman yang memenuhi syarat ini.",
  },
  "One fact of an entity: its kind, label, bounds, who writes it and who sees it. Stated once; screens only order and place it.":
    {
      cn: "实体的一个事实：类型、名称、范围、谁写、谁看。只写一次。",
      id: "Satu fakta entitas: jenis, label, batas, siapa yang menulis dan siapa yang melihatnya. Dinyatakan sekali; layar hanya mengurutkan dan menempatkannya.",
    },
  "Name on the wire and in the store.": {
    cn: "传输和存储中的名称。",
    id: "Nama dalam pengiriman dan penyimpanan.",
  },
  "What the field holds.": {
    cn: "字段类型（封闭列表）。",
    id: "Yang dimuat kolom.",
  },
  "Label in both languages.": {
    cn: "中文和印尼文名称。",
    id: "Label dalam kedua bahasa.",
  },
  "A short hint under the field.": {
    cn: "字段下方的提示。",
    id: "Petunjuk singkat di bawah kolom.",
  },
  "A hint that the server reckons, shown under the field while it is entered, in the place of help.": {
    cn: "填写时由服务器给出的提示。",
    id: "Petunjuk hasil hitungan server, tampil di bawah kolom selama diisi, sebagai ganti help.",
  },
  "Dictionary of a dict or dictMany field.": {
    cn: "单选或多选字典字段的字典。",
    id: "Kamus kolom pilihan, satu atau banyak.",
  },
  "Dictionary whose labels, or call whose answers, are offered while a text is typed; any other text is taken as well, and the text is what is stored.":
    {
      cn: "输入文本时提示的字典标签或调用结果；也可填写其他内容，保存的是文本。",
      id: "Kamus yang labelnya, atau panggilan yang jawabannya, ditawarkan saat teks diketik; teks lain juga diterima, dan teks itulah yang disimpan.",
    },
  "Where the choices come from, when they are no dictionary; with a dictionary: which of its values are offered now.": {
    cn: "非字典时，选项从何而来；有字典时，当前提供其中哪些值。",
    id: "Asal pilihan, bila bukan kamus; dengan kamus: nilai mana yang kini ditawarkan.",
  },
  "Values of the dictionary that the field takes; absent: all.": {
    cn: "字段可取的字典值；不写则全部。",
    id: "Nilai kamus yang diterima kolom; bila tidak ditulis: semua.",
  },
  "The plain value of the company (variants.json) that lists the values which the field takes; instead of among.": {
    cn: "字段可取的值由公司的哪个取值（variants.json）列出；代替 among。",
    id: "Nilai sederhana perusahaan (variants.json) yang mendaftar nilai yang diterima kolom; sebagai ganti among.",
  },
  "What somebody is given by the values of the field (docs/rights.md). A form offers those that the reader may give, by the rule that the guards managesOnlyHeld and grantsOnlyHeld keep; the others stand there with the reason.":
    {
      cn: "字段的值授予什么权利（docs/rights.md）。表单只提供本人可以授予的值，其余显示原因且不能选择；规则与守卫 managesOnlyHeld、grantsOnlyHeld 相同。",
      id: "Yang diberikan kepada seseorang oleh nilai kolom (docs/rights.md). Formulir menawarkan yang boleh diberikan pembaca, menurut aturan yang dijaga pemeriksaan managesOnlyHeld dan grantsOnlyHeld; yang lain tetap tampil dengan alasannya.",
    },
  "Entity that a ref field points to.": {
    cn: "ref 字段指向的实体。",
    id: "Entitas yang ditunjuk kolom ref.",
  },
  "Shape of a string; taxNumber: a Chinese code with its check digit or an Indonesian number of 15 or 16 digits; tracking: letters, digits and dashes; bankCode: 12 digits or a SWIFT code; swift: 8 or 11 letters and digits; bankAccount: 6 to 34 letters and digits; account: a name to sign in with; name: a letter, then letters, digits and underscores; code: letters, digits, dots, colons, dashes and underscores; cron: six fields of a schedule; password: entered once, kept as a hash, never sent; rich: a text that may hold HTML, of which nothing that could run is ever stored.":
    {
      cn: "字符串的格式。taxNumber：带校验位的中国税号，或 15 或 16 位的印尼税号；tracking：字母、数字和横线；bankCode：12 位数字或 SWIFT 代码；swift：8 或 11 位字母和数字；bankAccount：6 到 34 位字母和数字；account：登录名；name：字母开头，后接字母、数字和下划线；code：字母、数字、点、冒号、横线和下划线；cron：六段的定时表达式；password：只录入一次，以散列保存，从不发送；rich：可含 HTML 的文本，其中可执行的内容从不保存。",
      id: "Bentuk string; taxNumber: kode Tiongkok dengan digit pemeriksanya atau nomor Indonesia 15 atau 16 digit; tracking: huruf, angka, dan tanda hubung; bankCode: 12 digit atau kode SWIFT; swift: 8 atau 11 huruf dan angka; bankAccount: 6 sampai 34 huruf dan angka; account: nama untuk masuk; name: satu huruf, lalu huruf, angka, dan garis bawah; code: huruf, angka, titik, titik dua, tanda hubung, dan garis bawah; cron: enam bagian jadwal; password: diisi sekali, disimpan sebagai hash, tidak pernah dikirim; rich: teks yang boleh memuat HTML, tetapi bagian yang dapat dijalankan tidak pernah disimpan.",
    },
  "A dictMany field whose values stand one by one in a table of the portal.": {
    cn: "多选字典字段，其值逐个存放在门户的一张表中。",
    id: "Kolom banyak pilihan yang nilainya tersimpan satu per satu di sebuah tabel portal.",
  },
  "How many digits a number on paper has, by condition; the first rule that holds counts.": {
    cn: "按条件规定纸面号码的位数；取第一条成立的规则。",
    id: "Berapa digit nomor pada kertas, menurut syarat; aturan pertama yang terpenuhi berlaku.",
  },
  "Largest number of characters, largest value, or latest date.": {
    cn: "最多字符数、最大值或最晚日期。",
    id: "Jumlah karakter terbanyak, nilai terbesar, atau tanggal terakhir.",
  },
  "Smallest number of characters, smallest value, or earliest date.": {
    cn: "最少字符数、最小值或最早日期。",
    id: "Jumlah karakter paling sedikit, nilai terkecil, atau tanggal paling awal.",
  },
  "The value must be greater than min, not equal to it.": {
    cn: "值须大于 min，不得等于。",
    id: "Nilai harus lebih besar dari min, tidak boleh sama.",
  },
  "Digits of a decimal in all.": {
    cn: "总位数。",
    id: "Jumlah seluruh digit desimal.",
  },
  "Digits of a decimal after the point.": {
    cn: "小数位数。",
    id: "Digit desimal di belakang koma.",
  },
  "Unit shown after the label, such as kg; one that is a word stands in both languages.": {
    cn: "显示在名称后的单位，如 kg；文字单位用中文和印尼文写。",
    id: "Satuan yang tampil sesudah label, misalnya kg; satuan berupa kata ditulis dalam kedua bahasa.",
  },
  "The dictionary field of the same table, or of the document of a line, that says in what the value is counted, such as its currency; values of different ones are never added up, and rupiah are shown whole.":
    {
      cn: "本字段以哪个字典字段（本表或单据）的值计量，如币种；不同单位的值不相加，印尼盾不显示小数。",
      id: "Kolom kamus di tabel yang sama, atau di dokumen sebuah baris, yang menyatakan satuan nilainya, misalnya mata uang; nilai bersatuan berbeda tidak pernah dijumlahkan, dan rupiah ditampilkan tanpa desimal.",
    },
  "A decimal that must be a whole number when this holds for the row.": {
    cn: "当该行满足此条件时须为整数的小数。",
    id: "Desimal yang harus berupa bilangan bulat bila barisnya memenuhi syarat ini.",
  },
  "File types of a file or files field, by extension.": {
    cn: "file 或 files 字段的文件类型，按扩展名。",
    id: "Jenis berkas kolom file atau files, menurut ekstensi.",
  },
  "Largest size of one file in bytes.": {
    cn: "单个文件的最大字节数。",
    id: "Ukuran terbesar satu berkas dalam byte.",
  },
  "Largest number of files.": {
    cn: "最多文件数。",
    id: "Jumlah berkas terbanyak.",
  },
  "Who writes the field: absent = the user while the record is editable; server; workflow = actions only; source = copied from the source document.":
    {
      cn: "由谁写：不写则可编辑时由用户填写，否则由系统、流程的动作或来源单据写。",
      id: "Siapa yang menulis kolom: bila tidak dinyatakan pengguna selama rekaman dapat diubah, selain itu sistem, aksi alur, atau dokumen asal.",
    },
  "Name under which stores of an earlier release keep the values; they are taken over when the new release starts.": {
    cn: "旧版本中的字段名；新版本启动时数据随之改名。",
    id: "Nama kolom dalam penyimpanan rilis terdahulu; nilainya diambil alih saat rilis baru dijalankan.",
  },
  "Value of a new record.": {
    cn: "新记录的默认值。",
    id: "Nilai rekaman baru.",
  },
  "Records that are there already get the default where the field is empty, and what is computed; while the server runs, and anew when the documents say it otherwise.":
    {
      cn: "已有单据也补上默认值（字段为空时）和计算值；服务器运行期间逐步进行，规则改变后重新进行。",
      id: "Rekaman yang sudah ada juga mendapat nilai bawaan bila kolomnya kosong, serta nilai hitungan; selagi server berjalan, dan diulang bila dokumen menyatakannya lain.",
    },
  "A mark: the field holds the moment since which the record has it. A record that has the mark and no moment, as an earlier release left it, gets it from the log when the server starts.":
    {
      cn: "自何时带有该标记；旧版本留下的空值在启动时由日志补上。",
      id: "Sebuah tanda: kolom memuat saat sejak rekaman memilikinya. Rekaman yang memiliki tanda tanpa saatnya, peninggalan rilis terdahulu, mendapatnya dari log saat server dimulai.",
    },
  "Shown but never entered in this company, or while a condition holds for the record.": {
    cn: "本公司只显示不填写；或在满足条件时不能填写。",
    id: "Ditampilkan tetapi tidak pernah diisi di perusahaan ini, atau selama rekaman memenuhi suatu syarat.",
  },
  "The store keeps a key, and the reader's language words it: action, the title of the action that the record's fields workflow, action and code name, or the text of the field itself where there is none; state, the title of the state of that workflow whose key the field holds, or what it holds; cause, the document and action that set this one off. Searches and orders go by the words.":
    {
      cn: "库中保存的是键，按读者的语言显示文字。action：记录的 workflow、action 和 code 字段所指动作的名称，没有该动作时为字段本身的文字；state：字段所存键在该流程中对应状态的名称，没有则为所存内容；cause：引发本条的单据和动作。查询和排序按文字进行。",
      id: "Penyimpanan memuat kunci, dan bahasa pembaca mengungkapkannya: action, judul aksi yang disebut kolom workflow, action, dan code rekaman, atau teks kolom itu sendiri bila tidak ada; state, judul status alur itu yang kuncinya dimuat kolom, atau isinya sendiri; cause, dokumen dan aksi yang memicunya. Pencarian dan urutan mengikuti kata-katanya.",
    },
  "In lists and exports only so many of the last characters are shown, the others as stars; an opened record shows all.": {
    cn: "列表和导出只显示末尾若干字符，其余显示为星号；打开的记录显示全部。",
    id: "Di daftar dan ekspor hanya sekian karakter terakhir yang ditampilkan, selebihnya sebagai bintang; rekaman yang dibuka menampilkan semuanya.",
  },
  "Comparisons that a list may make with the field.": {
    cn: "列表可以用的比较方式。",
    id: "Perbandingan yang dapat dilakukan daftar dengan kolom itu.",
  },
  "Column width in pixels.": {
    cn: "列宽（像素）。",
    id: "Lebar kolom dalam piksel.",
  },
  "How many related records there are; kept whenever one of them changes. In rows of another entity's records: how many are related to those, counted when somebody reads.":
    {
      cn: "关联单据的数量，单据变化时自动更新；在引用其他单据的明细中，读取时统计。",
      id: "Berapa banyak rekaman terkait yang ada; diperbarui setiap kali salah satunya berubah. Dalam baris berupa rekaman entitas lain: berapa yang terkait dengan rekaman itu, dihitung saat dibaca.",
    },
  "How the value is computed.": {
    cn: "计算方式，服务器为准。",
    id: "Cara nilai dihitung.",
  },
  "Who does not see the field.": {
    cn: "谁看不到该字段。",
    id: "Siapa yang tidak melihat kolom.",
  },
  "For a supplier the value of its own line, such as when it signed up; never stored, empty for everybody else.": {
    cn: "对供应商显示其自身明细行的值，如报名时间；从不存储，对其他人为空。",
    id: "Bagi pemasok, nilai barisnya sendiri, misalnya kapan ia mendaftar; tidak pernah disimpan, kosong bagi yang lain.",
  },
  "Kept in the store and sent with rows, but never offered to a screen.": {
    cn: "只存储，不提供给页面。",
    id: "Disimpan dan dikirim bersama baris, tetapi tidak pernah ditawarkan kepada layar.",
  },
};
