import { type ObjectNode, child, membersOf, objectAt } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { requireFieldName } from "./check-values.ts";
import { type Link, requireEntity } from "./link.ts";
import { requireFilled } from "./require-filled.ts";
import { entityScope, type FieldScope, requireField } from "./scope.ts";

/** The record that each line of a table names: what finds it, what is copied of it, and what is said where none is found. */
export function checkNames(link: Link, table: ObjectNode, line: FieldScope, record: FieldScope): void {
  const names = objectAt(table, "names");
  if (names === undefined) return;
  requireField(link, child(names, "by"), line, "own");
  for (const text of ["unknown", "several", "twice"])
    requireFilled(link, child(names, text), new Set(["n", "name"]), `what "${text}" says`);
  const other = requireEntity(link, child(names, "entity"));
  for (const [, member] of membersOf(child(names, "same"))) requireField(link, member.value, record);
  for (const [field, member] of membersOf(child(names, "copy"))) requireFieldName(link, member.keyAt, field, line);
  if (other === undefined) return;
  const theirs = entityScope(other);
  requireField(link, child(names, "match"), theirs);
  for (const [field, member] of membersOf(child(names, "same"))) requireFieldName(link, member.keyAt, field, theirs);
  for (const [, member] of membersOf(child(names, "copy"))) requireField(link, member.value, theirs);
  checkCondition(link, child(names, "where"), theirs);
}
