import type { Entity, Numbering } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { holds } from "../../core/condition/evaluate.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { idColumn, tableFor, tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { nextNumbers } from "../store/sequences.ts";

const SEQUENCE_DIGITS = 4;
/** Numbers tried when others have been entered by hand or by an import. */
const MOST_TRIES = 50;

/** The next document number of a new record; gaps are allowed, repetitions are not (domain 0). */
export async function nextDocumentNumber(
  tx: Transaction,
  entity: Entity,
  record: Facts,
  code: VariantCode,
  now: string,
): Promise<string | undefined> {
  const numbering = entity.number;
  if (numbering === undefined) return undefined;
  const lead = leadOf(numbering, prefixOf(entity, numbering, record), code, now);
  return freeNumber(tx, { table: tableFor(entity), id: idColumn(entity), field: numbering.field }, () => nextNumber(tx, lead));
}

/** The next number of a field that is none of the entity's own, such as a code that a record gets once. */
export function nextCodeOf(
  tx: Transaction,
  place: { readonly entity: string; readonly field: string },
  lead: string,
  digits: number,
): Promise<string> {
  return freeNumber(tx, { table: tableOf(place.entity), id: "id", field: place.field }, () => nextNumber(tx, lead, digits));
}

async function freeNumber(
  tx: Transaction,
  { table, id, field }: { readonly table: string; readonly id: string; readonly field: string },
  next: () => Promise<string>,
): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const number = await next();
    const taken = await entityTables(tx).selectFrom(table).select(id).where(field, "=", number).limit(1).executeTakeFirst();
    if (taken === undefined) return number;
  }
  throw new Error(`${table} found no free number in ${MOST_TRIES} tries`);
}

/** The next number after a lead such as `SH` + code + day; each lead counts for itself. */
export async function nextNumber(tx: Transaction, lead: string, digits = SEQUENCE_DIGITS): Promise<string> {
  const sequence = await nextNumbers(tx, `no:${lead}`);
  return `${lead}${String(sequence).padStart(digits, "0")}`;
}

/** What stands before the sequence: daily prefix, code and date; yearly code, prefix and year. */
export function leadOf(numbering: Pick<Numbering, "layout">, prefix: string, code: VariantCode, now: string): string {
  if (numbering.layout === "yearly") return `${code}-${prefix}-${now.slice(0, 4)}-`;
  return `${prefix}${code}${now.slice(0, 10).replaceAll("-", "")}`;
}

function prefixOf(entity: Entity, { prefix }: Numbering, record: Facts): string {
  if (typeof prefix === "string") return prefix;
  return holds(prefix.when, record, fieldKinds(entity.fields)) ? prefix.then : prefix.else;
}
