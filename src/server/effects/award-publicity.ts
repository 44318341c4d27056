import { isEmpty } from "../../core/definition/fields.ts";
import { tellEvent } from "../messages/tell-event.ts";
import { codeOf } from "../entity/entity-call.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables } from "../store/port.ts";
import { supplierAccounts } from "../system/supplier-accounts.ts";
import type { Effect, EffectContext } from "./effect.ts";
import { offer, QUOTATION } from "./sourcing.ts";

/** A published award is told to those who offered; its amount stays where it is shown. */
export const publishAward: Effect = async (context) => {
  const { tx, ec, entity, record } = context;
  const userIds = await supplierAccounts(tx, await offeringSuppliers(context));
  const code = codeOf(ec.product, ec.companies, record, entity);
  await tellEvent(tx, { product: ec.product, key: "awardPublished", record, code, userIds, now: ec.now });
  return {};
};

/** Records of the suppliers whose offers were decided. */
async function offeringSuppliers({ tx, ec, record }: EffectContext): Promise<readonly string[]> {
  if (ec.product.entities[QUOTATION] === undefined || isEmpty(record["inqId"])) return [];
  const rows = await entityTables(tx)
    .selectFrom(tableOf(QUOTATION))
    .select("gSupId")
    .where("inqId", "=", String(record["inqId"]))
    .where("billType", "in", [offer.won, offer.lost])
    .where("delFlag", "=", "0")
    .execute();
  return rows.map((row) => String(row["gSupId"]));
}
