import { isEmpty } from "../../core/definition/fields.ts";
import { keepsAside } from "../../core/form/pending.ts";
import { takePending } from "../write/take-pending.ts";
import { nextCodeOf } from "../entity/numbering.ts";
import type { Transaction } from "../store/port.ts";
import { nextEnterprise, requireNewEnterprise } from "../system/enterprises.ts";
import type { ContextOf, EffectOf } from "../hooks/effect.ts";

/** A saved record names its company, and belongs to the enterprise of whoever applies or of its tax number. */
export const describeSupplier: EffectOf<"describeSupplier"> = async (context) => {
  const { ec, record, entity } = context;
  if (keepsAside(entity, record)) return {};
  const comName = ec.companies.get(String(record["comId"]))?.comName ?? "";
  return { head: { comName, enterpriseId: await enterpriseOf(context) } };
};

async function enterpriseOf(context: ContextOf<"describeSupplier">): Promise<string> {
  const { tx, ec, record } = context;
  if (!isEmpty(record["enterpriseId"])) return String(record["enterpriseId"]);
  if (ec.session.supplierId !== undefined) return ec.session.supplierId;
  if (ec.session.side === "supplier") return ownEnterprise(context);
  const known = await tx
    .selectFrom("supplier")
    .select("enterpriseId")
    .where("gTaxnumber", "=", String(record["gTaxnumber"]))
    .where("enterpriseId", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return known?.enterpriseId ?? nextEnterprise(tx);
}

/** An account of no enterprise begins one; a tax number is no proof that it belongs to another. */
async function ownEnterprise({ tx, ec, record }: ContextOf<"describeSupplier">): Promise<string> {
  const named = { name: String(record["gChname"]), taxNumber: String(record["gTaxnumber"]) };
  await requireNewEnterprise(tx, ec.product, named, record.id);
  const enterpriseId = await nextEnterprise(tx);
  await tx.updateTable("users").set({ supId: enterpriseId }).where("userId", "=", ec.who.userId).execute();
  return enterpriseId;
}

/** Passing takes over what waits, and gives a code and a date the first time (domain 5.10, pass). */
export const passSupplier: EffectOf<"passSupplier"> = async (context) => {
  const { tx, ec, record } = context;
  const { head, afterwards } = takePending(context);
  const first = isEmpty(record["gCode"]) ? { gCode: await nextCode(tx), passTime: ec.now } : {};
  return { head: { ...head, ...first }, afterwards };
};

/** The next free code: GYS and six digits. */
export const nextCode = (tx: Transaction): Promise<string> => nextCodeOf(tx, { entity: "supplier", field: "gCode" }, "GYS", 6);
