import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/print.schema.json` in the languages of the portal. */
export const printWords: VocabularyWords = {
  "A printed paper of a record: what stands on it, in which order, on which paper.": {
    cn: "记录的打印件：印什么，按什么顺序，用什么纸。",
    id: "Cetakan suatu rekaman: apa isinya, dalam urutan apa, di kertas apa.",
  },
  "Name of the paper.": {
    cn: "打印件的名称。",
    id: "Nama cetakan.",
  },
  "The entity whose records it prints.": {
    cn: "所打印记录的实体。",
    id: "Entitas yang rekamannya dicetak.",
  },
  "Codes of the companies that print it; absent: all. Only they need the fields that it names.": {
    cn: "使用该打印件的公司代码；不写则全部。只有这些公司需要其中列出的字段。",
    id: "Kode perusahaan yang mencetaknya; bila tidak ditulis: semua. Hanya perusahaan itu yang memerlukan kolom data yang disebut di dalamnya.",
  },
  "Heading.": {
    cn: "标题。",
    id: "Judul.",
  },
  "Size of the sheet.": {
    cn: "纸张大小。",
    id: "Ukuran lembar.",
  },
  "How the sheet lies.": {
    cn: "纸张方向。",
    id: "Arah lembar.",
  },
  "Copies of one printing, numbered one after another.": {
    cn: "每次打印的份数，依次编号。",
    id: "Jumlah salinan sekali cetak, bernomor urut.",
  },
  "Languages of the headings, the first one largest; absent: the reader's, and below it that of the company's papers.": {
    cn: "标题的语言，第一种最大；不写则用读者的语言，其下为公司打印件的语言。",
    id: "Bahasa judul, yang pertama paling besar; bila tidak ditulis: bahasa pembaca, dan di bawahnya bahasa cetakan perusahaan.",
  },
  "Codes of the record's number at the top right.": {
    cn: "右上角单号的条码或二维码。",
    id: "Kode batang atau QR dari nomor rekaman di kanan atas.",
  },
  "Words beside the heading, such as that of a changed version.": {
    cn: "标题旁的文字，如变更版本的标注。",
    id: "Kata di samping judul, misalnya penanda versi yang diubah.",
  },
  "Facts of the head.": {
    cn: "抬头的各项内容。",
    id: "Fakta di bagian kepala.",
  },
  "Records that belong to the record and stand on the paper too.": {
    cn: "属于该记录、也印在打印件上的记录。",
    id: "Rekaman yang termasuk rekaman itu dan ikut dicetak.",
  },
  "Their entity.": {
    cn: "这些记录的实体。",
    id: "Entitasnya.",
  },
  "Their field that names the record.": {
    cn: "这些记录中指向该记录的字段。",
    id: "Kolom datanya yang menyebut rekaman itu.",
  },
  "Their field that orders them.": {
    cn: "这些记录的排序字段。",
    id: "Kolom datanya yang menentukan urutan.",
  },
  "related: one sheet for each related record instead of one for the record.": {
    cn: "related：每条关联记录一张，而不是该记录只打一张。",
    id: "related: satu lembar untuk tiap rekaman terkait, bukan satu untuk rekaman itu.",
  },
  "Tables.": {
    cn: "表格。",
    id: "Tabel.",
  },
  "Lines against the records that answer them, below the tables, as a screen shows them.": {
    cn: "表格下方的交叉表：行是明细，列是应答的各记录，与页面显示相同。",
    id: "Baris terhadap rekaman yang menjawabnya, di bawah tabel, seperti ditampilkan layar.",
  },
  "Amounts in words, in Chinese and Indonesian.": {
    cn: "大写金额，中文和印尼文。",
    id: "Jumlah terbilang, dalam bahasa Tionghoa dan Indonesia.",
  },
  "Long texts below the tables.": {
    cn: "表格下方的长文本。",
    id: "Teks panjang di bawah tabel.",
  },
  "Clauses, numbered.": {
    cn: "条款，带编号。",
    id: "Klausul, bernomor.",
  },
  "Boxes for signatures or seals.": {
    cn: "签字或盖章栏。",
    id: "Kotak untuk tanda tangan atau cap.",
  },
  "A label on paper, in English too where papers have English headings.": {
    cn: "打印件上的标签；打印件标题有英文时也写英文。",
    id: "Label pada cetakan, juga dalam bahasa Inggris bila cetakan berjudul Inggris.",
  },
  "Chinese text.": {
    cn: "中文文字。",
    id: "Teks bahasa Tionghoa.",
  },
  "Indonesian text.": {
    cn: "印尼文文字。",
    id: "Teks bahasa Indonesia.",
  },
  "English text.": {
    cn: "英文文字。",
    id: "Teks bahasa Inggris.",
  },
  "Words shown under a condition.": {
    cn: "满足条件时显示的文字。",
    id: "Kata yang ditampilkan bila syarat terpenuhi.",
  },
  "When they are shown.": {
    cn: "何时显示。",
    id: "Kapan ditampilkan.",
  },
  "The words, filled with fields of the record.": {
    cn: "文字，填入记录的字段。",
    id: "Katanya, diisi dengan kolom data rekaman.",
  },
  "A field of the record.": {
    cn: "记录的字段。",
    id: "Kolom data rekaman.",
  },
  "Label where it differs from the field's.": {
    cn: "与字段名称不同时的标签。",
    id: "Label bila berbeda dari label kolom data.",
  },
  "Shown only then.": {
    cn: "仅在此时显示。",
    id: "Hanya ditampilkan pada saat itu.",
  },
  "related: a field of the related record.": {
    cn: "related：关联记录的字段。",
    id: "related: kolom data rekaman terkait.",
  },
  "A column.": {
    cn: "一列。",
    id: "Satu kolom.",
  },
  "The sum stands below.": {
    cn: "下方显示合计。",
    id: "Jumlahnya ditulis di bawah.",
  },
  "Width in millimetres.": {
    cn: "宽度（毫米）。",
    id: "Lebar dalam milimeter.",
  },
  "related: a field of the related record, said once before its lines.": {
    cn: "related：关联记录的字段，在其明细行之前只印一次。",
    id: "related: kolom data rekaman terkait, disebut sekali sebelum baris-barisnya.",
  },
  "A table of lines.": {
    cn: "明细行的表格。",
    id: "Tabel berisi baris.",
  },
  "The line table, of the record or of its related records.": {
    cn: "明细表，属于该记录或其关联记录。",
    id: "Tabel rincian, milik rekaman itu atau rekaman terkaitnya.",
  },
  "related: the lines of all related records, one after another.": {
    cn: "related：所有关联记录的明细行，依次排列。",
    id: "related: baris semua rekaman terkait, berurutan.",
  },
  "Columns.": {
    cn: "列。",
    id: "Kolom.",
  },
  "What a tab of a screen compares, cut to the width of the sheet.": {
    cn: "页面页签所作的比较，按纸张宽度拆开。",
    id: "Yang dibandingkan tab suatu layar, dipotong menurut lebar lembar.",
  },
  "The detail screen whose comparing tabs it shows.": {
    cn: "打印其比较页签的详情页。",
    id: "Layar rincian yang tab perbandingannya ditampilkan.",
  },
  "So many records stand beside each other; further ones stand in a table below.": {
    cn: "并排的记录数；其余的排在下方的表格中。",
    id: "Jumlah rekaman yang berdampingan; selebihnya dalam tabel di bawahnya.",
  },
  "Heading where it differs from the tab's.": {
    cn: "与页签标题不同时的标题。",
    id: "Judul bila berbeda dari judul tab.",
  },
  "An amount in words.": {
    cn: "大写金额。",
    id: "Jumlah terbilang.",
  },
  "The field of the amount.": {
    cn: "金额字段。",
    id: "Kolom data dengan jumlahnya.",
  },
  "The field of the currency; absent: yuan.": {
    cn: "币种字段；不写则为人民币。",
    id: "Kolom data dengan mata uangnya; bila tidak ditulis: yuan.",
  },
};
