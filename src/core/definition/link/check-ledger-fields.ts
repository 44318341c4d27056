import { type JsonNode, type ObjectNode, child, objectAt, objectsAt, plain, textAt, textOf } from "../node.ts";
import { checkValue } from "./check-values.ts";
import type { Link } from "./link.ts";
import { type FieldScope, entityScope, requireField } from "./scope.ts";

/** Whole numbers say no digits. */
const NOTHING: JsonNode = { type: "scalar", value: 0, at: { file: "", line: 0, column: 0 } };
const NUMBERS = ["decimal", "integer"];

/** Only numbers are posted and reckoned with. */
export function requireNumber(link: Link, node: JsonNode, field: ObjectNode, owner: string): void {
  if (NUMBERS.includes(textAt(field, "kind") ?? "")) return;
  link.faults.add("ledger/amount", node.at, `"${textOf(node)}" of ${owner} is no number`, field.at);
}

/** An amount with more digits than its account would be rounded step by step, and the steps would not add up. */
export function refuseLostDigits(link: Link, node: JsonNode, amount: ObjectNode, account: ObjectNode | undefined): void {
  // An account that is no number is told where it is named.
  if (!NUMBERS.includes(textAt(account, "kind") ?? "")) return;
  const [own, kept] = [amount, account].map((field) => Number(plain(child(field, "scale") ?? NOTHING)));
  if (account === undefined || own === undefined || kept === undefined || own <= kept) return;
  const sentence = `"${textOf(node)}" has ${own} digits after the point, and the account that it is posted into keeps ${kept}`;
  link.faults.add("ledger/amount", node.at, sentence, account.at);
}

/** What a ledger writes is written by nobody else: neither a person, nor another ledger or account. */
export function checkWritten(link: Link, node: JsonNode, field: ObjectNode, ledger: string, address: string): void {
  if (textAt(field, "set") !== "server" && child(field, "compute") === undefined)
    link.faults.add(
      "ledger/field",
      node.at,
      `"${textOf(node)}" is written by ${ledger}, so nobody else may set it; say "set": "server"`,
      field.at,
    );
  const before = writersOf(link, address).find((writer) => writer !== node);
  if (before !== undefined && isBefore(before, node))
    link.faults.add("ledger/field", node.at, `"${textOf(node)}" is written by another account already`, before.at);
}

/** A field that sums up rows is the record's own, and stages are values of its dictionary. */
export function checkRollup(link: Link, rollup: ObjectNode, entity: ObjectNode, row: FieldScope): void {
  const scope = entityScope(entity);
  const node = child(rollup, "field");
  const field = requireField(link, node, scope, "own");
  for (const name of ["times", "against"]) {
    const part = child(rollup, name);
    const own = requireField(link, part, row, "own");
    if (part !== undefined && own !== undefined) requireNumber(link, part, own, row.name);
  }
  if (node === undefined || field === undefined) return;
  checkWritten(link, node, field, "a ledger", `${scope.name}.${textOf(node) ?? ""}`);
  if (child(rollup, "sum") !== undefined) requireNumber(link, node, field, scope.name);
  for (const stage of ["none", "some", "all"]) {
    const value = child(rollup, stage);
    if (value !== undefined) checkValue(link, value, textOf(node) ?? "", scope);
  }
}

/** Every place that names the field of an address as what a ledger writes: `contract.settledPrice`, `contract items.settledNum`. */
function writersOf(link: Link, address: string): readonly JsonNode[] {
  return [...link.ledgers.values()].flatMap((ledger) => {
    const on = objectAt(ledger, "on");
    const record = textAt(on, "entity") ?? "";
    const lines = textAt(on, "lines");
    const row = lines === undefined ? record : `${record} ${lines}`;
    return [
      ...objectsAt(ledger, "accounts").flatMap((account) => named(account, row)),
      ...objectsAt(ledger, "rollups").flatMap((rollup) => named(rollup, record)),
    ]
      .filter(([name]) => name === address)
      .map(([, node]) => node);
  });
}

function named(owner: ObjectNode, row: string): readonly (readonly [string, JsonNode])[] {
  const field = child(owner, "field");
  return field === undefined ? [] : [[`${row}.${textOf(field) ?? ""}`, field]];
}

/** The later of two places is the one at fault. */
function isBefore({ at }: JsonNode, { at: other }: JsonNode): boolean {
  return at.file === other.file
    ? at.line < other.line || (at.line === other.line && at.column < other.column)
    : at.file < other.file;
}
