import type { FieldKind } from "../generated/documents.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, textAt, textOf } from "../node.ts";
import { rowScope } from "./check-rows.ts";
import type { checkCondition } from "./check-condition.ts";
import { type Link, requireName } from "./link.ts";
import { requireField, type FieldScope, kindOf } from "./scope.ts";
import type { OfRecord, Sees } from "./sees.ts";

/** What is known of a value: what sentences call it and what it is, as far as documents say. */
export type Told = {
  readonly name: string;
  readonly is?: "a number" | "a date" | "a moment" | "a text";
  readonly isNow?: boolean;
};

const KINDS = {
  integer: "a number",
  decimal: "a number",
  date: "a date",
  dateTime: "a moment",
  string: "a text",
  text: "a text",
  dict: "a text",
  dictMany: "a text",
  ref: "a text",
  flag: "a text",
  file: "a text",
  files: "a text",
} as const satisfies Record<FieldKind, Told["is"]>;

export function toldOf(name: string, kind: string | undefined): Told {
  return kind === undefined || !Object.hasOwn(KINDS, kind) ? { name } : { name, is: KINDS[kind as FieldKind] };
}

/** Operands that look beyond the record. */
const BEYOND = ["now", "input", "config", "user", "before", "shift", "count", "sum", "over"] as const;

/** A key of the configuration that is there. */
export function checkConfig(link: Link, node: JsonNode | undefined): void {
  requireName(link, "reference/config", node, link.registries.configKeys, (text) => `there is no configuration "${text}"`);
}

/** Everything that an operand names exists and is known where it is judged. */
export function checkOperand(link: Link, node: JsonNode, scope: FieldScope, sees: Sees, inner: typeof checkCondition): Told {
  if (node.type !== "object") return toldOf(JSON.stringify(textOf(node) ?? ""), undefined);
  const [word = ""] = node.members.keys();
  if (!isSeen(link, node, sees)) return { name: word };
  const field = child(node, "field") ?? child(node, "before");
  if (field !== undefined) {
    requireField(link, field, scope);
    return toldOf(`"${textOf(field)}"`, kindOf(scope, textOf(field) ?? ""));
  }
  if (word === "outer") return checkOuter(link, node, sees);
  if (word === "now") return { name: "now", is: "a moment", isNow: true };
  if (word === "user") return { name: "user", is: "a text" };
  if (word === "config" || word === "else") {
    checkConfig(link, child(node, "config"));
    return { name: "config" };
  }
  if (word === "input") return checkInput(link, node, scope, sees);
  const from = child(node, "from");
  if (from !== undefined) {
    const by = child(node, "by");
    if (by !== undefined) checkNumber(link, by, checkOperand(link, by, scope, sees, inner));
    return checkShifted(link, from, checkOperand(link, from, scope, sees, inner));
  }
  const rows = objectAt(node, "count") ?? objectAt(node, "over");
  if (rows !== undefined) {
    const row = rowScope(link, rows, scope, sees);
    for (const part of row === undefined ? [] : ["where", "is"]) inner(link, child(rows, part), row!.scope, row!.sees);
    const value = child(node, "sum");
    if (row !== undefined && value !== undefined) checkNumber(link, value, checkOperand(link, value, row.scope, row.sees, inner));
    return { name: word, is: "a number" };
  }
  for (const part of itemsAt(node, word)) checkNumber(link, part, checkOperand(link, part, scope, sees, inner));
  return { name: word, is: "a number" };
}

/** A field of the record around the one that is judged. */
function checkOuter(link: Link, node: ObjectNode, sees: Sees): Told {
  const named = child(node, "outer");
  const outer = sees.what === "fixed" ? undefined : sees.outer;
  if (outer === undefined || named === undefined) {
    link.faults.add("condition/sight", node.at, `no record is around this one, whose "${textOf(named)}" could be meant`);
    return { name: "outer" };
  }
  requireField(link, named, outer);
  return toldOf(`"${textOf(named)}"`, kindOf(outer, textOf(named) ?? ""));
}

function isSeen(link: Link, node: ObjectNode, sees: Sees): boolean {
  const word = [...node.members.keys()].find((key) => sees.what === "fixed" || BEYOND.some((one) => one === key));
  if (sees.what === "fixed") {
    link.faults.add("condition/sight", node.at, `"${word}" is not known here, where values are fixed`);
    return false;
  }
  const isUnknown =
    word !== undefined &&
    ((sees.what === "record" && !isSeenOfRecord(word, sees)) ||
      (sees.what === "action" && word === "before" && !sees.isSaved) ||
      (sees.what === "action" && word === "config" && sees.isCarriedOut === true) ||
      (sees.what === "action" && sees.isRelated === true && ["shift", "count", "sum", "before"].includes(word)));
  if (isUnknown)
    link.faults.add(
      "condition/sight",
      node.at,
      sees.what === "action" && word === "before"
        ? `nothing is "before" unless the requirement is judged at "save"`
        : `"${word}" is not known here, only in what an action requires`,
    );
  return !isUnknown;
}

/** Public rows know the time; where the store asks all records, it adds up their rows and knows the configuration. */
function isSeenOfRecord(word: string, sees: OfRecord): boolean {
  if (word === "now") return sees.isTimed === true;
  if (sees.isStored !== true) return false;
  return word === "config" || (["count", "sum", "over"].includes(word) && sees.outer === undefined);
}

function checkInput(link: Link, node: ObjectNode, scope: FieldScope, sees: Sees): Told {
  const input = child(node, "input");
  const key = textOf(input) ?? "";
  if (sees.what !== "action") return { name: key };
  if (sees.columns !== undefined) {
    if (key === "id") return toldOf(`"${key}"`, "string");
    const known = sees.columns.map((column) => textAt(column, "key") ?? "");
    requireName(link, "reference/input", input, known, (text) => `"${text}" is no column that is entered`);
    return toldOf(`"${key}"`, kindOf(scope, key));
  }
  const prompts = sees.prompts.filter((prompt) => textAt(prompt, "kind") !== "lines");
  const known = prompts.map((prompt) => textAt(prompt, "key") ?? "");
  requireName(link, "reference/input", input, known, (text) => `"${text}" is no input of the action`);
  return toldOf(
    `"${key}"`,
    textAt(
      prompts.find((prompt) => textAt(prompt, "key") === key),
      "kind",
    ),
  );
}

function checkShifted(link: Link, node: JsonNode, told: Told): Told {
  if (told.is !== "a number" && told.is !== "a text") return told;
  link.faults.add("condition/kind", node.at, `${told.name} is ${told.is}, and only a date or a moment can be moved`);
  return { name: told.name };
}

function checkNumber(link: Link, node: JsonNode, told: Told): void {
  if (told.is !== undefined && told.is !== "a number")
    link.faults.add("condition/kind", node.at, `${told.name} is ${told.is}, and only numbers can be reckoned with`);
}

/** Both sides of a comparison are of one kind; a date may stand beside the time. */
export function checkSame(link: Link, node: JsonNode, left: Told, right: Told): void {
  if (left.is === undefined || right.is === undefined || left.is === right.is) return;
  if (left.is === "a date" && right.isNow === true) return;
  link.faults.add("condition/kind", node.at, `${left.name} is ${left.is}, and ${right.name} is ${right.is}`);
}
