import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { leadsTo } from "../../core/form/leads-to.ts";
import { lineSettings, type LineSettings, settings } from "../../core/workflow/value-from.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { promptedInto } from "../entity/prompted.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { givingOf } from "./giving.ts";

/** A record as its action would leave it by what the document says: inputs, values that it sets, and the state. */
export function foreseen(ec: EntityCall, entity: Entity, action: Action, record: EntityRecord, input: Facts): EntityRecord {
  const giving = givingOf(ec, entity, action, record, input);
  const values = {
    ...settings(action, giving, entity),
    ...promptedInto(entity, action, input),
    ...leadsTo(action, record, entity, giving.sight),
  };
  return withChangedLines({ ...record, ...values }, lineSettings(entity, action, giving));
}

/** The record with what is changed in its lines. */
export function withChangedLines(record: EntityRecord, lines: LineSettings): EntityRecord {
  const changed = Object.entries(lines).map(
    ([key, byId]) => [key, linesOf(record, key).map((line) => ({ ...line, ...byId.get(line.id) }))] as const,
  );
  return { ...record, ...Object.fromEntries(changed) };
}
