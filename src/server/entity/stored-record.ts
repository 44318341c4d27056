import type { Entity, Field, LineEntity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { folded } from "../../core/form/folded.ts";
import { readTimestamp } from "../../core/format/date.ts";
import { formatDecimal, fromStored, roundTo, toDecimal } from "../../core/money/decimal.ts";
import { idColumn, storedName } from "../store/entity-tables.ts";
import { decidedOnce } from "../ground/decided-once.ts";
import { scaledInteger } from "../store/integers.ts";
import { objectMaker } from "../store/row-reader.ts";
import type { StoredValue } from "../store/tables.ts";
import { sanitizedRichText } from "./rich-text.ts";
import { isSecret } from "../../core/gate/kept-back.ts";

/** A row as the store holds it. */
export type StoredRow = Readonly<Record<string, StoredValue>>;

/** A record as operations see it: decimals and ids as texts, files as lists of ids, line tables as lists. */
export type EntityRecord = { readonly id: string; readonly lockVersion: number; readonly [field: string]: unknown };

/** One line of a record. */
export type LineRecord = { readonly id: string; readonly [field: string]: unknown };

/** Columns that every record has beside its fields and owners (domain 0). */
const COMMON = ["createBy", "createTime", "updateBy", "updateTime"] as const;

/** Columns that name the owners of a record. */
export function ownerKeys(entity: Entity): readonly string[] {
  const { company, supplier, enterprise, merchant } = entity.scope;
  return [company, supplier, enterprise, merchant].filter((key): key is string => key !== undefined && key !== "id");
}

/** Columns of a head row beside its id and its fields, as a record carries them. */
export function recordColumns(entity: Entity): readonly string[] {
  return [...ownerKeys(entity), ...COMMON, "lockVersion"];
}

/** Read a head row. */
export function toRecord(entity: Entity, row: StoredRow): EntityRecord {
  return recordReaderOf(entity)(row) as EntityRecord;
}

const recordReaderOf = decidedOnce((entity: Entity) => {
  const id = { key: "id", from: idColumn(entity), read: String };
  const common = [...ownerKeys(entity), ...COMMON].map((key): Reader => ({ key, read: (value) => value ?? null }));
  const version: Reader = { key: "lockVersion", read: (value) => Number(value ?? 0) };
  return readerOfAll([id, ...common, ...readersOf(entity.fields), version, id]);
});

/** Read a line row. */
export function toLine(table: LineEntity, row: StoredRow): LineRecord {
  return lineReaderOf(table)(row) as LineRecord;
}

const lineReaderOf = decidedOnce((table: LineEntity) => {
  const id: Reader = { key: "id", read: String };
  return readerOfAll([id, ...readersOf(table.fields), id]);
});

type Reader = {
  readonly key: string;
  /** The column, where it has another name. */
  readonly from?: string;
  readonly read: (value: StoredValue | undefined) => unknown;
};

function readersOf(fields: readonly Field[]): readonly Reader[] {
  return fields.filter((field) => !isSecret(field)).map((field) => ({ key: field.key, read: readerOf(field) }));
}

/** Reads whole rows; of a key that is given twice the later one counts, at the place of the first. */
function readerOfAll(readers: readonly Reader[]): (row: StoredRow) => Record<string, unknown> {
  const made = objectMaker(readers.map(({ key }) => key));
  return (row) => made(readers.map(({ key, from = key, read }) => read(row[from])));
}

/** Columns of the fields that a record names. */
export function toColumns(fields: readonly Field[], record: Readonly<Record<string, unknown>>): Record<string, StoredValue> {
  const columns: Record<string, StoredValue> = {};
  for (const field of fields) {
    if (!(field.key in record) || field.pairs !== undefined || (isSecret(field) && isEmpty(record[field.key]))) continue;
    columns[storedName(field)] = toColumn(field, record[field.key]);
  }
  return columns;
}

/** A value as records carry it. */
export function fromColumn(field: Field, value: StoredValue | undefined): unknown {
  return readerOf(field)(value);
}

function readerOf({ kind, scale = 0 }: Field): Reader["read"] {
  switch (kind) {
    case "decimal":
      return (value) => (isNothing(value) ? null : fromStored(scaledInteger(value) ?? 0n, scale));
    case "integer":
      return (value) => (isNothing(value) ? null : Number(value));
    case "files":
      return (value) => (isNothing(value) || value === "" ? [] : (JSON.parse(String(value)) as unknown));
    // Columns of the portal's own tables are empty where nothing has happened or been said yet.
    case "flag":
    case "date":
    case "dateTime":
      return (value) => (isNothing(value) || value === "" ? null : String(value));
    default:
      return (value) => (isNothing(value) ? null : String(value));
  }
}

const isNothing = (value: StoredValue | undefined): value is null | undefined => value === null || value === undefined;

/** A value as its column holds it; what cannot be read as the field's kind was refused before. */
export function toColumn(field: Field, value: unknown): StoredValue {
  if (isEmpty(value)) return null;
  if (field.kind === "decimal") return numberOf(field, value, field.scale ?? 0);
  if (field.kind === "integer") return numberOf(field, value, 0);
  if (field.kind === "files") return JSON.stringify(value);
  return Array.isArray(value) ? value.join(",") : String(value);
}

function numberOf(field: Field, value: unknown, scale: number): bigint {
  const decimal = toDecimal(value);
  if (decimal === undefined) throw new TypeError(`${field.key} cannot be stored as a number`);
  return roundTo(decimal, scale).units;
}

/** A text of which nothing may stay counts as empty, so that a required field is not filled by it. */
function richOrNothing(text: string): string | null {
  const kept = sanitizedRichText(text);
  return kept === "" ? null : kept;
}

/**
 * The value in the form in which records carry it: trimmed, decimals with all digits, whole numbers as numbers, moments
 * as wall-clock text, and the id of something chosen from a list as text, whichever way that list says it (domain 7.1).
 */
export function normalized(field: Field, value: unknown): unknown {
  const plain = typeof value === "string" ? folded(field, value).trim() : value;
  if (isEmpty(plain)) return field.kind === "files" ? [] : null;
  if (field.kind === "decimal" || field.kind === "integer") {
    const decimal = toDecimal(plain);
    if (decimal === undefined) return plain;
    const scale = field.kind === "integer" ? 0 : (field.scale ?? 0);
    // Digits beyond the scale are a fault, not something to round away in silence.
    if (decimal.scale > scale && roundTo(decimal, scale).units * 10n ** BigInt(decimal.scale - scale) !== decimal.units)
      return plain;
    return field.kind === "integer" ? Number(roundTo(decimal, 0).units) : formatDecimal(roundTo(decimal, scale));
  }
  if (field.kind === "dateTime") return readTimestamp(plain);
  if (field.options !== undefined && Number.isSafeInteger(plain)) return String(plain);
  // A number on paper is written with dots and dashes, and kept without (domain 4.9).
  if (field.digits !== undefined && typeof plain === "string" && /^\d[\d.\- ]*$/.test(plain))
    return plain.replaceAll(/[.\- ]/g, "");
  if (field.format === "rich" && typeof plain === "string") return richOrNothing(plain);
  return field.kind === "dictMany" && Array.isArray(plain) ? plain.join(",") : plain;
}
