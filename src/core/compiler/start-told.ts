import type { Wording } from "../condition/to-sentence.ts";
import type { DefaultByNeed, SearchDefault } from "../definition/generated/documents.ts";
import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, textAt } from "../definition/node.ts";
import { words } from "./diff-words.ts";
import { holdersTold } from "./held-by.ts";
import { alike, COMMA, joinTold, quoted, SEMICOLON, tell, type Told } from "./told.ts";

/** With what a list begins: values by what they are called, and of whom; documents' own words for the terminals. */
export function startTold(item: ObjectNode, start: unknown, library: Library, wording: Wording | undefined): Told {
  if (start === undefined || start === null) return words.absent;
  const field = textAt(item, "field") ?? textAt(item, "key") ?? "";
  const called = (values: string): Told =>
    values === ""
      ? words.all
      : joinTold(
          values.split(",").map((value) => (wording === undefined ? alike(value) : quoted(wording.valueLabel(field, value)))),
          COMMA,
        );
  const ofWhom = ({ needs, value }: DefaultByNeed): Told =>
    tell(words.ofDocument, {
      name: needs === undefined ? words.others : holdersTold(library, [needs], needs),
      told: called(value),
    });
  const said = start as SearchDefault;
  const told = typeof said === "string" ? called(said) : joinTold(said.map(ofWhom), SEMICOLON);
  return { ...told, en: JSON.stringify(start) };
}
