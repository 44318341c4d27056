import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/entity.schema.json` in the languages of the portal. */
export const entityWords: VocabularyWords = {
  "The facts about a business object, stated once: fields, lines, owners, numbering.": {
    cn: "业务对象的事实，只写一次：字段、明细行、归属、编号。",
    id: "Fakta tentang suatu objek bisnis, ditulis sekali: kolom, baris, pemilik, penomoran.",
  },
  "Name of the entity.": {
    cn: "实体的名称。",
    id: "Nama entitas.",
  },
  "Base of the calls; the standard verbs and the workflow's actions hang below it.": {
    cn: "调用的基础路径；标准调用和流程的动作都在其下。",
    id: "Dasar panggilan; kata kerja baku dan aksi alur berada di bawahnya.",
  },
  "Name of one such object.": {
    cn: "单个此类对象的名称。",
    id: "Nama satu objek semacam itu.",
  },
  "The field that names a record in messages.": {
    cn: "消息中用来称呼记录的字段。",
    id: "Kolom yang menyebut rekaman dalam pesan.",
  },
  "The field with the same name in Indonesian, where records keep one; an empty one gives way to label.": {
    cn: "同一名称的印尼文字段，记录有保存时写；为空时用 label。",
    id: "Kolom dengan nama yang sama dalam bahasa Indonesia, bila rekaman menyimpannya; bila kosong, label yang dipakai.",
  },
  "Field with the id of the record above: the records make a tree, and a field that refers to them is chosen from it.": {
    cn: "上级记录编号的字段：记录构成树，引用这些记录的字段从树中选择。",
    id: "Kolom berisi id rekaman di atasnya: rekaman membentuk pohon, dan kolom yang merujuknya dipilih dari pohon itu.",
  },
  "How deep the tree of parent may be, and the level of each record in it.": {
    cn: "parent 的树最多多少层，以及每条记录所在的层级。",
    id: "Sedalam apa pohon parent boleh, dan tingkat tiap rekaman di dalamnya.",
  },
  "Field with the account of whoever submitted the record; every action that commits fills it.": {
    cn: "提交人账号字段；每个提交动作都会填写。",
    id: "Kolom akun orang yang mengajukan rekaman; setiap aksi pengajuan mengisinya.",
  },
  "Whole number that tells the versions of a document apart, among the fields that name a record once; whoever reads one by them is told which others there are.":
    {
      cn: "区分单据版本的整数字段，属于唯一组合；按其读取单据时会告知还有哪些版本。",
      id: "Bilangan bulat pembeda versi dokumen, salah satu kolom yang bersama-sama menyebut rekaman secara unik; pembaca yang membukanya dengan kolom itu diberi tahu versi lain yang ada.",
    },
  "The document number that the server gives.": {
    cn: "由服务器给出的单据编号。",
    id: "Nomor dokumen yang diberikan server.",
  },
  "A table of the portal itself that holds the records, where it is not the entity's own.": {
    cn: "记录存放在门户自有的数据表、而非实体自己的表时，写该表。",
    id: "Tabel portal sendiri yang menyimpan rekaman, bila bukan tabel entitas itu sendiri.",
  },
  "A removed record leaves the store altogether; absent: it is marked as removed and kept.": {
    cn: "删除的记录从存储中彻底清除；不写则标记为已删除并保留。",
    id: "Rekaman yang dihapus hilang sama sekali dari penyimpanan; bila tidak ditulis: ditandai terhapus dan tetap disimpan.",
  },
  "Who owns a record and who sees it.": {
    cn: "记录归谁所有，谁能看到。",
    id: "Siapa pemilik rekaman dan siapa yang melihatnya.",
  },
  "The records stand for enterprises whose people sign in, one record in each company that an enterprise works with; one entity at most says so.":
    {
      cn: "记录代表有人员登录的企业，企业在每家往来公司各有一条记录；最多一个实体可这样写。",
      id: "Rekaman mewakili badan usaha yang orangnya masuk, satu rekaman di tiap perusahaan mitranya; paling banyak satu entitas menyatakannya.",
    },
  "Pictures of such records are put there and read by the calls of tasks (buyingtaskimg). asked: what somebody is invited to answer, read by those invited as well; offered: the answer, which is made from what was asked. One entity at most says each.":
    {
      cn: "此类记录的图片由任务调用（buyingtaskimg）存取。asked：邀请他人答复的内容，受邀者也可读取；offered：据其作出的答复。两者各最多一个实体可写。",
      id: "Gambar rekaman ini disimpan dan dibaca lewat panggilan tugas (buyingtaskimg). asked: yang dimintakan jawaban, dibaca pula oleh yang diundang; offered: jawabannya, yang dibuat dari yang diminta. Masing-masing dinyatakan paling banyak satu entitas.",
    },
  "What records are found by wherever one looks for words or numbers: own fields, and fields of lines. The tokens of these values are kept in an index, so that two Chinese characters, how they are said, four characters of a number and the beginning of a word find the record.":
    {
      cn: "凡按文字或号码查找之处，据以找到记录的内容：自身字段和明细行字段。这些值的词元存入索引，两个汉字、其读音、号码中的四个字符、单词的开头都能找到记录。",
      id: "Yang dipakai menemukan rekaman di mana pun orang mencari kata atau nomor: kolom sendiri dan kolom baris. Token nilai-nilai ini disimpan dalam indeks, sehingga dua aksara Tionghoa, bunyinya, empat karakter nomor, dan awal kata menemukan rekaman itu.",
    },
  "Another system may bring records in, many in one call (exchange below the path). The portal keeps under which key of its own the other system knows each record.":
    {
      cn: "其他系统可写入记录，一次调用可写多条（path 下的 exchange）。门户保存每条记录在对方系统中的键。",
      id: "Sistem lain boleh memasukkan rekaman, banyak dalam satu panggilan (exchange di bawah path). Portal menyimpan dengan kunci apa sistem itu mengenal tiap rekaman.",
    },
  "The document that a new record is made from, and what is copied.": {
    cn: "新记录据以生成的单据，以及复制的内容。",
    id: "Dokumen asal rekaman baru, dan yang disalin darinya.",
  },
  "Other records that belong to this one; conditions of actions look at them.": {
    cn: "属于本记录的其他记录；动作的条件会查看它们。",
    id: "Rekaman lain yang menjadi bagian rekaman ini; syarat aksi melihatnya.",
  },
  "By what people recognise a record besides its label: said in questions, in the chain of documents and where records are found.":
    {
      cn: "除名称外，用什么辨认记录：显示在询问、单据链和查找结果中。",
      id: "Pengenal rekaman selain labelnya: disebut dalam pertanyaan, rantai dokumen, dan hasil pencarian.",
    },
  "Where the record stands among other documents, and the figures that tell how far it has come.": {
    cn: "记录在其他单据之间的位置，以及反映其进展的数字。",
    id: "Letak rekaman di antara dokumen lain, dan angka yang menunjukkan kemajuannya.",
  },
  "Places that records take among each other; kept whenever one of them changes.": {
    cn: "记录之间的名次；任一记录变化时随之更新。",
    id: "Peringkat rekaman satu sama lain; diperbarui setiap kali salah satunya berubah.",
  },
  "Facts copied from other records whenever the record is saved.": {
    cn: "每次保存记录时从其他记录复制的内容。",
    id: "Fakta yang disalin dari rekaman lain setiap kali rekaman disimpan.",
  },
  "What some readers are told of a record while a condition holds: these fields and nothing else.": {
    cn: "条件成立期间，部分人员只能看到所列字段。",
    id: "Yang diketahui sebagian pembaca tentang rekaman selama syarat terpenuhi: kolom ini saja.",
  },
  "Changes of a record in force that wait for an action to apply them.": {
    cn: "生效记录的变更，等待动作使其生效。",
    id: "Perubahan rekaman yang berlaku, yang menunggu aksi untuk menerapkannya.",
  },
  "Rows of line tables that a record must have before it leaves the draft.": {
    cn: "记录离开草稿前必须有的明细行。",
    id: "Baris tabel rincian yang harus ada sebelum rekaman meninggalkan draf.",
  },
  "What every live record fulfils at all times, whoever wrote it; `npm run server -- verify` names each that does not.": {
    cn: "每条有效记录始终满足的条件；`npm run server -- verify` 逐条指出不满足者。",
    id: "Yang selalu dipenuhi setiap rekaman aktif, siapa pun penulisnya; `npm run server -- verify` menyebut tiap rekaman yang tidak memenuhinya.",
  },
  "Combinations of fields that may occur once.": {
    cn: "只能出现一次的字段组合。",
    id: "Gabungan kolom yang hanya boleh muncul sekali.",
  },
  "What no two records may have alike, said to whoever enters it; judged when a form is saved.": {
    cn: "任何两条记录不得相同的内容，会告知填写者；保存表单时判断。",
    id: "Yang tidak boleh sama pada dua rekaman, diberitahukan kepada pengisinya; dinilai saat formulir disimpan.",
  },
  "The fields, in the order of the specification.": {
    cn: "字段，按规格书的顺序。",
    id: "Kolom-kolom, menurut urutan spesifikasi.",
  },
  "Child tables.": {
    cn: "子表。",
    id: "Tabel anak.",
  },
  "Records below each other: no record stands below itself, none too deep, and each knows its level, which follows when one above it is moved.":
    {
      cn: "上下级记录：记录不能在自身之下，不能过深；各记录知道自己的层级，上级移动时随之改变。",
      id: "Rekaman bertingkat: tidak ada yang berada di bawah dirinya sendiri atau terlalu dalam, dan masing-masing menyimpan tingkatnya, yang ikut berubah bila rekaman di atasnya dipindah.",
    },
  "Whole number that holds the level; 1 at the top.": {
    cn: "保存层级的整数；顶层为 1。",
    id: "Bilangan bulat berisi tingkat; 1 di puncak.",
  },
  "The deepest level.": {
    cn: "最深的层级。",
    id: "Tingkat terdalam.",
  },
  "What is said where the record above is the record itself, or stands below it.": {
    cn: "上级是记录自身或其下级时的提示。",
    id: "Yang dikatakan bila rekaman di atasnya adalah rekaman itu sendiri, atau berada di bawahnya.",
  },
  "What is said where the record, or one below it, would stand deeper.": {
    cn: "记录或其下级将超过最深层级时的提示。",
    id: "Yang dikatakan bila rekaman itu, atau yang di bawahnya, akan melampaui tingkat terdalam.",
  },
  "Records of an entity that have values of this record; an index finds them. Removed ones never count, nor does the record itself.":
    {
      cn: "某实体中含有本记录的值的记录，由索引查找。已删除的和记录自身不算在内。",
      id: "Rekaman suatu entitas yang memuat nilai rekaman ini, ditemukan lewat indeks. Yang terhapus tidak pernah dihitung, begitu pula rekaman itu sendiri.",
    },
  "Name of the relation.": {
    cn: "关联名。",
    id: "Nama relasi.",
  },
  "What the records are called.": {
    cn: "这些记录的称呼。",
    id: "Sebutan untuk rekaman itu.",
  },
  "Entity of the records.": {
    cn: "这些记录的实体。",
    id: "Entitas rekaman itu.",
  },
  "Field of theirs (left) and field of this record whose value it holds, or has among its pairs (right); id on either side is the record itself. An empty value relates to nothing.":
    {
      cn: "对方的字段（左）与本记录的字段（右）：左边保存右边的值，或右边的成对值中含有它；任一边的 id 表示记录本身。空值不关联任何记录。",
      id: "Kolom rekaman itu (kiri) dan kolom rekaman ini yang nilainya dimuat kolom kiri, atau yang pasangannya memuat nilai itu (kanan); id di kedua sisi adalah rekaman itu sendiri. Nilai kosong tidak terkait dengan apa pun.",
    },
  "Which of them belong; absent: all.": {
    cn: "其中哪些算在内；不写则全部。",
    id: "Mana yang termasuk; bila tidak ditulis: semua.",
  },
  "The records are locked while an action is judged by them, so that nothing changes them meanwhile.": {
    cn: "动作据其判断时锁定这些记录，期间不会有变化。",
    id: "Rekaman itu dikunci selama aksi dinilai dengannya, agar tidak berubah sementara itu.",
  },
  "What a record is about, how much it is worth and with whom; a reader who may not see a field is not told.": {
    cn: "记录关于什么、价值多少、对方是谁；看不到某字段的读者得不到该内容。",
    id: "Perihal rekaman, nilainya, dan dengan siapa; pembaca yang tidak boleh melihat suatu kolom tidak diberi tahu.",
  },
  "Field that says what it is about.": {
    cn: "说明事由的字段。",
    id: "Kolom yang menyebut perihalnya.",
  },
  "Number field with its amount; unitFrom of the field names the currency.": {
    cn: "金额的数字字段；币种由该字段的 unitFrom 指明。",
    id: "Kolom angka berisi jumlahnya; unitFrom kolom itu menyebut mata uangnya.",
  },
  "With whom it is, as each side calls the other.": {
    cn: "与谁往来，按各方对对方的称呼。",
    id: "Dengan siapa, menurut sebutan tiap pihak bagi pihak lain.",
  },
  "Fields with the name of the other party.": {
    cn: "对方名称的字段。",
    id: "Kolom berisi nama pihak lain.",
  },
  "What the house reads, such as the supplier; the platform reads it too.": {
    cn: "采购方看到的名称，如供应商；平台也看此项。",
    id: "Yang dibaca pihak pembeli, misalnya pemasok; platform membacanya juga.",
  },
  "What the supplier reads, such as the company.": {
    cn: "供应商看到的名称，如公司。",
    id: "Yang dibaca pemasok, misalnya perusahaan.",
  },
  "Documents before and after a record. What follows a record is found the other way round: by the documents that say it stands before them.":
    {
      cn: "记录之前和之后的单据。之后的单据反向查找：凡写明本记录在其之前的单据。",
      id: "Dokumen sebelum dan sesudah rekaman. Yang sesudahnya ditemukan dari arah sebaliknya: dari dokumen yang menyatakan rekaman ini ada sebelumnya.",
    },
  "Relations to the documents that stand before this one; absent: those that its ref fields name. A relation by lines cannot be gone back.":
    {
      cn: "到本单据之前各单据的关联；不写则为其 ref 字段所指的单据。按明细行的关联无法反向查找。",
      id: "Relasi ke dokumen sebelum dokumen ini; bila tidak ditulis: yang disebut kolom ref-nya. Relasi lewat baris tidak dapat ditelusuri balik.",
    },
  "Relations to documents that stand beside it, such as its other versions.": {
    cn: "到并列单据的关联，如其他版本。",
    id: "Relasi ke dokumen yang berdampingan, misalnya versi lainnya.",
  },
  "Key figures, in the order in which they are read; absent: the accounts of the ledgers on the record.": {
    cn: "关键数字，按阅读顺序；不写则为记录上各台账的科目。",
    id: "Angka kunci, menurut urutan dibaca; bila tidak ditulis: akun buku besar pada rekaman.",
  },
  "A number of the record: a field, a number of a ledger on it, or the sum of a field of its lines. Who may not see what it is reckoned from is not told it.":
    {
      cn: "记录的一个数字：字段、其台账的数字，或明细行某字段之和。看不到计算依据的人得不到该数字。",
      id: "Satu angka rekaman: kolom, angka buku besar padanya, atau jumlah suatu kolom barisnya. Yang tidak boleh melihat dasar hitungannya tidak diberi tahu.",
    },
  "A number of a ledger on the record, summed over its rows.": {
    cn: "记录上台账的数字，按各行合计。",
    id: "Angka buku besar pada rekaman, dijumlahkan dari barisnya.",
  },
  "Name of the ledger.": {
    cn: "台账的名称。",
    id: "Nama buku besar.",
  },
  "An account, a derived number, or a field of the rows.": {
    cn: "科目、推算的数字，或行的字段。",
    id: "Akun, angka turunan, atau kolom baris.",
  },
  "What it is called; absent: as the account or the field.": {
    cn: "显示的名称；不写则用科目或字段的名称。",
    id: "Sebutannya; bila tidak ditulis: seperti akun atau kolomnya.",
  },
  "The sum of a field over the lines of the record.": {
    cn: "记录各明细行某字段之和。",
    id: "Jumlah suatu kolom dari baris-baris rekaman.",
  },
  "The line table.": {
    cn: "明细表。",
    id: "Tabel rincian.",
  },
  "Number field of its lines.": {
    cn: "明细行的数字字段。",
    id: "Kolom angka barisnya.",
  },
  "Field of the lines or the record with the unit; each is summed by itself. Absent: unitFrom of the field.": {
    cn: "单位所在的字段（明细行或记录）；各单位分别合计。不写则用该字段的 unitFrom。",
    id: "Kolom baris atau rekaman yang berisi satuan; tiap satuan dijumlahkan sendiri. Bila tidak ditulis: unitFrom kolom itu.",
  },
  "What it is called; absent: as the field.": {
    cn: "显示的名称；不写则用字段的名称。",
    id: "Sebutannya; bila tidak ditulis: seperti kolomnya.",
  },
  "What another system brings in; each row is judged and written as if a person had saved the form.": {
    cn: "其他系统写入的内容；每行的判断和写入与人保存表单相同。",
    id: "Yang dimasukkan sistem lain; tiap baris dinilai dan ditulis seolah-olah orang menyimpan formulir.",
  },
  "Fields that come in; what is not named here is refused.": {
    cn: "可写入的字段；未列出的一律拒绝。",
    id: "Kolom yang boleh masuk; yang tidak disebut di sini ditolak.",
  },
  "Fields by whose values a record that is there already is recognised when its key comes for the first time; absent: such a row is a new record.":
    {
      cn: "对方的键首次出现时，按这些字段的值识别已有记录；不写则这样的行作为新记录。",
      id: "Kolom yang nilainya dipakai mengenali rekaman yang sudah ada saat kuncinya datang pertama kali; bila tidak ditulis: baris itu menjadi rekaman baru.",
    },
  "Line tables that come in, each whole.": {
    cn: "可写入的明细表，每张整体写入。",
    id: "Tabel rincian yang boleh masuk, masing-masing secara utuh.",
  },
  "Lines that another system brings in.": {
    cn: "其他系统写入的明细行。",
    id: "Baris yang dimasukkan sistem lain.",
  },
  "The field by whose value a line is the same as before; each value stands once in a record.": {
    cn: "值与原来相同即为同一行的字段；每个值在一条记录中只出现一次。",
    id: "Kolom yang nilainya menandai baris yang sama seperti sebelumnya; tiap nilai hanya ada sekali dalam satu rekaman.",
  },
  "Fields of its lines that come in.": {
    cn: "可写入的明细行字段。",
    id: "Kolom barisnya yang boleh masuk.",
  },
  "One of the values that lines of this record have in a field.": {
    cn: "本记录各明细行在某字段中的值之一。",
    id: "Salah satu nilai suatu kolom pada baris-baris rekaman ini.",
  },
  "The field of its lines.": {
    cn: "明细行的字段。",
    id: "Kolom barisnya.",
  },
  "What the portal asks of such a record: which enterprise it is of, and what that is called.": {
    cn: "门户对此类记录的要求：属于哪家企业，名称是什么。",
    id: "Yang ditanyakan portal tentang rekaman ini: milik badan usaha mana, dan apa namanya.",
  },
  "Field with the number of the enterprise; accounts and other records name enterprises by it.": {
    cn: "企业编号字段；账号和其他记录以此指明企业。",
    id: "Kolom berisi nomor badan usaha; akun dan rekaman lain menyebut badan usaha dengannya.",
  },
  "Field with its name: who is called by it, nobody else may register by it, and no password holds it.": {
    cn: "企业名称字段：其人员以此称呼，他人不得以此注册，密码不得包含它。",
    id: "Kolom berisi namanya: orangnya disebut dengan nama itu, pihak lain tidak boleh mendaftar dengannya, dan kata sandi tidak boleh memuatnya.",
  },
  "Field with its name in another language, which no password holds either.": {
    cn: "企业另一语言名称的字段，密码同样不得包含它。",
    id: "Kolom berisi namanya dalam bahasa lain, yang juga tidak boleh dimuat kata sandi.",
  },
  "Field with its tax number, the same for all records of the enterprise; capital and small letters count as the same.": {
    cn: "企业税号字段，该企业的所有记录相同；不区分大小写。",
    id: "Kolom berisi nomor pajaknya, sama pada semua rekaman badan usaha itu; huruf besar dan kecil dianggap sama.",
  },
  "When somebody has passed the record once: the enterprise's people may work under its company, and what others say of themselves is no answer where a buyer names a party.":
    {
      cn: "记录曾获审核通过的条件：企业人员可在其公司下工作；采购方指定对方时，未通过者的自称不作数。",
      id: "Syarat bahwa rekaman pernah diluluskan seseorang: orang badan usaha itu boleh bekerja di bawah perusahaannya, dan pengakuan pihak yang belum lulus tentang dirinya tidak berlaku saat pembeli menyebut suatu pihak.",
    },
  "What a stranger says who registers an enterprise; absent: nobody registers by himself.": {
    cn: "外来者注册企业时填写的内容；不写则不能自行注册。",
    id: "Yang diisi orang luar yang mendaftarkan badan usaha; bila tidak ditulis: tidak ada yang dapat mendaftar sendiri.",
  },
  "Fields that whoever looks for an enterprise is told of it; of its tax number only the end, unless it was named.": {
    cn: "查找企业者可看到的字段；税号只显示末尾，除非已给出税号。",
    id: "Kolom yang ditampilkan kepada pencari badan usaha; nomor pajak hanya ujungnya, kecuali nomor itu sudah disebut.",
  },
  "What is said besides name and tax number, and where the record keeps it.": {
    cn: "名称和税号之外填写的内容，以及保存在记录的何处。",
    id: "Yang diisi selain nama dan nomor pajak, dan tempat rekaman menyimpannya.",
  },
  "Field with who speaks for it; the first account is called by it.": {
    cn: "企业联系人字段；首个账号以此为名。",
    id: "Kolom berisi orang yang mewakilinya; akun pertama dinamai dengannya.",
  },
  "Field with the telephone, which is the first account's.": {
    cn: "电话字段，也是首个账号的电话。",
    id: "Kolom berisi telepon, yang menjadi telepon akun pertama.",
  },
  "Field with what kind of enterprise it is.": {
    cn: "企业类别字段。",
    id: "Kolom berisi jenis badan usaha.",
  },
  "Its values that a stranger may say; the first where none is said.": {
    cn: "外来者可填的类别值；未填时取第一个。",
    id: "Nilainya yang boleh diisi orang luar; yang pertama bila tidak diisi.",
  },
  "Its value for enterprises of China's mainland, whose tax number checks itself.": {
    cn: "表示中国大陆企业的类别值，其税号自带校验。",
    id: "Nilainya untuk badan usaha di Tiongkok daratan, yang nomor pajaknya memuat kode pemeriksa.",
  },
  "Fields that tell live records apart; an empty value is like no other.": {
    cn: "区分有效记录的字段；空值不与任何值相同。",
    id: "Kolom pembeda rekaman aktif; nilai kosong tidak sama dengan yang mana pun.",
  },
  "The fields that are not alike all together.": {
    cn: "合在一起不得相同的字段。",
    id: "Kolom yang tidak boleh sama semuanya sekaligus.",
  },
  "Capital and small letters count as the same.": {
    cn: "不区分大小写。",
    id: "Huruf besar dan kecil dianggap sama.",
  },
  "What is said where another record has them; fields of that record are filled in.": {
    cn: "另一记录已有相同值时的提示；可填入该记录的字段。",
    id: "Yang dikatakan bila rekaman lain sudah memilikinya; kolom rekaman itu diisikan.",
  },
  "The field that the refusal is about; one of fields.": {
    cn: "拒绝所指的字段；fields 之一。",
    id: "Kolom yang dimaksud penolakan; salah satu dari fields.",
  },
  "The place of a record among those that are alike: the least is first, equal ones share a place, and the next counts on.": {
    cn: "记录在同组记录中的名次：最小者第一，相等者并列，其后名次按个数顺延。",
    id: "Peringkat rekaman di antara yang sekelompok: yang terkecil pertama, yang sama berbagi peringkat, dan peringkat berikutnya melompat sesuai jumlahnya.",
  },
  "Whole number that holds the place; empty where the record takes none.": {
    cn: "保存名次的整数；不参与排名的记录为空。",
    id: "Bilangan bulat berisi peringkat; kosong bila rekaman tidak diberi peringkat.",
  },
  "Records with the same value of this field are alike.": {
    cn: "此字段值相同的记录为一组。",
    id: "Rekaman dengan nilai kolom ini yang sama adalah sekelompok.",
  },
  "The number by which they stand; id: their age.": {
    cn: "按此数字排名；id：按先后。",
    id: "Angka yang menentukan peringkat; id: umurnya.",
  },
  "Whole number that holds how many there are.": {
    cn: "保存总数的整数。",
    id: "Bilangan bulat berisi berapa banyak rekaman yang ada.",
  },
  "The records that take a place; absent: all.": {
    cn: "参与排名的记录；不写则全部。",
    id: "Rekaman yang diberi peringkat; bila tidak ditulis: semua.",
  },
  "A table that the portal's own code reads too, and its column with the id.": {
    cn: "门户自身代码也读取的数据表，及其编号列。",
    id: "Tabel yang dibaca pula oleh kode portal sendiri, dan kolom id-nya.",
  },
  "The table.": {
    cn: "数据表。",
    id: "Tabelnya.",
  },
  "The column with the id; a field of the entity.": {
    cn: "编号所在的列；是实体的字段。",
    id: "Kolom berisi id; salah satu kolom entitas.",
  },
  "One of two prefixes, by a condition on the record.": {
    cn: "两个前缀之一，取决于对记录的条件。",
    id: "Salah satu dari dua awalan, menurut syarat pada rekaman.",
  },
  "The condition.": {
    cn: "条件。",
    id: "Syaratnya.",
  },
  "Prefix when it holds.": {
    cn: "满足条件时的前缀。",
    id: "Awalan bila terpenuhi.",
  },
  "Prefix when it does not.": {
    cn: "不满足条件时的前缀。",
    id: "Awalan bila tidak terpenuhi.",
  },
  "Document numbers; gaps are allowed, repetitions are not.": {
    cn: "单据编号；允许跳号，不允许重号。",
    id: "Nomor dokumen; boleh ada yang terlewat, tidak boleh berulang.",
  },
  "The field that holds the number.": {
    cn: "保存单号的字段。",
    id: "Kolom berisi nomor.",
  },
  "Letters before the company code.": {
    cn: "公司代码前的字母。",
    id: "Huruf sebelum kode perusahaan.",
  },
  "daily: prefix, company code, date, four digits (SHDS202611210001); yearly: company code - prefix - year - four digits (DS-CG-2026-0001).":
    {
      cn: "daily：前缀、公司代码、日期、四位数字（SHDS202611210001）；yearly：公司代码 - 前缀 - 年份 - 四位数字（DS-CG-2026-0001）。",
      id: "daily: awalan, kode perusahaan, tanggal, empat digit (SHDS202611210001); yearly: kode perusahaan - awalan - tahun - empat digit (DS-CG-2026-0001).",
    },
  "Which field names the owning company, which the owning supplier, and which rows a side sees at all.": {
    cn: "哪个字段指明所属公司，哪个指明所属供应商，以及各方究竟能看到哪些行。",
    id: "Kolom mana yang menyebut perusahaan pemilik, mana yang menyebut pemasok pemilik, dan baris mana yang dapat dilihat suatu pihak.",
  },
  "Field with the owning company's id.": {
    cn: "所属公司编号的字段。",
    id: "Kolom berisi id perusahaan pemilik.",
  },
  "Field with the owning supplier's id.": {
    cn: "所属供应商编号的字段。",
    id: "Kolom berisi id pemasok pemilik.",
  },
  "The records are nobody's own, such as configuration: whoever holds the permission reaches them all.": {
    cn: "记录不属于任何人，如配置：持有权限者可访问全部。",
    id: "Rekaman bukan milik siapa pun, misalnya konfigurasi: pemegang izin menjangkau semuanya.",
  },
  "Field with the owning supplier enterprise, for records that belong to no company.": {
    cn: "所属供应商企业的字段，用于不属于任何公司的记录。",
    id: "Kolom berisi badan usaha pemasok pemilik, untuk rekaman yang bukan milik perusahaan mana pun.",
  },
  "Field with the owning merchant; id where the records are the merchants themselves.": {
    cn: "所属商户的字段；记录就是商户本身时写 id。",
    id: "Kolom berisi pedagang pemilik; id bila rekamannya adalah pedagang itu sendiri.",
  },
  "Field with the several companies that a record works for, such as an account: a buyer reaches those that share one with the own, whatever company is chosen.":
    {
      cn: "记录所服务的多家公司的字段，如账号：采购方可访问与本人至少有一家共同公司的记录，不论选择了哪家公司。",
      id: "Kolom berisi beberapa perusahaan yang dilayani rekaman, misalnya akun: pembeli menjangkau rekaman yang berbagi salah satu perusahaan dengannya, apa pun perusahaan yang dipilih.",
    },
  "The field in which a buyer who makes a record names its supplier; the supplier's id follows it.": {
    cn: "采购方新建记录时指定供应商的字段；供应商编号随之填入。",
    id: "Kolom tempat pembeli yang membuat rekaman menyebut pemasoknya; id pemasok mengikutinya.",
  },
  "The buyer in charge.": {
    cn: "负责的采购经办人。",
    id: "Pembeli yang menangani.",
  },
  "Field with the account that a record was made with outside of the back office.": {
    cn: "在后台之外创建记录的账号字段。",
    id: "Kolom berisi akun yang membuat rekaman di luar back office.",
  },
  "Own records that a supplier finds under any company, such as an application to one that it cannot choose yet.": {
    cn: "供应商在任何公司下都能找到的自有记录，如向尚不能选择的公司提出的申请。",
    id: "Rekaman sendiri yang ditemukan pemasok di bawah perusahaan mana pun, misalnya permohonan ke perusahaan yang belum dapat dipilihnya.",
  },
  "Rows that a side sees; others are not found.": {
    cn: "一方可见的行；其余查不到。",
    id: "Baris yang dilihat suatu pihak; yang lain tidak ditemukan.",
  },
  "Rows that lists, their sums, exports and charts are about; the others are still read by id or number.": {
    cn: "列表及其合计、导出和图表所包含的行；其余仍可按编号或单号读取。",
    id: "Baris yang termuat dalam daftar, jumlahnya, ekspor, dan grafik; yang lain tetap dapat dibaca dengan id atau nomor.",
  },
  "Who is in charge of a record, and who is told of it while nobody is.": {
    cn: "谁负责记录，无人负责时通知谁。",
    id: "Siapa yang menangani rekaman, dan siapa yang diberi tahu selama tidak ada yang menangani.",
  },
  "Field with the account id of the buyer in charge.": {
    cn: "采购经办人账号编号的字段。",
    id: "Kolom berisi id akun pembeli yang menangani.",
  },
  "Role whose holders in the record's company are told while nobody is in charge.": {
    cn: "无人负责时，通知记录所属公司中持有此角色的人。",
    id: "Peran yang pemegangnya di perusahaan rekaman diberi tahu selama tidak ada yang menangani.",
  },
  "While the record is in force, what a form changes is kept aside and read beside it; the stored values stay effective.": {
    cn: "记录生效期间，表单的改动另行保存，并与记录并列查看；已存的值继续有效。",
    id: "Selama rekaman berlaku, perubahan dari formulir disimpan terpisah dan dibaca di sampingnya; nilai tersimpan tetap berlaku.",
  },
  "Records whose changes are kept aside.": {
    cn: "改动另行保存的记录。",
    id: "Rekaman yang perubahannya disimpan terpisah.",
  },
  "Text field that keeps the changes; it is never sent as it is.": {
    cn: "保存改动的文本字段；从不原样发送。",
    id: "Kolom teks yang menyimpan perubahan; tidak pernah dikirim apa adanya.",
  },
  "State from which the first change leads on; further ones change no state.": {
    cn: "首次改动由此状态转出；后续改动不改变状态。",
    id: "Status yang ditinggalkan oleh perubahan pertama; perubahan berikutnya tidak mengubah status.",
  },
  "State fields and the values that the first change gives them.": {
    cn: "状态字段，及首次改动赋予的值。",
    id: "Kolom status dan nilai yang diberikan perubahan pertama.",
  },
  "All fields but the named ones are hidden, in lists, forms, exports, searches, sums, files and the history alike, and wherever the lines of another entity show such records. A field that is added later is hidden too.":
    {
      cn: "除所列字段外一律隐藏，包括列表、表单、导出、查询、合计、文件和历史，以及其他实体的明细行显示此类记录之处。以后新增的字段也隐藏。",
      id: "Semua kolom selain yang disebut disembunyikan, dalam daftar, formulir, ekspor, pencarian, jumlah, berkas, dan riwayat, serta di mana pun baris entitas lain menampilkan rekaman ini. Kolom yang ditambahkan kemudian juga disembunyikan.",
    },
  "Who is not told, and of which records; the condition is about the record itself.": {
    cn: "对谁隐藏、隐藏哪些记录；条件针对记录本身。",
    id: "Siapa yang tidak diberi tahu, dan tentang rekaman mana; syaratnya mengenai rekaman itu sendiri.",
  },
  "Fields that they see nevertheless.": {
    cn: "仍可看到的字段。",
    id: "Kolom yang tetap terlihat.",
  },
  "Fields of the lines that they see nevertheless, by line table; a table that is not named has no lines for them.": {
    cn: "仍可看到的明细行字段，按明细表列出；未列出的明细表看不到任何行。",
    id: "Kolom baris yang tetap terlihat, per tabel rincian; tabel yang tidak disebut tidak menampilkan baris bagi mereka.",
  },
  "Line table (left) and fields of its lines (right).": {
    cn: "明细表（左）及其明细行字段（右）。",
    id: "Tabel rincian (kiri) dan kolom barisnya (kanan).",
  },
  "Fields of the lines.": {
    cn: "明细行的字段。",
    id: "Kolom baris.",
  },
  "One kind of row that must be there.": {
    cn: "一种必备的行。",
    id: "Satu jenis baris yang harus ada.",
  },
  "Name of the rule.": {
    cn: "规则名。",
    id: "Nama aturan.",
  },
  "What makes a row such a row; absent: any row.": {
    cn: "怎样的行算作这种行；不写则任何行。",
    id: "Yang menjadikan suatu baris berjenis ini; bila tidak ditulis: baris apa pun.",
  },
  "What makes such a row valid on the day; actions that ask for it say so in mandatory.": {
    cn: "这种行在当天有效的条件；要求有效的动作在 mandatory 中写明。",
    id: "Yang membuat baris ini sah pada hari itu; aksi yang memintanya menyatakannya dalam mandatory.",
  },
  "Only when this holds for the record.": {
    cn: "仅当记录满足此条件时。",
    id: "Hanya bila ini terpenuhi oleh rekaman.",
  },
  "What is named as missing.": {
    cn: "缺少时显示的名称。",
    id: "Yang disebut sebagai kurang.",
  },
  "A condition that is held against the records as they are stored; it refuses nothing, what refuses is said of actions and ledgers.":
    {
      cn: "对照已存记录检查的条件；本身不拒绝什么，拒绝写在动作和台账中。",
      id: "Syarat yang diperiksa terhadap rekaman tersimpan; tidak menolak apa pun, yang menolak dinyatakan pada aksi dan buku besar.",
    },
  "Name by which a broken one is told.": {
    cn: "不满足时以此名指出。",
    id: "Nama untuk menyebut yang dilanggar.",
  },
  "What is promised, in a sentence.": {
    cn: "承诺的内容，一句话。",
    id: "Yang dijanjikan, dalam satu kalimat.",
  },
  "Records that are meant; absent: all.": {
    cn: "所指的记录；不写则全部。",
    id: "Rekaman yang dimaksud; bila tidak ditulis: semua.",
  },
  "What they fulfil: by own fields, lines, related records and the configuration.": {
    cn: "须满足的条件：依据自身字段、明细行、关联记录和配置。",
    id: "Yang dipenuhinya: menurut kolom sendiri, baris, rekaman terkait, dan konfigurasi.",
  },
  "Rows that buyers see.": {
    cn: "采购方可见的行。",
    id: "Baris yang dilihat pembeli.",
  },
  "Rows that suppliers see.": {
    cn: "供应商可见的行。",
    id: "Baris yang dilihat pemasok.",
  },
  "Field of the new record (left) and field of the source (right).": {
    cn: "新记录的字段（左）与来源的字段（右）。",
    id: "Kolom rekaman baru (kiri) dan kolom sumber (kanan).",
  },
  "Field of the other record (left) and field of this one (right).": {
    cn: "另一记录的字段（左）与本记录的字段（右）。",
    id: "Kolom rekaman lain (kiri) dan kolom rekaman ini (kanan).",
  },
  "How lines are copied from the source's lines.": {
    cn: "如何从来源的明细行复制明细行。",
    id: "Cara baris disalin dari baris sumber.",
  },
  "Line table of the new record.": {
    cn: "新记录的明细表。",
    id: "Tabel rincian rekaman baru.",
  },
  "Line table of the source.": {
    cn: "来源的明细表。",
    id: "Tabel rincian sumber.",
  },
  "Field of the new line with the source line's id.": {
    cn: "新明细行中存放来源明细行编号的字段。",
    id: "Kolom baris baru yang berisi id baris sumber.",
  },
  "Copied values.": {
    cn: "复制的值。",
    id: "Nilai yang disalin.",
  },
  "Field of the new line that is offered with what remains, as the effect of the same name computes it.": {
    cn: "新明细行中预填剩余量的字段，剩余量由同名效果计算。",
    id: "Kolom baris baru yang diusulkan berisi sisanya, sebagaimana dihitung efek bernama sama.",
  },
  "What is said when no line has anything left.": {
    cn: "没有任何明细行有剩余时的提示。",
    id: "Pesan bila tidak ada baris yang masih bersisa.",
  },
  "The document that a new record is made from. Fields whose set is source always hold the source's value; others are offered and may be changed.":
    {
      cn: "新记录所依据的单据。set 为 source 的字段始终为来源的值；其他字段预填，可以修改。",
      id: "Dokumen asal pembuatan rekaman baru. Kolom dengan set source selalu memuat nilai sumber; kolom lain diusulkan dan boleh diubah.",
    },
  "Entity of the source.": {
    cn: "来源的实体。",
    id: "Entitas sumber.",
  },
  "Field of the new record with the source's id.": {
    cn: "新记录中存放来源编号的字段。",
    id: "Kolom rekaman baru yang berisi id sumber.",
  },
  "The source's state that allows it.": {
    cn: "允许据此新建的来源状态。",
    id: "Status sumber yang mengizinkannya.",
  },
  "What is said when the state does not allow it.": {
    cn: "状态不允许时的提示。",
    id: "Pesan bila statusnya tidak mengizinkan.",
  },
  "Fields of the source by which people tell one from another when they choose it, after its number; absent: the first columns of its list.":
    {
      cn: "选择来源单据时，编号之外显示的字段；不写则取其列表的前几列。",
      id: "Kolom data sumber yang membedakan satu sumber dari yang lain saat dipilih, sesudah nomornya; bila tidak ditulis: beberapa kolom pertama daftarnya.",
    },
  "Copied lines.": {
    cn: "复制的明细行。",
    id: "Baris yang disalin.",
  },
  "Records of another entity that name this record.": {
    cn: "指向本记录的其他实体的记录。",
    id: "Rekaman entitas lain yang menyebut rekaman ini.",
  },
  "The other entity.": {
    cn: "另一个实体。",
    id: "Entitas lain itu.",
  },
  "Its field with this record's id.": {
    cn: "其存放本记录编号的字段。",
    id: "Kolomnya yang berisi id rekaman ini.",
  },
  "Line table of the other records: the rows are its lines, each with the facts of its record.": {
    cn: "其他记录的明细表：各行即其明细行，每行带所属记录的内容。",
    id: "Tabel rincian rekaman lain itu: isinya adalah baris-barisnya, masing-masing dengan isi rekamannya.",
  },
  "Facts that stand in another record, found by a value of this one.": {
    cn: "存于另一记录、按本记录的值查找的内容。",
    id: "Isi yang ada di rekaman lain, ditemukan dengan suatu nilai rekaman ini.",
  },
  "Field of this record with the value.": {
    cn: "本记录中存放该值的字段。",
    id: "Kolom rekaman ini yang berisi nilai itu.",
  },
  "Entity of the other record.": {
    cn: "另一记录的实体。",
    id: "Entitas rekaman lain itu.",
  },
  "Field of this record with the id of the other one; absent: any record that the caller sees.": {
    cn: "本记录中存放另一记录编号的字段；不写则为调用者能看到的任何记录。",
    id: "Kolom rekaman ini yang berisi id rekaman lain itu; bila tidak ditulis: rekaman apa pun yang terlihat oleh pemanggil.",
  },
  "Line table of the other record in which the value is found; its lines are offered at GET offered/<by>/<id of the other record>. Needs record; where that is the source and match is id, whoever names the line has named the source.":
    {
      cn: "在另一记录的哪个明细表中查找该值；其明细行由 GET offered/<by>/<另一记录的编号> 提供。需写 record；record 为来源且 match 为 id 时，指明该行即指明了来源。",
      id: "Tabel rincian rekaman lain tempat nilai itu ditemukan; barisnya ditawarkan di GET offered/<by>/<id rekaman lain>. Memerlukan record; bila itu sumbernya dan match adalah id, yang menyebut baris telah menyebut sumbernya.",
    },
  "Only in records for which this holds.": {
    cn: "仅在满足此条件的记录中查找。",
    id: "Hanya dalam rekaman yang memenuhi syarat ini.",
  },
  "Fields of the other record that must have the value of a field of this one.": {
    cn: "另一记录中须与本记录某字段的值相同的字段。",
    id: "Kolom rekaman lain yang harus bernilai sama dengan suatu kolom rekaman ini.",
  },
  "Its field, or that of its lines, that must have the value.": {
    cn: "须具有该值的字段，属于该记录或其明细行。",
    id: "Kolomnya, atau kolom barisnya, yang harus memuat nilai itu.",
  },
  "The value names several with commas between them, and each must be found.": {
    cn: "该值以逗号分隔列出多个，每个都须找到。",
    id: "Nilainya menyebut beberapa, dipisahkan koma, dan masing-masing harus ditemukan.",
  },
  "Where the lines offer one value only, a new record begins with it.": {
    cn: "明细行只提供一个值时，新记录的初值即为该值。",
    id: "Bila baris hanya menawarkan satu nilai, rekaman baru dimulai dengan nilai itu.",
  },
  "Copied values; absent: the value must only be found.": {
    cn: "复制的值；不写则只要求能找到该值。",
    id: "Nilai yang disalin; bila tidak ditulis: nilainya hanya harus ditemukan.",
  },
  "What is said when there is none; of several, those that were not found follow it.": {
    cn: "找不到时的提示；有多个时，其后列出未找到的。",
    id: "Pesan bila tidak ditemukan; dari beberapa, yang tidak ditemukan menyusul di belakangnya.",
  },
  "A live record that each line of a table names; a value that several have names none of them.": {
    cn: "表中每行所指的有效记录；多条记录共有的值不指向其中任何一条。",
    id: "Rekaman berlaku yang disebut tiap baris tabel; nilai yang dimiliki beberapa rekaman tidak menyebut satu pun.",
  },
  "Field of the line with the value.": {
    cn: "明细行中存放该值的字段。",
    id: "Kolom baris yang berisi nilai itu.",
  },
  "Its field that must have the value.": {
    cn: "所指记录中须具有该值的字段。",
    id: "Kolomnya yang harus memuat nilai itu.",
  },
  "Fields of the named record that must have the value of a field of this record.": {
    cn: "所指记录中须与本记录某字段的值相同的字段。",
    id: "Kolom rekaman yang disebut yang harus bernilai sama dengan suatu kolom rekaman ini.",
  },
  "Only records for which this holds.": {
    cn: "仅限满足此条件的记录。",
    id: "Hanya rekaman yang memenuhi syarat ini.",
  },
  "Fields of the line and the fields of the named record whose values they take.": {
    cn: "明细行的字段，及其取值的所指记录的字段。",
    id: "Kolom baris dan kolom rekaman yang disebut, yang nilainya diambil.",
  },
  "What is said of a line that names none; {n} is its number and {name} the value.": {
    cn: "未指向任何记录的行的提示；{n} 为行号，{name} 为该值。",
    id: "Pesan untuk baris yang tidak menyebut satu pun; {n} adalah nomornya dan {name} nilainya.",
  },
  "What is said of a line whose value several records have; {n} and {name} are filled in.": {
    cn: "值为多条记录所共有的行的提示；填入 {n} 和 {name}。",
    id: "Pesan untuk baris yang nilainya dimiliki beberapa rekaman; {n} dan {name} diisikan.",
  },
  "What is said of a line that names what an earlier one names; {n} and {name} are filled in. Absent: lines may.": {
    cn: "与前面某行所指相同的行的提示；填入 {n} 和 {name}。不写则允许重复。",
    id: "Pesan untuk baris yang menyebut hal yang sama dengan baris sebelumnya; {n} dan {name} diisikan. Bila tidak ditulis: boleh.",
  },
  "The latest line like a line: of which documents, what makes it like, and what is taken from it.": {
    cn: "与某行同类的最近一行：属于哪些单据，凭什么算同类，从中取什么。",
    id: "Baris serupa yang terbaru: dari dokumen mana, apa yang membuatnya serupa, dan apa yang diambil darinya.",
  },
  "Entity of the documents.": {
    cn: "这些单据的实体。",
    id: "Entitas dokumen itu.",
  },
  "Their line table.": {
    cn: "其明细表。",
    id: "Tabel rinciannya.",
  },
  "Fields of their line (left) that have the text of a field of this line (right); a line whose first one is empty recalls nothing.":
    {
      cn: "其明细行的字段（左），须与本行字段（右）的文字相同；第一个字段为空的行不带出任何值。",
      id: "Kolom baris dokumen itu (kiri) yang teksnya sama dengan kolom baris ini (kanan); baris yang kolom pertamanya kosong tidak mengambil apa pun.",
    },
  "Fields of their record that must have the value of a field of this record.": {
    cn: "其记录中须与本记录某字段的值相同的字段。",
    id: "Kolom rekaman dokumen itu yang harus bernilai sama dengan suatu kolom rekaman ini.",
  },
  "Field of their record that says which is the latest.": {
    cn: "其记录中判断哪一个最近的字段。",
    id: "Kolom rekaman dokumen itu yang menyatakan mana yang terbaru.",
  },
  "Fields of this line (left) and the fields of their line whose values they take.": {
    cn: "本行的字段（左），及其取值的对方明细行字段。",
    id: "Kolom baris ini (kiri) dan kolom baris dokumen itu yang nilainya diambil.",
  },
  "Fields of this line (left) and the fields of their record whose values they take.": {
    cn: "本行的字段（左），及其取值的对方记录字段。",
    id: "Kolom baris ini (kiri) dan kolom rekaman dokumen itu yang nilainya diambil.",
  },
  "A child table of the record.": {
    cn: "记录的子表。",
    id: "Tabel anak rekaman.",
  },
  "Name of the table within the record.": {
    cn: "该表在记录中的名称。",
    id: "Nama tabel di dalam rekaman.",
  },
  "What the rows are made of stands in the portal's table of secondary materials, which is asked for it by a row, or by this field of the record for all its rows; one table at most says so.":
    {
      cn: "各行由什么制成，存于门户的二级物料表；按行查询，或按记录的这个字段查询其全部行；最多一个表这样写。",
      id: "Bahan pembuat barisnya ada di tabel bahan sekunder portal, yang ditanyakan menurut baris, atau menurut kolom rekaman ini untuk semua barisnya; paling banyak satu tabel menyatakannya.",
    },
  "Name of the line entity.": {
    cn: "明细行实体的名称。",
    id: "Nama entitas baris.",
  },
  "Title of the table.": {
    cn: "表的标题。",
    id: "Judul tabel.",
  },
  "Fewest lines.": {
    cn: "最少行数。",
    id: "Jumlah baris paling sedikit.",
  },
  "Most lines.": {
    cn: "最多行数。",
    id: "Jumlah baris paling banyak.",
  },
  "workflow: rows are written by actions only, never with the record.": {
    cn: "workflow：行只由动作写入，从不随记录写入。",
    id: "workflow: baris hanya ditulis oleh aksi, tidak pernah bersama rekaman.",
  },
  "A form changes values of the rows; it neither adds rows nor takes them out.": {
    cn: "表单可修改各行的值，不能新增或移除行。",
    id: "Formulir mengubah nilai baris; tidak menambah atau mengeluarkan baris.",
  },
  "The rows are the live records of another entity; they are shown here and written there.": {
    cn: "各行为另一实体的有效记录；在此显示，在彼处写入。",
    id: "Barisnya adalah rekaman berlaku dari entitas lain; ditampilkan di sini dan ditulis di sana.",
  },
  "Rows that a side sees.": {
    cn: "某一方能看到的行。",
    id: "Baris yang terlihat oleh suatu pihak.",
  },
  "The record that each line names; judged, and its facts copied, when a form is saved.": {
    cn: "每行所指的记录；保存表单时判断，并复制其内容。",
    id: "Rekaman yang disebut tiap baris; dinilai, dan isinya disalin, saat formulir disimpan.",
  },
  "What was last agreed on the same: values that each line takes from the latest line like it of another document, when a form is saved.":
    {
      cn: "同样内容上次的约定：保存表单时，每行从另一单据最近的同类行取得的值。",
      id: "Kesepakatan terakhir atas hal yang sama: nilai yang diambil tiap baris dari baris serupa terbaru di dokumen lain, saat formulir disimpan.",
    },
  "Fields of a line.": {
    cn: "明细行的字段。",
    id: "Kolom sebuah baris.",
  },
};
