import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of what waits for others on the workbench. They come with the tasks. */
export const waitingTexts = {
  title: { cn: "等他人处理", id: "Menunggu pihak lain" },
  sum: { cn: "共 {total} 项", id: "{total} dokumen" },
  nothing: { cn: "您交出的单据都不在等他人处理。", id: "Tidak ada dokumen dari Anda yang menunggu pihak lain." },
  today: { cn: "今天交出", id: "Hari ini" },
  days: { cn: "已等 {days} 天", id: "Sudah {days} hari" },
  turn: { cn: "等{roles}：{action}", id: "Menunggu {roles}: {action}" },
  most: { cn: "这里最多显示 {most} 项，等得最久的在前。", id: "Paling banyak {most} dokumen, yang terlama menunggu di atas." },
} as const satisfies Record<string, Text>;

/** Between roles that are told one after the other. */
export const rolesBetween = { cn: "、", id: ", " } as const satisfies Text;
