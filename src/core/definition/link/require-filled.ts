import { placeholdersOf } from "../check-hygiene.ts";
import { didYouMean } from "../near-miss.ts";
import { child, type JsonNode, textOf } from "../node.ts";
import type { Link } from "./link.ts";

/** Every place of a text is filled by something; both languages name the same places, which is judged of every text. */
export function requireFilled(link: Link, text: JsonNode | undefined, known: ReadonlySet<string>, where: string): void {
  const said = child(text, "cn");
  const unknown = placeholdersOf(textOf(said) ?? "").find((name) => !known.has(name));
  if (said === undefined || unknown === undefined) return;
  link.faults.add("text/placeholder", said.at, `nothing fills {${unknown}} in ${where}${didYouMean(unknown, known)}`);
}
