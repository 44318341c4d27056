import type { Facts } from "../condition/evaluate.ts";

/** The plain values of a record, to be filled into a text. */
export function plainTexts(facts: Facts): Readonly<Record<string, string>> {
  const texts = Object.entries(facts).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}
