import type { Text } from "../core/definition/generated/documents.ts";

/** Words of the order in which somebody has the parts of the workbench. */
export const arrangeTexts = {
  title: { cn: "排列工作台", id: "Susun meja kerja" },
  help: { cn: "按您的习惯排列，下次登录仍是这个顺序。", id: "Susun menurut kebiasaan Anda; urutan ini tetap saat masuk lagi." },
  usual: { cn: "恢复默认", id: "Kembalikan urutan awal" },
  done: { cn: "完成", id: "Selesai" },
  up: { cn: "上移", id: "Naikkan" },
  down: { cn: "下移", id: "Turunkan" },
  first: { cn: "已在最前", id: "Sudah paling atas" },
  last: { cn: "已在最后", id: "Sudah paling bawah" },
  tasks: { cn: "待我处理", id: "Tugas saya" },
  waiting: { cn: "等他人处理", id: "Menunggu pihak lain" },
  ways: { cn: "何时收款", id: "Kapan dibayar" },
  todo: { cn: "待办", id: "Ringkasan" },
  soon: { cn: "临近日期与消息", id: "Segera jatuh tempo dan pesan" },
  charts: { cn: "图表", id: "Grafik" },
  links: { cn: "快捷入口", id: "Pintasan" },
} as const satisfies Record<string, Text>;
