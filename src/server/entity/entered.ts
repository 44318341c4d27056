import type { Entity, Field, LineEntity } from "../../core/definition/generated/documents.ts";
import type { Session } from "../../core/contract/session.ts";
import { fieldIndex, fieldKinds, lineKinds } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fillText } from "../../core/contract/language.ts";
import { editableFields, editableLineFields } from "../../core/form/editable.ts";
import { PENDING_KEY } from "../../core/form/pending.ts";
import { faultTexts } from "../../core/form/fault-texts.ts";
import { isJsonObject, type JsonObject } from "../wire/call.ts";
import type { InputFault } from "../ground/failures.ts";
import { sightOf, type Writing } from "./concealed-entry.ts";
import { linesOf } from "./load.ts";
import { enteredValue } from "./entered-value.ts";
import { scalarText } from "./scalar-text.ts";
import { ownerKeys, type LineRecord } from "./stored-record.ts";

/** What a form may send back of a record without meaning to change it. */
export const CARRIED: ReadonlySet<string> = new Set([
  "id",
  "lockVersion",
  "createBy",
  "createByName",
  "createTime",
  "updateBy",
  "updateTime",
  "attachments",
  "warnings",
  "delFlag",
  PENDING_KEY,
]);
const CARRIED_IN_LINES = new Set(["id", "lineNo", "parentId"]);

/** A line as it was entered; without an id it is new. */
export type EnteredLine = { readonly id: string | undefined; readonly values: Facts; readonly body: JsonObject };

/** The entered part of a body; everything that somebody else writes is left out in silence. */
export type Entered = {
  readonly head: Facts;
  /** By line table; absent for a table that the body does not name. */
  readonly lines: ReadonlyMap<string, readonly EnteredLine[]>;
  readonly faults: readonly InputFault[];
};

/**
 * Take the entered values of a body. Names that the entity does not have for the writer are faults.
 *
 * @param record what is stored, or the new record's beginning
 */
export function enteredOf(entity: Entity, body: JsonObject, record: Facts, session: Session): Entered {
  const faults: InputFault[] = [];
  const head: Record<string, unknown> = {};
  const lines = new Map<string, readonly EnteredLine[]>();
  const fields = fieldIndex(entity.fields);
  const editable = editableFields(entity, record);
  const owners = new Set(ownerKeys(entity));
  const writing = { session, kinds: fieldKinds(entity.fields), facts: record };
  for (const [name, value] of Object.entries(body)) {
    const field = fields.get(name);
    const table = entity.lines?.find((one) => one.key === name);
    if (table !== undefined) lines.set(name, enteredLines(entity, table, value, { ...record, ...head }, session, faults));
    else if (field === undefined) {
      if (!CARRIED.has(name) && !owners.has(name)) faults.push(unknown(name));
    } else {
      const sight = sightOf(field, value, editable.has(name), writing);
      if (sight === "unknown") faults.push(unknown(name));
      else if (sight === "seen" && editable.has(name)) keep(head, field, value, name, faults);
    }
  }
  return { head, lines, faults };
}

function enteredLines(
  entity: Entity,
  table: LineEntity,
  value: unknown,
  record: Facts,
  session: Session,
  faults: InputFault[],
): readonly EnteredLine[] {
  // Lines that only actions write come back with a form as they were read; they are not the form's to change.
  if (table.set !== undefined) return [];
  if (!Array.isArray(value)) {
    faults.push({ field: table.key, rule: "type", text: "FIELD_WRONG" });
    return [];
  }
  const known = new Map(linesOf(record, table.key).map((line) => [line.id, line]));
  const seen = new Set<string>();
  const kinds = lineKinds(entity, table);
  if (
    table.fixed === true &&
    (value.length !== known.size || value.some((row) => !isJsonObject(row) || !known.has(scalarText(row["id"]))))
  )
    faults.push({ field: table.key, rule: "fixed", text: fillText(faultTexts.fixed, { title: table.title }) });
  return value.flatMap((row: unknown, index): EnteredLine[] => {
    const name = `${table.key}[${index}]`;
    if (!isJsonObject(row)) {
      faults.push({ field: name, rule: "type", text: "FIELD_WRONG" });
      return [];
    }
    const id = row["id"] === undefined || row["id"] === null || row["id"] === "" ? undefined : scalarText(row["id"]);
    if (id !== undefined && (!known.has(id) || seen.has(id)))
      faults.push({ field: `${name}.id`, rule: "reference", text: "NOT_FOUND" });
    if (id !== undefined) seen.add(id);
    const facts = { ...record, ...known.get(id ?? "") };
    return [{ id, values: enteredInLine(entity, table, row, { facts, session, kinds }, name, faults), body: row }];
  });
}

function enteredInLine(
  entity: Entity,
  table: LineEntity,
  row: JsonObject,
  writing: Writing,
  name: string,
  faults: InputFault[],
): Facts {
  const values: Record<string, unknown> = {};
  const fields = fieldIndex(table.fields);
  const editable = editableLineFields(entity, table, writing.facts);
  for (const [key, value] of Object.entries(row)) {
    const field = fields.get(key);
    if (field === undefined) {
      if (!CARRIED_IN_LINES.has(key)) faults.push(unknown(`${name}.${key}`));
      continue;
    }
    const sight = sightOf(field, value, editable.has(key), writing);
    if (sight === "unknown") faults.push(unknown(`${name}.${key}`));
    else if (sight === "seen" && editable.has(key)) keep(values, field, value, `${name}.${key}`, faults);
  }
  return values;
}

function keep(values: Record<string, unknown>, field: Field, value: unknown, name: string, faults: InputFault[]): void {
  const entered = enteredValue(field, value, name, faults);
  if (entered !== undefined) values[field.key] = entered;
}

/** A name that the entity does not have, at least not for who writes. */
export function unknown(name: string): InputFault {
  return { field: name, rule: "unknown", text: fillText(faultTexts.unknown, { title: name }) };
}

/** Stored lines with what was entered into them, and new lines with their beginning. */
export function mergedLines(
  table: LineEntity,
  record: Facts,
  entered: readonly EnteredLine[],
  begin: (line: EnteredLine, index: number) => Facts,
): readonly (Facts & { readonly id?: string })[] {
  const known = new Map<string, LineRecord>(linesOf(record, table.key).map((line) => [line.id, line]));
  return entered.map((line, index) => ({ ...(known.get(line.id ?? "") ?? begin(line, index)), ...line.values }));
}
