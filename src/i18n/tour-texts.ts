import type { Text } from "../core/definition/generated/documents.ts";

/** Words of the way to somebody's first task. */
export const tourTexts = {
  begin: { cn: "新手引导：{title}（{count} 步）", id: "Panduan: {title} ({count} langkah)" },
  skip: { cn: "不再提示", id: "Jangan tampilkan lagi" },
  step: { cn: "第 {step} / {count} 步", id: "Langkah {step} dari {count}" },
  back: { cn: "上一步", id: "Kembali" },
  next: { cn: "下一步", id: "Berikutnya" },
  done: { cn: "知道了", id: "Mengerti" },
  go: { cn: "前往", id: "Buka" },
} as const satisfies Record<string, Text>;
