import type { GuardRefusal } from "../../core/gate/guards.ts";
import { messages } from "../../core/contract/messages.ts";
import { add, compare, negate } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { isMarked, marked, ownerCode } from "../entity/marked.ts";
import { callersSupplier } from "../system/callers-supplier.ts";
import { loadOther } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { entityTables } from "../store/port.ts";
import { tableOf } from "../store/entity-tables.ts";
import { lockedContract, quantity } from "./contract-lines.ts";
import { expiredFiles, supplierEntity } from "./supplier-guards.ts";
import type { EffectContext, StoreGuard } from "./effect.ts";

/** Supplier states that may begin new business: passed and qualified (domain 5, G-SUP). */
const GOOD_STANDING = new Set(["1", "3"]);

/** G-SUP: the supplier's record in this company has passed and is not blacklisted. */
export const supplierInGoodStanding: StoreGuard = async ({ tx, record, after, entity }) => {
  const id = String((after ?? record)[entity.scope.supplier ?? "gSupId"] ?? "");
  const supplier = await tx
    .selectFrom("supplier")
    .select(["gStatus", "gIsblack"])
    .where("id", "=", id)
    .where("delFlag", "=", "0")
    .executeTakeFirst();
  const isGood = supplier !== undefined && GOOD_STANDING.has(supplier.gStatus ?? "") && supplier.gIsblack !== "1";
  return isGood ? undefined : refusal("SUPPLIER_BLOCKED");
};

/**
 * G-QLF: no kind of mandatory file is there and expired, of the record's supplier, or of the caller's own where the record
 * belongs to none. Products without supplier files have none that could.
 */
export const mandatoryFilesValid: StoreGuard = async (context) => {
  const { tx, ec, record, entity } = context;
  if (ec.product.entities["supplier"] === undefined) return undefined;
  const owner = entity.scope.supplier;
  const own = owner === undefined ? await callersSupplier(tx, ec.session.supplierId, ownerOf(record, entity)) : undefined;
  const supplier = await loadOther(tx, ec, "supplier", own?.id ?? String(record[owner ?? ""] ?? ""));
  const worded = supplierEntity(context, supplier["comId"]) ?? entity;
  return expiredFiles(worded, supplier, ec.now).length === 0 ? undefined : refusal("QUALITY_EXPIRED");
};

/** The contract is in execution, and none of its versions is being changed when something new is submitted. */
export const contractRunning: StoreGuard = async ({ tx, ec, action, record, entity }) => {
  const contract = entity.entity === "contract" ? record : await loadOther(tx, ec, "contract", String(record["conId"]));
  const isNew = action.commits === true || action.does === "create";
  const isRunning = isMarked(ec, "contract", contract, "inForce") && !(isNew && (await isAmended(tx, ec, contract)));
  return isRunning ? undefined : { bizCode: "STATE_REFUSED", text: { cn: "合同未在执行", id: "Kontrak tidak berjalan" } };
};

/** A version of the contract is being changed; new notes wait until it is decided (domain 5.5). */
async function isAmended(tx: EffectContext["tx"], ec: EffectContext["ec"], contract: EntityRecord): Promise<boolean> {
  const found = await entityTables(tx)
    .selectFrom(tableOf("contract"))
    .select("id")
    .where("gConnum", "=", String(contract["gConnum"]))
    .where("version", ">", 1)
    .where(marked(ec.product, ownerCode(ec, contract, "contract"), "contract", ["drafted", "inReview", "amending"]))
    .where("delFlag", "=", "0")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What an inspection is taken back must not be invoiced already: the contract keeps at least the invoiced quantity. */
export const notInLiveInvoice: StoreGuard = async (context) => {
  const contract = await lockedContract(context);
  const byId = new Map(linesOf(contract, "items").map((line) => [line.id, line]));
  const isInvoiced = linesOf(context.record, "items").some((line) => {
    const own = byId.get(String(line["conLineId"]));
    const rest = add(quantity(own, "qualifiedNumber"), negate(quantity(line, "qualifiedNumber")));
    return compare(rest, quantity(own, "invoicedNum")) < 0 || compare(rest, quantity(own, "settledNum")) < 0;
  });
  return isInvoiced ? { bizCode: "STATE_REFUSED", text: { cn: "已开票，不能撤销验收", id: "Sudah difakturkan" } } : undefined;
};

function refusal(bizCode: "SUPPLIER_BLOCKED" | "QUALITY_EXPIRED"): GuardRefusal {
  return { bizCode, text: messages[bizCode] };
}
