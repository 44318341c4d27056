import type { FieldKind } from "../generated/documents.ts";
import type { Place } from "../fault.ts";
import { type ObjectNode, child, textAt, textOf } from "../node.ts";
import { dictionaryKey } from "./check-values.ts";
import type { Link } from "./link.ts";
import { requireKind } from "./require-kind.ts";
import { type FieldScope, kindOf } from "./scope.ts";

const TEXTS: readonly FieldKind[] = ["string", "text"];

/** Kinds of field that take what is entered as a kind of input. */
const TAKERS: Readonly<Record<string, readonly FieldKind[]>> = {
  string: ["string", "text", "ref", "dict", "flag"],
  text: TEXTS,
  integer: ["integer", "decimal"],
  decimal: ["decimal"],
  date: ["date", "dateTime"],
  dateTime: ["dateTime"],
  dict: ["dict", "flag", "string", "text"],
  files: ["files", "file"],
};

/** The field that an input goes into takes what is entered. */
export function checkInto(link: Link, prompt: ObjectNode, owner: FieldScope): void {
  const kind = textAt(prompt, "kind") ?? "";
  const takers = TAKERS[kind];
  if (takers === undefined) return;
  const into = child(prompt, "into");
  const key = textAt(prompt, "key");
  requireKind(link, "workflow/kind", into, owner, takers, `it cannot take the ${kind} that "${key}" asks for`);
  const field = textOf(into);
  if (into === undefined || field === undefined || kind !== "dict" || kindOf(owner, field) !== "dict") return;
  const [asked, kept] = [textAt(prompt, "dict"), dictionaryKey(field, owner)];
  if (asked === undefined || kept === undefined || asked === kept) return;
  link.faults.add(
    "workflow/kind",
    into.at,
    `"${field}" holds values of ${kept}; it cannot take the value of ${asked} that "${key}" asks for`,
    owner.fields.get(field)?.at,
  );
}

/** The time goes into a date or a moment, a person's name into a text. */
export function checkStamp(link: Link, field: string, at: Place, what: string, scope: FieldScope): void {
  const kind = kindOf(scope, field);
  const takers: readonly FieldKind[] = what === "now" ? ["dateTime", "date"] : TEXTS;
  if (kind === undefined || takers.includes(kind)) return;
  const stamp = what === "now" ? "the time" : "a person's name";
  link.faults.add("workflow/kind", at, `"${field}" is a ${kind} field; it cannot take ${stamp}`, scope.fields.get(field)?.at);
}
