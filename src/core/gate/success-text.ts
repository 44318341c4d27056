import type { Facts } from "../condition/evaluate.ts";
import { fillText } from "../contract/language.ts";
import { shownMessages } from "../contract/shown-messages.ts";
import type { Action, Text } from "../definition/generated/documents.ts";
import { plainTexts } from "./plain-texts.ts";

/** What an action says when it is done, filled with the facts of the one record that it changed. */
export function successText({ success }: Action, rows: readonly Facts[]): Text {
  const [only, ...others] = rows;
  if (success === undefined) return shownMessages.DONE;
  return only === undefined || others.length > 0 ? success : fillText(success, plainTexts(only));
}
