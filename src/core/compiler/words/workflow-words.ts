import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/workflow.schema.json` in the languages of the portal. */
export const workflowWords: VocabularyWords = {
  "States and actions of an entity, with the gate of every action. The only place where a gate is written.": {
    cn: "实体的状态和动作，以及每个动作的权限条件；权限条件只写在这里。",
    id: "Status dan aksi suatu entitas, dengan gerbang setiap aksi. Satu-satunya tempat gerbang ditulis.",
  },
  "Name of the workflow.": {
    cn: "流程名。",
    id: "Nama alur.",
  },
  "The entity whose records it moves.": {
    cn: "流程所处理记录的实体。",
    id: "Entitas yang rekamannya dijalankan alur ini.",
  },
  "Prefix that completes the words of needs.": {
    cn: "补全所需权限中各词的前缀。",
    id: "Awalan yang melengkapi kata-kata dalam needs.",
  },
  "Codes of the companies that have this business; absent: all. The others have none of its actions and read none of its records, whatever they call.":
    {
      cn: "具有此业务的公司代码；不写为全部；其他公司没有任何动作，也不能读取。",
      id: "Kode perusahaan yang memiliki bisnis ini; bila tidak ditulis: semua. Perusahaan lain tidak memiliki satu pun aksinya dan tidak dapat membaca rekamannya, lewat panggilan apa pun.",
    },
  "Base of the calls of this workflow, where it is not the entity's.": {
    cn: "本流程调用的基础路径，与实体的不同时写。",
    id: "Dasar jalur panggilan alur ini, bila berbeda dari milik entitas.",
  },
  "The records that this workflow moves; absent: all of the entity.": {
    cn: "本流程处理的记录；不写则为实体的全部记录。",
    id: "Rekaman yang dijalankan alur ini; bila tidak ditulis: semua rekaman entitas.",
  },
  "The one side whose people meet the records under this workflow; the others meet them under the workflow of the entity that names no side.":
    {
      cn: "只有这一方按此流程处理单据；其他各方按不限某一方的流程处理。",
      id: "Satu-satunya pihak yang orangnya menangani rekaman menurut alur ini; pihak lain menanganinya menurut alur entitas yang tidak menyebut side.",
    },
  "Other workflows of the entity whose records a side finds under this path too.": {
    cn: "同一实体的其他流程，其记录某一方也可在本路径下找到。",
    id: "Alur lain dari entitas itu yang rekamannya juga ditemukan suatu pihak di jalur ini.",
  },
  "Values of a record that is new under this workflow, where they are not the fields' own: field and value.": {
    cn: "本流程下新记录的值，与字段自身的默认值不同时写：字段和值。",
    id: "Nilai rekaman baru dalam alur ini, bila berbeda dari nilai kolom data sendiri: kolom data dan nilai.",
  },
  "Dictionaries that word a field differently under this workflow: field and dictionary.": {
    cn: "本流程下对字段采用不同文字的字典：字段和字典。",
    id: "Kamus yang memberi kata lain bagi suatu kolom data dalam alur ini: kolom data dan kamus.",
  },
  "Permissions of reading.": {
    cn: "读取所需的权限。",
    id: "Izin membaca.",
  },
  'The state in which the owner may change the record; from: "draft" refers to it.': {
    cn: '所有者可以修改记录的状态；from: "draft" 即指它。',
    id: 'Status ketika pemilik boleh mengubah rekaman; from: "draft" merujuk ke sini.',
  },
  "Every combination of state fields that may be stored.": {
    cn: "允许保存的每一种状态字段组合。",
    id: "Setiap gabungan kolom data status yang boleh disimpan.",
  },
  "What states mean to the business, so that nothing but the states themselves names their values: a quantity, a limit or another document asks for the mark, and a state that a company adds takes part by naming it.":
    {
      cn: "状态的业务含义，使状态值只由状态本身写出：数量、限额或其他单据查询的是标记，公司新增的状态写上标记即可参与。",
      id: "Makna status bagi bisnis, agar nilai status hanya disebut oleh status itu sendiri: jumlah, batas, atau dokumen lain menanyakan tandanya, dan status tambahan perusahaan ikut serta dengan menyebut tanda itu.",
    },
  "What can be done, in the order of the specification.": {
    cn: "可以做的事，按规格说明的顺序。",
    id: "Hal yang dapat dilakukan, menurut urutan spesifikasi.",
  },
  'Permissions of which one is needed: words completed by the prefix or whole strings; "open" where the specification asks for none; "clock" where nobody presses it and time alone does; "document" where an action of another document does; "holder" where whoever holds the record by a proof of their own does, outside of the back office: the account that it was made with, or a secret that came with it.':
    {
      cn: '需要其中之一的权限：由前缀补全的词或完整的字符串；"open" 规格说明不要求权限；"clock" 无人点击，只到时发生；"document" 由其他单据的动作触发；"holder" 由后台之外以自身凭证持有该记录的人执行：创建记录所用的账号，或随记录给出的密钥。',
      id: 'Izin yang salah satunya diperlukan: kata yang dilengkapi awalan atau teks utuh; "open" bila spesifikasi tidak memintanya; "clock" bila tidak ada yang menekan dan hanya waktu yang menjalankan; "document" bila dijalankan aksi dokumen lain; "holder" bila dijalankan, di luar sistem internal, oleh siapa pun yang memegang rekaman dengan buktinya sendiri: akun pembuatnya, atau rahasia yang menyertainya.',
    },
  "Workflows per side.": {
    cn: "按方列出的流程。",
    id: "Alur per pihak.",
  },
  "Workflows whose records buyers find here too.": {
    cn: "采购方在此也能找到其记录的流程。",
    id: "Alur yang rekamannya juga ditemukan pembeli di sini.",
  },
  "Workflows whose records suppliers find here too.": {
    cn: "供应商在此也能找到其记录的流程。",
    id: "Alur yang rekamannya juga ditemukan pemasok di sini.",
  },
  "Needed for the list.": {
    cn: "查看列表所需。",
    id: "Diperlukan untuk daftar.",
  },
  "Needed to open one record.": {
    cn: "打开一条记录所需。",
    id: "Diperlukan untuk membuka satu rekaman.",
  },
  "Sides that read what their scope gives them without a permission.": {
    cn: "无需权限即可读取自身范围内记录的各方。",
    id: "Pihak yang membaca isi lingkupnya tanpa izin.",
  },
  "Line tables that fewer people read than the record: to the others they are not there, by whatever call.": {
    cn: "比记录本身更少人可读的明细表；对其他人不存在，无论用什么调用。",
    id: "Tabel rincian yang dibaca lebih sedikit orang daripada rekamannya: bagi yang lain tabel itu tidak ada, lewat panggilan apa pun.",
  },
  "Last part of the path of reading one record, where it is not the id alone: getData gives /getData/{id}.": {
    cn: "读取一条记录的路径末段，不只是 id 时写：getData 即 /getData/{id}。",
    id: "Bagian akhir jalur untuk membaca satu rekaman, bila bukan hanya id: getData menjadi /getData/{id}.",
  },
  "Who reads one line table.": {
    cn: "谁可以读取某个明细表。",
    id: "Siapa yang membaca suatu tabel rincian.",
  },
  "Needed to see its lines.": {
    cn: "查看其明细行所需。",
    id: "Diperlukan untuk melihat barisnya.",
  },
  "Another last part of the path under which its lines are read, beside its key: signUpList gives /signUpList/{id} too.": {
    cn: "除键名外，读取其明细行的另一路径末段：signUpList 则也有 /signUpList/{id}。",
    id: "Bagian akhir jalur lain untuk membaca barisnya, di samping kuncinya: signUpList juga menjadi /signUpList/{id}.",
  },
  "State fields and their values.": {
    cn: "状态字段及其值。",
    id: "Kolom data status dan nilainya.",
  },
  "A combination of state fields that may be stored.": {
    cn: "允许保存的一种状态字段组合。",
    id: "Gabungan kolom data status yang boleh disimpan.",
  },
  "Name of the state.": {
    cn: "状态名。",
    id: "Nama status.",
  },
  "Name shown in the status line.": {
    cn: "进度条上显示的名称。",
    id: "Nama yang ditampilkan di baris kemajuan.",
  },
  "The values.": {
    cn: "各字段的值。",
    id: "Nilai-nilainya.",
  },
  "A new record begins here.": {
    cn: "新记录从这里开始。",
    id: "Rekaman baru dimulai di sini.",
  },
  "Nothing more is expected.": {
    cn: "此后不再有待办。",
    id: "Tidak ada lagi yang ditunggu.",
  },
  "Reached by an effect or from another object, not by an action of this workflow.": {
    cn: "由副作用或其他对象到达，而非本流程的动作。",
    id: "Dicapai lewat efek atau dari objek lain, bukan lewat aksi alur ini.",
  },
  "Marks that the state takes part in: of each axis one or more, unless the axis stands in unmarked.": {
    cn: "状态所属的标记：每个维度一个或多个，除非该维度写在 unmarked 中。",
    id: "Tanda yang diikuti status ini: satu atau lebih dari setiap sumbu, kecuali sumbu itu ada di unmarked.",
  },
  "Axes of which the state takes part in no mark, on purpose.": {
    cn: "状态有意不属于其任何标记的维度。",
    id: "Sumbu yang tandanya sengaja tidak diikuti status ini.",
  },
  "A meaning that states share.": {
    cn: "若干状态共有的含义。",
    id: "Makna yang dimiliki bersama oleh beberapa status.",
  },
  "Name of the mark.": {
    cn: "标记名。",
    id: "Nama tanda.",
  },
  "The question that the mark answers, with the other marks of the same axis: every state answers it or says that it does not.": {
    cn: "该标记与同一维度的其他标记共同回答的问题：每个状态须回答，或写明不回答。",
    id: "Pertanyaan yang dijawab tanda ini bersama tanda lain pada sumbu yang sama: setiap status menjawabnya atau menyatakan tidak menjawab.",
  },
  "What the mark means, in words.": {
    cn: "标记含义的文字。",
    id: "Makna tanda dalam kata-kata.",
  },
  "What pressing the action does. transition: changes the record on the server; create, edit, open, flip: go to a form; remove, export, print, refresh: as named; download: saves the files of the record as one archive; panel: opens a registered part; check: says what the action that leaves the draft would miss, and changes nothing; call: runs its effect without records, such as emptying a log; list: goes to the list of what belongs to the record, or with select none to another list; elapse: happens by itself when the time in due has come; follow: happens where an action of another document sets it off, and nobody presses it.":
    {
      cn: "点击动作后做什么。transition：在服务器上改变记录；create、edit、open、flip：转到表单；remove、export、print、refresh：如其名；download：把记录的文件存为一个压缩包；panel：打开注册组件；check：说明离开草稿的动作还缺什么，不作任何改动；call：不针对记录，执行其副作用，如清空日志；list：转到属于该记录的列表，select 为 none 时转到其他列表；elapse：到 due 的时间自动发生；follow：由其他单据的动作触发，无人点击。",
      id: "Akibat menekan aksi. transition: mengubah rekaman di server; create, edit, open, flip: menuju formulir; remove, export, print, refresh: sesuai namanya; download: menyimpan berkas rekaman sebagai satu arsip; panel: membuka komponen terdaftar; check: menyebutkan apa yang masih kurang bagi aksi yang meninggalkan draf, tanpa mengubah apa pun; call: menjalankan efeknya tanpa rekaman, misalnya mengosongkan log; list: menuju daftar milik rekaman itu, atau dengan select none ke daftar lain; elapse: terjadi sendiri saat waktu dalam due tiba; follow: terjadi bila dipicu aksi dokumen lain, dan tidak ada yang menekannya.",
    },
  "States for the holders of a permission.": {
    cn: "某权限持有者可用的状态。",
    id: "Status bagi pemegang suatu izin.",
  },
  "The permission.": {
    cn: "权限。",
    id: "Izin.",
  },
  "The states that it opens.": {
    cn: "该权限开放的状态。",
    id: "Status yang dibukanya.",
  },
  "States that allow the action: the draft, a condition, or a condition per permission (one that is held must hold).": {
    cn: "允许该动作的状态：草稿、一个条件，或每个权限一个条件（所持权限中须有一个满足）。",
    id: "Status yang mengizinkan aksi: draf, suatu syarat, atau satu syarat per izin (salah satu dari izin yang dipegang harus terpenuhi).",
  },
  "Name and value.": {
    cn: "名称和值。",
    id: "Nama dan nilai.",
  },
  "A further condition with its own refusal.": {
    cn: "另一个条件及其拒绝提示。",
    id: "Syarat tambahan dengan penolakannya sendiri.",
  },
  "What must hold for the record.": {
    cn: "记录须满足的条件。",
    id: "Syarat yang harus dipenuhi rekaman.",
  },
  "What is said when it does not; {n} is the number of the first row that is not so, and facts, inputs and fields of the record, or of that row, are filled in.":
    {
      cn: "不满足时的提示；{n} 为第一个不满足的行号，并可填入 facts 的值、输入项以及记录或该行的字段。",
      id: "Pesan bila tidak terpenuhi; {n} adalah nomor baris pertama yang tidak memenuhi, dan fakta, isian, serta kolom data rekaman atau baris itu diisikan.",
    },
  "Business code of the refusal.": {
    cn: "拒绝的业务代码。",
    id: "Kode bisnis penolakan.",
  },
  "The field, or input, that the refusal is about.": {
    cn: "拒绝所涉及的字段或输入项。",
    id: "Kolom data atau isian yang ditolak.",
  },
  "save: judged of the record as the form would leave it, when it is saved; absent: judged of the record as it stands, wherever the action is offered.":
    {
      cn: "选保存时，则按表单将保存的记录判断；不写则在提供该动作之处按记录现状判断。",
      id: "save: dinilai atas rekaman sebagaimana akan disimpan formulir, saat disimpan; bila tidak ditulis: dinilai atas rekaman apa adanya, di mana pun aksi ditawarkan.",
    },
  "What is said, where it does not hold, before any sentence about the state, which may have come of it; absent: only of records in a state of which the action may be begun.":
    {
      cn: "不满足时先于状态提示说明，状态可能由此而来；不写则只对处于可开始该动作的状态的记录判断。",
      id: "Yang dikatakan bila tidak terpenuhi, sebelum kalimat tentang status, yang mungkin timbul karenanya; bila tidak ditulis: hanya untuk rekaman dalam status tempat aksi dapat dimulai.",
    },
  "Values that the refusal says, by name.": {
    cn: "拒绝提示中用到的值，按名称。",
    id: "Nilai yang disebut penolakan, menurut nama.",
  },
  "What a form that is saved leaves as it was.": {
    cn: "保存表单时不得改动的内容。",
    id: "Yang dibiarkan tetap oleh formulir yang disimpan.",
  },
  "The fields, or line tables; what was entered there stays.": {
    cn: "字段或明细表；其中已填的内容不变。",
    id: "Kolom data atau tabel rincian; yang telah diisi di sana tetap.",
  },
  "Instead of fields: everything that can be entered stays, these apart.": {
    cn: "代替 fields：除这些之外，凡可填写的都不变。",
    id: "Sebagai ganti fields: semua yang dapat diisi tetap, kecuali ini.",
  },
  "Only where this holds for the record as it stood; absent: always.": {
    cn: "仅当动作前的记录满足条件时；不写则始终。",
    id: "Hanya bila rekaman sebelumnya memenuhi syarat ini; bila tidak ditulis: selalu.",
  },
  "Line table of whose lines the fields are meant, each line by itself; one that is taken out has not been changed.": {
    cn: "明细表；所指为其每一行的字段，逐行判断，被删去的行不算改动。",
    id: "Tabel rincian yang kolom barisnya dimaksud, tiap baris tersendiri; baris yang dihapus tidak dianggap diubah.",
  },
  "Only where this holds for the record as it stood, or for its line; absent: always.": {
    cn: "仅当动作前的记录或其明细行满足条件时；不写则始终。",
    id: "Hanya bila rekaman sebelumnya, atau barisnya, memenuhi syarat ini; bila tidak ditulis: selalu.",
  },
  "What is said when something was changed; {title} names the first of it, {n} its line, counted from one.": {
    cn: "有内容被改动时的提示；{title} 为其中第一项的名称，{n} 为其行号，从 1 计。",
    id: "Pesan bila ada yang diubah; {title} menyebut yang pertama, {n} barisnya, dihitung dari satu.",
  },
  "Mandatory rows of which one of each kind is valid today, by the word valid of their entity.": {
    cn: "必备行：每个种类今天须有一行有效，按其实体的 valid 判断。",
    id: "Baris wajib yang setiap jenisnya harus punya satu baris yang berlaku hari ini, menurut kata valid pada entitasnya.",
  },
  "all: each kind; held: only the kinds of which there are rows.": {
    cn: "每个种类，或仅已有行的种类。",
    id: "all: setiap jenis; held: hanya jenis yang sudah ada barisnya.",
  },
  "Entity of which the record is meant that owns this one, or that stands for the acting person's enterprise in its company; absent: this record.":
    {
      cn: "所指记录的实体：拥有本记录者，或在本记录的公司中代表操作人所属企业者；不写则为本记录。",
      id: "Entitas rekaman yang dimaksud: yang memiliki rekaman ini, atau yang mewakili badan usaha pelaku di perusahaan rekaman ini; bila tidak ditulis: rekaman ini.",
    },
  "The record is meant with its changes that wait, or as a form leaves it; absent: as it is in force.": {
    cn: "按含待生效修改的记录，或表单提交后的记录判断；不写则按现行记录。",
    id: "Yang dimaksud rekaman beserta perubahannya yang menunggu, atau sebagaimana hasil formulir; bila tidak ditulis: sebagaimana yang berlaku.",
  },
  "What is said when a kind has no valid row; {names} are the titles of those kinds.": {
    cn: "某个种类没有有效行时的提示；{names} 为这些种类的名称。",
    id: "Pesan bila suatu jenis tidak punya baris yang berlaku; {names} adalah nama jenis-jenis itu.",
  },
  "An input that the action asks for.": {
    cn: "动作要求填写的一个输入项。",
    id: "Isian yang diminta aksi.",
  },
  "Name in the body of the call.": {
    cn: "调用请求体中的名称。",
    id: "Nama dalam isi panggilan.",
  },
  "What is entered.": {
    cn: "填写什么。",
    id: "Apa yang diisikan.",
  },
  "Label of the input.": {
    cn: "输入项的名称。",
    id: "Label isian.",
  },
  "Dictionary of a dict input.": {
    cn: "字典输入项的字典。",
    id: "Kamus untuk isian dict.",
  },
  "Shape of a string.": {
    cn: "字符串的格式。",
    id: "Bentuk teks.",
  },
  "Where the choices come from, when they are no dictionary.": {
    cn: "选项的来源，不是字典时写。",
    id: "Asal pilihan, bila bukan kamus.",
  },
  "Fewest characters, or smallest value.": {
    cn: "最少字符数或最小值。",
    id: "Jumlah karakter paling sedikit, atau nilai terkecil.",
  },
  "Most characters, or largest value.": {
    cn: "最多字符数或最大值。",
    id: "Jumlah karakter paling banyak, atau nilai terbesar.",
  },
  "May be left empty; then the stored value of into stays.": {
    cn: "可以不填；此时 into 字段保留原值。",
    id: "Boleh kosong; nilai into yang tersimpan tetap.",
  },
  "Asked only when this holds for one of the chosen records.": {
    cn: "仅当所选记录之一满足条件时询问。",
    id: "Ditanyakan hanya bila salah satu rekaman yang dipilih memenuhi syarat ini.",
  },
  "What the input begins with when nothing is stored.": {
    cn: "没有已保存的值时，输入项的初始值。",
    id: "Nilai awal isian bila belum ada yang tersimpan.",
  },
  "Field of the record that takes the value.": {
    cn: "接收该值的记录字段。",
    id: "Kolom data rekaman yang menerima nilainya.",
  },
  "Line table whose rows are asked for (kind lines).": {
    cn: "要求填写其各行的明细表（lines 类）。",
    id: "Tabel rincian yang barisnya diminta (jenis lines).",
  },
  "Columns of a lines input; those without enter are shown only.": {
    cn: "lines 输入项的列；没有 enter 的只显示。",
    id: "Kolom isian lines; yang tanpa enter hanya ditampilkan.",
  },
  "One line of a lines input may be entered several times, each time with a part of its quantity.": {
    cn: "同一行可以按数量拆成几份录入。",
    id: "Satu baris isian lines boleh diisi beberapa kali, masing-masing dengan sebagian jumlahnya.",
  },
  "Columns of a lines input of which at least one line holds a number other than zero; else the input is missing.": {
    cn: "lines 输入项中至少有一行的值不为零的列；否则视为未填。",
    id: "Kolom isian lines yang harus berisi angka selain nol pada sedikitnya satu baris; jika tidak, isian dianggap kosong.",
  },
  "File types of a files input.": {
    cn: "files 输入项的文件类型。",
    id: "Jenis berkas untuk isian files.",
  },
  "What is said when the value is missing.": {
    cn: "缺少值时的提示。",
    id: "Pesan bila nilainya tidak ada.",
  },
  "Business code of the refusal when a text is missing.": {
    cn: "缺少文字时拒绝的业务代码。",
    id: "Kode bisnis penolakan bila teks tidak ada.",
  },
  "What is divided of a line, and where its parts are entered. A line that is entered once may leave its part empty: then it is meant whole.":
    {
      cn: "拆分的数量及其录入列；只录入一次且不填时为整行。",
      id: "Apa yang dibagi dari suatu baris, dan di mana bagiannya diisi. Baris yang diisi sekali boleh mengosongkan bagiannya: artinya seluruh baris.",
    },
  "Field of the line with the whole quantity; the parts add up to it.": {
    cn: "整行数量的字段，各份之和等于它。",
    id: "Kolom data baris dengan jumlah seluruhnya; semua bagian berjumlah sama dengannya.",
  },
  "Entered column of the input that takes a part; it is optional.": {
    cn: "录入每份数量的列，须为可选。",
    id: "Kolom isian yang menerima jumlah setiap bagian; kolom itu opsional.",
  },
  "A column of a lines input.": {
    cn: "lines 输入项的一列。",
    id: "Satu kolom isian lines.",
  },
  "Field of the line.": {
    cn: "明细行的字段。",
    id: "Kolom data baris.",
  },
  "The value is entered.": {
    cn: "该值由用户填写。",
    id: "Nilainya diisi.",
  },
  "Field of the line whose value is offered.": {
    cn: "提供默认值的明细字段。",
    id: "Kolom data baris yang nilainya ditawarkan.",
  },
  "Field of the line that is taken off the offered value, such as what was received before.": {
    cn: "从默认值中减去的明细字段，如此前已收的数量。",
    id: "Kolom data baris yang dikurangkan dari nilai yang ditawarkan, misalnya yang telah diterima sebelumnya.",
  },
  "May be left empty.": {
    cn: "可以不填。",
    id: "Boleh kosong.",
  },
  "Rows of another line table, of which one is chosen.": {
    cn: "另一明细表的行，从中选一行。",
    id: "Baris tabel rincian lain, dipilih satu.",
  },
  "Values that an entered column offers: rows of a line table of the same record.": {
    cn: "填写列的选项：同一记录某个明细表的行。",
    id: "Nilai yang ditawarkan kolom isian: baris suatu tabel rincian dari rekaman yang sama.",
  },
  "Line table whose rows are offered.": {
    cn: "提供选项的明细表。",
    id: "Tabel rincian yang barisnya ditawarkan.",
  },
  "What is stored of a chosen row. id: its own id; owner: the id of the record that the row belongs to.": {
    cn: "选中一行后保存什么。id：该行的 id；owner：该行所属记录的 id。",
    id: "Yang disimpan dari baris yang dipilih. id: id baris itu sendiri; owner: id rekaman pemilik baris itu.",
  },
  "Fields that name a row.": {
    cn: "用于标明一行的字段。",
    id: "Kolom data yang menamai baris.",
  },
  "Rows that are offered.": {
    cn: "作为选项的行。",
    id: "Baris yang ditawarkan.",
  },
  "Field of an offered row with the id of the line that it is offered for; absent: offered for every line.": {
    cn: "选项行中的字段，存放它所供明细行的 id；不写则供每一行选择。",
    id: "Kolom data baris yang ditawarkan, berisi id baris tujuannya; bila tidak ditulis: ditawarkan untuk setiap baris.",
  },
  "What an input begins with when nothing is stored.": {
    cn: "没有已保存的值时，输入项以什么开始。",
    id: "Nilai awal suatu isian bila belum ada yang tersimpan.",
  },
  "Offered only when this holds for every chosen record.": {
    cn: "仅当每条所选记录都满足条件时提供。",
    id: "Ditawarkan hanya bila setiap rekaman yang dipilih memenuhi syarat ini.",
  },
  "The value: itself, the present time, a field of the record, what is left of it; offered where it is the same for every chosen record.":
    {
      cn: "值：其本身、当前时间、记录的字段、字段的余量；所选各条记录的值相同时才提供。",
      id: "Nilainya: nilai itu sendiri, waktu kini, kolom data rekaman, sisanya; ditawarkan bila sama untuk setiap rekaman yang dipilih.",
    },
  "Fields that the action fills: the present time, the acting person's name, or a prompt's default.": {
    cn: "动作填写的字段：当前时间、动作人姓名，或询问的默认值。",
    id: "Kolom data yang diisi aksi: waktu kini, nama pelaku, atau nilai bawaan pertanyaan.",
  },
  "now: the present time; user: the name of the acting person.": {
    cn: "now：当前时间；user：操作人姓名。",
    id: "now: waktu kini; user: nama pelaku.",
  },
  "Field with the id of another record to which the message leads, for readers who have no list of this one's; absent: it leads to this record.":
    {
      cn: "另一条记录的编号字段：收件人没有本单据的列表时，消息指向那条记录；不写则指向本单据。",
      id: "Kolom data berisi id rekaman lain yang dituju pesan, bagi pembaca yang tidak memiliki daftar rekaman ini; bila tidak ditulis: pesan menuju rekaman ini.",
    },
  "Who is told. owner: the supplier's people; handler: the buyer in charge; holder: the account that the record was made with; merchant: people of the merchant that owns it; invited: people of the suppliers of the records that name this one; else a role: its holders in the record's company, or of the record's supplier for a role of the suppliers.":
    {
      cn: "通知谁。owner：供应商的人员；handler：负责的采购人员；holder：创建记录所用的账号；merchant：拥有记录的商户的人员；invited：引用本记录的各记录的供应商人员；其他为角色：记录所属公司中持有该角色的人，供应商的角色则为记录的供应商中持有的人。",
      id: "Siapa yang diberi tahu. owner: orang pemasok; handler: pembeli yang bertanggung jawab; holder: akun pembuat rekaman; merchant: orang pedagang pemilik rekaman; invited: orang pemasok dari rekaman yang merujuk rekaman ini; selain itu suatu peran: pemegangnya di perusahaan rekaman, atau di pemasok rekaman untuk peran pemasok.",
    },
  "People of the suppliers of the records that name this one, each told about its own record.": {
    cn: "引用本记录的各记录的供应商人员，各自只收到关于自己那条记录的通知。",
    id: "Orang pemasok dari rekaman yang merujuk rekaman ini, masing-masing diberi tahu tentang rekamannya sendiri.",
  },
  "Roles of the suppliers whose holders are told.": {
    cn: "被邀请供应商中收到通知的角色。",
    id: "Peran pemasok yang pemegangnya diberi tahu.",
  },
  "What a sheet holds that is taken in.": {
    cn: "导入表格的内容。",
    id: "Isi lembar yang diimpor.",
  },
  "Fields, in the order of the template's columns.": {
    cn: "字段，按模板列的顺序。",
    id: "Kolom data, menurut urutan kolom templat.",
  },
  "Field by which a row finds the record that it changes.": {
    cn: "表格行据以找到所改记录的字段。",
    id: "Kolom data yang dipakai baris untuk menemukan rekaman yang diubahnya.",
  },
  "Field of format password that gets one random value for all new records; the answer tells it.": {
    cn: "格式为 password 的字段，所有新记录得到同一个随机值；结果中会告知。",
    id: "Kolom data berformat password yang mendapat satu nilai acak untuk semua rekaman baru; jawabannya memberitahukan nilai itu.",
  },
  "Where a value comes from: written here, the present time or a time from it, the acting person, an input of the action, a field of the record, a field of the line at hand, a fact of its company, or the first of several that is not empty.":
    {
      cn: "值的来源：在此写出、当前时间或由其推算的时间、动作人、动作的输入项、记录的字段、当前明细行的字段、所属公司的信息，或几个中第一个不为空的。",
      id: "Asal nilai: ditulis di sini, waktu kini atau waktu yang dihitung darinya, pelaku, isian aksi, kolom data rekaman, kolom data baris yang sedang diproses, data perusahaannya, atau yang pertama tidak kosong di antara beberapa.",
    },
  "The value itself; null empties.": {
    cn: "值本身；null 为清空。",
    id: "Nilai itu sendiri; null mengosongkan.",
  },
  "The present time moved by so much, such as +0d, +10d or -24h.": {
    cn: "当前时间加上偏移，如 +0d、+10d 或 -24h。",
    id: "Waktu kini digeser sebanyak ini, misalnya +0d, +10d, atau -24h.",
  },
  "A fact of the acting person; supplierRecord and supplierName: the id and the name of the supplier record of its enterprise in the company of this record.":
    {
      cn: "操作人的信息；supplierRecord 和 supplierName：其企业在本记录所属公司中的供应商记录的 id 和名称。",
      id: "Data pelaku; supplierRecord dan supplierName: id dan nama rekaman pemasok badan usahanya di perusahaan rekaman ini.",
    },
  "An input of the action.": {
    cn: "动作的输入项。",
    id: "Isian aksi.",
  },
  "A field of the record as it stood before.": {
    cn: "动作前记录的字段。",
    id: "Kolom data rekaman sebagaimana sebelumnya.",
  },
  "A field of the line at hand, where one record or line is made of each line.": {
    cn: "当前明细行的字段，按每行生成一条记录或明细时用。",
    id: "Kolom data baris yang sedang diproses, bila dari setiap baris dibuat satu rekaman atau baris.",
  },
  "A field of the record that the line at hand names.": {
    cn: "当前明细行所引用记录的字段。",
    id: "Kolom data rekaman yang dirujuk baris yang sedang diproses.",
  },
  "What an input of lines has for the line at hand.": {
    cn: "lines 输入项中为当前明细行填写的内容。",
    id: "Isi suatu isian lines untuk baris yang sedang diproses.",
  },
  "The exact sum of these; nothing counts as zero.": {
    cn: "各项的精确之和；空值按零计。",
    id: "Jumlah persis dari semua ini; yang kosong dihitung nol.",
  },
  "The first without the others, exactly; nothing counts as zero.": {
    cn: "第一项减去其余各项，精确计算；空值按零计。",
    id: "Yang pertama dikurangi yang lain, secara persis; yang kosong dihitung nol.",
  },
  "A fact of the company that owns this record: its name, or how much more than ordered it takes, in percent.": {
    cn: "记录所属公司的信息：名称，或允许超出订购量的百分比。",
    id: "Data perusahaan pemilik rekaman ini: namanya, atau berapa persen lebih dari pesanan yang diterimanya.",
  },
  "A field of the document that this record was made from, as it stands by now.": {
    cn: "来源单据的字段，取其现值。",
    id: "Kolom data dokumen asal rekaman ini, sebagaimana keadaannya kini.",
  },
  "A field of the record as the action leaves it; only where something is added or set off.": {
    cn: "动作后记录的字段；仅用于新增明细或触发其他动作之处。",
    id: "Kolom data rekaman sebagaimana hasil aksi; hanya bila ada yang ditambahkan atau dipicu.",
  },
  "The greatest of these, of times the latest; empty ones do not count.": {
    cn: "其中最大者，时间取最晚；空值不计。",
    id: "Yang terbesar di antaranya, untuk waktu yang paling akhir; yang kosong tidak dihitung.",
  },
  "The least of these, of times the earliest; empty ones do not count.": {
    cn: "其中最小者，时间取最早；空值不计。",
    id: "Yang terkecil di antaranya, untuk waktu yang paling awal; yang kosong tidak dihitung.",
  },
  "The names of the files of an input.": {
    cn: "某个输入项中各文件的名称。",
    id: "Nama berkas-berkas suatu isian.",
  },
  "The next number of a kind of paper: what stands before the company's code and the day. Only in a setting of the record itself, and only drawn where that is made.":
    {
      cn: "某类单据的下一个单号：写公司代码和日期之前的部分。只能用于为记录本身的字段赋值，且赋值时才取号。",
      id: "Nomor berikutnya dari suatu jenis dokumen: yang mendahului kode perusahaan dan tanggal. Hanya dalam pemberian nilai pada rekaman itu sendiri, dan baru diambil bila pemberian itu dilakukan.",
    },
  "The entity of that record.": {
    cn: "该记录的实体。",
    id: "Entitas rekaman itu.",
  },
  "Its id.": {
    cn: "该记录的 id。",
    id: "Id rekaman itu.",
  },
  "The first of these that is not empty.": {
    cn: "其中第一个不为空的值。",
    id: "Yang pertama di antaranya yang tidak kosong.",
  },
  "The texts of several values, one after another.": {
    cn: "几个值的文字依次相连。",
    id: "Teks beberapa nilai, berurutan.",
  },
  "The values; empty ones are left out, and each of a list stands by itself.": {
    cn: "各值；空值略去，列表中的每个值单独算一个。",
    id: "Nilai-nilainya; yang kosong dilewati, dan setiap nilai suatu daftar berdiri sendiri.",
  },
  "What stands between two of them.": {
    cn: "两个值之间的分隔文字。",
    id: "Teks di antara dua nilai.",
  },
  "Characters after which it is cut.": {
    cn: "超过多少字符即截断。",
    id: "Jumlah karakter sebelum dipotong.",
  },
  "A field that the action gives a value.": {
    cn: "动作赋值的一个字段。",
    id: "Kolom data yang diberi nilai oleh aksi.",
  },
  "Line table, each line of which gets the value; absent: the record itself.": {
    cn: "每行都得到该值的明细表；不写则为记录本身。",
    id: "Tabel rincian yang setiap barisnya mendapat nilai itu; bila tidak ditulis: rekaman itu sendiri.",
  },
  "Where its value comes from.": {
    cn: "值的来源。",
    id: "Asal nilainya.",
  },
  "Only where this holds for the record, or the line, as it stood; own lines are seen too, and input names what was entered for the line where the action asks for lines; absent: always.":
    {
      cn: "仅当动作前的记录或明细行满足条件时；条件也可用自身的明细行，动作要求填写明细时 input 指为该行填写的内容；不写则始终。",
      id: "Hanya bila rekaman, atau baris, sebelumnya memenuhi syarat ini; baris milik sendiri juga dilihat, dan input menyebut yang diisikan untuk baris itu bila aksi meminta baris; bila tidak ditulis: selalu.",
    },
  "A line that the action adds to a table of its record.": {
    cn: "动作为其记录的明细表新增的一行。",
    id: "Baris yang ditambahkan aksi ke suatu tabel rekamannya.",
  },
  "Fields of the new line, and where each takes its value from.": {
    cn: "新明细行的字段及各自的取值来源。",
    id: "Kolom data baris baru, dan asal nilai masing-masing.",
  },
  "Lines that the action takes out of a table of its record.": {
    cn: "动作从其记录的明细表中移除的行。",
    id: "Baris yang dikeluarkan aksi dari suatu tabel rekamannya.",
  },
  "Only lines for which this holds; absent: all.": {
    cn: "仅满足条件的行；不写则全部。",
    id: "Hanya baris yang memenuhi syarat ini; bila tidak ditulis: semua.",
  },
  "Field of the lines: only those that name the supplier record of the acting person in it.": {
    cn: "明细字段：仅限在其中引用操作人供应商记录的行。",
    id: "Kolom data baris: hanya baris yang di dalamnya merujuk rekaman pemasok pelaku.",
  },
  "Only the last of them.": {
    cn: "只取其中最后一行。",
    id: "Hanya yang terakhir di antaranya.",
  },
  "Live records of an entity that belong to this one, in the order of their ids; never this one itself.": {
    cn: "某实体中属于本记录的有效记录，按 id 排序；不含本记录自身。",
    id: "Rekaman aktif suatu entitas yang termasuk rekaman ini, menurut urutan id; tidak pernah rekaman ini sendiri.",
  },
  "Fields of the related record and the fields of this one that they must equal.": {
    cn: "关联记录的字段，及须与之相等的本记录字段。",
    id: "Kolom data rekaman terkait dan kolom data rekaman ini yang harus sama dengannya.",
  },
  "Only records of which a line has values of this record.": {
    cn: "仅限有一行明细含本记录的值的记录。",
    id: "Hanya rekaman yang salah satu barisnya memuat nilai rekaman ini.",
  },
  "Only records in a state with one of these marks, as their own company says; absent: in any state.": {
    cn: "仅限所处状态带有这些标记之一的记录，按其所属公司的定义；不写则任何状态。",
    id: "Hanya rekaman dalam status dengan salah satu tanda ini, menurut perusahaannya sendiri; bila tidak ditulis: dalam status apa pun.",
  },
  "Only records for which this holds; outer names fields of the record that sets it off, as it stands afterwards.": {
    cn: "仅限满足条件的记录；outer 指触发记录的字段，取动作后的值。",
    id: "Hanya rekaman yang memenuhi syarat ini; outer menyebut kolom data rekaman yang memicunya, sebagaimana sesudahnya.",
  },
  "A line that related records have.": {
    cn: "关联记录所含的一行明细。",
    id: "Baris yang dimiliki rekaman terkait.",
  },
  "Fields of the line and the fields of this record that they must equal.": {
    cn: "明细行的字段，及须与之相等的本记录字段。",
    id: "Kolom data baris dan kolom data rekaman ini yang harus sama dengannya.",
  },
  "An action of other documents that this one sets off, with its own history and messages.": {
    cn: "本动作触发的其他单据的动作，有自己的历史和消息。",
    id: "Aksi dokumen lain yang dipicu aksi ini, dengan riwayat dan pesannya sendiri.",
  },
  "The records that it is about.": {
    cn: "所涉及的记录。",
    id: "Rekaman yang dimaksud.",
  },
  "Only where this holds for this record as it stood; absent: always.": {
    cn: "仅当动作前的本记录满足条件时；不写则始终。",
    id: "Hanya bila rekaman ini sebelumnya memenuhi syarat ini; bila tidak ditulis: selalu.",
  },
  "Action of kind follow of those records.": {
    cn: "这些记录的 follow 类动作。",
    id: "Aksi jenis follow dari rekaman itu.",
  },
  "Inputs of that action, and where each comes from.": {
    cn: "该动作的输入项及各自的来源。",
    id: "Isian aksi itu, dan asal masing-masing.",
  },
  "Facts of other documents that follow from this one: nobody's edit, so that no version, history or message comes of them.": {
    cn: "由本单据得出的其他单据的事实：不算任何人的修改，因此不产生版本、历史或消息。",
    id: "Fakta dokumen lain yang mengikuti dokumen ini: bukan suntingan siapa pun, sehingga tidak menghasilkan versi, riwayat, atau pesan.",
  },
  "Fields of those records, and where each takes its value from.": {
    cn: "这些记录的字段及各自的取值来源。",
    id: "Kolom data rekaman itu, dan asal nilai masing-masing.",
  },
  "A record that a line names.": {
    cn: "明细行引用的一条记录。",
    id: "Rekaman yang dirujuk suatu baris.",
  },
  "Field of the line with the record's id.": {
    cn: "明细行中存放该记录 id 的字段。",
    id: "Kolom data baris yang berisi id rekaman itu.",
  },
  "Supplier records whose people are told: those that lines of this record, or other records, name.": {
    cn: "其人员收到通知的供应商记录：由本记录的明细行或其他记录引用。",
    id: "Rekaman pemasok yang orangnya diberi tahu: yang dirujuk baris rekaman ini, atau rekaman lain.",
  },
  "Line table of this record, as the action leaves it.": {
    cn: "本记录的明细表，取动作后的内容。",
    id: "Tabel rincian rekaman ini, sebagaimana hasil aksi.",
  },
  "Only lines for which this holds; input names what was entered for the line.": {
    cn: "仅满足条件的行；input 指为该行填写的内容。",
    id: "Hanya baris yang memenuhi syarat ini; input menyebut yang diisikan untuk baris itu.",
  },
  "Other records.": {
    cn: "其他记录。",
    id: "Rekaman lain.",
  },
  "Field of the line, or of the other record, with the id of the supplier record.": {
    cn: "明细行或其他记录中存放供应商记录 id 的字段。",
    id: "Kolom data baris, atau rekaman lain, yang berisi id rekaman pemasok.",
  },
  "One account that is told, whoever's it is.": {
    cn: "收到通知的一个账号，不论属于谁。",
    id: "Satu akun yang diberi tahu, milik siapa pun.",
  },
  "Field of the record, as it stood before, with the account's id; nobody is told where it is empty.": {
    cn: "动作前记录中存放账号 id 的字段；为空则不通知。",
    id: "Kolom data rekaman, sebagaimana sebelumnya, yang berisi id akun; bila kosong tidak ada yang diberi tahu.",
  },
  "An event that the action tells.": {
    cn: "动作告知的一个事件。",
    id: "Peristiwa yang diberitahukan aksi.",
  },
  "The event of schemas/events.json.": {
    cn: "schemas/events.json 中的事件。",
    id: "Peristiwa dalam schemas/events.json.",
  },
  "Who is told besides the readers of the event.": {
    cn: "除事件的读者外还通知谁。",
    id: "Siapa yang diberi tahu selain pembaca peristiwa.",
  },
  "Facts of the event, and where each takes its value from.": {
    cn: "事件的参数及各自的取值来源。",
    id: "Fakta peristiwa, dan asal nilai masing-masing.",
  },
  "Lines of the new record, one for each line of a table of this one.": {
    cn: "新记录的明细行，本记录某明细表的每行各生成一行。",
    id: "Baris rekaman baru, satu untuk setiap baris suatu tabel rekaman ini.",
  },
  "Line table of this record.": {
    cn: "本记录的明细表。",
    id: "Tabel rincian rekaman ini.",
  },
  "Only lines for which this holds.": {
    cn: "仅满足条件的行。",
    id: "Hanya baris yang memenuhi syarat ini.",
  },
  "A record that each line names; a line that names none, or one of others, is left out.": {
    cn: "每行引用的一条记录；未引用或引用其他记录的行不计入。",
    id: "Rekaman yang dirujuk setiap baris; baris yang tidak merujuk apa pun, atau merujuk rekaman lain, dilewati.",
  },
  "A new record: what its entity copies from this one as its source, its defaults, the first state of its workflow, and these values over them. Numbers come by themselves.":
    {
      cn: "新记录：其实体以本记录为来源复制的内容、默认值、其流程的首个状态，再以这些值覆盖。单号自动生成。",
      id: "Rekaman baru: yang disalin entitasnya dari rekaman ini sebagai sumber, nilai bawaannya, status pertama alurnya, lalu ditimpa nilai-nilai ini. Nomor terisi sendiri.",
    },
  "Line table of this record; each line makes a record of its own. Absent: one record.": {
    cn: "本记录的明细表，每行生成一条记录；不写则只生成一条。",
    id: "Tabel rincian rekaman ini; setiap baris menghasilkan satu rekaman sendiri. Bila tidak ditulis: satu rekaman.",
  },
  "Fields of the new record, and where each takes its value from.": {
    cn: "新记录的字段及各自的取值来源。",
    id: "Kolom data rekaman baru, dan asal nilai masing-masing.",
  },
  "Line tables of the new record, and what their lines are made of.": {
    cn: "新记录的明细表及其明细行的来源。",
    id: "Tabel rincian rekaman baru, dan asal baris-barisnya.",
  },
  "A new document that this action makes, by an action of kind follow, which the history of the new one tells.": {
    cn: "本动作以 follow 类动作生成的新单据，记入新单据的历史。",
    id: "Dokumen baru yang dibuat aksi ini, lewat aksi jenis follow yang tercatat dalam riwayat dokumen baru itu.",
  },
  "What is made.": {
    cn: "生成什么。",
    id: "Apa yang dibuat.",
  },
  "Action of kind follow of the new record's workflow.": {
    cn: "新记录流程中的 follow 类动作。",
    id: "Aksi jenis follow dari alur rekaman baru.",
  },
  "What an action sets off elsewhere, in the same transaction.": {
    cn: "动作在同一事务中于别处触发的动作。",
    id: "Yang dipicu aksi di tempat lain, dalam transaksi yang sama.",
  },
  "Where an action leads from some states.": {
    cn: "动作从某些状态转到哪里。",
    id: "Ke mana aksi membawa dari status tertentu.",
  },
  "The states before; own lines, inputs, the time and the acting person are seen too.": {
    cn: "动作前的状态；条件也可用自身的明细行、输入项、时间和操作人。",
    id: "Status sebelumnya; baris milik sendiri, isian, waktu, dan pelaku juga dilihat.",
  },
  "A refusal of an empty choice.": {
    cn: "未选择时的拒绝。",
    id: "Penolakan bila tidak ada yang dipilih.",
  },
  "What is said.": {
    cn: "提示内容。",
    id: "Pesan yang ditampilkan.",
  },
  "One thing that can be done, with its whole gate.": {
    cn: "一个动作及其全部条件。",
    id: "Satu hal yang dapat dilakukan, dengan seluruh gerbangnya.",
  },
  "Name of the action; the call's last part and the button's data-action.": {
    cn: "动作名，也是调用路径的最后一段。",
    id: "Nama aksi; bagian akhir panggilan dan data-action tombol.",
  },
  "Label of the button.": {
    cn: "按钮文字。",
    id: "Label tombol.",
  },
  "What pressing it does.": {
    cn: "点击后做什么。",
    id: "Akibat menekannya.",
  },
  "Field with the time at which an action of kind elapse happens.": {
    cn: "elapse 类动作发生时间的字段。",
    id: "Kolom data dengan waktu terjadinya aksi jenis elapse.",
  },
  "Scheduled task that carries an action of kind elapse out; a value of the dictionary sys_job_target.": {
    cn: "执行 elapse 类动作的定时任务，为字典 sys_job_target 的值。",
    id: "Tugas terjadwal yang menjalankan aksi jenis elapse; nilai dari kamus sys_job_target.",
  },
  "Only people of this side; absent: both.": {
    cn: "只限这一方的人；不写则双方。",
    id: "Hanya orang pihak ini; bila tidak ditulis: kedua pihak.",
  },
  "Permissions of which one is needed, or open.": {
    cn: "需要其中之一的权限，或 open。",
    id: "Izin yang salah satunya diperlukan, atau open.",
  },
  "How many rows must be chosen: none any number, single exactly one, multiple one or more.": {
    cn: "要选几行：none、single、multiple。",
    id: "Berapa baris yang harus dipilih: none berapa pun, single tepat satu, multiple satu atau lebih.",
  },
  "all: one refusal changes nothing; each: a verdict per row.": {
    cn: "选全部，则一行被拒时都不变；选逐个，则各行分别处理。",
    id: "Semua: satu penolakan berarti tidak ada yang berubah; satu per satu: keputusan per baris.",
  },
  "States that allow it; absent: any.": {
    cn: "允许该动作的状态；不写则任何状态。",
    id: "Status yang mengizinkannya; bila tidak ditulis: status apa pun.",
  },
  "Further conditions on the record.": {
    cn: "对记录的其他条件及各自的提示。",
    id: "Syarat tambahan atas rekaman.",
  },
  "What an action of kind edit leaves as it was.": {
    cn: "修改时不得改动的内容。",
    id: "Yang dibiarkan tetap oleh aksi jenis edit.",
  },
  "Mandatory rows that must be valid, judged after the guards.": {
    cn: "必须有效的必备行，在检查之后判断。",
    id: "Baris wajib yang harus berlaku, dinilai setelah pemeriksaan (guards).",
  },
  "Registered checks, in order.": {
    cn: "按顺序执行的注册检查。",
    id: "Pemeriksaan terdaftar, berurutan.",
  },
  "Inputs that are asked for.": {
    cn: "要求填写的内容。",
    id: "Isian yang diminta.",
  },
  "Ask before doing it.": {
    cn: "执行前确认。",
    id: "Tanyakan dahulu sebelum melakukannya.",
  },
  "State fields and the values that the action gives them.": {
    cn: "状态字段及其新值。",
    id: "Kolom data status dan nilai yang diberikan aksi.",
  },
  "Further values by the state before, over those of to; the first branch that holds counts.": {
    cn: "按动作前的状态另行赋值，优先于 to；以第一个满足的分支为准。",
    id: "Nilai lain menurut status sebelumnya, mengalahkan nilai to; cabang pertama yang terpenuhi yang berlaku.",
  },
  "Fields that the action gives a value, in order.": {
    cn: "动作赋值的字段，按顺序。",
    id: "Kolom data yang diberi nilai oleh aksi, berurutan.",
  },
  "Lines that the action adds to its record.": {
    cn: "动作为单据新增的明细行。",
    id: "Baris yang ditambahkan aksi ke rekamannya.",
  },
  "Lines that the action takes out of its record, before it adds any.": {
    cn: "动作先移除的明细行。",
    id: "Baris yang dikeluarkan aksi dari rekamannya, sebelum menambahkan yang baru.",
  },
  "What the action sets off in other documents, in order, in the same transaction.": {
    cn: "动作在同一事务中对其他单据触发的操作，按顺序。",
    id: "Yang dipicu aksi di dokumen lain, berurutan, dalam transaksi yang sama.",
  },
  "The record is removed by it, with everything else that the action does.": {
    cn: "动作删除该记录，同时执行其他全部效果。",
    id: "Rekaman dihapus olehnya, beserta semua hal lain yang dilakukan aksi.",
  },
  "Fields that the action fills.": {
    cn: "动作填写的字段（时间、操作人）。",
    id: "Kolom data yang diisi aksi.",
  },
  "Fields that the action empties.": {
    cn: "动作清空的字段。",
    id: "Kolom data yang dikosongkan aksi.",
  },
  "Field of files that the action empties; DELETE file/{fileId} takes one file out of it under the same gate.": {
    cn: "动作清空的附件字段；DELETE file/{fileId} 在同一权限和状态下只移除一个文件。",
    id: "Kolom data berkas yang dikosongkan aksi; DELETE file/{fileId} mengeluarkan satu berkas di bawah gerbang yang sama.",
  },
  "Registered side effect.": {
    cn: "注册的副作用。",
    id: "Efek samping terdaftar.",
  },
  "Events that the action tells to people of suppliers, or to one account.": {
    cn: "动作告知供应商人员或某个账号的事件。",
    id: "Peristiwa yang diberitahukan aksi kepada orang pemasok, atau kepada satu akun.",
  },
  "The notification; {no}, {reason}, fields of the record by key such as {gEsarrivetime}, fields of a line that the action adds, and numbers that the action says are filled in.":
    {
      cn: "通知内容；可用 {no}、{reason}、字段名、新增明细行的字段和动作给出的数值。",
      id: "Isi pemberitahuan; {no}, {reason}, kolom data rekaman menurut kunci seperti {gEsarrivetime}, kolom data baris yang ditambahkan aksi, dan angka yang disebut aksi diisikan.",
    },
  "What is said of required fields that are empty; {fields} names them. Absent: the general sentence.": {
    cn: "必填字段为空时的提示，{fields} 列出字段。",
    id: "Pesan tentang kolom data wajib yang kosong; {fields} menyebutnya. Bila tidak ditulis: kalimat umum.",
  },
  "Numbers that the message names besides: names, and what each is of the record as the action leaves it.": {
    cn: "消息中另外用到的数值：名称，及其取自动作后记录的什么。",
    id: "Angka yang disebut pesan selain itu: nama, dan asal masing-masing dari rekaman sebagaimana hasil aksi.",
  },
  "What is said when it is done, with fields of the one record filled in; absent: the general sentence.": {
    cn: "成功后的提示，可填入单据的字段。",
    id: "Pesan setelah selesai, dengan kolom data dari satu rekaman itu diisikan; bila tidak ditulis: kalimat umum.",
  },
  "Method and path, where the specification gives an odd one: written whole with a leading slash, or below the workflow's path without one (PUT editDelivery).":
    {
      cn: "方法和路径，规格说明有特殊规定时写：以斜杠开头为完整路径，不带斜杠则在流程路径之下（PUT editDelivery）。",
      id: "Metode dan jalur, bila spesifikasi menentukan yang tidak lazim: ditulis utuh dengan garis miring di depan, atau tanpa garis miring di bawah jalur alur (PUT editDelivery).",
    },
  "Fixed fields of the body; they tell actions that share one call apart.": {
    cn: "请求体中的固定字段，用于区分共用同一调用的动作。",
    id: "Bagian tetap isi panggilan; membedakan aksi yang memakai satu panggilan yang sama.",
  },
  "The value that is sent.": {
    cn: "发送的值。",
    id: "Nilai yang dikirim.",
  },
  "Line table to which the inputs are added as a new row.": {
    cn: "输入项作为新行加入的明细表。",
    id: "Tabel rincian tempat isian ditambahkan sebagai baris baru.",
  },
  "Of a list or an export under a call of its own: the part of the records that it is about.": {
    cn: "用于有自己调用的列表或导出：所涉及的那部分记录。",
    id: "Untuk daftar atau ekspor dengan panggilan sendiri: bagian rekaman yang dimaksud.",
  },
  "What is said when no row is chosen, and under which code.": {
    cn: "未选择任何行时的提示及其代码。",
    id: "Pesan bila tidak ada baris yang dipilih, dan kodenya.",
  },
  "Name in the body under which a caller may give the ids alone.": {
    cn: "请求体中的名称，调用者可以在其下只给出 id。",
    id: "Nama dalam isi panggilan yang di bawahnya pemanggil boleh memberi id saja.",
  },
  "Acts on removed records too: a removed one is only brought back, in the state in which it was.": {
    cn: "也可用于已删除的记录：已删除者只恢复到原来的状态。",
    id: "Berlaku juga untuk rekaman yang dihapus: rekaman itu hanya dikembalikan, dalam status semula.",
  },
  "Line table whose rows an export writes, one row each, with the columns of the list before them.": {
    cn: "导出其各行的明细表，每行一行，前面为列表的列。",
    id: "Tabel rincian yang barisnya ditulis ekspor, masing-masing satu baris, didahului kolom daftar.",
  },
  "Leaves the draft: fields required at commit must be there.": {
    cn: "使单据离开草稿：提交前必填的字段必须已填。",
    id: "Meninggalkan draf: kolom data yang wajib pada commit harus terisi.",
  },
  "Screen that flip or open leads to.": {
    cn: "flip 或 open 转到的页面。",
    id: "Layar yang dituju flip atau open.",
  },
  "Action of kind open or edit that follows at once, where this one was done with one record and the other may run; after a create the action of kind panel that the new record opens.":
    {
      cn: "对一条单据执行成功后，若允许则接着打开的动作（open 或 edit）；新建之后为新单据打开的面板（panel）。",
      id: "Aksi jenis open atau edit yang langsung menyusul, bila aksi ini dilakukan pada satu rekaman dan aksi itu boleh dijalankan; setelah create, aksi jenis panel yang dibuka rekaman baru.",
    },
  "The field that says how much it is about, told before it is done and with the task of doing it; absent: what the record is worth.":
    {
      cn: "表示动作涉及多少金额的字段，执行前和待办中都会显示；不写则为单据本身的金额。",
      id: "Kolom data yang menyatakan berapa nilainya, ditampilkan sebelum dijalankan dan pada tugasnya; bila tidak ditulis: nilai dokumennya.",
    },
  "Only for list: parameter of the opened list and field of the record whose value it takes.": {
    cn: "仅用于 list：所打开列表的参数，及为其提供值的记录字段。",
    id: "Hanya untuk list: parameter daftar yang dibuka dan kolom data rekaman yang nilainya diambil.",
  },
  "Only for import: the columns of the sheet, and the field by which a row finds its record.": {
    cn: "仅用于 import：表格的列，及表格行据以找到记录的字段。",
    id: "Hanya untuk import: kolom lembar, dan kolom data yang dipakai baris untuk menemukan rekamannya.",
  },
  "Registered part that panel opens.": {
    cn: "panel 打开的注册组件。",
    id: "Komponen terdaftar yang dibuka panel.",
  },
  "Registered print template.": {
    cn: "注册的打印模板。",
    id: "Templat cetak terdaftar.",
  },
  "Why a company widens the gate; for reviewers.": {
    cn: "公司放宽条件的原因，供审查。",
    id: "Alasan perusahaan memperluas gerbang; untuk peninjau.",
  },
};
