import type { Entity, LineEntity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { add, formatDecimal, toDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { linesOf, selectRows, withLines } from "../entity/load.ts";
import { updateLine, updateRecord, type Author } from "../save/save-record.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { allOf, amongTexts } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord, type LineRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { EffectContext } from "../hooks/effect.ts";

export const INQUIRY = "inquiry";
export const QUOTATION = "quotation";
export const ITEMS = "items";
export const ROUNDS = "rounds";

/** States of a quotation (domain 3.1). */
export const offer = {
  waiting: "0",
  filling: "1",
  offered: "2",
  givenUp: "3",
  outdated: "4",
  overdue: "5",
  won: "6",
  lost: "7",
  returned: "8",
  cancelled: "9",
} as const;
function author({ ec }: EffectContext): Author {
  return { userName: ec.session.userName, now: ec.now };
}

/** The entity of a record as its company has it. */
export function entityOf({ ec }: EffectContext, name: string, record: Facts): Entity {
  return otherCall(ec, name).entityOf(record);
}

export function tableNamed(entity: Entity, key: string): LineEntity {
  const table = entity.lines?.find((one) => one.key === key);
  if (table === undefined) throw new RangeError(`${entity.entity} has no lines ${key}`);
  return table;
}

/** The inquiry of a quotation, its row locked; for an effect of the inquiry itself its record as it is stored by now. */
export async function lockedInquiry({ tx, ec, record, entity }: EffectContext): Promise<EntityRecord> {
  const id = entity.entity === INQUIRY ? record.id : String(record["inqId"]);
  await ec.call.services.store.lockForUpdate(tx, tableOf(INQUIRY), [id]);
  return loadOther(tx, ec, INQUIRY, id);
}

/** The live quotations of an inquiry with their lines, their rows locked in id order. */
export async function quotationsOf(context: EffectContext, inquiryId: string): Promise<readonly EntityRecord[]> {
  const { tx, ec } = context;
  const other = otherCall(ec, QUOTATION);
  const isOwn = allOf([amongTexts("inqId", [inquiryId]), amongTexts("delFlag", ["0"])]);
  const found = await selectRows(tx, other.entity, isOwn);
  const ids = found.map((row) => String(row["id"])).toSorted();
  await ec.call.services.store.lockForUpdate(tx, tableOf(QUOTATION), ids);
  const rows = await selectRows(tx, other.entity, isOwn);
  const records = rows.map((row) => toRecord(other.entityOf(row), row));
  return withLines(
    tx,
    other.entityOf,
    records.toSorted((one, next) => (one.id < next.id ? -1 : 1)),
  );
}

/** Change a quotation that is not the action's own record; open forms on it meet a conflict. */
export async function changeQuotation(context: EffectContext, quotation: EntityRecord, changes: Facts): Promise<void> {
  await updateRecord(context.tx, entityOf(context, QUOTATION, quotation), quotation.id, changes, author(context));
}

/** Write changed values of lines of a quotation. */
export async function changeLines(
  context: EffectContext,
  quotation: EntityRecord,
  change: (line: LineRecord) => Facts | undefined,
): Promise<void> {
  const table = tableNamed(entityOf(context, QUOTATION, quotation), ITEMS);
  for (const line of linesOf(quotation, ITEMS)) {
    const values = change(line);
    if (values !== undefined) await updateLine(context.tx, QUOTATION, table, line.id, values);
  }
}

/** Sum of an amount over lines, with two decimals. */
export function totalOf(lines: readonly Facts[], key: string): string {
  return formatDecimal(lines.reduce<Decimal>((sum, line) => add(sum, toDecimal(line[key]) ?? zero), { units: 0n, scale: 2 }));
}
