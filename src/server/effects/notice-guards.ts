import type { GuardRefusal } from "../../core/gate/guards.ts";
import { linesOf } from "../entity/load.ts";
import { marked, ownerCode } from "../entity/marked.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables } from "../store/port.ts";
import type { EffectContext, StoreGuard } from "./effect.ts";
import { mandatoryFilesValid, supplierInGoodStanding } from "./store-guards.ts";

const SHOWN = "1";
const SHOWN_TO_THE_END = "2";

/** G-SUP of whoever calls, where the record itself belongs to no supplier. */
export const callerInGoodStanding: StoreGuard = async (context) => supplierInGoodStanding(await asCaller(context));

/** G-QLF of whoever calls. */
export const callerFilesValid: StoreGuard = async (context) => mandatoryFilesValid(await asCaller(context));

/** Domain 5.3: a notice by invitation is for those whom it names. */
export const invitedToSign: StoreGuard = async (context) => {
  if (context.record["atSupplierScope"] !== "1") return undefined;
  const caller = await callerRecord(context);
  const isInvited = linesOf(context.record, "miSuppliers").some((line) => line["supId"] === caller?.id);
  return isInvited ? undefined : refused("本公告仅限受邀供应商报名", "Hanya pemasok yang diundang");
};

/** An award that has become a contract in force stays public. */
export const noContractInForce: StoreGuard = async ({ tx, ec, record }) => {
  const found = await entityTables(tx)
    .selectFrom(tableOf("contract"))
    .select("id")
    .where("qpMiNo", "=", String(record["qpMiNo"] ?? ""))
    .where(marked(ec.product, ownerCode(ec, record, "winning-notice"), "contract", ["inForce", "ended"]))
    .where("delFlag", "=", "0")
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? undefined : refused("合同已生效，不能撤回", "Kontrak sudah berlaku");
};

/**
 * Domain 5.5, submit: the award behind a contract has been shown to its end. Contracts of no inquiry have none. The clock
 * decides, not the job that writes the state some minutes later.
 */
export const winningNoticeEnded: StoreGuard = async ({ tx, ec, record }) => {
  const { qpMiNo } = record;
  if (ec.product.entities["winning-notice"] === undefined || qpMiNo === null || qpMiNo === undefined || qpMiNo === "")
    return undefined;
  const open = await entityTables(tx)
    .selectFrom(tableOf("winning-notice"))
    .select("id")
    .where("qpMiNo", "=", String(qpMiNo))
    .where("winStatus", "<>", SHOWN_TO_THE_END)
    .where((shown) => shown.or([shown("winStatus", "<>", SHOWN), shown("wnEndTime", ">", ec.now)]))
    .where("delFlag", "=", "0")
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? undefined : refused("中标公示尚未结束，不能提交", "Pengumuman pemenang belum selesai");
};

/** The supplier record of the caller's enterprise in the record's company. */
export async function callerRecord({ tx, ec, record }: EffectContext) {
  return tx
    .selectFrom("supplier")
    .select(["id", "gChname"])
    .where("enterpriseId", "=", ec.session.supplierId ?? "")
    .where("comId", "=", String(record["gComId"]))
    .where("delFlag", "=", "0")
    .executeTakeFirst();
}

/** The same check, as if the record were the caller's. */
async function asCaller(context: EffectContext): Promise<EffectContext> {
  const caller = await callerRecord(context);
  const { entity } = context;
  return {
    ...context,
    entity: { ...entity, scope: { ...entity.scope, supplier: "gSupId" } },
    record: { ...context.record, gSupId: caller?.id ?? "" },
  };
}

function refused(cn: string, id: string): GuardRefusal {
  return { bizCode: "STATE_REFUSED", text: { cn, id } };
}
