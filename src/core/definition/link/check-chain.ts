import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, requireName } from "./link.ts";
import { NUMBERS, requireKind } from "./require-kind.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable, together } from "./scope.ts";

/** By what a record is recognised, where it stands among other documents, and its key figures: all of it is there. */
export function checkChain(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const gist = objectAt(entity, "gist");
  requireField(link, child(gist, "title"), scope, "own");
  requireNumberField(link, child(gist, "amount"), scope);
  for (const [, { value }] of membersOf(child(gist, "party"))) requireField(link, value, scope, "own");
  const chain = objectAt(entity, "chain");
  if (chain === undefined) return;
  for (const direction of ["before", "beside"])
    for (const node of itemsAt(chain, direction)) checkRelation(link, entity, scope, direction, node);
  checkFigures(link, entity, itemsAt(chain, "figures"), scope);
}

/** Numbers of a record, of its ledgers and of its lines. */
export function checkFigures(link: Link, entity: ObjectNode, figures: readonly JsonNode[], scope: FieldScope): void {
  for (const figure of figures) {
    if (figure.type !== "object") requireNumberField(link, figure, scope);
    else if (child(figure, "lines") === undefined) checkLedgerFigure(link, entity, figure);
    else checkLinesFigure(link, entity, scope, figure);
  }
}

function checkRelation(link: Link, entity: ObjectNode, scope: FieldScope, direction: string, node: JsonNode): void {
  const relations = objectsAt(entity, "relations");
  const keys = relations.map((relation) => textAt(relation, "key") ?? "");
  if (!requireName(link, "reference/relation", node, keys, (key) => `"${key}" is no relation of ${scope.name}`)) return;
  const relation = relations.find((one) => textAt(one, "key") === textOf(node));
  const isByLines = membersOf(child(relation, "by")).some(([, { value }]) => value.type === "object");
  if (direction === "before" && isByLines)
    link.faults.add("entity/chain", node.at, `"${textOf(node)}" goes by lines, and nobody finds the way back from there`);
}

function checkLedgerFigure(link: Link, entity: ObjectNode, figure: ObjectNode): void {
  const name = textAt(entity, "entity") ?? "";
  const node = child(figure, "ledger");
  // A faulty ledger is told where it stands, and so is one on an entity that is not there.
  if (link.broken.has(`ledger ${textOf(node) ?? ""}`)) return;
  const isOn = (ledger: ObjectNode): boolean => {
    const on = textAt(objectAt(ledger, "on"), "entity") ?? "";
    return on === name || !link.entities.has(on);
  };
  const own = [...link.ledgers].filter(([, ledger]) => isOn(ledger));
  const isKnown = requireName(
    link,
    "entity/chain",
    node,
    own.map(([key]) => key),
    (key) => `"${key}" is no ledger on ${name}`,
  );
  const ledger = link.ledgers.get(textOf(node) ?? "");
  if (!isKnown || ledger === undefined) return;
  const record = entityScope(entity);
  const table = objectsAt(entity, "lines").find((one) => textAt(one, "key") === textAt(objectAt(ledger, "on"), "lines"));
  const row = table === undefined ? record : together(lineScope(entity, table), record);
  const titled = new Set([...objectsAt(ledger, "accounts").map((one) => textAt(one, "key") ?? ""), ...row.fields.keys()]);
  const derived = objectsAt(ledger, "derived").map((one) => textAt(one, "key") ?? "");
  const of = child(figure, "of");
  const isThere = requireName(
    link,
    "ledger/account",
    of,
    [...titled, ...derived],
    (key) => `"${key}" is no account and no derived number of ${textOf(node)}, and no field of ${row.name}`,
  );
  if (!isThere || of === undefined) return;
  if (!derived.includes(textOf(of) ?? "")) {
    if (row.fields.has(textOf(of) ?? "") && !hasAccount(ledger, textOf(of))) requireNumberField(link, of, row);
    return;
  }
  if (child(figure, "title") === undefined)
    link.faults.add("entity/chain", of.at, `"${textOf(of)}" is derived and has no name of its own; say one in title`);
}

function hasAccount(ledger: ObjectNode, key: string | undefined): boolean {
  return objectsAt(ledger, "accounts").some((one) => textAt(one, "key") === key);
}

function checkLinesFigure(link: Link, entity: ObjectNode, scope: FieldScope, figure: ObjectNode): void {
  const table = requireLineTable(link, child(figure, "lines"), entity);
  if (table === undefined) return;
  const own = lineScope(entity, table);
  requireNumberField(link, child(figure, "of"), own);
  requireField(link, child(figure, "unit"), together(own, scope), "own");
}

function requireNumberField(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  if (requireField(link, node, scope, "own") === undefined) return;
  requireKind(link, "entity/number", node, scope, NUMBERS, "only numbers are figures");
}
