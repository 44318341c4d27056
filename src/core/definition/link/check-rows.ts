import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import type { checkCondition } from "./check-condition.ts";
import { type Link, requireName } from "./link.ts";
import { entityScope, type FieldScope, lineScope, requireLineTable, together } from "./scope.ts";
import type { OfAction, OfRecord, Sees } from "./sees.ts";

const QUANTIFIERS = ["every", "some", "none"] as const;

/** Whether a condition asks about rows; a field may be called the same. */
export function isRowsCondition(node: ObjectNode): boolean {
  return asked(node) !== undefined;
}

function asked(node: ObjectNode): ObjectNode | undefined {
  const rows = QUANTIFIERS.map((word) => objectAt(node, word)).find((one) => one !== undefined);
  return rows !== undefined && ["lines", "of", "entered", "where", "last", "is"].some((word) => rows.members.has(word))
    ? rows
    : undefined;
}

/** The rows exist, and so does all that is asked of them. */
export function checkRows(link: Link, node: ObjectNode, scope: FieldScope, sees: Sees, inner: typeof checkCondition): void {
  const rows = asked(node);
  if (rows === undefined) return;
  if (!isSeeing(sees, rows)) {
    link.faults.add("condition/sight", rows.at, "rows are not known here, only in what an action requires");
    return;
  }
  const row = rowScope(link, rows, scope, sees);
  if (child(node, "every") !== undefined && child(rows, "is") === undefined)
    link.faults.add("condition/rows", rows.at, `"every" asks nothing of its rows; say it in "is"`);
  if (row === undefined) return;
  for (const part of ["where", "is"]) inner(link, child(rows, part), row.scope, row.sees);
}

/** Rows are known to what an action requires or the store is asked, own lines to more; rows within rows are not. */
function isSeeing(sees: Sees, rows: ObjectNode): boolean {
  const isOwn = child(rows, "lines") !== undefined;
  if (sees.what === "record") return sees.entity !== undefined && sees.outer === undefined && (isOwn || sees.isStored === true);
  if (sees.what !== "action" || sees.isRelated === true || sees.columns !== undefined) return false;
  return isOwn || sees.isCarriedOut !== true;
}

/** What a row is, and what is known beside it; undefined after a fault. */
export function rowScope(
  link: Link,
  rows: ObjectNode,
  scope: FieldScope,
  sees: Sees,
): { readonly scope: FieldScope; readonly sees: Sees } | undefined {
  if (sees.what === "fixed" || sees.entity === undefined) return undefined;
  const [lines, of] = [child(rows, "lines"), child(rows, "of")];
  if ((lines === undefined) === (of === undefined)) {
    link.faults.add("condition/rows", rows.at, `rows are either "lines" of the record or "of" a relation`);
    return undefined;
  }
  const last = child(rows, "last");
  if (last !== undefined && lines === undefined)
    link.faults.add("condition/rows", last.at, "related records stand in no order of which one could be the last");
  if (sees.what === "record" && sees.isStored === true && refusesUnstored(link, rows)) return undefined;
  if (lines === undefined)
    return sees.what === "action" || sees.isStored === true ? relatedScope(link, of, scope, sees) : undefined;
  const table = requireLineTable(link, lines, sees.entity);
  if (table === undefined) return undefined;
  const linked = child(table, "of");
  if (sees.what === "record" && sees.isStored === true && linked !== undefined) {
    link.faults.add("condition/rows", lines.at, "these lines are other records; ask about them as a relation", linked.at);
    return undefined;
  }
  const line = together(lineScope(sees.entity, table), scope);
  if (sees.what === "action") return ownLines(link, rows, lines, line, { ...sees, outer: scope });
  return { scope: line, sees: { ...sees, outer: scope } };
}

/** A statement over all records knows no order of their lines, and nobody has entered anything. */
function refusesUnstored(link: Link, rows: ObjectNode): boolean {
  const node = child(rows, "last") ?? child(rows, "entered");
  if (node === undefined) return false;
  const what = child(rows, "last") === undefined ? "nothing is entered" : "no line is the last";
  link.faults.add("condition/rows", node.at, `${what} where all records are asked at once`);
  return true;
}

function ownLines(link: Link, rows: ObjectNode, lines: JsonNode, line: FieldScope, sees: OfAction) {
  const entered = child(rows, "entered");
  const prompts = sees.prompts.filter(
    (prompt) => textAt(prompt, "kind") === "lines" && textAt(prompt, "lines") === textOf(lines),
  );
  const keys = prompts.map((prompt) => textAt(prompt, "key") ?? "");
  const isKnown = requireName(
    link,
    "reference/input",
    entered,
    keys,
    (text) => `"${text}" is no input of the lines "${textOf(lines)}"`,
  );
  if (entered !== undefined && !isKnown) return undefined;
  const prompt = prompts.find((one) => textAt(one, "key") === textOf(entered));
  const columns = prompt === undefined ? {} : { columns: objectsAt(prompt, "columns").filter(isEntered) };
  return { scope: line, sees: { ...sees, ...columns } };
}

function isEntered(column: ObjectNode): boolean {
  const enter = child(column, "enter");
  return enter?.type === "scalar" && enter.value === true;
}

function relatedScope(link: Link, of: JsonNode | undefined, outer: FieldScope, sees: OfAction | OfRecord) {
  const relations = objectsAt(sees.entity, "relations");
  const keys = relations.map((relation) => textAt(relation, "key") ?? "");
  const name = textAt(sees.entity, "entity") ?? "";
  requireName(link, "reference/relation", of, keys, (text) => `"${text}" is no relation of ${name}`);
  const relation = relations.find((one) => textAt(one, "key") === textOf(of));
  const other = link.entities.get(textAt(relation, "entity") ?? "");
  if (other === undefined) return undefined;
  return { scope: entityScope(other), sees: sees.what === "action" ? { ...sees, outer, isRelated: true } : { ...sees, outer } };
}

/** The same checks for all that an action requires, and what each refusal says. */
export function rowsNamed(condition: JsonNode | undefined): readonly ObjectNode[] {
  if (condition?.type !== "object") return [];
  const own = asked(condition);
  const parts = [...itemsAt(condition, "all"), ...itemsAt(condition, "any"), ...[child(condition, "not") ?? []].flat()];
  return [...(own === undefined ? [] : [own]), ...parts.flatMap(rowsNamed)];
}
