import type { Entity, Field, LineEntity } from "../../core/definition/generated/documents.ts";
import { holds, type Facts } from "../../core/condition/evaluate.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Session } from "../../core/contract/session.ts";
import { fieldKinds, isEmpty, lineKinds, type FieldKinds } from "../../core/definition/fields.ts";
import { PENDING_KEY, pendingChanges } from "../../core/form/pending.ts";
import { withValidity } from "../../core/form/validity.ts";
import { isSecret, TELLTALE } from "../../core/gate/kept-back.ts";
import { mayReadLines } from "../../core/gate/may-read.ts";
import { isConcealed, isKeptBack, MASK, visibilityOf } from "../../core/gate/visibility.ts";
import type { EntityCall } from "./entity-call.ts";
import { linesOf } from "./load.ts";
import { decidedOnce } from "../ground/decided-once.ts";
import { objectMaker } from "../store/row-reader.ts";
import type { EntityRecord } from "./stored-record.ts";
import { wordedValue } from "./worded.ts";

/** A record as the reader may see it, without its lines. */
export function toWireRow(ec: EntityCall, record: EntityRecord): WireRow {
  const entity = ec.entityOf(record);
  const row = headOf(ec, entity, record);
  for (const field of fieldsShort(entity.fields)) if (field.key in row) row[field.key] = endOnly(field, row[field.key]);
  return row as WireRow;
}

/** The head as the reader may see it, in full. */
function headOf(ec: EntityCall, entity: Entity, record: EntityRecord): Record<string, unknown> {
  const { omitted, masked } = hiddenOf(fieldsHidden(entity.fields), ec.session, fieldKinds(entity.fields), record);
  for (const table of entity.lines ?? []) omitted.add(table.key);
  if (entity.pending !== undefined) omitted.add(entity.pending.into);
  if (isConcealed(entity, ec.session, record)) for (const key of TELLTALE) omitted.add(key);
  const row = without(record, omitted);
  for (const field of fieldsWorded(entity.fields))
    if (!omitted.has(field.key)) row[field.key] = wordedValue(ec.product, field, record, ec.call.lang);
  mask(row, masked);
  return row;
}

/** A value of which lists and exports show the end alone; an empty or short one stays as it is. */
export function endOnly(field: Field, value: unknown): unknown {
  const { shownEnd } = field;
  if (shownEnd === undefined || typeof value !== "string" || value === MASK || value.length <= shownEnd) return value;
  return "*".repeat(value.length - shownEnd) + value.slice(-shownEnd);
}

/** A record with its lines, each as the reader may see it. */
export function toWireRecord(ec: EntityCall, record: EntityRecord): WireRow {
  const entity = ec.entityOf(record);
  const lines = (entity.lines ?? [])
    .filter((table) => isReadable(ec, record, table.key))
    .map((table) => [table.key, toWireLines(ec, entity, table.key, record)] as const);
  return Object.assign(headOf(ec, entity, record), Object.fromEntries(lines), waiting(ec, entity, record)) as WireRow;
}

/** The changes that wait beside the values in force, each as the reader may see it. */
function waiting(ec: EntityCall, entity: Entity, record: EntityRecord): Facts {
  const changes = pendingChanges(entity, record);
  if (entity.pending === undefined || Object.keys(changes).length === 0) return {};
  const proposed = { ...record, ...changes };
  const head = headOf(ec, entity, proposed);
  const shown = Object.keys(changes).flatMap((key): [string, unknown][] => {
    if (entity.lines?.some((table) => table.key === key) === true)
      return isReadable(ec, record, key) ? [[key, toWireLines(ec, entity, key, proposed)]] : [];
    return key in head ? [[key, head[key]]] : [];
  });
  return { [PENDING_KEY]: Object.fromEntries(shown) };
}

/** Some line tables are read by fewer than their record; to the others they are not there. */
export function isReadable(ec: EntityCall, record: EntityRecord, table: string): boolean {
  return mayReadLines(ec.workflowOf(record), ec.session, table);
}

/** The lines of one table as the reader may see them, judged together with their document. */
export function toWireLines(ec: EntityCall, entity: Entity, key: string, record: EntityRecord): readonly Facts[] {
  const { session, now } = ec;
  const table = entity.lines?.find((one) => one.key === key);
  if (table === undefined || !isReadable(ec, record, key) || isTableConcealed(entity, table, record, session)) return [];
  const kinds = lineKinds(entity, table);
  const seen = session.side === "buyer" || session.side === "supplier" ? table.rows?.[session.side] : undefined;
  const lines = linesOf(record, key).filter((line) => seen === undefined || holds(seen, { ...record, ...line }, kinds));
  const hidden = fieldsHidden(table.fields).filter((field) => isSecret(field) || isKeptBack(field, session, kinds));
  const judged = withValidity(table, lines, now);
  if (hidden.length === 0) return judged;
  return judged.map((line) => {
    const { omitted, masked } = hiddenOf(hidden, session, kinds, { ...record, ...line });
    const shown = without(line, omitted);
    mask(shown, masked);
    return shown;
  });
}

/** Fields that are not shown to everybody. */
const fieldsHidden = perFields((field) => isSecret(field) || field.visible !== undefined);
/** Fields that say something else in each language. */
const fieldsWorded = perFields(({ worded }) => worded !== undefined);
/** Fields of which lists show the end alone. */
const fieldsShort = perFields(({ shownEnd }) => shownEnd !== undefined);

/** Those of a table for which something holds. */
function perFields(isMeant: (field: Field) => boolean): (fields: readonly Field[]) => readonly Field[] {
  return decidedOnce((fields) => fields.filter(isMeant));
}

/** Even the number of lines tells something; records of another entity conceal themselves. */
function isTableConcealed(entity: Entity, table: LineEntity, record: EntityRecord, session: Session): boolean {
  const isShown = table.of !== undefined || entity.conceals?.lines?.[table.key] !== undefined;
  return !isShown && isConcealed(entity, session, record);
}

/** Keys that the reader is not shown, and those of which only that they have a value. */
type Hidden = { readonly omitted: Set<string>; readonly masked: readonly string[] };

function hiddenOf(fields: readonly Field[], session: Session, kinds: FieldKinds, facts: Facts): Hidden {
  const omitted = new Set<string>();
  const masked: string[] = [];
  for (const field of fields) {
    const visibility = isSecret(field) ? "omitted" : visibilityOf(field, session, kinds, facts);
    if (visibility === "omitted") omitted.add(field.key);
    else if (visibility === "masked") masked.push(field.key);
  }
  return { omitted, masked };
}

/** A copy without some keys, made at once: an object that has lost one is slow to copy and to write down. */
function without(facts: Facts, keys: ReadonlySet<string>): Record<string, unknown> {
  const all = Object.keys(facts);
  const kept = all.filter((key) => !keys.has(key));
  if (kept.length === all.length) return { ...facts };
  return objectMaker(kept)(kept.map((key) => facts[key]));
}

function mask(row: Record<string, unknown>, keys: readonly string[]): void {
  for (const key of keys) if (!isEmpty(row[key])) row[key] = MASK;
}
