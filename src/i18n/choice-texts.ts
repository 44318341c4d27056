import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of choosing in a table. They come with the table, because the catalogue is read before the first list. */
export const choiceTexts = {
  tools: { cn: "选择工具", id: "Alat pemilihan" },
  help: {
    cn: "点选单元格，再点一次取消；一行可拆给几家；方向键移动，Ctrl+Z 撤销",
    id: "Tekan sel untuk memilih, tekan lagi untuk membatalkan; satu baris dapat dibagi; tombol panah pindah, Ctrl+Z urungkan",
  },
  lowest: { cn: "每行选最低", id: "Terendah tiap baris" },
  whole: { cn: "整列选择", id: "Pilih semua" },
  wholeOf: { cn: "整列选择 {name}", id: "Pilih semua {name}" },
  undo: { cn: "撤销（Ctrl+Z）", id: "Urungkan (Ctrl+Z)" },
  redo: { cn: "重做（Ctrl+Y）", id: "Ulangi (Ctrl+Y)" },
  nothingToUndo: { cn: "没有可撤销的操作", id: "Tidak ada yang dapat diurungkan" },
  nothingToRedo: { cn: "没有可重做的操作", id: "Tidak ada yang dapat diulangi" },
  isLowest: { cn: "最低", id: "Terendah" },
  legend: { cn: "每格：{fields}", id: "Tiap sel: {fields}" },
  figures: { cn: "已选汇总", id: "Ringkasan pilihan" },
  chosen: { cn: "已选行", id: "Baris terpilih" },
  left: { cn: "未选行", id: "Belum dipilih" },
  money: { cn: "已选金额", id: "Nilai terpilih" },
  saved: { cn: "较{title}节省", id: "Hemat dari {title}" },
  over: { cn: "超出{title}", id: "Melebihi {title}" },
  due: { cn: "最晚{title}", id: "{title} terakhir" },
  aboveLowest: { cn: "高于最低", id: "Di atas terendah" },
  lines: { cn: "{count}行", id: "{count} baris" },
  chooseFirst: { cn: "请先在表中选择", id: "Pilih dahulu di tabel" },
  total: { cn: "合计", id: "Total" },
  whyHigher: { cn: "有{count}行未选最低，请说明原因", id: "{count} baris bukan yang terendah, harap jelaskan alasannya" },
  divide: { cn: "拆分", id: "Bagi" },
  undivide: { cn: "不拆分", id: "Satukan" },
  divideOf: { cn: "拆分 {name}", id: "Bagi {name}" },
  undivideOf: { cn: "不拆分 {name}", id: "Satukan {name}" },
  partOf: { cn: "{name} 分得 {line} 的数量", id: "Jumlah {line} untuk {name}" },
  partsLeft: { cn: "还差 {count}", id: "Kurang {count}" },
  partsOver: { cn: "超出 {count}", id: "Lebih {count}" },
  partsDone: { cn: "已分完", id: "Habis terbagi" },
  partsOpen: { cn: "「{name}」各份之和应等于总数", id: "Semua bagian {name} harus berjumlah penuh" },
  readOnly: { cn: "表格只读：{reason}", id: "Tabel hanya dibaca: {reason}" },
} as const satisfies Record<string, Text>;

export type ChoiceText = keyof typeof choiceTexts;
