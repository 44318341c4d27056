import { type ObjectNode, child, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { type Link, requireName } from "./link.ts";
import type { Sees } from "./sees.ts";
import { entityScope, type FieldScope, kindOf, requireField } from "./scope.ts";

/** Numbers of related records and places among records: of fields that are there, hold whole numbers and are nobody's to enter. */
export function checkStandings(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const relations = objectsAt(entity, "relations");
  for (const field of objectsAt(entity, "fields")) {
    const counted = objectAt(field, "counted");
    if (counted === undefined) continue;
    const keys = relations.map((relation) => textAt(relation, "key") ?? "");
    requireName(link, "reference/relation", child(counted, "of"), keys, (key) => `"${key}" is no relation of ${scope.name}`);
    checkCondition(link, child(counted, "when"), scope);
    const relation = relations.find((one) => textAt(one, "key") === textAt(counted, "of"));
    const ofLines = membersOf(child(relation, "by")).some(([, { value }]) => value.type === "object");
    if (ofLines)
      link.faults.add(
        "entity/standing",
        child(counted, "of")!.at,
        "what lines name is not counted, because nobody hears of lines that come and go",
      );
    const other = link.entities.get(textAt(relation, "entity") ?? "");
    checkCounted(link, counted, field, other);
  }
  for (const rank of objectsAt(entity, "ranks")) {
    const field = requireField(link, child(rank, "field"), scope, "own");
    if (field !== undefined) refuseEntered(link, child(rank, "field")!, field, `"${textAt(field, "key")}" holds places`);
    requireField(link, child(rank, "within"), scope);
    const of = requireField(link, child(rank, "of"), scope, "own");
    if (of !== undefined) refuseEntered(link, child(rank, "of")!, of, `"${textAt(of, "key")}" holds how many places there are`);
    const by = child(rank, "by");
    if (
      textOf(by) !== "id" &&
      requireField(link, by, scope) !== undefined &&
      !["integer", "decimal"].includes(kindOf(scope, textOf(by) ?? "") ?? "")
    )
      link.faults.add("entity/standing", by!.at, `"${textOf(by)}" is no number by which records could stand`);
    checkCondition(link, child(rank, "where"), scope);
  }
}

/** Rows of another entity's records may say how many records are related to those: whole numbers that nobody keeps. */
export function checkLinkedCounts(link: Link, table: ObjectNode, own: FieldScope): void {
  const linked = link.entities.get(textAt(objectAt(table, "of"), "entity") ?? "");
  for (const field of objectsAt(table, "fields")) {
    const counted = objectAt(field, "counted");
    if (counted === undefined) continue;
    const key = textAt(field, "key") ?? "";
    if (child(table, "of") === undefined)
      link.faults.add(
        "entity/standing",
        counted.at,
        `"${key}" of ${own.name} counts, and only rows of another entity's records do`,
      );
    for (const word of ["when", "least", "greatest"] as const) {
      const node = child(counted, word);
      if (node !== undefined)
        link.faults.add("entity/standing", node.at, `"${key}" counts when it is read, and knows no "${word}"`);
    }
    if (textAt(field, "kind") !== "integer")
      link.faults.add("entity/standing", counted.at, `"${key}" counts records, and so is a whole number`, field.at);
    if (linked !== undefined) checkLinkedCount(link, counted, linked);
  }
}

function checkLinkedCount(link: Link, counted: ObjectNode, linked: ObjectNode): void {
  const relations = objectsAt(linked, "relations");
  const keys = relations.map((relation) => textAt(relation, "key") ?? "");
  const name = textAt(linked, "entity") ?? "";
  requireName(link, "reference/relation", child(counted, "of"), keys, (key) => `"${key}" is no relation of ${name}`);
  const relation = relations.find((one) => textAt(one, "key") === textAt(counted, "of"));
  if (membersOf(child(relation, "by")).some(([, { value }]) => value.type === "object"))
    link.faults.add("entity/standing", child(counted, "of")!.at, "what lines name is not counted for rows of other records");
  const other = link.entities.get(textAt(relation, "entity") ?? "");
  const sees: Sees = { what: "record", ...(other !== undefined && { entity: other }), isStored: true };
  if (other !== undefined) checkCondition(link, child(counted, "where"), entityScope(other), sees);
}

/** A number is whole; the least or greatest of values is such a value. */
function checkCounted(link: Link, counted: ObjectNode, field: ObjectNode, entity: ObjectNode | undefined): void {
  const theirs = entity && entityScope(entity);
  if (theirs !== undefined) checkCondition(link, child(counted, "where"), theirs);
  const key = textAt(field, "key");
  const [word, other] = (["least", "greatest"] as const).filter((one) => child(counted, one) !== undefined);
  if (word === undefined) return refuseEntered(link, counted, field, `"${key}" counts records`);
  const named = child(counted, word)!;
  if (other !== undefined) link.faults.add("entity/standing", named.at, `"${key}" holds either the least or the greatest`);
  if (theirs === undefined || requireField(link, named, theirs) === undefined) return;
  if (child(theirs.fields.get(textOf(named) ?? ""), "counted") !== undefined)
    link.faults.add("entity/standing", named.at, `"${textOf(named)}" follows other records itself, and nobody is told of it`);
  const kind = kindOf(theirs, textOf(named) ?? "");
  if (textAt(field, "kind") === kind && textAt(field, "set") === "server" && ORDERED.some((one) => one === kind)) return;
  const what = `"${key}" holds the ${word} "${textOf(named)}", and so is a number, date or moment like it that the server sets`;
  link.faults.add("entity/standing", named.at, what, field.at);
}

/** Kinds of which one value is less than another. */
const ORDERED = ["integer", "decimal", "date", "dateTime"] as const;

/** A whole number that nobody enters. */
export function refuseEntered(link: Link, node: { readonly at: ObjectNode["at"] }, field: ObjectNode, what: string): void {
  if (textAt(field, "kind") === "integer" && textAt(field, "set") === "server") return;
  link.faults.add("entity/standing", node.at, `${what}, and so is a whole number that the server sets`, field.at);
}
