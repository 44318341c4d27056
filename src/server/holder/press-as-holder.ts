import { messages } from "../../core/contract/messages.ts";
import type { JsonObject } from "../wire/call.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { type EntityCall, wordedAction } from "../entity/entity-call.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { candidatesOf, judge, vocabulariesOf } from "../verbs/transition.ts";
import type { Transaction } from "../store/port.ts";
import { perform } from "../write/perform.ts";

/**
 * Carry out an action of need "holder" on a record that the caller has proven to hold, and that is locked: inputs, state,
 * guards and limits are judged as for any action.
 *
 * @throws {BadRequestFailure} for inputs that do not fit
 * @throws {RefusedFailure} for its state, or a missing input
 */
export async function pressAsHolder(
  tx: Transaction,
  ec: EntityCall,
  record: EntityRecord,
  key: string,
  given: JsonObject,
): Promise<void> {
  const item = { id: record.id, lockVersion: undefined, given };
  const worded = wordedAction(ec, key);
  const [candidate] = candidatesOf(ec, key, worded, [item], [record], await vocabulariesOf(tx, ec, key, worded, [record]));
  if (candidate?.action === undefined) throw new RefusedFailure("STATE_REFUSED");
  if (candidate.prompted.faults.length > 0) throw new BadRequestFailure(candidate.prompted.faults);
  const refusal = await judge(tx, ec, key, candidate);
  if (refusal !== undefined) throw new RefusedFailure(refusal.bizCode, refusal.text ?? messages.STATE_REFUSED);
  await perform(tx, ec, { ...candidate, action: candidate.action });
}
