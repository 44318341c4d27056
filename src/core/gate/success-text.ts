import type { Facts } from "../condition/evaluate.ts";
import { fillText } from "../contract/language.ts";
import { shownMessages } from "../contract/shown-messages.ts";
import type { Action, Text } from "../definition/generated/documents.ts";

/** What an action says when it is done, filled with the facts of the one record that it changed. */
export function successText({ success }: Action, rows: readonly Facts[]): Text {
  const [only, ...others] = rows;
  if (success === undefined) return shownMessages.DONE;
  return only === undefined || others.length > 0 ? success : fillText(success, plainTexts(only));
}

/** The plain values of a record, to be filled into a text. */
export function plainTexts(facts: Facts): Readonly<Record<string, string>> {
  const texts = Object.entries(facts).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}
