import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/page.schema.json` in the languages of the portal. */
export const pageWords: VocabularyWords = {
  "A public page: its route, what it reads of publications, and the blocks that show it. The server answers it as complete HTML.":
    {
      cn: "公开页面：路由、从公开数据读取的内容，以及显示内容的区块。服务器以完整的 HTML 返回。",
      id: "Halaman publik: rutenya, yang dibacanya dari publikasi, dan blok yang menampilkannya. Server menjawabnya sebagai HTML utuh.",
    },
  "Name of the page; the file is named like it.": {
    cn: "页面名；文件同名。",
    id: "Nama halaman; berkasnya bernama sama.",
  },
  "Its address, one of the routes that are open to everybody.": {
    cn: "网址，对所有人开放的路由之一。",
    id: "Alamatnya, salah satu rute yang terbuka bagi semua orang.",
  },
  "Parameters without which the address is no page, such as an id; of several pages of one route the one that needs most of what is there is shown.":
    {
      cn: "缺少即不成页面的参数，如编号；同一路由有多个页面时，显示所需参数网址都有且最多的那个。",
      id: "Parameter yang tanpanya alamat bukan halaman, misalnya id; dari beberapa halaman pada satu rute, ditampilkan yang memerlukan paling banyak dari yang ada.",
    },
  "What browsers, searches and the head of the page call it.": {
    cn: "浏览器、搜索结果和页面头部显示的名称。",
    id: "Sebutannya di peramban, hasil pencarian, dan kepala halaman.",
  },
  "What search engines say below its title.": {
    cn: "搜索引擎在标题下方显示的说明。",
    id: "Keterangan mesin pencari di bawah judulnya.",
  },
  "Search engines leave it out: baskets, orders, results of a search.": {
    cn: "搜索引擎不收录：购物车、订单、搜索结果。",
    id: "Tidak dimuat mesin pencari: keranjang, pesanan, hasil pencarian.",
  },
  "Parameters that make another page of it; all others are left out of its canonical address.": {
    cn: "使其成为另一页面的参数；其余参数不写入规范网址。",
    id: "Parameter yang menjadikannya halaman lain; selebihnya tidak masuk alamat kanonisnya.",
  },
  "Routes of the pages above it, the outermost first; the home page is above all.": {
    cn: "上级页面的路由，最外层在前；首页在最上层。",
    id: "Rute halaman di atasnya, yang terluar lebih dulu; beranda di atas semuanya.",
  },
  "What it reads of publications, as a guest.": {
    cn: "以访客身份从公开数据读取的内容。",
    id: "Yang dibacanya dari publikasi, sebagai tamu.",
  },
  "The record that it is about: its title, its picture, and what search engines are told of it.": {
    cn: "页面所讲的记录：标题、图片，以及告知搜索引擎的内容。",
    id: "Rekaman yang menjadi pokok halaman: judul, gambar, dan yang diberitahukan kepada mesin pencari.",
  },
  "Publication with a page for each record; the map of the site names them all.": {
    cn: "每条记录各有一页的公开数据；站点地图列出全部页面。",
    id: "Publikasi dengan satu halaman bagi setiap rekaman; peta situs menyebut semuanya.",
  },
  "What it shows, from top to bottom.": {
    cn: "显示的内容，从上到下。",
    id: "Yang ditampilkannya, dari atas ke bawah.",
  },
  "A route of the public area.": {
    cn: "公开区的路由。",
    id: "Rute area publik.",
  },
  "A read of the page, or what stands in its record: a list of further records or a linked one.": {
    cn: "页面的一次读取，或其记录中所含的内容：其他记录的列表或关联的记录。",
    id: "Bacaan halaman, atau yang ada dalam rekamannya: daftar rekaman lain atau rekaman yang ditautkan.",
  },
  "A field of a publication, or one of a record that it links to.": {
    cn: "公开数据的字段，或其所链接记录的字段。",
    id: "Kolom publikasi, atau kolom rekaman yang ditautkannya.",
  },
  "A field that is shown, or, with a title, what the call of a held record answers beside its fields.": {
    cn: "显示的字段；写有名称时，也可以是所持记录的调用在字段之外返回的内容。",
    id: "Kolom yang ditampilkan, atau, dengan label, jawaban panggilan rekaman yang dipegang di luar kolomnya.",
  },
  "A list of a publication, or one of its records.": {
    cn: "公开数据的列表，或其中一条记录。",
    id: "Daftar suatu publikasi, atau salah satu rekamannya.",
  },
  "Name under which blocks show it.": {
    cn: "区块显示它时所用的名称。",
    id: "Nama yang dipakai blok untuk menampilkannya.",
  },
  "The publication.": {
    cn: "公开数据。",
    id: "Publikasinya.",
  },
  "Parameter of the address with the id of the record; absent: a list is read. Without the record there is no page.": {
    cn: "网址中含记录编号的参数；不写则读取列表。没有该记录就没有页面。",
    id: "Parameter alamat berisi id rekaman; bila tidak ditulis: daftar yang dibaca. Tanpa rekaman itu tidak ada halaman.",
  },
  "Searches of the publication that the address may give.": {
    cn: "网址可以带入的公开数据查询条件。",
    id: "Pencarian publikasi yang boleh diberikan alamat.",
  },
  "Searches that are always made.": {
    cn: "始终使用的查询条件。",
    id: "Pencarian yang selalu dipakai.",
  },
  "Order of the list; the address may ask for another where the page offers orders.": {
    cn: "列表的排序；页面提供排序时，网址可以要求其他排序。",
    id: "Urutan daftar; alamat boleh meminta urutan lain bila halaman menawarkannya.",
  },
  "Rows at most.": {
    cn: "最多行数。",
    id: "Jumlah baris paling banyak.",
  },
  "Searches and their values; a value that begins with ? is the parameter of that name.": {
    cn: "查询条件及其值；以 ? 开头的值为同名参数。",
    id: "Pencarian dan nilainya; nilai yang diawali ? adalah parameter bernama itu.",
  },
  "A value.": {
    cn: "值。",
    id: "Nilai.",
  },
  "The record that a page is about.": {
    cn: "页面所讲的记录。",
    id: "Rekaman yang menjadi pokok halaman.",
  },
  "Read of the record.": {
    cn: "读取该记录的读取项。",
    id: "Bacaan rekaman itu.",
  },
  "What it is to search engines.": {
    cn: "对搜索引擎而言是什么。",
    id: "Jenisnya bagi mesin pencari.",
  },
  "Field with its name.": {
    cn: "含其名称的字段。",
    id: "Kolom berisi namanya.",
  },
  "Field with what is said of it in a sentence.": {
    cn: "含一句话说明的字段。",
    id: "Kolom berisi keterangannya dalam satu kalimat.",
  },
  "Field with its picture.": {
    cn: "含其图片的字段。",
    id: "Kolom berisi gambarnya.",
  },
  "Field with the moment of its publication.": {
    cn: "含其发布时间的字段。",
    id: "Kolom berisi waktu penerbitannya.",
  },
  "Field with its lowest price.": {
    cn: "含其最低价的字段。",
    id: "Kolom berisi harga terendahnya.",
  },
  "The pages of all records of a publication.": {
    cn: "公开数据中全部记录的页面。",
    id: "Halaman semua rekaman suatu publikasi.",
  },
  "Parameter with the id.": {
    cn: "含编号的参数。",
    id: "Parameter berisi id.",
  },
  "Field with the moment of the last change.": {
    cn: "含最后修改时间的字段。",
    id: "Kolom berisi waktu perubahan terakhir.",
  },
  "A part of a page.": {
    cn: "页面的一个区块。",
    id: "Satu bagian halaman.",
  },
  "A link to a page of the product.": {
    cn: "通向产品某个页面的链接。",
    id: "Tautan ke suatu halaman produk.",
  },
  "Its route.": {
    cn: "其路由。",
    id: "Rutenya.",
  },
  "Parameters; a value that begins with ? is the parameter of the address of that name, one that begins with = a field of the record.":
    {
      cn: "参数；以 ? 开头的值为网址的同名参数，以 = 开头的值为记录的字段。",
      id: "Parameter; nilai yang diawali ? adalah parameter alamat bernama itu, yang diawali = kolom rekaman.",
    },
  "What it says.": {
    cn: "显示的文字。",
    id: "Tulisannya.",
  },
  "The one thing that most come for.": {
    cn: "多数人来此要做的那件事。",
    id: "Satu hal yang dicari kebanyakan orang.",
  },
  "The page of a record.": {
    cn: "记录的页面。",
    id: "Halaman suatu rekaman.",
  },
  "Parameter that carries the id.": {
    cn: "携带编号的参数。",
    id: "Parameter yang membawa id.",
  },
  "Field with the value of the parameter; absent: the id of the record.": {
    cn: "含参数值的字段；不写则为记录编号。",
    id: "Kolom berisi nilai parameter; bila tidak ditulis: id rekaman.",
  },
  "A field and its label.": {
    cn: "字段及其名称。",
    id: "Kolom dan labelnya.",
  },
  "Its label; absent: the entity's.": {
    cn: "显示名称；不写则用实体的名称。",
    id: "Labelnya; bila tidak ditulis: label dari entitas.",
  },
  "A price, from and to.": {
    cn: "价格，从低到高。",
    id: "Harga, dari dan sampai.",
  },
  "Field with the lowest price.": {
    cn: "含最低价的字段。",
    id: "Kolom berisi harga terendah.",
  },
  "Field with the highest price.": {
    cn: "含最高价的字段。",
    id: "Kolom berisi harga tertinggi.",
  },
  "Field with what it is the price of.": {
    cn: "含计价单位的字段。",
    id: "Kolom berisi satuan yang dihargai.",
  },
  "What is said where the price is not public.": {
    cn: "价格不公开时的文字。",
    id: "Tulisan bila harganya tidak dibuka.",
  },
  "A word beside a heading while a field is yes.": {
    cn: "字段为“是”时标题旁的文字。",
    id: "Kata di samping judul selama suatu kolom bernilai ya.",
  },
  "The word.": {
    cn: "该文字。",
    id: "Katanya.",
  },
  "A calm band with what the page is for, a search, and figures.": {
    cn: "素净的横幅：页面用途、搜索和数字。",
    id: "Spanduk sederhana berisi kegunaan halaman, pencarian, dan angka.",
  },
  "The kind of block.": {
    cn: "区块类型。",
    id: "Jenis blok.",
  },
  "Its heading, the heading of the page.": {
    cn: "其标题，即页面的标题。",
    id: "Judulnya, yaitu judul halaman.",
  },
  "A sentence below it.": {
    cn: "标题下方的一句话。",
    id: "Kalimat di bawahnya.",
  },
  "A search of a page.": {
    cn: "某个页面的搜索。",
    id: "Pencarian suatu halaman.",
  },
  "Where to begin.": {
    cn: "从哪里开始。",
    id: "Tempat memulai.",
  },
  "How many there are of what the page reads.": {
    cn: "页面所读内容的数量。",
    id: "Berapa banyak yang dibaca halaman.",
  },
  "A search that leads to a page.": {
    cn: "通向某个页面的搜索。",
    id: "Pencarian yang menuju suatu halaman.",
  },
  "Route of the page with the results.": {
    cn: "结果页面的路由。",
    id: "Rute halaman hasilnya.",
  },
  "Its parameter.": {
    cn: "其参数。",
    id: "Parameternya.",
  },
  "What may be typed.": {
    cn: "可以输入什么。",
    id: "Yang boleh diketik.",
  },
  "The total of a read.": {
    cn: "一次读取的总数。",
    id: "Total suatu bacaan.",
  },
  "The read.": {
    cn: "该读取。",
    id: "Bacaannya.",
  },
  "What is counted.": {
    cn: "计数的内容。",
    id: "Yang dihitung.",
  },
  "A tree of categories, each a link to what is in it.": {
    cn: "类目树，每个类目链接到其中的内容。",
    id: "Pohon kategori, masing-masing bertaut ke isinya.",
  },
  "Its heading.": {
    cn: "其标题。",
    id: "Judulnya.",
  },
  "The list of categories.": {
    cn: "类目列表。",
    id: "Daftar kategori.",
  },
  "Fields with the name in each language.": {
    cn: "含各语言名称的字段。",
    id: "Kolom berisi nama dalam tiap bahasa.",
  },
  "Field with the id of the category above.": {
    cn: "含上级类目编号的字段。",
    id: "Kolom berisi id kategori di atasnya.",
  },
  "Page of a category.": {
    cn: "类目的页面。",
    id: "Halaman suatu kategori.",
  },
  "A name in two languages.": {
    cn: "两种语言的名称。",
    id: "Nama dalam dua bahasa.",
  },
  "Field with the Chinese name.": {
    cn: "含中文名称的字段。",
    id: "Kolom berisi nama bahasa Tionghoa.",
  },
  "Field with the Indonesian name; where it is empty the Chinese one stands.": {
    cn: "含印尼文名称的字段；为空则用中文名称。",
    id: "Kolom berisi nama bahasa Indonesia; bila kosong, dipakai yang berbahasa Tionghoa.",
  },
  "Records as cards with a picture; the whole card is the link.": {
    cn: "记录显示为带图片的卡片；整张卡片都是链接。",
    id: "Rekaman sebagai kartu bergambar; seluruh kartu adalah tautan.",
  },
  "The records.": {
    cn: "这些记录。",
    id: "Rekaman-rekamannya.",
  },
  "Field with the picture.": {
    cn: "含图片的字段。",
    id: "Kolom berisi gambar.",
  },
  "A large picture, a small mark beside the words, or a wide picture above them.": {
    cn: "大图、文字旁的小标志，或文字上方的宽图。",
    id: "Gambar besar, lambang kecil di samping tulisan, atau gambar lebar di atasnya.",
  },
  "Field with the name.": {
    cn: "含名称的字段。",
    id: "Kolom berisi nama.",
  },
  "Fields with the name in each language; the heading stands in where one is empty.": {
    cn: "含各语言名称的字段；为空则用 heading 字段。",
    id: "Kolom berisi nama dalam tiap bahasa; bila kosong, dipakai heading.",
  },
  "Fields below it.": {
    cn: "其下方的字段。",
    id: "Kolom di bawahnya.",
  },
  "Its price.": {
    cn: "其价格。",
    id: "Harganya.",
  },
  "Page of the record.": {
    cn: "该记录的页面。",
    id: "Halaman rekaman itu.",
  },
  "Where the rest is.": {
    cn: "其余内容在哪里。",
    id: "Tempat selebihnya.",
  },
  "Further pages follow.": {
    cn: "后面还有分页。",
    id: "Berlanjut ke halaman-halaman berikutnya.",
  },
  "What is said where there are none; absent: the block is not there.": {
    cn: "没有记录时的文字；不写则不显示该区块。",
    id: "Tulisan bila tidak ada rekaman; bila tidak ditulis: bloknya tidak ada.",
  },
  "Where else to look where there are none.": {
    cn: "没有记录时还可以去哪里找。",
    id: "Tempat lain untuk mencari bila tidak ada rekaman.",
  },
  "Filters of a list, each in the address.": {
    cn: "列表的筛选，各写入网址。",
    id: "Saringan suatu daftar, masing-masing ada di alamat.",
  },
  "The list that is filtered.": {
    cn: "被筛选的列表。",
    id: "Daftar yang disaring.",
  },
  "The filters.": {
    cn: "各筛选。",
    id: "Saringannya.",
  },
  "Orders that may be asked for.": {
    cn: "可以要求的排序。",
    id: "Urutan yang boleh diminta.",
  },
  "A filter.": {
    cn: "一个筛选。",
    id: "Satu saringan.",
  },
  "Search of the publication.": {
    cn: "公开数据的查询条件。",
    id: "Pencarian publikasi.",
  },
  "Its label.": {
    cn: "显示名称。",
    id: "Labelnya.",
  },
  "How it is asked: by values with their counts, by text, by a number or by a day.": {
    cn: "询问方式：列出各值及数量、输入文本、数字或日期。",
    id: "Cara menanyakannya: dengan nilai beserta hitungannya, teks, angka, atau hari.",
  },
  "Facet with the values.": {
    cn: "含各值的分面。",
    id: "Faset berisi nilai-nilainya.",
  },
  "An order of a list.": {
    cn: "列表的一种排序。",
    id: "Satu urutan daftar.",
  },
  "Its name in the publication.": {
    cn: "在公开数据中的名称。",
    id: "Namanya dalam publikasi.",
  },
  "What it is called.": {
    cn: "显示为什么名称。",
    id: "Sebutannya.",
  },
  "Records as rows: title, facts, and how long there is time.": {
    cn: "记录显示为行：标题、要点和剩余时间。",
    id: "Rekaman sebagai baris: judul, fakta, dan sisa waktunya.",
  },
  "The block is there only for a record of which this holds.": {
    cn: "仅当记录满足条件时才有该区块。",
    id: "Blok ini hanya ada untuk rekaman yang memenuhi syarat ini.",
  },
  "Field with the title.": {
    cn: "含标题的字段。",
    id: "Kolom berisi judul.",
  },
  "Field with the state or the kind.": {
    cn: "含状态或类型的字段。",
    id: "Kolom berisi status atau jenis.",
  },
  "A word beside the title.": {
    cn: "标题旁的文字。",
    id: "Kata di samping judul.",
  },
  "Fields below the title.": {
    cn: "标题下方的字段。",
    id: "Kolom di bawah judul.",
  },
  "Field with the moment until which there is time.": {
    cn: "含截止时间的字段。",
    id: "Kolom berisi batas waktu.",
  },
  "Field with a text that is opened in place.": {
    cn: "含就地展开文本的字段。",
    id: "Kolom berisi teks yang dibuka di tempat.",
  },
  "Title of a record, or of the page.": {
    cn: "记录或页面的标题。",
    id: "Judul rekaman atau halaman.",
  },
  "What the title says; absent: the field does.": {
    cn: "标题的文字；不写则取字段。",
    id: "Tulisan judulnya; bila tidak ditulis: isi kolom.",
  },
  "The record.": {
    cn: "该记录。",
    id: "Rekamannya.",
  },
  "Field with a line below it.": {
    cn: "含标题下一行文字的字段。",
    id: "Kolom berisi satu baris tulisan di bawahnya.",
  },
  "Field with a mark beside it.": {
    cn: "含标题旁标志的字段。",
    id: "Kolom berisi lambang di sampingnya.",
  },
  "Fields in a line below it.": {
    cn: "标题下排成一行的字段。",
    id: "Kolom dalam satu baris di bawahnya.",
  },
  "Pictures of a record.": {
    cn: "记录的图片。",
    id: "Gambar suatu rekaman.",
  },
  "Fields with pictures, the main one first.": {
    cn: "含图片的字段，主图在前。",
    id: "Kolom berisi gambar, yang utama lebih dulu.",
  },
  "It stands beside the rest.": {
    cn: "放在其余内容旁边。",
    id: "Terletak di samping yang lain.",
  },
  "Choosing a specification: values that no article has together cannot be chosen; price, stock, quantity, and the basket.": {
    cn: "选择规格：没有货品同时具有的值不能选；价格、库存、数量和购物车。",
    id: "Memilih spesifikasi: nilai yang tidak dimiliki bersama oleh barang mana pun tidak dapat dipilih; harga, stok, jumlah, dan keranjang.",
  },
  "Part of the record with its articles.": {
    cn: "记录中含货品的部分。",
    id: "Bagian rekaman berisi barangnya.",
  },
  "Field of an article with its specifications, such as 颜色:红; 尺寸:DN100.": {
    cn: "货品的规格字段，如 颜色:红; 尺寸:DN100。",
    id: "Kolom barang berisi spesifikasinya, misalnya 颜色:红; 尺寸:DN100.",
  },
  "Field of an article with its price.": {
    cn: "货品的价格字段。",
    id: "Kolom barang berisi harganya.",
  },
  "Field of an article with what is left.": {
    cn: "货品的剩余数量字段。",
    id: "Kolom barang berisi sisanya.",
  },
  "The price while nothing is chosen.": {
    cn: "未选规格时的价格。",
    id: "Harga selama belum ada yang dipilih.",
  },
  "Field with the smallest quantity.": {
    cn: "含最小数量的字段。",
    id: "Kolom berisi jumlah terkecil.",
  },
  "Field with the name that the basket shows.": {
    cn: "购物车显示的名称字段。",
    id: "Kolom berisi nama yang ditampilkan keranjang.",
  },
  "Field with the picture that the basket shows.": {
    cn: "购物车显示的图片字段。",
    id: "Kolom berisi gambar yang ditampilkan keranjang.",
  },
  "Fields of a record with their labels; empty ones are left out.": {
    cn: "记录的字段及其名称；为空的略去。",
    id: "Kolom suatu rekaman dengan labelnya; yang kosong dilewati.",
  },
  "Field with a mark beside them.": {
    cn: "含字段旁标志的字段。",
    id: "Kolom berisi lambang di sampingnya.",
  },
  "Page of what they are the facts of.": {
    cn: "这些要点所述对象的页面。",
    id: "Halaman dari hal yang dijelaskan kolom-kolom itu.",
  },
  "What the link says.": {
    cn: "链接的文字。",
    id: "Tulisan tautannya.",
  },
  "A formatted text of a record, cleaned when it was written and when it is drawn.": {
    cn: "记录的带格式文本，写入和显示时都经过清理。",
    id: "Teks berformat suatu rekaman, dibersihkan saat ditulis dan saat digambar.",
  },
  "Field with the text.": {
    cn: "含文本的字段。",
    id: "Kolom berisi teksnya.",
  },
  "Moments of a record in their order, with what has passed.": {
    cn: "记录的各时间，按先后排列，并标出已过的。",
    id: "Waktu-waktu suatu rekaman secara berurutan, dengan yang sudah lewat.",
  },
  "Fields with moments.": {
    cn: "含时间的字段。",
    id: "Kolom berisi waktu.",
  },
  "Files of a record.": {
    cn: "记录的文件。",
    id: "Berkas suatu rekaman.",
  },
  "Field with the files.": {
    cn: "含文件的字段。",
    id: "Kolom berisi berkasnya.",
  },
  "How long there is time, and what may be done until then.": {
    cn: "剩余时间，以及截止前可以做什么。",
    id: "Sisa waktu, dan yang boleh dilakukan sampai saat itu.",
  },
  "Until when.": {
    cn: "截止到何时。",
    id: "Sampai kapan.",
  },
  "Field with the moment.": {
    cn: "含该时间的字段。",
    id: "Kolom berisi waktunya.",
  },
  "What may be done until then.": {
    cn: "截止前可以做什么。",
    id: "Yang boleh dilakukan sampai saat itu.",
  },
  "What is said afterwards.": {
    cn: "截止后的文字。",
    id: "Tulisan sesudahnya.",
  },
  "A form that is sent to a public call.": {
    cn: "提交到公开接口的表单。",
    id: "Formulir yang dikirim ke panggilan publik.",
  },
  "The call.": {
    cn: "调用的接口。",
    id: "Panggilannya.",
  },
  "What is asked.": {
    cn: "要求填写的内容。",
    id: "Yang ditanyakan.",
  },
  "What is sent along; a value that begins with ? is the parameter of that name.": {
    cn: "一并提交的内容；以 ? 开头的值取同名参数。",
    id: "Yang ikut dikirim; nilai yang diawali ? adalah parameter dengan nama itu.",
  },
  "A picture with signs keeps machines out.": {
    cn: "用图形验证码防止机器提交。",
    id: "Gambar kode captcha menahan mesin.",
  },
  "Only the signed-in may send it; others are led to the sign-in and back.": {
    cn: "只有登录后才能提交；其他人先转到登录，之后返回。",
    id: "Hanya yang sudah masuk dapat mengirimnya; yang lain diarahkan untuk masuk lalu kembali.",
  },
  "What its button says.": {
    cn: "其按钮的文字。",
    id: "Teks tombolnya.",
  },
  "What is said once it was sent.": {
    cn: "提交后的提示。",
    id: "Yang disampaikan setelah dikirim.",
  },
  "What becomes of what somebody leaves here.": {
    cn: "在此留下的信息作何用途。",
    id: "Untuk apa data yang ditinggalkan di sini.",
  },
  "A field of a form.": {
    cn: "表单的一个字段。",
    id: "Kolom data formulir.",
  },
  "Its name in the call.": {
    cn: "在接口中的名称。",
    id: "Namanya dalam panggilan.",
  },
  "How it is asked; files are uploaded first and go by their ids.": {
    cn: "填写方式；文件先上传，再以其编号提交。",
    id: "Cara menanyakannya; berkas diunggah dahulu dan dikirim sebagai id-nya.",
  },
  "It must be given.": {
    cn: "必须填写。",
    id: "Wajib diisi.",
  },
  "Characters at least.": {
    cn: "最少字符数。",
    id: "Jumlah karakter minimal.",
  },
  "Characters at most, or files.": {
    cn: "最多字符数或文件数。",
    id: "Jumlah maksimal karakter, atau berkas.",
  },
  "Dictionary with the values of a choice.": {
    cn: "选项取值的字典。",
    id: "Kamus dengan nilai pilihan.",
  },
  "Articles that the reader keeps in this browser, by sellers, at what they cost now; one seller's are ordered at a time.": {
    cn: "读者存放在本浏览器中的商品，按商户分组，按当前价格；每次只订购一家商户的商品。",
    id: "Barang yang disimpan pembaca di peramban ini, menurut pedagang, dengan harga saat ini; sekali pesan hanya barang dari satu pedagang.",
  },
  "Publication of the articles; its list is searched by id.": {
    cn: "商品的公开数据；其列表按编号查询。",
    id: "Publikasi barang; daftarnya dicari menurut id.",
  },
  "Link of an article to who sells it, and the field with the name.": {
    cn: "从商品到其商户的链接，以及名称字段。",
    id: "Tautan dari barang ke penjualnya, dan kolom data dengan namanya.",
  },
  "The call that orders.": {
    cn: "下单的接口。",
    id: "Panggilan yang memesan.",
  },
  "What is asked of who orders.": {
    cn: "要求下单人填写的内容。",
    id: "Yang ditanyakan kepada pemesan.",
  },
  "Page of the order.": {
    cn: "订单的页面。",
    id: "Halaman pesanan.",
  },
  "What is said while it is empty.": {
    cn: "为空时的提示。",
    id: "Yang disampaikan selama kosong.",
  },
  "Where to go on from an empty one.": {
    cn: "为空时可以去哪里。",
    id: "Ke mana melanjutkan bila kosong.",
  },
  "Records of the reader's own account, read by the browser; without an account, those that a proof is of.": {
    cn: "读者本人账号的记录，由浏览器读取；没有账号时，为凭证所对应的记录。",
    id: "Rekaman milik akun pembaca sendiri, dibaca oleh peramban; tanpa akun, rekaman yang dibuktikan oleh suatu bukti.",
  },
  "The call that lists them.": {
    cn: "列出这些记录的接口。",
    id: "Panggilan yang mendaftarnya.",
  },
  "Entity of the records; it says labels and values.": {
    cn: "这些记录的实体；标签和取值以其为准。",
    id: "Entitas rekaman; label dan nilai mengikutinya.",
  },
  "Field with the name of a record.": {
    cn: "记录的名称字段。",
    id: "Kolom data dengan nama rekaman.",
  },
  "Field with its state.": {
    cn: "状态字段。",
    id: "Kolom data dengan statusnya.",
  },
  "Page of a record.": {
    cn: "记录的页面。",
    id: "Halaman rekaman.",
  },
  "What is asked of who has no account at hand.": {
    cn: "要求手头没有账号的人填写的内容。",
    id: "Yang ditanyakan kepada yang tidak membawa akun.",
  },
  "A sentence above that.": {
    cn: "其上方的一句说明。",
    id: "Satu kalimat di atasnya.",
  },
  "What is said where there are none.": {
    cn: "没有记录时的提示。",
    id: "Yang disampaikan bila tidak ada.",
  },
  "One record that the reader holds, by an account or a proof, with what its state lets be done.": {
    cn: "读者凭账号或凭证持有的一条记录，以及其状态允许的操作。",
    id: "Satu rekaman yang dipegang pembaca, dengan akun atau bukti, beserta yang diizinkan statusnya.",
  },
  "The call that reads it, without its number.": {
    cn: "读取该记录的接口，不含单号。",
    id: "Panggilan yang membacanya, tanpa nomornya.",
  },
  "Entity of the record; it says labels and values.": {
    cn: "该记录的实体；标签和取值以其为准。",
    id: "Entitas rekaman itu; label dan nilai mengikutinya.",
  },
  "Parameter of the address with its number, and the name under which calls take it.": {
    cn: "地址中存放单号的参数，也是各接口接收单号的名称。",
    id: "Parameter alamat dengan nomornya, dan nama yang dipakai panggilan untuk menerimanya.",
  },
  "Its fields, and what the call answers beside them.": {
    cn: "其字段，以及接口另外返回的内容。",
    id: "Kolom datanya, dan yang dijawab panggilan di samping itu.",
  },
  "Its lines.": {
    cn: "其明细行。",
    id: "Baris-barisnya.",
  },
  "What may be done, as far as the answer lets it.": {
    cn: "可执行的操作，以返回结果允许的为限。",
    id: "Yang dapat dilakukan, sejauh diizinkan jawabannya.",
  },
  "Lines of a held record as a table.": {
    cn: "以表格显示所持有记录的明细行。",
    id: "Baris rekaman yang dipegang, sebagai tabel.",
  },
  "Its columns.": {
    cn: "其各列。",
    id: "Kolom-kolomnya.",
  },
  "Something that its holder does with a record: a call, or a page of its own.": {
    cn: "持有人对记录所做的事：调用接口，或打开单独的页面。",
    id: "Yang dilakukan pemegang terhadap rekaman: suatu panggilan, atau halaman tersendiri.",
  },
  "Action of the record's workflow, of need holder.": {
    cn: "记录所属流程中的动作，其权限条件为 holder。",
    id: "Aksi dalam alur rekaman, dengan syarat izin holder.",
  },
  "Route of a page for it, instead of a call.": {
    cn: "代替接口的页面的路由。",
    id: "Rute halaman untuk itu, sebagai ganti panggilan.",
  },
  "Pages about it, while it may be done.": {
    cn: "可以办理时显示的相关页面链接。",
    id: "Halaman tentangnya, selama boleh dilakukan.",
  },
  "danger: what cannot be taken back, outlined in red; absent: what the reader came for.": {
    cn: "danger：无法撤回的操作，红色描边按钮；不写则为读者要做的事。",
    id: "danger: yang tidak dapat ditarik kembali, bergaris tepi merah; bila tidak ditulis: tujuan pembaca datang.",
  },
  "Only the signed-in may do it.": {
    cn: "只有登录后才能执行。",
    id: "Hanya yang sudah masuk dapat melakukannya.",
  },
  "Links that set one parameter of the page.": {
    cn: "设置页面某个参数的一组链接。",
    id: "Tautan yang mengisi satu parameter halaman.",
  },
  "What is chosen, for those who cannot see it.": {
    cn: "说明选择的是什么，供看不到的人使用。",
    id: "Apa yang dipilih, bagi yang tidak dapat melihatnya.",
  },
  "The parameter.": {
    cn: "参数。",
    id: "Parameternya.",
  },
  "Dictionary with the values.": {
    cn: "取值的字典。",
    id: "Kamus dengan nilainya.",
  },
  "Those of its values that are offered; absent: all.": {
    cn: "其中供选择的值；不写则全部。",
    id: "Nilai yang ditawarkan darinya; bila tidak ditulis: semua.",
  },
  "The values are the letters of the alphabet.": {
    cn: "取值为字母表的各字母。",
    id: "Nilainya adalah huruf-huruf abjad.",
  },
  "The link without a value.": {
    cn: "不带值的链接。",
    id: "Tautan tanpa nilai.",
  },
  "Words and where to go on.": {
    cn: "文字，以及接着可以去哪里。",
    id: "Teks, dan ke mana melanjutkan.",
  },
  "The words.": {
    cn: "文字。",
    id: "Teksnya.",
  },
  "Where to go on.": {
    cn: "接着可以去哪里。",
    id: "Ke mana melanjutkan.",
  },
};
