import { otherCall } from "../entity/source.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables } from "../store/port.ts";
import { writeFacts } from "../write/save-record.ts";
import type { Effect } from "./effect.ts";

const BOX = "box";
const NOTE = "delivery";

/** Boxes of a note are counted anew: which one each is, and how many there are. */
export const countBoxes: Effect = async ({ tx, ec, entity, record }) => {
  const noteId = String(record["deliveryId"]);
  const boxes = await entityTables(tx)
    .selectFrom(tableOf(BOX))
    .select("id")
    .where("deliveryId", "=", noteId)
    .where("delFlag", "=", "0")
    .orderBy("createTime")
    .orderBy("id")
    .execute();
  for (const [index, box] of boxes.entries())
    await writeFacts(tx, entity, String(box["id"]), { boxSeq: index + 1, boxTotal: boxes.length });
  await writeFacts(tx, otherCall(ec, NOTE).entity, noteId, { boxTotal: boxes.length });
  return {};
};
