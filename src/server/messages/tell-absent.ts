import type { EntityCall } from "../entity/entity-call.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { type Change, recordOf } from "../save/change.ts";
import type { Transaction } from "../store/port.ts";
import { eventKey } from "./templates.ts";
import { writeMessages } from "./write.ts";

const EVENT = "deputyActed";

/**
 * Tell somebody absent what a deputy did for her, with a link to the record; nothing where one acts for oneself.
 *
 * @throws {RangeError} where schemas/events.json has no words for it
 */
export async function tellAbsent(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const { actsFor, userName, nickName } = ec.session;
  // What an action sets off in other documents is part of it.
  if (actsFor === undefined || ec.depth !== undefined) return;
  const event = ec.product.events.events.find(({ key }) => key === EVENT);
  if (event === undefined) throw new RangeError(`schemas/events.json has no event "${EVENT}"`);
  const absent = await tx.selectFrom("users").select("userId").where("userName", "=", actsFor.userName).executeTakeFirst();
  if (absent === undefined) return;
  const record = recordOf(change);
  const { entity, action } = change;
  await writeMessages(tx, {
    readers: new Set([absent.userId]),
    templateKey: eventKey(EVENT),
    text: event.message,
    reach: event.reach,
    facts: {
      deputy: nickName || userName,
      absent: actsFor.nickName || actsFor.userName,
      what: entity.title,
      deed: action.title,
      no: String(record[entity.label] ?? record.id),
    },
    bizType: entity.entity,
    bizId: record.id,
    comId: ownerOf(record, entity),
    now: ec.now,
  });
}
