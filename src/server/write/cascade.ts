import type {
  Action,
  FollowingAction,
  FollowingFacts,
  FollowingMade,
  Workflow,
} from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { gateTexts } from "../../core/gate/gate-texts.ts";
import { valueFrom, type Giving } from "../../core/workflow/value-from.ts";
import { codeOf, workflowsOn, type EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { otherCall } from "../entity/source.ts";
import { storeRefusal } from "./store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { FollowRefusedFailure, RefusedFailure } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { Cause } from "../system/audit.ts";
import { actionChange } from "./action-change.ts";
import { type Change, beforeOf, recordOf } from "../save/change.ts";
import { givingOf, alsoGiven } from "../save/giving.ts";
import { composedChange, madeChange, makerCall } from "./make-change.ts";
import { relatedRecords } from "../save/related.ts";
import { writeFacts } from "../save/save-record.ts";

/** How many documents may set each other off in one press; the compiler refuses circles, so this is never met. */
const DEEPEST = 8;

/** Documents set each other off without an end. */
export class CascadeTooDeepError extends Error {
  readonly code = "cascade.tooDeep";
  constructor(action: string) {
    super(`"${action}" would be set off at a depth of more than ${DEEPEST} documents`);
  }
}

/** A change that follows another one, with the call as it stands towards its document. */
export type Followed = { readonly ec: EntityCall; readonly change: Change };

/**
 * What a change sets off in other documents, in the order of its action: facts are written here, and each action of
 * another document is handed out to be committed before the next one is looked at.
 */
export async function* following(tx: Transaction, ec: EntityCall, change: Change): AsyncGenerator<Followed> {
  const { action, entity, input } = change;
  if (action.then === undefined && change.made === undefined) return;
  const depth = (ec.depth ?? 0) + 1;
  if (depth > DEEPEST) throw new CascadeTooDeepError(action.key);
  const stood = beforeOf(change) ?? recordOf(change);
  const left = recordOf(change);
  const own = { ...givingOf(ec, entity, action, stood, input), after: left };
  const giving = { ...own, ...(await alsoGiven(tx, ec, entity, own, action.then)) };
  const outer = { facts: left, kinds: fieldKinds(entity.fields) };
  const { id } = recordOf(change);
  const no = String(recordOf(change)[entity.label] ?? id);
  const cause: Cause = { kind: "cascade", entity: entity.entity, id, no, action: action.key };
  for (const made of change.made ?? [])
    if (ec.product.entities[made.of] !== undefined) {
      const other = { ...otherCall(ec, made.of), cause, depth };
      yield { ec: other, change: await composedChange(tx, other, made) };
    }
  for (const part of action.then ?? []) {
    if (part.when !== undefined && !holds(part.when, stood, outer.kinds)) continue;
    if ("make" in part) {
      yield* madeOf(tx, { ...makerCall(ec, part), cause, depth }, part, change, giving);
      continue;
    }
    const other = { ...otherOf(ec, part), cause, depth };
    for (const record of await relatedRecords(tx, other, part.each, outer)) {
      // A version that takes the place of others is none of them.
      if (record.id === id && part.each.of === entity.entity) continue;
      if ("do" in part) yield { ec: other, change: await followUp(tx, other, part, record, giving) };
      else await note(tx, other, part, record, giving);
    }
  }
}

/** One new record, or one for each line of a table; a product without such documents has none to make. */
async function* madeOf(
  tx: Transaction,
  ec: EntityCall,
  part: FollowingMade,
  change: Change,
  giving: Giving,
): AsyncGenerator<Followed> {
  if (ec.product.entities[part.make.of] === undefined) return;
  const origin = { entity: change.entity, record: recordOf(change) };
  const own = { ...giving, record: origin.record };
  const lines = part.make.per === undefined ? [undefined] : linesOf(origin.record, part.make.per);
  for (const line of lines)
    yield { ec, change: await madeChange(tx, ec, part, origin, line === undefined ? own : { ...own, line }) };
}

function otherOf(ec: EntityCall, { each }: FollowingAction | FollowingFacts): EntityCall {
  return ec.product.entities[each.of] === undefined ? ec : otherCall(ec, each.of);
}

/** Another document's action, judged by its own states and guards like any other; nobody's permission is asked. */
async function followUp(
  tx: Transaction,
  ec: EntityCall,
  part: FollowingAction,
  record: EntityRecord,
  giving: Giving,
): Promise<Change> {
  const entity = ec.entityOf(record);
  const code = codeOf(ec.product, ec.companies, record, entity);
  const [workflow, action] = followed(workflowsOn(ec.product, entity.entity, code), record, entity.fields, part.do);
  const values = Object.fromEntries(Object.entries(part.input ?? {}).map(([key, from]) => [key, valueFrom(from, giving)]));
  const vocabulary = await loadVocabulary(tx, ec.product, code, dictionariesOf(entity));
  const refusal = await storeRefusal({ tx, ec, entity, action, record, input: values });
  if (refusal !== undefined) throw new FollowRefusedFailure(refusal);
  const prompted = { values, missing: undefined, faults: [], stale: [] };
  return actionChange(tx, ec, { record, entity, workflow, action, prompted, vocabulary });
}

/** The workflow that governs the record and has the action, and the action; its states must allow it. */
function followed(
  workflows: readonly Workflow[],
  record: Facts,
  fields: Parameters<typeof fieldKinds>[0],
  key: string,
): readonly [Workflow, Action] {
  const kinds = fieldKinds(fields);
  for (const workflow of workflows) {
    if (workflow.where !== undefined && !holds(workflow.where, record, kinds)) continue;
    const action = workflow.actions.find((one) => one.key === key && one.does === "follow");
    if (action === undefined) continue;
    if (action.from === undefined || Array.isArray(action.from) || action.from === "draft") return [workflow, action];
    if (holds(action.from as Exclude<typeof action.from, readonly unknown[]>, record, kinds)) return [workflow, action];
    throw new RefusedFailure("STATE_REFUSED", action.refusal ?? gateTexts.state);
  }
  throw new RefusedFailure("STATE_REFUSED", gateTexts.notInThisCompany);
}

/** Facts that follow from another document. */
async function note(tx: Transaction, ec: EntityCall, part: FollowingFacts, record: EntityRecord, giving: Giving): Promise<void> {
  const facts = Object.fromEntries(Object.entries(part.set).map(([key, from]) => [key, valueFrom(from, giving)]));
  await writeFacts(tx, ec.entityOf(record), record.id, facts);
}
