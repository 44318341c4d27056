import type { Facts } from "../../core/condition/evaluate.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { validateRecord } from "../../core/form/validate.ts";
import type { JsonObject } from "../wire/call.ts";
import { BadRequestFailure, type InputFault, RefusedFailure } from "../ground/failures.ts";
import { enteredOf } from "../entity/entered.ts";
import { codeOf, type EntityCall, wordedAction } from "../entity/entity-call.ts";
import { nextDocumentNumber } from "../entity/numbering.ts";
import { assertLegalState } from "../entity/states.ts";
import { claimEntered } from "../entity/claim-entered.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import { commit } from "../write/commit.ts";

/** What a holder makes: what was entered, judged like any form, and what the server itself says of it. */
export type Made = {
  /** Action of kind create and of need "holder". */
  readonly action: string;
  readonly entered: JsonObject;
  /** Values that nobody enters, lines among them; they win over what was entered. */
  readonly fixed: Facts;
  readonly faults?: readonly InputFault[];
};

/**
 * A new record of somebody outside of the back office, in the one way of writing: entered values, defaults, number, what is
 * computed, the limits of the ledgers, one line of the log.
 *
 * @throws {BadRequestFailure} every fault at once
 * @throws {RefusedFailure} what speaks against it
 */
export async function makeAsHolder(tx: Transaction, ec: EntityCall, made: Made): Promise<EntityRecord> {
  const { entity, workflow, product } = ec;
  const action = wordedAction(ec, made.action);
  const begun = newRecord(entity, workflow, { now: ec.now, session: {} });
  const entered = enteredOf(entity, made.entered, begun, ec.session);
  const code = codeOf(product, ec.companies, begun, entity);
  const vocabulary = await loadVocabulary(tx, product, code, dictionariesOf(entity));
  const blank = Object.fromEntries(entity.fields.filter(({ kind }) => kind === "files").map(({ key }) => [key, []]));
  const record: EntityRecord = computeRecord(
    entity,
    {
      ...blank,
      ...begun,
      ...entered.head,
      ...made.fixed,
      id: await nextId(tx, tableFor(entity)),
      lockVersion: 0,
      createBy: ec.session.userName,
    },
    vocabulary.labelOf,
  );
  const faults = [
    ...entered.faults,
    ...(made.faults ?? []),
    ...validateRecord(entity, record, [{ at: "save" }], { ...vocabulary, now: ec.now }),
  ];
  if (faults.length > 0) throw new BadRequestFailure(faults);
  const refusal = await storeRefusal({ tx, ec, entity, action, record, input: {} });
  if (refusal !== undefined) throw new RefusedFailure(refusal.bizCode, refusal.text, {}, refusal.field);
  const number = await nextDocumentNumber(tx, entity, record, code, ec.now);
  const after = entity.number === undefined ? record : { ...record, [entity.number.field]: number };
  assertLegalState(workflow, after);
  await claimEntered(tx, ec, entity, after);
  await commit(tx, ec, { kind: "made", entity, workflow, action, after, input: {}, param: made.entered });
  return after;
}
