import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import { add, compare, formatDecimal, fromStored, parseDecimal, subtract, zero, type Decimal } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import { scaledInteger } from "../store/integers.ts";
import { entityTables, type Queries } from "../store/port.ts";
import { writeFacts } from "../write/save-record.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect, EffectContext, Remaining, StoreGuard } from "./effect.ts";

const BOX = "box";
const NOTE = "delivery";
const QUANTITY_SCALE = 4;
/** States of a box (domain 5.6). */
export const boxStates = { open: "0", packed: "1", shipped: "2", unpacked: "3" } as const;

const notCovered: Text = { cn: "第{n}行未完整装箱，还差{x}", id: "Baris {n} belum dikemas seluruhnya, kurang {x}" };
const overpacked: Text = { cn: "第{n}行装箱数量超出发货数量{x}", id: "Isi kotak baris {n} melebihi jumlah kirim {x}" };
type Boxed = ReadonlyMap<string, Decimal>;

/** What the boxes of a note hold, by the note's line. */
async function boxed(db: Queries, noteId: string, { except = "", onlyPacked = false } = {}): Promise<Boxed> {
  const { rows } = await sql<{ lineId: string; total: number | bigint }>`
    SELECT l."deliveryLineId" AS "lineId", sum(l."boxNum") AS total FROM ${sql.table(lineTableOf(BOX, "items"))} l
    JOIN ${sql.table(tableOf(BOX))} b ON b."id" = l."parentId"
    WHERE b."deliveryId" = ${noteId} AND b."delFlag" = '0' AND b."id" <> ${except} AND b."boxStatus" >= ${onlyPacked ? boxStates.packed : boxStates.open}
    GROUP BY l."deliveryLineId"`.execute(db);
  return new Map(
    rows.map((row) => [row.lineId, parseDecimal(fromStored(scaledInteger(row.total) ?? 0n, QUANTITY_SCALE)) ?? zero]),
  );
}

/** What of a packing note is not in a box yet. */
export const remainingToBox: Remaining = async ({ db, source }) => {
  const inBoxes = await boxed(db, source.id);
  return new Map(
    linesOf(source, "items").flatMap((line): [string, string][] => {
      const rest = subtract(quantity(line, "gSendednum"), inBoxes.get(line.id) ?? zero);
      return compare(rest, zero) > 0 ? [[line.id, formatDecimal(rest)]] : [];
    }),
  );
};

/** Apply of a packing note: the packed boxes hold every line whole. */
export const boxesCoverLines: StoreGuard = async ({ tx, ec, record }) => {
  if (!hasBoxes(ec)) return undefined;
  const inBoxes = await boxed(tx, record.id, { onlyPacked: true });
  for (const [index, line] of linesOf(record, "items").entries()) {
    const rest = subtract(quantity(line, "gSendednum"), inBoxes.get(line.id) ?? zero);
    if (compare(rest, zero) !== 0) return exceeded(compare(rest, zero) > 0 ? notCovered : overpacked, index, rest);
  }
  return undefined;
};

/** A packing note that is changed still sends at least what its boxes hold. */
export const boxesWithinLines: StoreGuard = async ({ tx, ec, record, after }) => {
  if (!hasBoxes(ec)) return undefined;
  const inBoxes = await boxed(tx, record.id);
  const lines = linesOf(after ?? record, "items");
  const before = linesOf(record, "items");
  for (const [lineId, held] of inBoxes) {
    const own = lines.find((line) => line.id === lineId);
    if (compare(held, own === undefined ? zero : quantity(own, "gSendednum")) > 0)
      return exceeded(
        overpacked,
        before.findIndex((line) => line.id === lineId),
        held,
      );
  }
  return undefined;
};

/** A box holds no more of a line than the note sends and other boxes leave; the note is locked meanwhile. */
export const boxWithinNote: StoreGuard = async (context) => {
  const box = context.after ?? context.record;
  const note = await noteOf(context);
  const others = new Map(await boxed(context.tx, note.id, { except: box.id }));
  for (const [index, line] of linesOf(box, "items").entries()) {
    const lineId = String(line["deliveryLineId"]);
    const total = add(others.get(lineId) ?? zero, quantity(line, "boxNum"));
    others.set(lineId, total);
    const own = linesOf(note, "items").find((one) => one.id === lineId);
    const sent = own === undefined ? zero : quantity(own, "gSendednum");
    if (compare(total, sent) > 0) return exceeded(overpacked, index, sent);
  }
  return undefined;
};

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

function hasBoxes({ product }: EffectContext["ec"]): boolean {
  return product.entities[BOX] !== undefined;
}

async function noteOf({ tx, ec, record }: EffectContext): Promise<EntityRecord> {
  const id = String(record["deliveryId"]);
  await ec.call.services.store.lockForUpdate(tx, tableOf(NOTE), [id]);
  return loadOther(tx, ec, NOTE, id);
}

function exceeded(text: Text, index: number, amount: Decimal): GuardRefusal {
  const x = numberText(trimZeros(formatDecimal(amount), 0));
  return { bizCode: "QTY_EXCEEDED", text: fillText(text, { n: index + 1, x }) };
}
