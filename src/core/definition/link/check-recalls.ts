import { type ObjectNode, child, membersOf, objectAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { requireFieldName } from "./check-values.ts";
import { type Link, requireEntity } from "./link.ts";
import { requireKind } from "./require-kind.ts";
import { entityScope, type FieldScope, kindOf, lineScope, requireField, requireLineTable } from "./scope.ts";

/** Kinds of which two values are the same when they are the same text. */
const TEXTS = ["string", "text", "dict", "ref"] as const;

/** The latest line like a line: both sides have the fields by which they are alike, and what is taken fits where it goes. */
export function checkRecalls(link: Link, table: ObjectNode, line: FieldScope, record: FieldScope): void {
  const recalls = objectAt(table, "recalls");
  if (recalls === undefined) return;
  for (const [, member] of membersOf(child(recalls, "match"))) {
    requireField(link, member.value, line, "own");
    requireKind(link, "entity/recalls", member.value, line, TEXTS, "lines are alike by texts");
  }
  for (const [, member] of membersOf(child(recalls, "same"))) requireField(link, member.value, record);
  const other = requireEntity(link, child(recalls, "entity"));
  const lines = other && requireLineTable(link, child(recalls, "lines"), other);
  if (other === undefined) return;
  const theirRecord = entityScope(other);
  for (const [field, member] of membersOf(child(recalls, "same"))) requireFieldName(link, member.keyAt, field, theirRecord);
  requireField(link, child(recalls, "latest"), theirRecord);
  checkCondition(link, child(recalls, "where"), theirRecord);
  checkTaken(link, recalls, "copyHead", line, theirRecord);
  if (lines === undefined) return;
  const theirLine = lineScope(other, lines);
  for (const [field, member] of membersOf(child(recalls, "match"))) requireFieldName(link, member.keyAt, field, theirLine);
  checkTaken(link, recalls, "copy", line, theirLine);
}

/** Nobody enters what is recalled, and it is of the kind from which it is taken. */
function checkTaken(link: Link, recalls: ObjectNode, property: string, line: FieldScope, theirs: FieldScope): void {
  for (const [field, member] of membersOf(child(recalls, property))) {
    requireFieldName(link, member.keyAt, field, line);
    requireField(link, member.value, theirs);
    const [own, from] = [line.fields.get(field), textOf(member.value) ?? ""];
    const [kind, theirKind] = [kindOf(line, field), kindOf(theirs, from)];
    if (own === undefined || theirKind === undefined) continue;
    if (child(own, "set") === undefined)
      link.faults.add(
        "entity/recalls",
        member.keyAt,
        `"${field}" is entered, so it recalls nothing; its "set" is "server"`,
        own.at,
      );
    else if (kind !== theirKind)
      link.faults.add(
        "entity/recalls",
        member.value.at,
        `"${from}" is a ${theirKind} field, and "${field}" a ${kind} field`,
        own.at,
      );
  }
}
