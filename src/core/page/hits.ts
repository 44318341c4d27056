import type { Text } from "../definition/generated/documents.ts";
import { fill } from "../contract/language.ts";
import { type Piece, markHits } from "../finding/mark-hits.ts";
import type { PageContext, ReadValue } from "./page-context.ts";

/** The pieces of a text, where something of it was looked for. */
export function hitsIn(
  { romanise }: PageContext,
  read: ReadValue | undefined,
  text: string,
): { readonly hits?: readonly Piece[] } {
  if (read?.kind !== "list" || read.sought === undefined) return {};
  const hits = markHits(text, read.sought, romanise);
  return hits.some(({ isHit }) => isHit) ? { hits } : {};
}

const nearTexts = {
  plain: { cn: "没有完全相符的结果，以下是相近的。", id: "Tidak ada yang persis sama; ini yang mirip." },
  meant: { cn: "没有完全相符的结果，以下按“{meant}”查找。", id: 'Tidak ada yang persis sama; ini hasil untuk "{meant}".' },
} as const satisfies Record<string, Text>;

/** What is said above rows of which none is as it was typed. */
export function nearText({ language }: PageContext, read: ReadValue): { readonly near?: string } {
  if (read.kind !== "list" || read.near === undefined || read.total === 0) return {};
  const { meant } = read.near;
  return { near: meant === undefined ? nearTexts.plain[language] : fill(nearTexts.meant[language], { meant }) };
}
