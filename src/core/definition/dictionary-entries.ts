import type { Dictionary } from "./generated/documents.ts";

/** A dictionary's values in the form in which the server sends them, under its own key and its other ones. */
export function sentEntries({ dict, alias = [], items }: Dictionary) {
  const entries = items.map(({ value, label, tone }) => ({
    dictValue: value,
    dictLabel: label.cn,
    dictLabelId: label.id,
    listClass: tone ?? null,
  }));
  return [dict, ...alias].map((key) => [key, entries] as const);
}
