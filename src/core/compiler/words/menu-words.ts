import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/menu.schema.json` in the languages of the portal. */
export const menuWords: VocabularyWords = {
  "The menu tree that getRouters sends, with the permission and audience of every entry.": {
    cn: "getRouters 返回的菜单树，含每项的权限和可见者。",
    id: "Pohon menu yang dikirim getRouters, dengan izin dan pelihat setiap butir.",
  },
  "Groups, in order.": {
    cn: "菜单组，按顺序。",
    id: "Grup menu, secara berurutan.",
  },
  "Fixed routes of the specification, hidden from the sidebar.": {
    cn: "规范中的固定路由，不显示在侧边栏。",
    id: "Rute tetap dari spesifikasi, tidak tampak di bilah samping.",
  },
  "What those see of it who are not let in yet; absent: no screen.": {
    cn: "尚未入驻者能看到的部分；不写则没有页面。",
    id: "Yang dilihat orang yang belum diterima; bila tidak ditulis: tidak ada layar.",
  },
  "Sides or roles that see the entry.": {
    cn: "能看到该项的各方或角色。",
    id: "Pihak atau peran yang melihat butir ini.",
  },
  "Modules whose screens are in the menu of people who are not let in yet; they see no other screens there.": {
    cn: "哪些模块的页面出现在尚未入驻者的菜单中；在那里看不到其他页面。",
    id: "Modul yang layarnya ada di menu orang yang belum diterima; layar lain tidak tampak di sana.",
  },
  "Of whoever has no role but the first.": {
    cn: "用于只有初始角色的人。",
    id: "Bagi yang hanya memiliki peran pertama.",
  },
  "Of a supplier whom no company has passed.": {
    cn: "用于没有任何公司通过的供应商。",
    id: "Bagi pemasok yang belum diluluskan perusahaan mana pun.",
  },
  "A group of the sidebar.": {
    cn: "侧边栏的一个菜单组。",
    id: "Satu grup di bilah samping.",
  },
  "Name of the group.": {
    cn: "菜单组名。",
    id: "Nama grup.",
  },
  "First segment of the routes.": {
    cn: "路由的第一段。",
    id: "Segmen pertama rute.",
  },
  "The layout shell.": {
    cn: "布局外壳。",
    id: "Kerangka tata letak.",
  },
  "Label.": {
    cn: "显示名称。",
    id: "Judul yang tampil.",
  },
  "Name of an icon of the product's set.": {
    cn: "产品图标集中的图标名。",
    id: "Nama ikon dari set ikon produk.",
  },
  "Entries, in order.": {
    cn: "菜单项，按顺序。",
    id: "Butir menu, secara berurutan.",
  },
  "An entry that opens a view.": {
    cn: "打开一个视图的菜单项。",
    id: "Butir menu yang membuka suatu tampilan.",
  },
  "Name of the entry.": {
    cn: "菜单项名。",
    id: "Nama butir menu.",
  },
  "Rest of the route after the group's path; a fixed route is written whole.": {
    cn: "菜单组路径之后的其余路由；固定路由写完整。",
    id: "Sisa rute setelah jalur grup; rute tetap ditulis utuh.",
  },
  "Component path that getRouters sends.": {
    cn: "getRouters 返回的组件路径。",
    id: "Jalur komponen yang dikirim getRouters.",
  },
  "Screen that the component shows.": {
    cn: "组件显示的页面。",
    id: "Layar yang ditampilkan komponen.",
  },
  "Registered view, where it is no screen.": {
    cn: "不是页面时的注册视图。",
    id: "Tampilan terdaftar, bila bukan layar.",
  },
  "create: the detail screen begins with a new record; edit: it opens the record that the address names.": {
    cn: "create：详情页打开时新建记录；edit：打开网址所指的记录。",
    id: "create: layar rincian dimulai dengan rekaman baru; edit: membuka rekaman yang disebut alamat.",
  },
  "Permissions of which one is needed; absent: none.": {
    cn: "需要其中之一的权限；不写则不需要。",
    id: "Izin yang salah satunya diperlukan; bila tidak ditulis: tidak ada.",
  },
  "Company codes that have the entry; absent: all.": {
    cn: "具有该项的公司代码；不写则全部。",
    id: "Kode perusahaan yang memiliki butir ini; bila tidak ditulis: semua.",
  },
  "Who sees it; absent: everybody.": {
    cn: "谁看得到；不写则所有人。",
    id: "Siapa yang melihatnya; bila tidak ditulis: semua orang.",
  },
  "Its tag cannot be closed.": {
    cn: "其页签不能关闭。",
    id: "Tabnya tidak dapat ditutup.",
  },
  "Built anew at every visit.": {
    cn: "每次打开都重新生成。",
    id: "Dibangun ulang pada setiap kunjungan.",
  },
};
