import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/publication.schema.json` in the languages of the portal. */
export const publicationWords: VocabularyWords = {
  "What of an entity anybody may read without signing in: which rows, which fields, found and ordered by what. Nothing else of the entity leaves the house.":
    {
      cn: "实体中任何人无需登录即可读取的内容：哪些行、哪些字段、按什么查询和排序。实体的其他内容一概不对外。",
      id: "Bagian entitas yang boleh dibaca siapa pun tanpa masuk: baris mana, kolom data mana, dicari dan diurutkan menurut apa. Selain itu tidak ada isi entitas yang keluar.",
    },
  "Name of the publication; the file is named like it.": {
    cn: "公开数据的名称；文件同名。",
    id: "Nama publikasi; berkasnya bernama sama.",
  },
  "What is published, in words.": {
    cn: "公开内容的文字说明。",
    id: "Apa yang dipublikasikan, dalam kata-kata.",
  },
  "Open calls that read it; absent: other publications show it and no call reads it by itself.": {
    cn: "读取它的公开接口；不写则只由其他公开数据显示，没有接口单独读取。",
    id: "Panggilan terbuka yang membacanya; bila tidak ditulis: ditampilkan publikasi lain dan tidak ada panggilan yang membacanya tersendiri.",
  },
  "Open calls that answer rows of several publications at once, and what they show of this one.": {
    cn: "一次返回多份公开数据的行的公开接口，以及其中显示本数据的哪些内容。",
    id: "Panggilan terbuka yang menjawab baris beberapa publikasi sekaligus, dan yang ditampilkannya dari publikasi ini.",
  },
  "Field with the id of the record that a row stands below; a tree is drawn by it, and counts are summed up it.": {
    cn: "存放上级记录编号的字段；据此绘制树形，数量沿其向上汇总。",
    id: "Kolom data dengan id rekaman di atas suatu baris; pohon digambar menurutnya, dan hitungan dijumlahkan ke atas menurutnya.",
  },
  "The records that are public.": {
    cn: "公开的记录。",
    id: "Rekaman yang publik.",
  },
  "Records that were public and are not any more: whoever asks for one is told that it is gone, and not that it never was.": {
    cn: "曾经公开、现已不公开的记录：查看时告知已不存在，而不是从未有过。",
    id: "Rekaman yang dahulu publik dan kini tidak lagi: yang memintanya diberi tahu bahwa rekaman itu sudah tiada, bukan bahwa tidak pernah ada.",
  },
  "Fields that lists, and whoever links to the record, show beside its id.": {
    cn: "列表以及链接到该记录之处，除编号外显示的字段。",
    id: "Kolom data yang ditampilkan daftar, dan siapa pun yang menautkan ke rekaman itu, di samping id-nya.",
  },
  "Further fields of a record that is opened.": {
    cn: "打开记录时另外显示的字段。",
    id: "Kolom data tambahan dari rekaman yang dibuka.",
  },
  "Persons, phones and addresses of a record that is opened; they are public on purpose, so they are named here and nowhere else.":
    {
      cn: "打开记录时显示的人员、电话和地址；属有意公开，因此只在此处列出。",
      id: "Orang, telepon, dan alamat dari rekaman yang dibuka; sengaja dibuat publik, maka hanya disebut di sini dan tidak di tempat lain.",
    },
  "Fields that are public of some records only. Of the others they are absent, are not found by a search and do not count in an order.":
    {
      cn: "只有部分记录公开的字段。其余记录没有这些字段，查询查不到，也不参与排序。",
      id: "Kolom data yang publik pada sebagian rekaman saja. Pada rekaman lain kolom itu tidak ada, tidak ditemukan pencarian, dan tidak ikut menentukan urutan.",
    },
  "Records that a row names, shown with it.": {
    cn: "行所引用的记录，随行显示。",
    id: "Rekaman yang disebut suatu baris, ditampilkan bersamanya.",
  },
  "Records that name an opened record, shown with it.": {
    cn: "引用所打开记录的记录，随其显示。",
    id: "Rekaman yang menyebut rekaman yang dibuka, ditampilkan bersamanya.",
  },
  "How many public records name a row.": {
    cn: "引用某行的公开记录的数量。",
    id: "Jumlah rekaman publik yang menyebut suatu baris.",
  },
  "Whole number that the server writes: how many have opened a record. A page that shows it tells so with a POST to view/{id} below calls.one, and each visitor counts once.":
    {
      cn: "由服务器写入的整数：多少人打开过该记录。显示记录的页面向 calls.one 之下的 view/{id} 发送 POST 告知；每位访客只计一次。",
      id: "Bilangan bulat yang ditulis server: berapa banyak yang telah membuka rekaman. Halaman yang menampilkannya memberitahukannya dengan POST ke view/{id} di bawah calls.one, dan tiap pengunjung dihitung sekali.",
    },
  "What a list may be searched by.": {
    cn: "列表可用的查询条件。",
    id: "Pencarian yang dapat dipakai pada daftar.",
  },
  "Fields whose values a list counts when it is asked to.": {
    cn: "列表应请求统计其各值数量的字段。",
    id: "Kolom data yang nilainya dihitung daftar bila diminta.",
  },
  "Orders of a list; the first counts where none is asked for.": {
    cn: "列表的排序方式；未指定时用第一种。",
    id: "Urutan daftar; yang pertama berlaku bila tidak ada yang diminta.",
  },
  "Paths below the base of all calls.": {
    cn: "所有接口的基础路径之下的路径。",
    id: "Jalur di bawah pangkal semua panggilan.",
  },
  "Path of the list; several where the list has two names.": {
    cn: "列表的路径；列表有两个名称时写多个。",
    id: "Jalur daftar; beberapa bila daftar punya dua nama.",
  },
  "Path that answers all rows as they stand below each other.": {
    cn: "按上下级关系返回全部行的路径。",
    id: "Jalur yang menjawab semua baris menurut susunan atas-bawahnya.",
  },
  "Path that answers, for each search by a counted field, its values with their numbers.": {
    cn: "对每个按统计字段的查询，返回各值及其数量的路径。",
    id: "Jalur yang menjawab, untuk tiap pencarian menurut kolom data yang dihitung, nilai-nilainya beserta jumlahnya.",
  },
  "Path below which a record is read by its id.": {
    cn: "其下按编号读取记录的路径。",
    id: "Jalur yang di bawahnya rekaman dibaca menurut id-nya.",
  },
  "A part of an answer that is gathered from several publications.": {
    cn: "由多份公开数据汇集的返回内容中的一部分。",
    id: "Bagian dari jawaban yang dihimpun dari beberapa publikasi.",
  },
  "Path of the answer.": {
    cn: "返回内容的路径。",
    id: "Jalur jawaban.",
  },
  "Name of the part.": {
    cn: "该部分的名称。",
    id: "Nama bagian.",
  },
  "Searches of the list (left) and their values (right).": {
    cn: "列表的查询（左）及其值（右）。",
    id: "Pencarian daftar (kiri) dan nilainya (kanan).",
  },
  "The value.": {
    cn: "值。",
    id: "Nilainya.",
  },
  "Order of the list; absent: its first.": {
    cn: "列表的排序方式；不写则用第一种。",
    id: "Urutan daftar; bila tidak ditulis: yang pertama.",
  },
  "How many rows; absent: twenty.": {
    cn: "行数；不写则为二十。",
    id: "Jumlah baris; bila tidak ditulis: dua puluh.",
  },
  "All rows, as they stand below each other.": {
    cn: "按上下级关系排列的全部行。",
    id: "Semua baris, menurut susunan atas-bawahnya.",
  },
  "Fields, and when they are public.": {
    cn: "字段及其何时公开。",
    id: "Kolom data, dan kapan menjadi publik.",
  },
  "Link whose record is asked instead of the row itself.": {
    cn: "以该链接所指的记录判断，而不是本行自身。",
    id: "Tautan yang rekamannya diperiksa, bukan baris itu sendiri.",
  },
  "They are public where this holds.": {
    cn: "满足条件时公开。",
    id: "Menjadi publik bila syarat ini terpenuhi.",
  },
  "Another published record that a field names.": {
    cn: "字段所引用的另一条公开记录。",
    id: "Rekaman terpublikasi lain yang disebut suatu kolom data.",
  },
  "Name under which it is shown.": {
    cn: "显示时使用的名称。",
    id: "Nama yang dipakai untuk menampilkannya.",
  },
  "Field with its id.": {
    cn: "存放其编号的字段。",
    id: "Kolom data dengan id-nya.",
  },
  "Publication that it belongs to.": {
    cn: "其所属的公开数据。",
    id: "Publikasi tempatnya berada.",
  },
  "The row is public only while that record is.": {
    cn: "仅当该记录公开时，本行才公开。",
    id: "Baris hanya publik selama rekaman itu publik.",
  },
  "Published records that name this one.": {
    cn: "引用本记录的公开记录。",
    id: "Rekaman terpublikasi yang menyebut rekaman ini.",
  },
  "Name under which they, or their number, are shown.": {
    cn: "显示这些记录或其数量时使用的名称。",
    id: "Nama yang dipakai untuk menampilkannya atau jumlahnya.",
  },
  "Publication that they belong to.": {
    cn: "这些记录所属的公开数据。",
    id: "Publikasi tempat rekaman itu berada.",
  },
  "Field of theirs with the id of this record.": {
    cn: "这些记录中存放本记录编号的字段。",
    id: "Kolom data rekaman itu dengan id rekaman ini.",
  },
  "Field of this record whose value theirs has instead of the id; the record itself is not among them.": {
    cn: "本记录的字段，对方记录存放的是其值而不是编号；本记录自身不在其中。",
    id: "Kolom data rekaman ini yang nilainya dimuat kolom mereka sebagai ganti id; rekaman ini sendiri tidak termasuk.",
  },
  "How many are shown; absent: two hundred.": {
    cn: "显示的数量；不写则为二百。",
    id: "Jumlah yang ditampilkan; bila tidak ditulis: dua ratus.",
  },
  "What they are told apart by, listed beside them.": {
    cn: "用以区分这些记录的内容，列在其旁。",
    id: "Pembeda rekaman itu, didaftar di sampingnya.",
  },
  "Names and values of a text such as 颜色:红; 尺寸:DN100, over all parts.": {
    cn: "形如 颜色:红; 尺寸:DN100 的文本中的名称和值，汇总所有这些记录。",
    id: "Nama dan nilai dari teks seperti 颜色:红; 尺寸:DN100, dari semua bagian.",
  },
  "Name under which they are shown.": {
    cn: "显示时使用的名称。",
    id: "Nama yang dipakai untuk menampilkannya.",
  },
  "Field of theirs that holds such texts.": {
    cn: "这些记录中存放此类文本的字段。",
    id: "Kolom data rekaman itu yang memuat teks demikian.",
  },
  "A parameter of a list.": {
    cn: "列表的参数。",
    id: "Parameter daftar.",
  },
  "Name of the parameter.": {
    cn: "参数名。",
    id: "Nama parameter.",
  },
  "Fields that are looked at; one of them is enough.": {
    cn: "要查找的字段；其中一个符合即可。",
    id: "Kolom data yang diperiksa; satu saja yang cocok sudah cukup.",
  },
  "contains: the text stands in it; words: what is typed is found in one of them or over several, by an index of their tokens; is: one of the values, comma separated; from and to: at least, at most.":
    {
      cn: "contains：包含该文本；words：输入的内容在一个字段中或跨几个字段找到，按词元索引；is：取值之一，逗号分隔；from 和 to：不小于、不大于。",
      id: "contains: teks itu ada di dalamnya; words: yang diketik ditemukan di salah satunya atau tersebar di beberapa, menurut indeks token; is: salah satu nilai, dipisah koma; from dan to: minimal, maksimal.",
    },
  "Field of the records that the value names, by which they stand below each other; a value stands for all below it too.": {
    cn: "值所指记录的字段，据此分上下级；一个值也代表其下的全部记录。",
    id: "Kolom data rekaman yang disebut nilai, yang menentukan susunan atas-bawahnya; suatu nilai mewakili juga semua di bawahnya.",
  },
  "Name by which a list is asked for it.": {
    cn: "请求列表按此排序时使用的名称。",
    id: "Nama yang dipakai untuk meminta urutan ini dari daftar.",
  },
  "Fields, the weightiest first; the newest record stands first among equals.": {
    cn: "字段，最重要的在前；相同时最新的记录在前。",
    id: "Kolom data, yang paling menentukan lebih dahulu; bila sama, rekaman terbaru lebih dahulu.",
  },
  "A field of an order.": {
    cn: "排序中的一个字段。",
    id: "Kolom data suatu urutan.",
  },
  "The largest stands first.": {
    cn: "最大的在前。",
    id: "Yang terbesar lebih dahulu.",
  },
};
