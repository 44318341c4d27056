import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/screen.schema.json` in the languages of the portal. */
export const screenWords: VocabularyWords = {
  "A list, a detail form or a line table. It orders, places, retitles and hides; it never gates.": {
    cn: "列表、详情表单或明细表。只负责排序、放置、改标题和隐藏，从不控制权限。",
    id: "Daftar, formulir rincian, atau tabel rincian. Hanya mengurutkan, menempatkan, mengganti judul, dan menyembunyikan; tidak pernah membatasi izin.",
  },
  "A default for the holders of a permission; without needs: for everybody else.": {
    cn: "某权限持有人的默认值；不写权限则用于其余所有人。",
    id: "Nilai bawaan bagi pemegang suatu izin; tanpa needs: bagi semua yang lain.",
  },
  "The permission, written whole.": {
    cn: "权限，写完整。",
    id: "Izinnya, ditulis lengkap.",
  },
  "Value with which the search begins: one for all, or the first that matches who asks. Sent by the browser; the server applies none.":
    {
      cn: "查询的初始值：所有人同一个，或第一个与查询人相符的。由浏览器发送；服务器不自行套用。",
      id: "Nilai awal pencarian: satu untuk semua, atau yang pertama cocok dengan yang meminta. Dikirim oleh peramban; server tidak menerapkan apa pun.",
    },
  "A search that comes with a link.": {
    cn: "由链接带入的条件。",
    id: "Pencarian yang dibawa oleh tautan.",
  },
  "One input of the search bar.": {
    cn: "查询栏中的一个输入项。",
    id: "Satu isian pada bilah pencarian.",
  },
  "Name of the parameter, and of the field where no other is named.": {
    cn: "查询参数名；未写 field 时也是字段名。",
    id: "Nama parameter, dan juga nama kolom data bila tidak ada yang lain disebut.",
  },
  "The field that is searched.": {
    cn: "要查询的字段。",
    id: "Kolom data yang dicari.",
  },
  "How it compares, where the field allows several.": {
    cn: "比较方式（字段允许多种时写）。",
    id: "Cara membandingkan, bila kolom data mengizinkan beberapa cara.",
  },
  "The value; several of a dictionary with commas between them.": {
    cn: "默认值；字典可写多个，以逗号分隔。",
    id: "Nilainya; beberapa nilai kamus dipisahkan koma.",
  },
  "Value with which the search begins.": {
    cn: "打开列表时的默认值。",
    id: "Nilai awal pencarian.",
  },
  "Not shown.": {
    cn: "不显示。",
    id: "Tidak ditampilkan.",
  },
  "A button: an action of the workflow, placed by key.": {
    cn: "工具栏按钮：按 key 放置流程中的动作。",
    id: "Tombol: aksi dari alur, ditempatkan menurut key.",
  },
  "The action.": {
    cn: "流程中的动作。",
    id: "Aksinya.",
  },
  "Label where it differs from the action's.": {
    cn: "与动作名称不同时的按钮文字。",
    id: "Label bila berbeda dari label aksi.",
  },
  "primary stands out, danger is destructive.": {
    cn: "primary 突出显示，danger 表示破坏性操作。",
    id: "primary tampil menonjol, danger bersifat merusak.",
  },
  "bar: on the toolbar; more: in its overflow menu.": {
    cn: "bar 在工具栏上，more 在“更多”菜单中。",
    id: "bar: pada bilah alat; more: dalam menu lanjutannya.",
  },
  "A column of a table: a field, placed by key.": {
    cn: "表格的一列：按 key 放置字段。",
    id: "Kolom tabel: kolom data, ditempatkan menurut key.",
  },
  "Head where it differs from the field's label.": {
    cn: "与字段名称不同时的列头。",
    id: "Kepala kolom bila berbeda dari label kolom data.",
  },
  "Width in pixels where it differs from the field's.": {
    cn: "列宽（像素），与字段不同时写。",
    id: "Lebar dalam piksel bila berbeda dari lebar kolom data.",
  },
  "Stays at an edge while the table scrolls.": {
    cn: "表格横向滚动时固定在一侧。",
    id: "Tetap di tepi saat tabel digulir.",
  },
  "Detail screen that the value opens.": {
    cn: "点击该值打开的详情页。",
    id: "Layar rincian yang dibuka oleh nilai ini.",
  },
  "Summed up: selected rows in a list, all rows in a line table.": {
    cn: "合计：列表合计所选行，明细表合计全部行。",
    id: "Dijumlahkan: baris terpilih pada daftar, semua baris pada tabel rincian.",
  },
  "Not shown at first; the reader may show it.": {
    cn: "默认不显示，用户可以自己打开。",
    id: "Mula-mula tidak ditampilkan; pengguna dapat menampilkannya.",
  },
  "Order of the rows.": {
    cn: "行的排序。",
    id: "Urutan baris.",
  },
  "Rising or falling.": {
    cn: "升序或降序。",
    id: "Naik atau turun.",
  },
  "A field of a form, placed by key.": {
    cn: "表单中的字段，按 key 放置。",
    id: "Kolom data formulir, ditempatkan menurut key.",
  },
  "How many columns of the section it takes.": {
    cn: "占用分组的列数。",
    id: "Jumlah kolom bagian yang ditempatinya.",
  },
  "Shown only when this holds for the record as it stands in the form.": {
    cn: "仅当表单中的记录满足条件时显示。",
    id: "Hanya ditampilkan bila syarat ini terpenuhi oleh rekaman sebagaimana ada di formulir.",
  },
  "radio: the values of the dictionary stand beside each other to choose from.": {
    cn: "字典各项并排显示，单选。",
    id: "Nilai-nilai kamus berdampingan untuk dipilih.",
  },
  "A group of fields.": {
    cn: "一组字段。",
    id: "Sekelompok kolom data.",
  },
  "Name of the section.": {
    cn: "分组名。",
    id: "Nama bagian.",
  },
  "Title of the section.": {
    cn: "分组标题。",
    id: "Judul bagian.",
  },
  "Columns on a wide screen.": {
    cn: "宽屏上的列数。",
    id: "Jumlah kolom pada layar lebar.",
  },
  "editing: only while the record is edited; reading: only while it is read.": {
    cn: "editing 仅编辑时显示，reading 仅查看时显示。",
    id: "editing: hanya selama rekaman diubah; reading: hanya selama rekaman dibaca.",
  },
  "A table of lines against records: one row per line, one group of columns per record that answers it.": {
    cn: "明细与记录的交叉表：每条明细一行，应答的每条记录一组列。",
    id: "Tabel baris terhadap rekaman: satu baris tabel per baris rincian, satu kelompok kolom per rekaman yang menjawabnya.",
  },
  "Line table whose lines are the rows.": {
    cn: "以其明细行为表格各行的明细表。",
    id: "Tabel rincian yang baris-barisnya menjadi baris tabel.",
  },
  "Fields of the line that begin its row.": {
    cn: "各行开头显示的明细字段。",
    id: "Kolom data baris rincian yang mengawali baris tabelnya.",
  },
  "Line table of linked lines, whose records are the groups of columns.": {
    cn: "关联明细行的明细表，其所属记录即各组列。",
    id: "Tabel rincian berisi baris tertaut, yang rekamannya menjadi kelompok kolom.",
  },
  "Field of a cell with the id of its row.": {
    cn: "单元格中存放其行编号的字段。",
    id: "Kolom data sel dengan id barisnya.",
  },
  "Field of a cell that names its group of columns.": {
    cn: "单元格中给出其列组名称的字段。",
    id: "Kolom data sel yang menamai kelompok kolomnya.",
  },
  "Fields of a cell, beside each other.": {
    cn: "单元格的字段，并排显示。",
    id: "Kolom data sel, berdampingan.",
  },
  "Fields of a group's record, below all rows.": {
    cn: "列组所属记录的字段，显示在所有行之下。",
    id: "Kolom data rekaman suatu kelompok, di bawah semua baris.",
  },
  "Field of which the smallest value of a row is marked.": {
    cn: "标出一行中最小值的字段。",
    id: "Kolom data yang nilai terkecilnya dalam satu baris ditandai.",
  },
  "Yes-or-no field of a cell that marks it as chosen.": {
    cn: "单元格的是否字段，标明其已被选中。",
    id: "Kolom data ya/tidak dari sel yang menandainya sebagai terpilih.",
  },
  "Records and cells of which the reader sees no values yet.": {
    cn: "读者尚看不到其值的记录和单元格。",
    id: "Rekaman dan sel yang nilainya belum dapat dilihat pembaca.",
  },
  "What stands in their place.": {
    cn: "在其位置上显示的文字。",
    id: "Yang ditulis sebagai gantinya.",
  },
  "Who gets which line is chosen in the table and sent by an action.": {
    cn: "哪条明细归谁在表格中选择，由动作提交。",
    id: "Siapa mendapat baris mana dipilih dalam tabel dan dikirim oleh suatu aksi.",
  },
  "A choice made in a table of lines against records: which action takes it, and what is told of it while it is made.": {
    cn: "在明细与记录的交叉表中所作的选择：由哪个动作接收，选择时显示哪些信息。",
    id: "Pilihan yang dibuat dalam tabel baris terhadap rekaman: aksi mana yang menerimanya, dan apa yang disampaikan tentangnya selama memilih.",
  },
  "Action of the workflow that takes the choice; the table can be pressed while it may run.": {
    cn: "接收该选择的流程动作；该动作可执行时，表格才可点选。",
    id: "Aksi alur yang menerima pilihan; tabel dapat ditekan selama aksi itu boleh dijalankan.",
  },
  "Its input of kind lines that takes the record chosen for each line.": {
    cn: "该操作中类型为 lines 的输入项，接收为每条明细选中的记录。",
    id: "Isian aksi itu berjenis lines yang menerima rekaman terpilih untuk tiap baris.",
  },
  "Field of a cell with what the line costs there.": {
    cn: "单元格中该明细在此处的金额字段。",
    id: "Kolom data sel dengan harga baris itu di sana.",
  },
  "Field of a cell with what one unit costs there, where the input divides lines; a part costs as much, multiplied and rounded once.":
    {
      cn: "单价字段，用于计算拆分后每份的金额（乘积只舍入一次）。",
      id: "Kolom data sel dengan harga satu unit di sana, bila isian membagi baris; suatu bagian dihitung dengan harga itu, dikalikan dan dibulatkan sekali.",
    },
  "Field of the record with what everything may cost; the saving against it is told.": {
    cn: "记录中总金额上限的字段；显示与其相比的节省额。",
    id: "Kolom data rekaman dengan batas harga keseluruhan; penghematan terhadapnya disampaikan.",
  },
  "What the lines cost otherwise, such as by a reference and the last time; the saving against each is told.": {
    cn: "明细在其他情况下的金额，如按参考价和按上次价格；分别显示相比的节省额。",
    id: "Harga baris-baris itu pada keadaan lain, misalnya menurut acuan dan menurut yang terakhir; penghematan terhadap masing-masing disampaikan.",
  },
  "Date of a cell; the latest of those chosen is told.": {
    cn: "单元格的日期；显示所选中最晚的一个。",
    id: "Tanggal suatu sel; yang paling akhir dari yang terpilih disampaikan.",
  },
  "What a line costs otherwise, such as at its last price.": {
    cn: "一条明细在其他情况下的金额，如按上次价格。",
    id: "Harga suatu baris pada keadaan lain, misalnya menurut harga terakhirnya.",
  },
  "Field of a line with the price of one.": {
    cn: "明细的单价字段。",
    id: "Kolom data baris dengan harga satuan.",
  },
  "Field of a line that says how many.": {
    cn: "明细的数量字段。",
    id: "Kolom data baris dengan banyaknya.",
  },
  "A tab below the sections: a line table, or a registered part.": {
    cn: "分组下方的页签：明细表、附件或注册组件。",
    id: "Tab di bawah bagian: tabel rincian, atau komponen terdaftar.",
  },
  "Name of the tab.": {
    cn: "页签名。",
    id: "Nama tab.",
  },
  "Title of the tab.": {
    cn: "页签标题。",
    id: "Judul tab.",
  },
  "Screen that shows the line table.": {
    cn: "显示明细表的页面。",
    id: "Layar yang menampilkan tabel rincian.",
  },
  "Sections that stand in the tab instead of above the tabs.": {
    cn: "放在该页签里的分组。",
    id: "Bagian yang berada di dalam tab, bukan di atas tab.",
  },
  "A files field whose files are listed.": {
    cn: "列出其文件的附件字段。",
    id: "Kolom data berkas yang berkasnya didaftar.",
  },
  "Lines against the records that answer them.": {
    cn: "交叉表：行是明细，列是各单据。",
    id: "Baris terhadap rekaman yang menjawabnya.",
  },
  "A registered component; the escape hatch.": {
    cn: "注册组件（特殊情况）。",
    id: "Komponen terdaftar; jalan keluar khusus.",
  },
  "A part of the list, chosen above the table.": {
    cn: "列表的一部分，在表格上方选择。",
    id: "Bagian dari daftar, dipilih di atas tabel.",
  },
  "Name of the part; it stands in the address.": {
    cn: "该部分的名称，显示在地址中。",
    id: "Nama bagian; tercantum dalam alamat.",
  },
  "The rows of the part, by field; sent with every search.": {
    cn: "该部分的行，按字段；每次查询都带上。",
    id: "Baris bagian itu, menurut kolom data; dikirim pada setiap pencarian.",
  },
  "One step of the status line.": {
    cn: "进度条上的一步。",
    id: "Satu langkah pada baris kemajuan.",
  },
  "Name of the step.": {
    cn: "步骤的名称。",
    id: "Nama langkah.",
  },
  "The step is behind us when this holds.": {
    cn: "满足条件时该步已完成。",
    id: "Langkah sudah dilalui bila syarat ini terpenuhi.",
  },
  "The step went wrong when this holds.": {
    cn: "满足条件时该步失败。",
    id: "Langkah itu gagal bila syarat ini terpenuhi.",
  },
  "Field with the person's name.": {
    cn: "姓名字段。",
    id: "Kolom data berisi nama orangnya.",
  },
  "Field with the time.": {
    cn: "时间字段。",
    id: "Kolom data berisi waktunya.",
  },
  "Field with the reason.": {
    cn: "原因字段。",
    id: "Kolom data berisi alasannya.",
  },
  "The record to which everything in the list belongs.": {
    cn: "列表全部内容所属的记录。",
    id: "Rekaman pemilik seluruh isi daftar.",
  },
  "Its entity.": {
    cn: "该记录的实体。",
    id: "Entitas rekaman itu.",
  },
  "Parameter of the address with its id.": {
    cn: "地址中带有该记录编号的参数。",
    id: "Parameter alamat yang memuat ID rekaman itu.",
  },
  "Field of the list's rows.": {
    cn: "列表各行的字段。",
    id: "Kolom data pada baris daftar.",
  },
  "Field of the record that has the same value.": {
    cn: "该记录中值与之相同的字段。",
    id: "Kolom data rekaman itu yang bernilai sama.",
  },
  "A list: search bar, toolbar, table.": {
    cn: "列表：查询栏、工具栏、表格。",
    id: "Daftar: bilah pencarian, bilah alat, tabel.",
  },
  "Relative path of the generated schema, for editors.": {
    cn: "生成的 schema 的相对路径，供编辑器使用。",
    id: "Jalur relatif schema hasil generasi, untuk editor.",
  },
  "Id of the screen.": {
    cn: "页面标识。",
    id: "ID layar.",
  },
  "A list.": {
    cn: "列表。",
    id: "Daftar.",
  },
  "Title of the page.": {
    cn: "页面标题。",
    id: "Judul halaman.",
  },
  "One sentence under the title.": {
    cn: "标题下方的一句话。",
    id: "Satu kalimat di bawah judul.",
  },
  "The entity that is listed.": {
    cn: "列表所列的实体。",
    id: "Entitas yang didaftar.",
  },
  "The workflow whose actions the toolbar places.": {
    cn: "工具栏放置其动作的流程。",
    id: "Alur yang aksinya ditempatkan di bilah alat.",
  },
  "The list shows what belongs to one record, which the address names.": {
    cn: "列表只显示属于某一条记录的内容，该记录由地址指定。",
    id: "Daftar menampilkan isi milik satu rekaman, yang disebut dalam alamat.",
  },
  "Fixed filter of the list, by field; sent with every search.": {
    cn: "列表只显示满足条件的行。",
    id: "Saringan tetap daftar, menurut kolom data; dikirim pada setiap pencarian.",
  },
  "Parts of the list, of which the first is open at first.": {
    cn: "列表的各部分，起初打开第一个。",
    id: "Bagian-bagian daftar; yang pertama terbuka pada awalnya.",
  },
  "Line table that a row shows below itself when it is opened in place.": {
    cn: "在行内展开时显示的明细表。",
    id: "Tabel rincian yang ditampilkan di bawah baris saat baris dibuka di tempat.",
  },
  "Inputs of the search bar.": {
    cn: "查询栏的输入项。",
    id: "Isian bilah pencarian.",
  },
  "Searches that are no inputs of the bar: a link brings them along, and they are shown above the table where they can be taken away.":
    {
      cn: "查询栏中没有输入项的条件：由链接带入，显示在表格上方，可移除。",
      id: "Pencarian tanpa isian di bilah: dibawa oleh tautan, ditampilkan di atas tabel, dan dapat dihapus di sana.",
    },
  "Buttons.": {
    cn: "按钮。",
    id: "Tombol.",
  },
  "Order at first.": {
    cn: "初始排序。",
    id: "Urutan awal.",
  },
  "A form that reads and edits one record.": {
    cn: "查看和修改一条记录的表单。",
    id: "Formulir untuk membaca dan mengubah satu rekaman.",
  },
  "A detail form.": {
    cn: "详情表单。",
    id: "Formulir rincian.",
  },
  "The workflow whose actions the head places.": {
    cn: "页头放置其动作的流程。",
    id: "Alur yang aksinya ditempatkan di kepala halaman.",
  },
  "Dictionary fields shown as badges beside the number.": {
    cn: "以徽标显示在单号旁的字典字段。",
    id: "Kolom data kamus yang ditampilkan sebagai lencana di samping nomor.",
  },
  "Fields that hold a reason of rejection; shown as a note above the form when filled.": {
    cn: "存放驳回原因的字段；有值时作为提示显示在表单上方。",
    id: "Kolom data berisi alasan penolakan; bila terisi, tampil sebagai catatan di atas formulir.",
  },
  "The status line.": {
    cn: "进度条。",
    id: "Baris kemajuan.",
  },
  "Buttons of the head.": {
    cn: "页头的按钮。",
    id: "Tombol di kepala halaman.",
  },
  "Groups of fields.": {
    cn: "字段的分组。",
    id: "Kelompok kolom data.",
  },
  "Line tables and registered parts.": {
    cn: "明细表和注册组件。",
    id: "Tabel rincian dan komponen terdaftar.",
  },
  "A table of the lines of one record.": {
    cn: "一条记录的明细行表格。",
    id: "Tabel berisi baris-baris satu rekaman.",
  },
  "A line table.": {
    cn: "明细表。",
    id: "Tabel rincian.",
  },
  "The entity that owns the lines.": {
    cn: "明细行所属的实体。",
    id: "Entitas pemilik baris.",
  },
  "The line table of the entity.": {
    cn: "实体的明细表。",
    id: "Tabel rincian entitas.",
  },
  "Cells may be pasted from a spreadsheet.": {
    cn: "可以从电子表格粘贴单元格。",
    id: "Sel dapat ditempel dari lembar kerja.",
  },
  "Lines may be taken out while the record is edited.": {
    cn: "编辑记录时可以移除明细行。",
    id: "Baris dapat dihapus selama rekaman diubah.",
  },
};
