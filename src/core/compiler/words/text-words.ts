import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/text.schema.json` in the languages of the portal. */
export const textWords: VocabularyWords = {
  "A text in both languages of the product; both are required.": {
    cn: "产品两种语言的文字，两种都必填。",
    id: "Teks dalam kedua bahasa produk; keduanya wajib.",
  },
  "How a message reaches people who have chosen nothing. mail: by mail as well as in the bell; compulsory: the same, and nobody may choose to hear nothing of it. Absent: in the bell.":
    {
      cn: "收件人未自选时消息的送达方式。mail：除消息铃外还发邮件；compulsory：与 mail 相同，且不得选择完全不接收。不写则只在消息铃。",
      id: "Cara pesan sampai kepada orang yang tidak memilih apa pun. mail: lewat surel dan juga di lonceng; compulsory: sama, dan tidak seorang pun boleh memilih untuk tidak menerimanya sama sekali. Bila tidak ditulis: di lonceng.",
    },
  "A name by which an item of a keyed list is addressed; short enough to name a column of either store.": {
    cn: "按 key 列表中标识一项的名称；长度须能用作任一种存储的列名。",
    id: "Nama untuk menunjuk satu butir dalam daftar berkunci; cukup pendek untuk menjadi nama kolom di kedua jenis penyimpanan.",
  },
  "A name under which people know something that always holds, such as I3.": {
    cn: "某条始终成立的规则为人所知的名称，如 I3。",
    id: "Nama yang dikenal orang untuk sesuatu yang selalu berlaku, misalnya I3.",
  },
  "A field of the record, or of the line where lines are spoken of.": {
    cn: "记录的字段；说的是明细行时，为明细行的字段。",
    id: "Kolom data rekaman, atau kolom data baris bila yang dibicarakan adalah baris.",
  },
  "A field of a line.": {
    cn: "明细行的字段。",
    id: "Kolom data baris.",
  },
  "A field of another record.": {
    cn: "其他记录的字段。",
    id: "Kolom data rekaman lain.",
  },
  "A line table of the record.": {
    cn: "记录的明细表。",
    id: "Tabel rincian rekaman.",
  },
  "A line table of another record.": {
    cn: "其他记录的明细表。",
    id: "Tabel rincian rekaman lain.",
  },
  "An action of the workflow.": {
    cn: "流程的动作。",
    id: "Aksi alur.",
  },
  "A section of the form.": {
    cn: "表单的分组。",
    id: "Bagian formulir.",
  },
  "A mark of the workflow.": {
    cn: "流程的标记。",
    id: "Tanda alur.",
  },
  "An axis of the workflow's marks.": {
    cn: "流程标记的维度。",
    id: "Sumbu tanda alur.",
  },
  "A field of the record, of its lines, or of the records that are asked.": {
    cn: "记录、其明细行或所查询记录的字段。",
    id: "Kolom data rekaman, barisnya, atau rekaman yang ditanyai.",
  },
  "A field or a line table of the record.": {
    cn: "记录的字段或明细表。",
    id: "Kolom data atau tabel rincian rekaman.",
  },
  "A mark of any workflow.": {
    cn: "任一流程的标记。",
    id: "Tanda alur mana pun.",
  },
  "A state of a workflow.": {
    cn: "流程的状态。",
    id: "Status alur.",
  },
  "A relation of an entity.": {
    cn: "实体的关联。",
    id: "Relasi entitas.",
  },
  "An input of an action, or a column of its lines.": {
    cn: "动作的输入项，或其明细行的列。",
    id: "Isian aksi, atau kolom pada barisnya.",
  },
  "An action of another workflow.": {
    cn: "其他流程的动作。",
    id: "Aksi alur lain.",
  },
  "A key of the configuration.": {
    cn: "配置的键。",
    id: "Kunci konfigurasi.",
  },
  "A value that whoever tells an event gives with it.": {
    cn: "发出事件者随事件给出的值。",
    id: "Nilai yang disertakan oleh pemberi tahu peristiwa.",
  },
  "An event of schemas/events.json.": {
    cn: "schemas/events.json 中的事件。",
    id: "Peristiwa dari schemas/events.json.",
  },
  "A scheduled task, by its value in the dictionary sys_job_target.": {
    cn: "定时任务，以其在字典 sys_job_target 中的值表示。",
    id: "Tugas terjadwal, menurut nilainya dalam kamus sys_job_target.",
  },
  "An entity.": {
    cn: "实体。",
    id: "Entitas.",
  },
  "A ledger.": {
    cn: "台账。",
    id: "Buku besar.",
  },
  "An account or a derived number of a ledger, or a field of its rows.": {
    cn: "台账的账目或推算数，或其行的字段。",
    id: "Akun atau angka turunan buku besar, atau kolom data barisnya.",
  },
  "A publication.": {
    cn: "公开数据。",
    id: "Publikasi.",
  },
  "A search of a publication.": {
    cn: "公开数据的查询项。",
    id: "Pencarian publikasi.",
  },
  "An order of a publication.": {
    cn: "公开数据的排序。",
    id: "Urutan publikasi.",
  },
  "A link of a publication.": {
    cn: "公开数据的链接。",
    id: "Tautan publikasi.",
  },
  "A part of a publication.": {
    cn: "公开数据的组成部分。",
    id: "Bagian publikasi.",
  },
  "A read of a page.": {
    cn: "公开页面的读取项。",
    id: "Bacaan halaman publik.",
  },
  "An entry of the menu.": {
    cn: "菜单项。",
    id: "Entri menu.",
  },
  "A dictionary.": {
    cn: "字典。",
    id: "Kamus.",
  },
  "A value of the field.": {
    cn: "字段的值。",
    id: "Nilai kolom data.",
  },
  "A module or entity name in kebab case.": {
    cn: "模块或实体名，kebab case 写法。",
    id: "Nama modul atau entitas dalam kebab case.",
  },
  "A screen's id: module, dot, kind or line table.": {
    cn: "页面标识：模块、点、类型或明细表。",
    id: "ID layar: modul, titik, jenis atau tabel rincian.",
  },
  "The colour meaning of a status or a button; always shown together with a text.": {
    cn: "状态或按钮的颜色含义；始终与文字一起显示。",
    id: "Makna warna status atau tombol; selalu ditampilkan bersama teks.",
  },
  "The side of the business a person stands on.": {
    cn: "人员在业务中所属的一方。",
    id: "Pihak seseorang dalam bisnis.",
  },
  "A permission string, written whole.": {
    cn: "完整写出的权限字符串。",
    id: "String izin, ditulis utuh.",
  },
  "The beginning of permissions, all of it but the last word.": {
    cn: "权限的开头，即除最后一词外的全部。",
    id: "Awal izin: seluruhnya kecuali kata terakhir.",
  },
  "A permission: a word that is completed by the workflow's prefix, or a whole permission string.": {
    cn: "权限：由流程前缀补全的一个词，或完整的权限字符串。",
    id: "Izin: satu kata yang dilengkapi awalan alur, atau string izin utuh.",
  },
};
