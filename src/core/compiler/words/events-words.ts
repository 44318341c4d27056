import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/events.schema.json` in the languages of the portal. */
export const eventsWords: VocabularyWords = {
  "Messages of what no action causes: a date that passed, a job that failed. With the messages of the actions they are all the messages that there are.":
    {
      cn: "非由动作引起的消息：日期已过、任务失败。与动作的消息合在一起即全部消息。",
      id: "Pesan tentang hal yang tidak ditimbulkan aksi: tanggal yang lewat, tugas yang gagal. Bersama pesan dari aksi, itulah semua pesan yang ada.",
    },
  "The events.": {
    cn: "事件。",
    id: "Peristiwa.",
  },
  "Who is told. owner: the supplier's people; user: the one whom the event names; else a role: its holders in the record's company, or of the record's supplier for a role of the suppliers.":
    {
      cn: "通知谁。owner：供应商的人员；user：事件所指的人；其他为角色：记录所属公司中持有该角色的人，供应商角色则为记录所属供应商中持有者。",
      id: "Siapa yang diberi tahu. owner: orang-orang pemasok; user: orang yang disebut peristiwa; selain itu peran: pemegangnya di perusahaan rekaman, atau di pemasok rekaman untuk peran pemasok.",
    },
  "An event.": {
    cn: "一个事件。",
    id: "Sebuah peristiwa.",
  },
  "Name of the event.": {
    cn: "事件名称。",
    id: "Nama peristiwa.",
  },
  "Codes of the companies in which it is told; absent: all. Only they need the fields that it names.": {
    cn: "通知该事件的公司代码；不写则全部。只有这些公司需要它所写的字段。",
    id: "Kode perusahaan tempat peristiwa disampaikan; bila tidak ditulis: semua. Hanya perusahaan itu yang memerlukan kolom yang disebutnya.",
  },
  "The entity whose record it is about.": {
    cn: "事件所述记录的实体。",
    id: "Entitas rekaman yang dibahas peristiwa.",
  },
  "Who is told.": {
    cn: "通知谁。",
    id: "Siapa yang diberi tahu.",
  },
  "Values that whoever tells it gives besides the record's fields.": {
    cn: "除记录字段外，由通知者给出的值。",
    id: "Nilai yang diberikan penyampainya selain kolom rekaman.",
  },
  "The message, filled with the record's number {no}, its fields and the facts.": {
    cn: "消息内容，填入记录的单号 {no}、字段和参数。",
    id: "Isi pesan, diisi dengan nomor rekaman {no}, kolomnya, dan faktanya.",
  },
  "How the message reaches people who have chosen nothing; absent: in the bell.": {
    cn: "收件人未自选时的通知方式；缺省只在消息铃。",
    id: "Cara pesan sampai kepada orang yang belum memilih; bila tidak ditulis: di lonceng.",
  },
  "Where the message leads; absent: to the record that it is about.": {
    cn: "消息点开的位置；不写则打开其单据。",
    id: "Tempat yang dituju pesan; bila tidak ditulis: rekaman yang dibahasnya.",
  },
  "The records of which a scheduled task tells by itself; absent: code tells the event.": {
    cn: "定时任务自行通知的记录；不写则由代码触发事件。",
    id: "Rekaman yang disampaikan sendiri oleh tugas terjadwal; bila tidak ditulis: kode yang menyampaikan peristiwa.",
  },
  "A page of the menu that a message leads to.": {
    cn: "消息打开的菜单页面。",
    id: "Halaman menu yang dituju pesan.",
  },
  "Entry of the menu; a reader without it is led nowhere.": {
    cn: "菜单项；没有该项的读者不可点开。",
    id: "Butir menu; pembaca yang tidak memilikinya tidak dibawa ke mana pun.",
  },
  "One of the facts, an id; the page's address takes it under the same name.": {
    cn: "某个参数（编号），以同名参数写入页面地址。",
    id: "Salah satu fakta, sebuah id; alamat halaman menerimanya dengan nama yang sama.",
  },
  "Which records a scheduled task tells of, and when.": {
    cn: "定时任务通知哪些记录，何时通知。",
    id: "Rekaman yang disampaikan tugas terjadwal, dan kapan.",
  },
  "The scheduled task; a value of the dictionary sys_job_target.": {
    cn: "定时任务；字典 sys_job_target 的一个值。",
    id: "Tugas terjadwal; sebuah nilai kamus sys_job_target.",
  },
  "Records that are told of; absent: all.": {
    cn: "要通知的记录；不写则全部。",
    id: "Rekaman yang disampaikan; bila tidak ditulis: semua.",
  },
  "Line table whose rows have the date; absent: the record has it.": {
    cn: "各行含有该日期的明细表；不写则日期在记录上。",
    id: "Tabel rincian yang barisnya memuat tanggal itu; bila tidak ditulis: rekamanlah yang memuatnya.",
  },
  "The date or the moment that it is about.": {
    cn: "所涉及的日期或时点。",
    id: "Tanggal atau saat yang dimaksud.",
  },
  "How long before it is told. A moment is told once from each of these on; a date on the very day.": {
    cn: "提前多久通知。时点：自每个提前量起各通知一次；日期：在当天通知。",
    id: "Berapa lama sebelumnya disampaikan. Sebuah saat disampaikan sekali mulai dari masing-masing ini; sebuah tanggal tepat pada harinya.",
  },
  "How long after it is told, and each day from then on.": {
    cn: "过后多久通知，此后每天通知。",
    id: "Berapa lama sesudahnya disampaikan, lalu setiap hari sejak itu.",
  },
  "Values of the message taken from the rows: their names, and fields of the line table. Labels of several rows are joined.": {
    cn: "消息中取自各行的值：值的名称和明细表的字段。多行的标签合并。",
    id: "Nilai pesan yang diambil dari baris: namanya, dan kolom tabel rincian. Label beberapa baris digabung.",
  },
  "A length of time: days, hours or minutes.": {
    cn: "时长：天、小时或分钟。",
    id: "Lama waktu: hari, jam, atau menit.",
  },
};
