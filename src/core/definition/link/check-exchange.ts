import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, textsAt } from "./link.ts";
import { type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** Words that say of a field that nobody enters it. */
const NOT_ENTERED = ["set", "compute", "internal", "pairs"];
/** Files come by a call of their own. */
const FILES = ["file", "files"];

/** What another system brings in exists, is entered by people too, and can be told apart. */
export function checkExchange(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const exchange = objectAt(entity, "exchange");
  if (exchange === undefined) return;
  for (const node of itemsAt(exchange, "takes")) requireEntered(link, node, scope);
  const taken = textsAt(exchange, "takes");
  for (const node of itemsAt(exchange, "known")) requireTaken(link, node, taken);
  for (const lines of objectsAt(exchange, "lines")) checkLines(link, lines, entity);
}

function checkLines(link: Link, lines: ObjectNode, entity: ObjectNode): void {
  const named = child(lines, "lines");
  const table = requireLineTable(link, named, entity);
  if (table === undefined || named === undefined) return;
  if (child(table, "of") !== undefined || child(table, "set") !== undefined)
    link.faults.add("entity/exchange", named.at, `nobody enters the lines of "${textOf(named)}"`, table.at);
  for (const node of itemsAt(lines, "takes")) requireEntered(link, node, lineScope(entity, table));
  requireTaken(link, child(lines, "by"), textsAt(lines, "takes"));
}

function requireEntered(link: Link, node: JsonNode, scope: FieldScope): void {
  const field = requireField(link, node, scope, "own");
  if (field === undefined) return;
  const word = NOT_ENTERED.find((one) => child(field, one) !== undefined);
  const kind = textAt(field, "kind") ?? "";
  if (word !== undefined)
    link.faults.add("entity/exchange", node.at, `nobody enters "${textOf(node)}": it has "${word}"`, field.at);
  else if (FILES.includes(kind) || textAt(field, "format") === "password")
    link.faults.add("entity/exchange", node.at, `"${textOf(node)}" does not come in with values of a record`, field.at);
}

function requireTaken(link: Link, node: JsonNode | undefined, taken: readonly string[]): void {
  const name = textOf(node);
  if (node === undefined || name === undefined || taken.includes(name)) return;
  link.faults.add("entity/exchange", node.at, `"${name}" is told apart by, and does not come in: name it in "takes"`);
}
