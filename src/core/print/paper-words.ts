import type { PaperLabel } from "../definition/generated/documents.ts";

/** Languages in which a paper may have its headings; English is one of papers only. */
export type PaperLanguage = "cn" | "en" | "id";

/** Words that every paper has. Papers speak languages that the product itself does not, so they stand beside the catalogues. */
export const paperWords = {
  number: { cn: "单号", id: "No.", en: "No." },
  row: { cn: "序号", id: "No.", en: "No." },
  total: { cn: "合计", id: "Total", en: "Total" },
  words: { cn: "大写", id: "Terbilang", en: "In words" },
  cell: { cn: "每格：", id: "Tiap sel: ", en: "Each cell: " },
  comma: { cn: "、", id: ", ", en: ", " },
  won: { cn: "中标", id: "Menang", en: "Won" },
  lowest: { cn: "最低", id: "Terendah", en: "Lowest" },
  clauses: { cn: "合同条款", id: "Ketentuan", en: "Terms" },
} as const satisfies Record<string, PaperLabel>;

/** Tags of the languages for the reader's machine. */
export const paperTag = { cn: "zh-CN", en: "en", id: "id" } as const satisfies Record<PaperLanguage, string>;

/** A label in one language of the paper; what has no English says it in Chinese, which the compiler refuses of papers in English. */
export function labelIn(label: PaperLabel, language: PaperLanguage): string {
  return language === "en" ? (label.en ?? label.cn) : label[language];
}
