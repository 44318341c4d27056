import type { EntityCall } from "../entity/entity-call.ts";
import { type Change, recordOf } from "../save/change.ts";
import type { Transaction } from "../store/port.ts";
import { tellEvent } from "./tell-event.ts";

/** Tell somebody absent what a deputy did for her, with a link to the record; nothing where one acts for oneself. */
export async function tellAbsent(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const { actsFor, userName, nickName } = ec.session;
  // What an action sets off in other documents is part of it.
  if (actsFor === undefined || ec.depth !== undefined) return;
  const absent = await tx.selectFrom("users").select("userId").where("userName", "=", actsFor.userName).executeTakeFirst();
  if (absent === undefined) return;
  const { entity, action } = change;
  const facts = {
    deputy: nickName || userName,
    absent: actsFor.nickName || actsFor.userName,
    what: entity.title,
    deed: action.title,
  };
  const about = { record: recordOf(change), entity, facts, userIds: [absent.userId] };
  await tellEvent(tx, { product: ec.product, key: "deputyActed", ...about, now: ec.now, since: ec.now });
}
