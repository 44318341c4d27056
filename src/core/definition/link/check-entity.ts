import { workflowsOn } from "./followers.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkConceals, checkShownRecords } from "./check-conceals.ts";
import { checkChain } from "./check-chain.ts";
import { refuseAlike } from "./check-alike.ts";
import { checkCondition } from "./check-condition.ts";
import { type FieldPlace, checkField } from "./check-field.ts";
import { checkExchange } from "./check-exchange.ts";
import { checkFind } from "./check-find.ts";
import { checkNames } from "./check-names.ts";
import { checkParty } from "./check-party.ts";
import { checkPromises } from "./check-promises.ts";
import { checkRecalls } from "./check-recalls.ts";
import { checkLinkedCounts, checkStandings } from "./check-standings.ts";
import { checkTree } from "./check-tree.ts";
import { refuseCycles } from "./field-cycles.ts";
import { type Link, refuseRepetitions, requireEntity, requireName, requireRole } from "./link.ts";
import { requireFilled } from "./require-filled.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable, together } from "./scope.ts";
import { checkAssignments, requireFieldName } from "./check-values.ts";

/** Everything that an entity names exists. */
export function checkEntity(link: Link, entity: ObjectNode): void {
  const name = textAt(entity, "entity") ?? "";
  const scope = entityScope(entity);
  for (const label of ["label", "labelId"]) requireField(link, child(entity, label), scope);
  requireField(link, child(entity, "parent"), scope);
  checkOwners(link, entity, scope);
  for (const combination of itemsAt(entity, "unique")) {
    for (const field of combination.type === "array" ? combination.items : []) requireField(link, field, scope);
  }
  refuseAlike(link, entity);
  checkConceals(link, entity, scope);
  checkPending(link, entity, scope);
  checkMandatory(link, entity, scope);
  checkSource(link, entity, scope);
  checkLookups(link, entity, scope);
  checkRelations(link, entity, scope);
  checkDistinct(link, entity, scope);
  checkStandings(link, entity, scope);
  checkPromises(link, entity, scope);
  checkNamed(link, entity, scope);
  checkTree(link, entity, scope);
  checkChain(link, entity, scope);
  checkFind(link, entity, scope);
  checkExchange(link, entity, scope);
  checkParty(link, entity, scope);
  checkFields(
    link,
    objectsAt(entity, "fields"),
    { record: scope, own: scope, entity, actions: actionsOf(link, name) },
    `the fields of ${name}`,
  );
  refuseRepetitions(link, `the line tables of ${name}`, itemsAt(entity, "lines"), "key");
  for (const table of objectsAt(entity, "lines")) {
    const own = lineScope(entity, table);
    checkLinked(link, table, own);
    checkNames(link, table, own, scope);
    checkRecalls(link, table, own, scope);
    checkFields(
      link,
      objectsAt(table, "fields"),
      { record: together(own, scope), own, entity, actions: actionsOf(link, name) },
      `the fields of ${own.name}`,
    );
  }
}

/** Records of another entity: it names this one, and it has every field that is shown. */
function checkLinked(link: Link, table: ObjectNode, own: FieldScope): void {
  for (const [, side] of membersOf(child(table, "rows"))) checkCondition(link, side.value, own);
  checkLinkedCounts(link, table, own);
  const linked = objectAt(table, "of");
  const other = linked && requireEntity(link, child(linked, "entity"));
  if (other === undefined) return;
  checkShownRecords(link, table, own, other);
  const record = entityScope(other);
  requireField(link, child(linked, "by"), record);
  const lines = requireLineTable(link, child(linked, "lines"), other);
  const scope = lines === undefined ? record : together(lineScope(other, lines), record);
  for (const field of objectsAt(table, "fields"))
    if (child(field, "counted") === undefined) requireField(link, child(field, "key"), scope);
}

/** Records that have values of this one. */
function checkRelations(link: Link, entity: ObjectNode, scope: FieldScope): void {
  refuseRepetitions(link, `the relations of ${scope.name}`, itemsAt(entity, "relations"), "key");
  for (const relation of objectsAt(entity, "relations")) {
    const other = requireEntity(link, child(relation, "entity"));
    const theirs = other && entityScope(other);
    for (const [field, member] of membersOf(child(relation, "by"))) {
      checkRelated(link, member.value, entity, scope);
      if (theirs !== undefined) requireFieldName(link, member.keyAt, field, theirs);
    }
    if (theirs !== undefined) checkCondition(link, child(relation, "where"), theirs);
  }
}

/** A field of the record, or one of its lines. */
function checkRelated(link: Link, value: JsonNode, entity: ObjectNode, scope: FieldScope): void {
  if (value.type !== "object") return void requireField(link, value, scope);
  const table = requireLineTable(link, child(value, "lines"), entity);
  if (table !== undefined) requireField(link, child(value, "field"), lineScope(entity, table), "own");
}

/** Who submitted is nobody's to enter, and the version is one of the fields that name a record once. */
function checkNamed(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const submitter = child(entity, "submitter");
  const field = requireField(link, submitter, scope, "own");
  if (submitter !== undefined && field !== undefined && (child(field, "set") === undefined || textAt(field, "kind") !== "string"))
    link.faults.add(
      "entity/named",
      submitter.at,
      `"${textAt(field, "key")}" is no text that the server or the workflow sets`,
      field.at,
    );
  const version = child(entity, "version");
  const counted = requireField(link, version, scope, "own");
  if (version === undefined || counted === undefined) return;
  const [named] = itemsAt(entity, "unique");
  const names = named?.type === "array" ? named.items.map(textOf) : [];
  if (!names.includes(textOf(version)) || names.length < 2)
    link.faults.add(
      "entity/named",
      version.at,
      `"${textOf(version)}" is not among the fields that name a record once, beside others`,
      named?.at,
    );
  else if (textAt(counted, "kind") !== "integer")
    link.faults.add("entity/named", version.at, `"${textOf(version)}" is no whole number`, counted.at);
}

/** What tells records apart is stored with each of them. */
function checkDistinct(link: Link, entity: ObjectNode, scope: FieldScope): void {
  for (const rule of objectsAt(entity, "distinct")) {
    for (const field of itemsAt(rule, "fields")) requireField(link, field, scope, "own");
    const known = itemsAt(rule, "fields").map((field) => textOf(field) ?? "");
    requireName(link, "reference/field", child(rule, "field"), known, (name) => `"${name}" is not among the fields of the rule`);
    requireFilled(link, child(rule, "refusal"), new Set(scope.fields.keys()), `what "distinct" refuses with`);
  }
}

/** What is looked up in other records. */
function checkLookups(link: Link, entity: ObjectNode, scope: FieldScope): void {
  for (const lookup of objectsAt(entity, "lookups")) {
    for (const own of ["by", "record"]) requireField(link, child(lookup, own), scope);
    const other = requireEntity(link, child(lookup, "entity"));
    if (other === undefined) continue;
    const record = entityScope(other);
    const lines = requireLineTable(link, child(lookup, "lines"), other);
    const found = lines === undefined ? record : lineScope(other, lines);
    requireField(link, child(lookup, "match"), found);
    checkCondition(link, child(lookup, "where"), record);
    for (const [field, member] of membersOf(objectAt(lookup, "same"))) {
      requireFieldName(link, member.keyAt, field, record);
      requireField(link, member.value, scope);
    }
    checkCopy(link, objectAt(lookup, "copy"), scope, found);
  }
}

function checkFields(link: Link, fields: readonly ObjectNode[], place: FieldPlace, name: string): void {
  refuseRepetitions(link, name, fields, "key");
  for (const field of fields) checkField(link, field, place);
  refuseCycles(link, fields);
}

function checkOwners(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const number = objectAt(entity, "number");
  requireField(link, child(number, "field"), scope);
  checkCondition(link, child(objectAt(number, "prefix"), "when"), scope);
  const owners = objectAt(entity, "scope");
  requireField(link, child(owners, "company"), scope);
  requireField(link, child(owners, "supplier"), scope);
  for (const owner of ["enterprise", "merchant"]) requireField(link, child(owners, owner), scope);
  requireField(link, child(objectAt(entity, "table"), "key"), scope, "own");
  requireField(link, child(owners, "supplierBy"), scope, "own");
  checkMembers(link, child(owners, "members"), scope);
  const handler = objectAt(owners, "handler");
  requireField(link, child(handler, "field"), scope, "own");
  requireField(link, child(owners, "holder"), scope, "own");
  requireRole(link, child(handler, "else"));
  for (const rows of ["anywhere", "listed"]) checkCondition(link, child(owners, rows), scope);
  for (const [, side] of membersOf(child(owners, "rows"))) checkCondition(link, side.value, scope);
}

/** Who a record works for is asked of the table that keeps each of them in a row of its own. */
function checkMembers(link: Link, members: JsonNode | undefined, scope: FieldScope): void {
  const field = requireField(link, members, scope, "own");
  if (members === undefined || field === undefined || child(field, "pairs") !== undefined) return;
  link.faults.add("entity/members", members.at, `"${textAt(field, "key") ?? ""}" keeps no pairs, so nobody can be found by it`);
}

/** Changes that are kept aside: a field of the entity's own keeps them, and states tell of them. */
function checkPending(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const pending = objectAt(entity, "pending");
  for (const condition of ["when", "from"]) checkCondition(link, child(pending, condition), scope);
  requireField(link, child(pending, "into"), scope, "own");
  checkAssignments(link, child(pending, "to"), scope);
}

/** Rows that must be there: of a table of the entity, told by the row, and only for some records. */
function checkMandatory(link: Link, entity: ObjectNode, scope: FieldScope): void {
  refuseRepetitions(link, `the mandatory rows of ${scope.name}`, itemsAt(entity, "mandatory"), "key");
  for (const rule of objectsAt(entity, "mandatory")) {
    checkCondition(link, child(rule, "when"), scope);
    const table = requireLineTable(link, child(rule, "lines"), entity);
    for (const word of ["is", "valid"])
      if (table !== undefined) checkCondition(link, child(rule, word), together(lineScope(entity, table), scope));
  }
}

/** What is copied from the source document, and from its lines. */
function checkSource(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const source = objectAt(entity, "source");
  if (source === undefined) return;
  const origin = requireEntity(link, child(source, "entity"));
  requireField(link, child(source, "by"), scope);
  const originScope = origin && entityScope(origin);
  if (originScope !== undefined) checkCondition(link, child(source, "when"), originScope);
  if (originScope !== undefined) for (const shown of itemsAt(source, "shows")) requireField(link, shown, originScope);
  checkCopy(link, objectAt(source, "copy"), scope, originScope);
  const lines = objectAt(source, "lines");
  if (lines === undefined) return;
  const table = requireLineTable(link, child(lines, "to"), entity);
  const originTable = origin && requireLineTable(link, child(lines, "from"), origin);
  if (table === undefined) return;
  const own = lineScope(entity, table);
  requireField(link, child(lines, "by"), own);
  requireField(link, child(lines, "remaining"), own);
  const originLines = origin && originTable && together(lineScope(origin, originTable), entityScope(origin));
  checkCopy(link, objectAt(lines, "copy"), own, originLines);
}

function checkCopy(link: Link, copy: ObjectNode | undefined, own: FieldScope, origin: FieldScope | undefined): void {
  for (const [field, member] of membersOf(copy)) {
    requireFieldName(link, member.keyAt, field, own);
    if (origin !== undefined) requireField(link, member.value, origin);
  }
}

/** Actions of every workflow of the entity. */
function actionsOf(link: Link, entity: string): readonly string[] {
  const keys = workflowsOn(link, entity).flatMap((workflow) =>
    objectsAt(workflow, "actions").map((action) => textAt(action, "key") ?? ""),
  );
  return [...new Set(keys)];
}
