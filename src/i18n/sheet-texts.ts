import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of lines that go out to a spreadsheet and come back. They come with their dialog. */
export const sheetTexts = {
  out: { cn: "导出明细", id: "Ekspor rincian" },
  help: {
    cn: "导出明细，在 Excel 中填写，再选择文件带回。这里先列出会改什么、哪里有误，确认后才写入表单，保存表单后才生效。",
    id: "Ekspor rincian, isi di Excel, lalu pilih berkasnya. Perubahan dan kesalahan ditampilkan dahulu, baru masuk ke formulir setelah dikonfirmasi, dan berlaku setelah formulir disimpan.",
  },
  mark: { cn: "行标识（请勿修改，新增行留空）", id: "Kode baris (jangan diubah; baris baru dikosongkan)" },
  take: { cn: "带回{count}行", id: "Bawa kembali {count} baris" },
  nothingToTake: { cn: "没有可带回的改动", id: "Tidak ada perubahan yang dapat dibawa kembali" },
  taken: { cn: "已带回{count}行，保存表单后生效", id: "{count} baris dibawa kembali, berlaku setelah formulir disimpan" },
  judged: {
    cn: "{changed}行有改动，{added}行新增，{same}行未变，{wrong}行有误",
    id: "{changed} baris berubah, {added} baru, {same} tetap, {wrong} salah",
  },
  foreign: {
    cn: "这不是这些明细的表格：没有找到它们的列，或是从其他明细导出的。请先导出明细再填写。",
    id: "Ini bukan lembar rincian ini: kolomnya tidak ditemukan, atau diekspor dari rincian lain. Ekspor rincian dahulu, lalu isi.",
  },
  unknown: {
    cn: "单据中没有这一行：可能已删除，或导出后单据已保存或重新打开，请重新导出",
    id: "Baris ini tidak ada di dokumen: mungkin sudah dihapus, atau dokumen disimpan atau dibuka ulang setelah diekspor. Ekspor kembali",
  },
  twice: { cn: "同一行出现了两次", id: "Baris yang sama muncul dua kali" },
  noRoom: { cn: "明细不能再添加行", id: "Baris rincian tidak dapat ditambah lagi" },
  notes: { cn: "保持不变的内容", id: "Yang tetap seperti semula" },
  kept: { cn: "{title}不能填写，未带回“{text}”", id: "{title} tidak dapat diisi, “{text}” tidak dibawa kembali" },
  missing: { cn: "表单第{line}行不在表格中，保持不变", id: "Baris {line} formulir tidak ada di lembar, tetap seperti semula" },
  strange: { cn: "“{head}”不是明细中可读取的列，未读取", id: "“{head}” bukan kolom rincian yang dapat dibaca, diabaikan" },
} as const satisfies Record<string, Text>;
