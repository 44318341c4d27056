import type { FailedRow } from "../../core/contract/envelope.ts";
import { messages } from "../../core/contract/messages.ts";
import { type GuardRefusal, valuesRefused } from "../../core/gate/requirements.ts";
import { BatchRefusedFailure } from "../ground/failures.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { EntityCall } from "./entity-call.ts";
import type { EntityRecord } from "./stored-record.ts";
import { wordedValue } from "./worded.ts";

export const conflict: GuardRefusal = { bizCode: "CONFLICT", text: messages.CONFLICT };

/** A refused record as the answer names it: by the number that its readers know it by. */
export function failedRow(ec: EntityCall, record: EntityRecord, { bizCode, text }: GuardRefusal): FailedRow {
  const entity = ec.entityOf(record);
  const label = fieldIndex(entity.fields).get(entity.label);
  const no = label?.worded === undefined ? record[entity.label] : wordedValue(ec.product, label, record, ec.call.lang);
  return { id: record.id, no: String(no ?? record.id), bizCode, msg: text[ec.call.lang] };
}

/** The refusal of a single record; it answers like a refused batch of one (domain 7.1 «refused batch»). */
export function refusedRow(ec: EntityCall, record: EntityRecord, refusal: GuardRefusal): BatchRefusedFailure {
  return new BatchRefusedFailure([failedRow(ec, record, refusal)], valuesRefused(refusal));
}
