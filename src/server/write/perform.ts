import type { EntityCall } from "../entity/entity-call.ts";
import type { Transaction } from "../store/port.ts";
import { actionChange, type Allowed } from "./action-change.ts";
import { commit } from "./commit.ts";

/** Change one record as its action says, in the one way of writing. */
export async function perform(tx: Transaction, ec: EntityCall, allowed: Allowed): Promise<void> {
  await commit(tx, ec, await actionChange(tx, ec, allowed));
}
