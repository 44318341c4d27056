import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/workbench.schema.json` in the languages of the portal. */
export const workbenchWords: VocabularyWords = {
  "What each role finds on the workbench: numbers that open a list, dates and money ahead, charts, notices, short ways.": {
    cn: "各角色在工作台上看到的内容：可打开列表的数字、临近的日期和款项、图表、通知、快捷入口。",
    id: "Yang ditemukan setiap peran di meja kerja: angka yang membuka daftar, tanggal dan uang yang akan datang, grafik, pemberitahuan, pintasan.",
  },
  "Numbers of what waits, each the total of the list that it opens.": {
    cn: "待处理事项的数量，每个数字都是所打开列表的总数。",
    id: "Jumlah yang menunggu, masing-masing total daftar yang dibukanya.",
  },
  "Records whose day is near, the nearest first.": {
    cn: "日期临近的记录，最近的在前。",
    id: "Rekaman yang harinya dekat, yang terdekat lebih dahulu.",
  },
  "Money expected or owed, by date.": {
    cn: "按日期列出的应收或应付款项。",
    id: "Uang yang diharapkan atau terutang, menurut tanggal.",
  },
  "Records on their way to their money: how far each has come, what it lacks, and when it is due; told of all companies.": {
    cn: "收款途中的记录：各自进行到哪一步、还缺什么、何时到期；汇总所有公司。",
    id: "Rekaman yang menuju pembayarannya: sejauh mana masing-masing, apa yang kurang, dan kapan jatuh tempo; mencakup semua perusahaan.",
  },
  "Charts, each with its table.": {
    cn: "图表，每个都附表格。",
    id: "Grafik, masing-masing dengan tabelnya.",
  },
  "The newest records of a list.": {
    cn: "列表中最新的记录。",
    id: "Rekaman terbaru suatu daftar.",
  },
  "Entries of the menu that a role uses most.": {
    cn: "角色最常用的菜单项。",
    id: "Entri menu yang paling sering dipakai suatu peran.",
  },
  "What shows a role its first task, step by step, once.": {
    cn: "逐步向角色展示其第一项任务，只一次。",
    id: "Yang menunjukkan tugas pertama kepada suatu peran, langkah demi langkah, satu kali.",
  },
  "A moment seen from now: now, or a number of hours (h) or days (d) before or after it.": {
    cn: "相对现在的时刻：now，或现在之前、之后若干小时（h）或天（d）。",
    id: "Saat dilihat dari sekarang: now, atau sejumlah jam (h) atau hari (d) sebelum atau sesudahnya.",
  },
  "A range of time around now.": {
    cn: "现在前后的时间范围。",
    id: "Rentang waktu di sekitar sekarang.",
  },
  "Its beginning; absent: open.": {
    cn: "起点；不写则不限。",
    id: "Awalnya; bila tidak ditulis: terbuka.",
  },
  "Its end; absent: open.": {
    cn: "终点；不写则不限。",
    id: "Akhirnya; bila tidak ditulis: terbuka.",
  },
  "Search fields of the list and their values; an empty value clears a default of the screen.": {
    cn: "列表的查询项及其值；空值清除页面的默认值。",
    id: "Isian pencarian daftar dan nilainya; nilai kosong menghapus nilai bawaan layar.",
  },
  "The value of one search field; empty: no restriction.": {
    cn: "一个查询项的值；为空则不限制。",
    id: "Nilai satu isian pencarian; kosong: tanpa batasan.",
  },
  "A list under a filter.": {
    cn: "带筛选条件的列表。",
    id: "Daftar dengan saringan.",
  },
  "The list.": {
    cn: "列表。",
    id: "Daftar.",
  },
  "The filter with which it is opened.": {
    cn: "打开列表时的筛选条件。",
    id: "Saringan saat daftar dibuka.",
  },
  "Each of its records is a task of the reader's, told by itself in the tasks of all companies, and to whoever handed it on as what waits for these roles; absent: it is only counted.":
    {
      cn: "每条记录都是读者的一项待办，在所有公司的待办中逐条列出，并作为等待这些角色处理的事项告知转交者；不写则只计数。",
      id: "Setiap rekamannya adalah tugas pembaca, disebut tersendiri dalam tugas semua perusahaan, dan kepada yang meneruskannya sebagai hal yang menunggu peran-peran ini; bila tidak ditulis: hanya dihitung.",
    },
  "What is to be done with each record of a list, and by when.": {
    cn: "对列表的每条记录要做什么、何时之前完成。",
    id: "Yang harus dilakukan terhadap setiap rekaman daftar, dan batas waktunya.",
  },
  "The action that does it; whoever may not use it has no such task.": {
    cn: "完成该待办的动作；无权使用者没有这项待办。",
    id: "Aksi yang menyelesaikannya; yang tidak boleh memakainya tidak mendapat tugas ini.",
  },
  "The field that says by when; absent: nothing says it.": {
    cn: "表示期限的字段；不写则没有期限。",
    id: "Kolom data yang menyatakan batas waktunya; bila tidak ditulis: tidak ada yang menyatakannya.",
  },
  "The field of the lines with the moment at which each of them counts; absent: all count at the record's.": {
    cn: "明细中的时间字段，各行按它计入；不写则全部按单据的时间计入。",
    id: "Kolom data baris dengan saat masing-masing dihitung; bila tidak ditulis: semua dihitung pada saat dokumennya.",
  },
  "Days after that field's at which it is due.": {
    cn: "该字段日期之后多少天到期。",
    id: "Berapa hari setelah tanggal kolom data itu jatuh temponya.",
  },
  "A number of what waits.": {
    cn: "待处理事项的数量。",
    id: "Jumlah yang menunggu.",
  },
  "Name of the card.": {
    cn: "卡片名。",
    id: "Nama kartu.",
  },
  "Codes of the companies that have it; absent: all. Only they need the fields that it names.": {
    cn: "有此项的公司代码；不写则全部。只有这些公司需要其中所写的字段。",
    id: "Kode perusahaan yang memilikinya; bila tidak ditulis: semua. Hanya perusahaan itu yang memerlukan kolom data yang disebutnya.",
  },
  "Roles that see it.": {
    cn: "可以看到的角色。",
    id: "Peran yang melihatnya.",
  },
  "Shown only for so long. passed: until some company has passed the supplier's record.": {
    cn: "只显示到某时为止。passed：直到有一家公司通过该供应商的档案。",
    id: "Hanya ditampilkan selama itu. passed: sampai ada perusahaan yang meloloskan data pemasok.",
  },
  "What is counted; several lists are added up and opened one by one.": {
    cn: "计数的内容；多个列表的数量相加，各自打开。",
    id: "Yang dihitung; beberapa daftar dijumlahkan dan dibuka satu per satu.",
  },
  "Records whose day is near.": {
    cn: "日期临近的记录。",
    id: "Rekaman yang harinya dekat.",
  },
  "The filter of the list.": {
    cn: "列表的筛选条件。",
    id: "Saringan daftar.",
  },
  "The field that says the day.": {
    cn: "表示日期的字段。",
    id: "Kolom data yang menyatakan harinya.",
  },
  "Money by date.": {
    cn: "按日期列出的款项。",
    id: "Uang menurut tanggal.",
  },
  "The field from which the day is counted.": {
    cn: "起算日期的字段。",
    id: "Kolom data yang menjadi awal hitungan hari.",
  },
  "Days after it at which the money is expected.": {
    cn: "起算日期之后多少天预计收付款。",
    id: "Berapa hari setelahnya uang diharapkan.",
  },
  "The field of the currency; amounts of different ones are not added.": {
    cn: "币种字段；不同币种的金额不相加。",
    id: "Kolom data mata uang; jumlah dari mata uang berbeda tidak dijumlahkan.",
  },
  "Records on their way to their money.": {
    cn: "收款途中的记录。",
    id: "Rekaman yang menuju pembayarannya.",
  },
  "Which of its records have money to come; absent: all.": {
    cn: "其中哪些记录还有待收款；不写则全部。",
    id: "Rekaman mana yang uangnya masih akan datang; bila tidak ditulis: semua.",
  },
  "Figures that tell how far a record has come, in the order of the way.": {
    cn: "表明记录进展的数字，按途中的顺序。",
    id: "Angka yang menunjukkan sejauh mana rekaman berjalan, menurut urutan jalannya.",
  },
  "What may be missing before the money comes, in the order of the way; each is told with the oldest record that lacks it.": {
    cn: "收款前可能还缺的事项，按途中的顺序；每项连同缺少它的最早一条记录一起显示。",
    id: "Yang mungkin kurang sebelum uang datang, menurut urutan jalannya; masing-masing disebut bersama rekaman tertua yang kekurangannya.",
  },
  "When money is due.": {
    cn: "款项何时到期。",
    id: "Kapan uang jatuh tempo.",
  },
  "Something that is missing as long as records of some kind stand where they stand.": {
    cn: "只要某类记录仍停留在当前位置就算缺少的事项。",
    id: "Sesuatu yang kurang selama rekaman jenis tertentu masih berada di posisinya.",
  },
  "Name of what is missing.": {
    cn: "所缺事项的名称。",
    id: "Nama hal yang kurang.",
  },
  "What is missing.": {
    cn: "缺少什么。",
    id: "Apa yang kurang.",
  },
  "Field of theirs that names the record on the way.": {
    cn: "这些记录中指明收款途中记录的字段。",
    id: "Kolom data rekaman itu yang menyebut rekaman yang menuju pembayaran.",
  },
  "Which of them; absent: all.": {
    cn: "其中哪些；不写则全部。",
    id: "Yang mana di antaranya; bila tidak ditulis: semua.",
  },
  "When money is due, by the terms of payment that the record names.": {
    cn: "按记录所写的付款条件，款项何时到期。",
    id: "Kapan uang jatuh tempo, menurut syarat bayar yang disebut rekaman.",
  },
  "Field of the record with the terms; its dictionary words them.": {
    cn: "记录中付款条件的字段；文字取自其字典。",
    id: "Kolom data rekaman berisi syarat bayar; kata-katanya dari kamusnya.",
  },
  "The terms that can be reckoned; under others nobody knows the day.": {
    cn: "可以推算的付款条件；其他条件下日期未知。",
    id: "Syarat bayar yang dapat dihitung; pada syarat lain tidak ada yang tahu harinya.",
  },
  "From when time runs under one of the terms, and for how long: the latest day counts, by which everything is due that has come so far.":
    {
      cn: "某一付款条件下期限从何时起算、多长：以最晚的日期为准，届时目前已发生的均已到期。",
      id: "Sejak kapan waktu berjalan menurut satu syarat bayar, dan berapa lama: yang dipakai hari paling akhir, saat semua yang sudah ada sejauh ini telah jatuh tempo.",
    },
  "The terms: a value of the field.": {
    cn: "付款条件：该字段的一个值。",
    id: "Syarat bayar: satu nilai kolom data itu.",
  },
  "Field of the day from which it runs.": {
    cn: "起算日期的字段。",
    id: "Kolom data hari mulai berjalannya waktu.",
  },
  "The records that have it; absent: the record on the way.": {
    cn: "带有该日期的记录；不写则为收款途中的记录本身。",
    id: "Rekaman yang memilikinya; bila tidak ditulis: rekaman yang menuju pembayaran.",
  },
  "Days after it at which money is due.": {
    cn: "起算日期之后多少天款项到期。",
    id: "Berapa hari setelahnya uang jatuh tempo.",
  },
  "It runs from the end of that day's month.": {
    cn: "从该日期所在月的月末起算。",
    id: "Waktu berjalan sejak akhir bulan dari hari itu.",
  },
  "Records that belong to the one on the way.": {
    cn: "属于收款途中记录的记录。",
    id: "Rekaman milik rekaman yang menuju pembayaran.",
  },
  "What a series measures: how many records there are, a sum of a field or of a field of the lines, a share in per cent, or days.":
    {
      cn: "系列度量什么：记录数、字段或明细行字段的合计、百分比，或天数。",
      id: "Yang diukur seri: banyaknya rekaman, jumlah suatu kolom data atau kolom data baris, persentase, atau hari.",
    },
  "How many records.": {
    cn: "记录数。",
    id: "Banyaknya rekaman.",
  },
  "Records are counted.": {
    cn: "统计记录数。",
    id: "Rekaman dihitung.",
  },
  "A sum.": {
    cn: "合计。",
    id: "Jumlah.",
  },
  "The line table that has the field.": {
    cn: "含有该字段的明细表。",
    id: "Tabel rincian yang memiliki kolom data itu.",
  },
  "The share of records for which something holds, in per cent.": {
    cn: "满足条件的记录所占百分比。",
    id: "Persentase rekaman yang memenuhi suatu syarat.",
  },
  "What holds.": {
    cn: "所满足的条件。",
    id: "Syarat yang terpenuhi.",
  },
  "The share of records that were done in time, in per cent.": {
    cn: "按时完成的记录所占百分比。",
    id: "Persentase rekaman yang selesai tepat waktu.",
  },
  "Both moments.": {
    cn: "两个时刻。",
    id: "Kedua saat.",
  },
  "The field of the moment at which it was done.": {
    cn: "完成时刻的字段。",
    id: "Kolom data saat selesainya.",
  },
  "The field of the moment at which it was due.": {
    cn: "应完成时刻的字段。",
    id: "Kolom data saat jatuh temponya.",
  },
  "How many days it took on average, in whole days; records that lack one of the moments do not count.": {
    cn: "平均用了多少天，取整天；缺少任一时刻的记录不计。",
    id: "Rata-rata berapa hari lamanya, dalam hari utuh; rekaman yang tidak memiliki salah satu saat tidak dihitung.",
  },
  "The field of the moment at which it began.": {
    cn: "开始时刻的字段。",
    id: "Kolom data saat mulainya.",
  },
  "The field of the moment at which it ended.": {
    cn: "结束时刻的字段。",
    id: "Kolom data saat berakhirnya.",
  },
  "One sum as a share of another, in per cent.": {
    cn: "一项合计占另一项合计的百分比。",
    id: "Satu jumlah sebagai persentase dari jumlah lain.",
  },
  "The field of the part.": {
    cn: "部分的字段。",
    id: "Kolom data bagiannya.",
  },
  "The field of the whole.": {
    cn: "总体的字段。",
    id: "Kolom data keseluruhannya.",
  },
  "The line table that has both.": {
    cn: "含有这两个字段的明细表。",
    id: "Tabel rincian yang memiliki keduanya.",
  },
  "One series of a chart.": {
    cn: "图表的一个系列。",
    id: "Satu seri grafik.",
  },
  "Name of the series.": {
    cn: "系列名。",
    id: "Nama seri.",
  },
  "The workflow whose records are measured.": {
    cn: "度量其记录的流程。",
    id: "Alur yang rekamannya diukur.",
  },
  "The field that places a record on the axis.": {
    cn: "决定记录在轴上位置的字段。",
    id: "Kolom data yang menempatkan rekaman pada sumbu.",
  },
  "What is measured.": {
    cn: "度量什么。",
    id: "Apa yang diukur.",
  },
  "The field of the currency, of the record or of its source: only the company's first currency counts.": {
    cn: "记录或其来源的币种字段：只计公司的第一币种。",
    id: "Kolom data mata uang, pada rekaman atau sumbernya: hanya mata uang pertama perusahaan yang dihitung.",
  },
  "A chart with its table.": {
    cn: "附表格的图表。",
    id: "Grafik dengan tabelnya.",
  },
  "Name of the chart.": {
    cn: "图表名。",
    id: "Nama grafik.",
  },
  "How it is drawn.": {
    cn: "绘制方式。",
    id: "Cara menggambarnya.",
  },
  "The axis. time: months of a year or days of a month; value: values of a field, the largest first; age: days since then in bands.":
    {
      cn: "轴。time：一年的各月或一月的各天；value：字段的各值，最大的在前；age：至今的天数，分段。",
      id: "Sumbu. time: bulan dalam setahun atau hari dalam sebulan; value: nilai suatu kolom data, yang terbesar lebih dahulu; age: hari sejak saat itu, dalam rentang.",
    },
  "The time shown at first: 30 days or 12 months.": {
    cn: "起初显示的时间：30 天或 12 个月。",
    id: "Waktu yang ditampilkan pada awalnya: 30 hari atau 12 bulan.",
  },
  "Most values on the axis.": {
    cn: "轴上最多几个值。",
    id: "Jumlah nilai terbanyak pada sumbu.",
  },
  "Upper ends of the bands in days; what is older stands last.": {
    cn: "各段的上限（天）；更久的排在最后。",
    id: "Batas atas rentang dalam hari; yang lebih lama berada di akhir.",
  },
  "The series.": {
    cn: "各系列。",
    id: "Seri.",
  },
  "The field by which they are ordered.": {
    cn: "排序所用的字段。",
    id: "Kolom data yang menjadi dasar urutannya.",
  },
  "The field that is shown.": {
    cn: "显示的字段。",
    id: "Kolom data yang ditampilkan.",
  },
  "Short ways of roles.": {
    cn: "角色的快捷入口。",
    id: "Pintasan peran.",
  },
  "Keys of entries of the menu, in order.": {
    cn: "菜单项的 key，按顺序。",
    id: "Kunci entri menu, menurut urutan.",
  },
  "The way to a role's first task, told once on the workbench; whoever has seen or skipped it is not asked again.": {
    cn: "角色第一项任务的引导，在工作台上只讲一次；看过或跳过者不再询问。",
    id: "Jalan menuju tugas pertama suatu peran, diberitahukan sekali di meja kerja; yang sudah melihat atau melewatinya tidak ditanya lagi.",
  },
  "What is said, one after the other.": {
    cn: "依次说明的内容。",
    id: "Yang disampaikan, satu demi satu.",
  },
  "One step of the way, beside what it is about.": {
    cn: "途径中的一步，显示在所指之处旁边。",
    id: "Satu langkah dari perjalanan, di samping hal yang dijelaskan.",
  },
  "What it is about.": {
    cn: "说的是什么。",
    id: "Hal yang dijelaskan.",
  },
  "What there is to do.": {
    cn: "要做什么。",
    id: "Hal yang perlu dilakukan.",
  },
  "The part of the page that is pointed at: tasks what waits for the person, todo the numbers, links the short ways, search the box in the header.":
    {
      cn: "指向页面的哪一部分：tasks 待本人处理的事项，todo 数字，links 快捷入口，search 页头的搜索框。",
      id: "Bagian halaman yang ditunjuk: tasks hal yang menunggu orang itu, todo angka, links jalan pintas, search kotak pencarian di kepala halaman.",
    },
  "Entry of the menu that the step leads to; a reader without it has no such step.": {
    cn: "该步通向的菜单项；没有该项的读者没有这一步。",
    id: "Entri menu yang dituju langkah ini; pembaca tanpa entri itu tidak mendapat langkah ini.",
  },
};
