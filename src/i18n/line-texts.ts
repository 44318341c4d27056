import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of line grids. They come with the grid, because the catalogue is read before the first list. */
export const lineTexts = {
  help: {
    cn: "Tab 移动，Enter 下一行，Esc 还原，Shift+方向键选区，Ctrl+Z 撤销，Ctrl+D / Ctrl+R 填充，F8 下一处错误",
    id: "Tab pindah, Enter baris berikut, Esc pulihkan, Shift+panah pilih, Ctrl+Z urungkan, Ctrl+D / Ctrl+R isi, F8 kesalahan berikut",
  },
  tools: { cn: "明细工具", id: "Alat rincian" },
  undo: { cn: "撤销（Ctrl+Z）", id: "Urungkan (Ctrl+Z)" },
  redo: { cn: "重做（Ctrl+Y）", id: "Ulangi (Ctrl+Y)" },
  nothingToUndo: { cn: "没有可撤销的操作", id: "Tidak ada yang dapat diurungkan" },
  nothingToRedo: { cn: "没有可重做的操作", id: "Tidak ada yang dapat diulangi" },
  insert: { cn: "上方插入{count}行", id: "Sisipkan {count} baris di atas" },
  remove: { cn: "删除{count}行", id: "Hapus {count} baris" },
  mostLines: { cn: "最多{max}行", id: "Maksimal {max} baris" },
  chooseLine: { cn: "请先选择一行", id: "Pilih satu baris dahulu" },
  pasted: { cn: "已粘贴{count}格", id: "{count} sel ditempel" },
  filled: { cn: "已填充{count}格", id: "{count} sel diisi" },
  takenOver: { cn: "已带入{count}格", id: "{count} sel diambil" },
  wrong: { cn: "，其中{wrong}格有误", id: ", {wrong} di antaranya salah" },
  skipped: { cn: "，{skipped}格只读未写入", id: ", {skipped} sel baca-saja dilewati" },
  faults: { cn: "{count}格有误，下一处", id: "{count} sel salah, berikutnya" },
  wrongHere: { cn: "{count}处有误", id: "{count} salah" },
  sheet: { cn: "用 Excel 填写", id: "Isi di Excel" },
  find: { cn: "在明细中查找（Ctrl+F）", id: "Cari dalam rincian (Ctrl+F)" },
  findClose: { cn: "关闭查找", id: "Tutup pencarian" },
  findPrevious: { cn: "上一处", id: "Sebelumnya" },
  findNext: { cn: "下一处", id: "Berikutnya" },
  found: { cn: "第{at}处，共{count}处", id: "{at} dari {count}" },
  foundNone: { cn: "没有找到", id: "Tidak ditemukan" },
} as const satisfies Record<string, Text>;

export type LineText = keyof typeof lineTexts;
