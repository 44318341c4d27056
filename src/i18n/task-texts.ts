import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of the tasks on the workbench. They come with the tasks, because the catalogue is read before the first list. */
export const taskTexts = {
  title: { cn: "待我处理", id: "Tugas saya" },
  sum: { cn: "共 {total} 项", id: "{total} tugas" },
  sumLate: { cn: "共 {total} 项，逾期 {overdue} 项", id: "{total} tugas, {overdue} terlambat" },
  kinds: { cn: "单据种类", id: "Jenis dokumen" },
  allKinds: { cn: "全部", id: "Semua" },
  nothing: { cn: "没有等您处理的单据", id: "Tidak ada dokumen yang menunggu Anda" },
  nothingText: {
    cn: "各公司等您处理的单据会显示在这里。",
    id: "Dokumen semua perusahaan yang menunggu Anda akan tampil di sini.",
  },
  late: { cn: "逾期 {days} 天", id: "Terlambat {days} hari" },
  today: { cn: "今天到期", id: "Hari ini" },
  left: { cn: "剩 {days} 天", id: "Sisa {days} hari" },
  noDay: { cn: "无期限", id: "Tanpa tenggat" },
  actsFor: { cn: "代 {name}", id: "Mewakili {name}" },
  notYet: { cn: "暂不能办理：{reason}", id: "Belum bisa: {reason}" },
  more: { cn: "显示更多（还有 {rest} 项）", id: "Tampilkan lagi ({rest} lagi)" },
  most: { cn: "这里最多显示 {most} 项，先到期的在前。", id: "Paling banyak {most} tugas, yang jatuh tempo dulu di atas." },
  otherCompany: {
    cn: "这张单据属于“{company}”，切换到该公司后才能办理。",
    id: "Dokumen ini milik “{company}”; ganti ke perusahaan itu untuk mengerjakannya.",
  },
} as const satisfies Record<string, Text>;
