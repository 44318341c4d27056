import type { Facts } from "../../core/condition/evaluate.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { mayPress } from "./held-calls.ts";

/** A record as its holder sees it: all that is not the portal's own, with its lines, and what may be pressed now. */
export function heldFacts(ec: EntityCall, record: EntityRecord): Facts {
  const shown = (fields: readonly Field[]): readonly Field[] =>
    fields.filter(({ internal, kind }) => internal !== true && kind !== "files");
  const of = (fields: readonly Field[], facts: Facts): Facts =>
    Object.fromEntries(shown(fields).map(({ key }) => [key, facts[key] ?? null]));
  const tables = (ec.entity.lines ?? []).map(({ key, fields }) => [key, linesOf(record, key).map((line) => of(fields, line))]);
  return {
    id: record.id,
    lockVersion: record.lockVersion,
    ...of(ec.entity.fields, record),
    ...Object.fromEntries(tables),
    can: mayPress(ec, record),
  };
}
