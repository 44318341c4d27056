import type { Entity, Exchange, Field } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { isJsonObject, type JsonObject } from "../wire/call.ts";
import { LONGEST_KEY } from "../wire/rows.ts";
import { unknown } from "./entered.ts";
import { linesOf } from "./load.ts";
import { normalized, type EntityRecord } from "./stored-record.ts";

/** A row as the entity takes it: the other system's key, and what a form would send. */
export type ExchangedRow = {
  readonly externalKey: string;
  /** Under which key the other system knows the document that a new record is made from. */
  readonly sourceKey: string | undefined;
  readonly body: JsonObject;
};

/** Said of a row beside its values. */
const CARRIED = ["externalKey", "lockVersion"];

/**
 * Read what a line says, before anything is asked of the store.
 *
 * @throws {BadRequestFailure} all faults of its shape at once
 */
export function readExchanged(entity: Entity, exchange: Exchange, value: unknown): ExchangedRow {
  if (!isJsonObject(value)) throw new BadRequestFailure([{ field: "", rule: "object", text: "BODY_UNREADABLE" }]);
  const { externalKey, sourceKey, ...body } = value;
  const faults: InputFault[] = [...keyFaults(externalKey)];
  if (sourceKey !== undefined && (typeof sourceKey !== "string" || entity.source === undefined))
    faults.push(unknown("sourceKey"));
  const takes = new Set<string>([...exchange.takes, ...CARRIED, ...(entity.source === undefined ? [] : [entity.source.by])]);
  const tables = new Map((exchange.lines ?? []).map((one) => [one.lines as string, one]));
  for (const [name, given] of Object.entries(body)) {
    const table = tables.get(name);
    if (table !== undefined) faults.push(...lineFaults(entity, table, given));
    else if (!takes.has(name)) faults.push(unknown(name));
  }
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return { externalKey: String(externalKey), sourceKey: sourceKey === undefined ? undefined : String(sourceKey), body };
}

function keyFaults(key: unknown): readonly InputFault[] {
  if (key === undefined || key === null || (typeof key === "string" && key.trim() === ""))
    return [{ field: "externalKey", rule: "required", text: "FIELD_REQUIRED" }];
  if (typeof key !== "string") return [{ field: "externalKey", rule: "type", text: "FIELD_WRONG" }];
  return key.length <= LONGEST_KEY
    ? []
    : [{ field: "externalKey", rule: "max", text: "FIELD_TOO_LONG", facts: { max: LONGEST_KEY } }];
}

function lineFaults(
  entity: Entity,
  { lines: key, by, takes }: NonNullable<Exchange["lines"]>[number],
  given: unknown,
): readonly InputFault[] {
  if (!Array.isArray(given)) return [{ field: key, rule: "type", text: "FIELD_WRONG" }];
  const seen = new Set<string>();
  const named = namesOf(entity, key, by);
  return given.flatMap((line: unknown, index): readonly InputFault[] => {
    const at = `${key}[${index}]`;
    if (!isJsonObject(line)) return [{ field: at, rule: "type", text: "FIELD_WRONG" }];
    const others = Object.keys(line).filter((name) => !(takes as readonly string[]).includes(name));
    const name = named(line);
    const isNamed = name !== "" && !seen.has(name);
    seen.add(name);
    return [
      ...others.map((other) => unknown(`${at}.${other}`)),
      ...(isNamed ? [] : [{ field: `${at}.${by}`, rule: "unique", text: name === "" ? "FIELD_REQUIRED" : "DUPLICATE" } as const]),
    ];
  });
}

/** What a line is told apart by, as a text. */
function namesOf(entity: Entity, table: string, by: string): (line: Facts) => string {
  const field = fieldsOfLines(entity, table).get(by);
  return (line) => (field === undefined ? "" : String(normalized(field, line[by]) ?? ""));
}

function fieldsOfLines(entity: Entity, table: string): ReadonlyMap<string, Field> {
  return fieldIndex(entity.lines?.find(({ key }) => key === table)?.fields ?? []);
}

/** The body for a record that is there: a line that is the same as before has its id and keeps what does not come in. */
export function withLineIds(entity: Entity, exchange: Exchange, record: EntityRecord, body: JsonObject): JsonObject {
  const tables = (exchange.lines ?? []).flatMap(({ lines: key, by }): [string, unknown][] => {
    const given = body[key];
    if (!Array.isArray(given)) return [];
    const named = namesOf(entity, key, by);
    const ids = new Map(linesOf(record, key).map((line) => [named(line), line.id]));
    return [[key, (given as readonly JsonObject[]).map((line) => ({ ...line, id: ids.get(named(line)) }))]];
  });
  return { ...body, ...Object.fromEntries(tables) };
}

/** The record has all that comes in already. */
export function hasAlready(entity: Entity, exchange: Exchange, record: EntityRecord, body: JsonObject): boolean {
  const fields = fieldIndex(entity.fields);
  const heads = exchange.takes.every((key) => !(key in body) || isSame(fields.get(key), record[key], body[key]));
  return (
    heads && (exchange.lines ?? []).every(({ lines: key, by }) => !(key in body) || linesSame(entity, key, by, record, body[key]))
  );
}

function linesSame(entity: Entity, key: string, by: string, record: EntityRecord, given: unknown): boolean {
  const stored = linesOf(record, key);
  if (!Array.isArray(given) || given.length !== stored.length) return false;
  const fields = fieldsOfLines(entity, key);
  const named = namesOf(entity, key, by);
  return (given as readonly JsonObject[]).every((line, index) => {
    const own = stored[index];
    if (own === undefined || named(own) !== named(line)) return false;
    return Object.entries(line).every(([name, value]) => isSame(fields.get(name), own[name], value));
  });
}

function isSame(field: Field | undefined, stored: unknown, given: unknown): boolean {
  return field !== undefined && JSON.stringify(stored ?? null) === JSON.stringify(normalized(field, given) ?? null);
}
