import { type Faults, formatPlace, type Place } from "./fault.ts";
import { type JsonNode, type ObjectNode, textAt } from "./node.ts";

/** Something that a browser could follow away from the product, or run. */
const LINK = /^\s*(?:(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}|(?:https?|javascript|vbscript|data|file|blob|ftp|mailto):)/i;
/** What a requirement refuses with, unlike the other refusals. */
const REQUIRED = "refusal of a requirement";
/** Words that a requirement has: a condition, or the fields that stay or are distinct. */
const JUDGING = ["is", "fields", "but", "which"] as const;
const UNKNOWN = "meta/unknown-property";
const PLACEHOLDER = /\{(\w*)\}/g;

/**
 * Refuse what no document may hold wherever it stands: a value that leads away from the product, and a `{name}` in a
 * text that nothing fills, or in one language only. Texts themselves are drawn as text and may mention an address.
 *
 * @param faults with those of the vocabulary: of a property that is none of its words nobody knows what it says
 */
export function checkHygiene(document: ObjectNode, faults: Faults): void {
  const unknown = new Set(faults.sorted().flatMap((fault) => (fault.rule === UNKNOWN ? formatPlace(fault) : [])));
  const isKnown = (at: Place): boolean => unknown.size === 0 || !unknown.has(formatPlace(at));
  visit(document, "", faults, isKnown);
}

/** @param property the word that the node stands under; `undefined` under one that is not known */
function visit(node: JsonNode, property: string | undefined, faults: Faults, isKnown: (at: Place) => boolean): void {
  if (node.type === "array") for (const item of node.items) visit(item, property, faults, isKnown);
  else if (node.type === "object") {
    if (isText(node)) return property === undefined ? undefined : checkText(node, property, faults);
    // A changed value belongs to the property that is changed.
    for (const [name, { keyAt, value }] of node.members) {
      const under = property === undefined || !isKnown(keyAt) ? undefined : placeOf(name, property, node);
      visit(value, under, faults, isKnown);
    }
  } else if (typeof node.value === "string" && LINK.test(node.value)) {
    faults.add("hygiene/link", node.at, `"${node.value}" leads away from the product; documents name paths of the product only`);
  }
}

function placeOf(name: string, property: string, owner: ObjectNode): string {
  if (name === "was" || name === "now") return property;
  return name === "refusal" && JUDGING.some((word) => owner.members.has(word)) ? REQUIRED : name;
}

/** The names between braces of a text. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!))];
}

function isText(node: ObjectNode): boolean {
  return node.members.size === 2 && textAt(node, "cn") !== undefined && textAt(node, "id") !== undefined;
}

/**
 * Only what an action says is filled in, see `checkAction`, what its requirements refuse with, what is said of a line that
 * names a record (`names`), and a hint, from an answer that no document describes.
 */
const FILLED: ReadonlySet<string> = new Set([
  "message",
  "success",
  "incomplete",
  "says",
  "unknown",
  "several",
  "twice",
  REQUIRED,
]);

function checkText(node: ObjectNode, property: string, faults: Faults): void {
  const chinese = placeholdersOf(textAt(node, "cn")!);
  const indonesian = placeholdersOf(textAt(node, "id")!);
  const [first] = [...chinese, ...indonesian];
  if (first === undefined) return;
  if (!FILLED.has(property)) {
    faults.add(
      "text/placeholder",
      node.at,
      `nothing fills {${first}} in "${property}"; only the message, the success and the incomplete of an action, what its requirements refuse with and what a hint says are filled in`,
    );
    return;
  }
  const lonely = chinese.find((name) => !indonesian.includes(name)) ?? indonesian.find((name) => !chinese.includes(name));
  if (lonely !== undefined) faults.add("text/placeholder", node.at, `{${lonely}} stands in one language only; say it in both`);
}
