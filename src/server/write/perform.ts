import type { EntityCall } from "../entity/entity-call.ts";
import type { Transaction } from "../store/port.ts";
import { actionChange, type Allowed } from "./action-change.ts";
import type { Change } from "../save/change.ts";
import { commit } from "./commit.ts";

/**
 * Change one record as its action says, in the one way of writing.
 *
 * @returns what the caller alone is told, where the action has something to tell
 */
export async function perform(tx: Transaction, ec: EntityCall, allowed: Allowed): Promise<Change["told"]> {
  const change = await actionChange(tx, ec, allowed);
  await commit(tx, ec, change);
  return change.told;
}
