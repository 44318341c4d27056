import type { Facts } from "../../core/condition/evaluate.ts";
import { deedOn } from "../entity/deed.ts";
import { beginRows } from "../ledger/new-rows.ts";
import { postChange } from "../ledger/post.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { noteAction } from "../events/note-event.ts";
import { stateKey } from "../entity/states.ts";
import { notify } from "../messages/notify.ts";
import { tellAbsent } from "../messages/tell-absent.ts";
import { tellSuppliers } from "../messages/tell-suppliers.ts";
import type { Transaction } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { following } from "./cascade.ts";
import { type Change, recordOf } from "../save/change.ts";
import { placeInTree } from "./place-in-tree.ts";
import { noteLeaving } from "./note-left.ts";
import { noteStandings, settleStandings } from "./standings.ts";
import { storeChange } from "./store-change.ts";

/** Values of sys_oper_type. */
const OPERATION = { made: "1", edited: "2", removed: "3", transition: "8" } as const;
/** What the log says of a record that is not there. */
const REMOVED_STATE = "deleted";

/**
 * The one way in which records change, whoever brings it about: a form, an action, a row of a sheet, the clock or another
 * document. What is judged already is stored and posted in the ledgers; then follow what code has left to do, what the
 * action sets off in other documents, what is counted and ranked by all of that, one entry of the log, what other systems
 * are to hear of, and the messages.
 */
export async function commit(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  await storeChange(tx, ec, change);
  noteLeaving(tx, change);
  await placeInTree(tx, change);
  await beginRows(tx, ec, change);
  await postChange(tx, ec, change);
  await change.hook?.();
  noteStandings(tx, ec, change);
  for await (const next of following(tx, ec, change)) await commit(tx, next.ec, next.change);
  if (ec.depth === undefined) await settleStandings(tx);
  await log(tx, ec, change);
  await noteAction(tx, ec, change);
  await tell(tx, ec, change);
}

async function log(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const { entity, workflow, action, param } = change;
  await audit(tx, ec.call, {
    ...deedOn(ec, { record: recordOf(change), entity, workflow, action }),
    businessType: operationOf(change),
    cause: ec.cause,
    ...statesOf(change),
    ...(param === undefined ? {} : { param }),
  });
}

function operationOf({ kind, action }: Change): string {
  if (kind === "made" || kind === "removed") return OPERATION[kind];
  return kind === "revived" || action.does === "edit" ? OPERATION.edited : OPERATION.transition;
}

function statesOf(change: Change): { readonly fromState?: string; readonly toState: string } {
  const { workflow } = change;
  switch (change.kind) {
    case "made":
      return { toState: stateKey(workflow, change.after) };
    case "changed":
      return { fromState: stateKey(workflow, change.before), toState: stateKey(workflow, change.after) };
    case "removed":
      return { fromState: stateKey(workflow, change.before), toState: REMOVED_STATE };
    case "revived":
      return { fromState: REMOVED_STATE, toState: stateKey(workflow, change.after) };
  }
}

async function tell(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  if (change.action.tells !== undefined) await tellSuppliers(tx, ec, change);
  const facts: Facts = { ...change.input, ...change.facts };
  await notify(tx, ec, change.entity, change.action, recordOf(change), facts);
  await tellAbsent(tx, ec, change);
}
