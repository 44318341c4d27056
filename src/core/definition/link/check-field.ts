import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { placeholdersOf } from "../check-hygiene.ts";
import { checkBounds, checkDefault } from "./check-bounds.ts";
import { checkCondition } from "./check-condition.ts";
import { FIXED, OF_RECORD } from "./sees.ts";
import { requireOfWorkflows } from "./followers.ts";
import { checkGives } from "./check-gives.ts";
import { checkSince } from "./check-since.ts";
import { checkValue, requireFieldName } from "./check-values.ts";
import { checkWorded } from "./check-worded.ts";
import { NUMBERS, requireKind } from "./require-kind.ts";
import { type Link, requireDictionary, requireEntity, requireRole } from "./link.ts";
import { type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** What is said of a field that is no number. */
const RECKONED = "only numbers are reckoned with";

/** Where a field stands. */
export type FieldPlace = {
  /** Fields of its own table. */
  readonly own: FieldScope;
  /** Fields that its conditions may name: a line's together with the document's. */
  readonly record: FieldScope;
  readonly entity: ObjectNode;
  /** Actions of the entity's workflows. */
  readonly actions: readonly string[];
};

/** One field: its dictionary, bounds, default, conditions and what it is computed from. */
export function checkField(link: Link, field: ObjectNode, place: FieldPlace): void {
  const key = textAt(field, "key") ?? "";
  checkKind(link, field, key);
  checkRef(link, field);
  requireLabelled(link, child(field, "unitFrom"), place.record);
  for (const bound of ["min", "max"]) requireField(link, child(objectAt(field, bound), "field"), place.record);
  checkBounds(link, field, key);
  checkDefault(link, field, key);
  checkValue(link, child(field, "default"), key, place.own);
  for (const value of itemsAt(field, "among")) checkValue(link, value, key, place.own);
  checkAmongOf(link, field, key, place);
  checkGives(link, field, place.entity);
  checkCondition(link, child(field, "whole"), place.record);
  for (const rule of objectsAt(field, "digits")) checkCondition(link, child(rule, "when"), place.record);
  checkCondition(link, objectAt(field, "readOnly"), place.record);
  for (const calls of ["options", "suggests"]) checkOptions(link, objectAt(field, calls), place.record);
  for (const sent of itemsAt(objectAt(field, "told"), "with")) requireField(link, sent, place.record);
  checkRequired(link, field, place);
  checkCompute(link, objectAt(field, "compute"), place);
  checkVisible(link, objectAt(field, "visible"), place);
  checkOwnLine(link, objectAt(field, "own"), place);
  checkWorded(link, field, place);
  checkBackfill(link, field, key);
  checkSecret(link, field, key);
  checkSince(link, field, place.entity, place.own);
}

/** A secret is kept as what cannot be read back, so that no value that is searched for is found. */
function checkSecret(link: Link, field: ObjectNode, key: string): void {
  const [format, search] = [child(field, "format"), child(field, "search")];
  if (textOf(format) === "password" && search !== undefined)
    link.faults.add("entity/secret", search.at, `"${key}" is kept secret, and nothing finds records by it`, format?.at);
}

/** Nobody can say today what the author or the moment of an old record would have given. */
function checkBackfill(link: Link, field: ObjectNode, key: string): void {
  const backfill = child(field, "backfill");
  const standard = child(field, "default");
  const isGiven = child(field, "compute") !== undefined || standard?.type === "scalar";
  if (backfill?.type === "scalar" && backfill.value === true && !isGiven)
    link.faults.add(
      "entity/backfill",
      backfill.at,
      `"${key}" is neither computed nor has it one default for all records, so there is nothing to give to earlier ones`,
      standard?.at,
    );
}

/** The line of the reader's supplier, and what is shown of it. */
function checkOwnLine(link: Link, own: ObjectNode | undefined, place: FieldPlace): void {
  const table = requireLineTable(link, child(own, "lines"), place.entity);
  if (own === undefined || table === undefined) return;
  const lines = lineScope(place.entity, table);
  for (const part of ["by", "copy"]) requireField(link, child(own, part), lines);
}

/** A ref points to an entity or to the lines of one. */
function checkRef(link: Link, field: ObjectNode): void {
  if (child(field, "ref") === undefined) return;
  if (link.lineEntities.has(textAt(field, "ref") ?? "")) return;
  requireEntity(link, child(field, "ref"));
}

function checkKind(link: Link, field: ObjectNode, key: string): void {
  const kind = textAt(field, "kind");
  const hasDictionary = kind === "dict" || kind === "dictMany";
  const dictionary = child(field, "dict");
  if (hasDictionary && dictionary === undefined)
    link.faults.add("entity/dict", field.at, `"${key}" is of kind ${kind} and names no dictionary`);
  if (!hasDictionary && dictionary !== undefined)
    link.faults.add("entity/dict", dictionary.at, `"${key}" is of kind ${kind} and cannot have a dictionary`);
  requireDictionary(link, dictionary);
  const suggests = child(field, "suggests");
  if (kind !== "string" && suggests !== undefined)
    link.faults.add("entity/dict", suggests.at, `"${key}" is of kind ${kind}; only a string suggests words`);
  requireDictionary(link, suggests);
  if (kind !== "decimal") return;
  for (const digits of ["precision", "scale"]) {
    if (child(field, digits) === undefined)
      link.faults.add("entity/decimal", field.at, `"${key}" is a decimal and says no ${digits}`);
  }
  const [precision, scale] = [child(field, "precision"), child(field, "scale")];
  if (precision?.type !== "scalar" || scale?.type !== "scalar" || Number(scale.value) <= Number(precision.value)) return;
  const sentence = `"${key}" has ${String(scale.value)} digits behind the point and only ${String(precision.value)} in all`;
  link.faults.add("entity/decimal", scale.at, sentence, precision.at);
}

/** The values stand in one place only, and those of every company are values of the field's dictionary. */
function checkAmongOf(link: Link, field: ObjectNode, key: string, place: FieldPlace): void {
  const of = child(field, "amongOf");
  if (of === undefined) return;
  const among = child(field, "among");
  if (among !== undefined)
    return link.faults.add(
      "entity/among",
      among.at,
      `"${key}" takes the ${textOf(of)} of the company and cannot list others`,
      of.at,
    );
  if (child(field, "dict") === undefined)
    link.faults.add("entity/dict", of.at, `"${key}" has no dictionary whose values a company could name`);
  for (const variant of objectsAt(link.variants, "variants"))
    for (const value of itemsAt(variant, textOf(of) ?? "")) checkValue(link, value, key, place.own);
}

function checkRequired(link: Link, field: ObjectNode, place: FieldPlace): void {
  const required = objectAt(field, "required");
  if (required === undefined) return;
  // What must be there when a form is saved is compiled into its JSON Schema, which compares with fixed values.
  checkCondition(link, child(required, "when"), place.record, textAt(required, "phase") === "save" ? FIXED : OF_RECORD);
  const name = textAt(place.entity, "entity");
  const says = (text: string) => `"${text}" is no action of ${name}`;
  requireOfWorkflows(link, "reference/action", child(required, "action"), place.actions, says);
}

function checkCompute(link: Link, compute: ObjectNode | undefined, place: FieldPlace): void {
  if (compute === undefined) return;
  checkCondition(link, child(compute, "when"), place.record);
  for (const list of ["product", "difference", "filled"])
    for (const field of itemsAt(compute, list)) requireField(link, field, place.own);
  for (const list of ["product", "difference"])
    for (const field of itemsAt(compute, list)) requireKind(link, "entity/number", field, place.own, NUMBERS, RECKONED);
  for (const field of itemsAt(objectAt(compute, "join"), "of")) requireField(link, field, place.own);
  requireLabelled(link, child(compute, "label"), place.own);
  requireField(link, child(compute, "copy"), place.own);
  for (const taxed of ["net", "tax"])
    for (const part of ["of", "rate"]) requireField(link, child(objectAt(compute, taxed), part), place.own);
  requireLineTable(link, child(objectAt(compute, "count"), "lines"), place.entity);
  for (const overLines of ["sum", "gather"]) {
    const sum = objectAt(compute, overLines);
    const table = sum && requireLineTable(link, child(sum, "lines"), place.entity);
    if (table === undefined) continue;
    const lines = lineScope(place.entity, table);
    requireField(link, child(sum, "of"), lines);
    if (overLines === "sum") requireKind(link, "entity/number", child(sum, "of"), lines, NUMBERS, RECKONED);
  }
  const span = objectAt(compute, "validity");
  for (const end of ["from", "until"]) requireField(link, child(span, end), place.own);
  for (const way of objectsAt(compute, "cases")) checkCompute(link, way, place);
}

/** A field by whose dictionary something is called. */
function requireLabelled(link: Link, name: JsonNode | undefined, own: FieldScope): void {
  const field = requireField(link, name, own);
  if (name === undefined || field === undefined || child(field, "dict") !== undefined) return;
  link.faults.add("entity/dict", name.at, `"${textOf(name)}" has no dictionary to take a label from`, field.at);
}

/** Places of a call's path, and what is sent besides, are filled from fields of the record. */
export function checkOptions(link: Link, options: ObjectNode | undefined, record: FieldScope): void {
  const call = child(options, "call");
  requireField(link, child(options, "named"), record);
  for (const [field, member] of membersOf(objectAt(options, "fills"))) requireFieldName(link, member.keyAt, field, record);
  for (const name of placeholdersOf(textOf(call) ?? "")) requireFieldName(link, call!.at, name, record);
  for (const sent of itemsAt(options, "with")) requireField(link, sent, record);
}

function checkVisible(link: Link, visible: ObjectNode | undefined, place: FieldPlace): void {
  requireField(link, child(visible, "like"), place.record, "own");
  const first = objectAt(visible, "unless");
  for (const audience of [...(first === undefined ? [] : [first]), ...objectsAt(visible, "or")]) {
    checkCondition(link, child(audience, "when"), place.record);
    for (const role of itemsAt(audience, "role")) requireRole(link, role);
  }
}
