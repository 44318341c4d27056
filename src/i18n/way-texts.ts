import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of the ways to money on the workbench. They come with the ways. */
export const wayTexts = {
  sum: { cn: "共 {total} 项", id: "{total} dokumen" },
  nothing: { cn: "没有待收的款项。", id: "Tidak ada yang menunggu pembayaran." },
  noDay: { cn: "日期待定", id: "Tanggal belum pasti" },
  until: { cn: "按付款条件最迟 {date}", id: "Paling lambat {date} menurut syarat bayar" },
  lacks: { cn: "付款前还差", id: "Yang masih kurang sebelum dibayar" },
  more: { cn: "等 {total} 张", id: "dan {more} lagi" },
} as const satisfies Record<string, Text>;
