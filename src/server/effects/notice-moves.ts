import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { codeOf } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { nextDocumentNumber } from "../entity/numbering.ts";
import { deleteLines, insertLines, updateLine } from "../write/save-record.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { isInGoodStanding, suppliersById, suppliersInGoodStanding, suppliersNamed } from "../system/suppliers-named.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import { nextId } from "../store/sequences.ts";
import type { Effect, EffectContext } from "./effect.ts";
import { tellEvent } from "../messages/tell-event.ts";
import { callersSupplier } from "../system/callers-supplier.ts";
import { supplierAccounts } from "../system/supplier-accounts.ts";
import { INQUIRY, tableNamed } from "./sourcing.ts";

const SIGN_UPS = "signUps";
const INVITED = "miSuppliers";

/** The caller's supplier signs up. */
export const signUp: Effect = async (context) => {
  const { tx, ec, entity, record, input } = context;
  const caller = await callersSupplier(context.tx, context.ec.session.supplierId, String(context.record["gComId"]));
  const line = {
    supId: caller?.id ?? null,
    supName: caller?.gChname ?? null,
    signUser: ec.session.nickName,
    signPhone: ec.who.user.phonenumber,
    signTime: ec.now,
    signRemark: input["remark"] ?? null,
  };
  const before = linesOf(record, SIGN_UPS);
  await insertLines(tx, entity, tableNamed(entity, SIGN_UPS), record.id, [line], before.length + 1);
  return { head: { signNum: before.length + 1 }, facts: { supplier: caller?.gChname ?? "" } };
};

/** And takes its name back. */
export const cancelSignUp: Effect = async (context) => {
  const { tx, entity, record } = context;
  const caller = await callersSupplier(context.tx, context.ec.session.supplierId, String(context.record["gComId"]));
  const own = linesOf(record, SIGN_UPS).filter((line) => line["supId"] === caller?.id);
  await deleteLines(
    tx,
    entity,
    tableNamed(entity, SIGN_UPS),
    own.map(({ id }) => id),
  );
  return { head: { signNum: linesOf(record, SIGN_UPS).length - own.length } };
};

/** Who may take part is written beside the names, and told to them. */
export const reviewSignUps: Effect = async (context) => {
  const { record, input } = context;
  const entered = new Map(((input["lines"] as readonly Facts[] | undefined) ?? []).map((line) => [String(line["id"]), line]));
  const changed = linesOf(record, SIGN_UPS).flatMap((line) => {
    const one = entered.get(line.id);
    if (one === undefined || isEmpty(one["result"])) return [];
    const rejectReason = one["result"] === "0" ? one["rejectReason"] : null;
    return [{ line, facts: { result: one["result"], rejectReason } }];
  });
  for (const { line, facts } of changed)
    await tell(context, line, facts.result === "1" ? "signUpPassed" : "signUpRefused", { reason: facts.rejectReason ?? "" });
  return { lines: { [SIGN_UPS]: new Map(changed.map(({ line, facts }) => [line.id, facts])) } };
};

/** A notice is told to the suppliers who may sign up (domain 10.4). */
export const publishNotice: Effect = async (context) => {
  const { tx, ec, entity, record } = context;
  const userIds = await supplierAccounts(tx, await suppliersInScope(context));
  const code = codeOf(ec.product, ec.companies, record, entity);
  await tellEvent(tx, { product: ec.product, key: "noticePublished", record, code, userIds, now: ec.now });
  return {};
};

/** Records of the suppliers who may sign up: those whom the notice names, or all of the company in good standing. */
async function suppliersInScope({ tx, record }: EffectContext): Promise<readonly string[]> {
  const isByInvitation = record["atSupplierScope"] === "1";
  if (!isByInvitation) return suppliersInGoodStanding(tx, String(record["gComId"]));
  return linesOf(record, INVITED).flatMap((line) => (isEmpty(line["supId"]) ? [] : [String(line["supId"])]));
}

/** A notice that is void is told to those who had signed up. */
export const voidNotice: Effect = async (context) => {
  for (const line of linesOf(context.record, SIGN_UPS))
    await tell(context, line, "noticeVoid", { reason: context.input["reason"] });
  return {};
};

/** Tell the people of the supplier that signed up. */
async function tell(context: EffectContext, line: Facts, key: string, facts: Facts): Promise<void> {
  const { tx, ec, entity, record } = context;
  const userIds = await supplierAccounts(tx, [String(line["supId"])]);
  const code = codeOf(ec.product, ec.companies, record, entity);
  await tellEvent(tx, { product: ec.product, key, record, code, facts, userIds, now: ec.now });
}

/** The invited are found by name. */
export const linkNotified: Effect = async ({ tx, ec, entity, record: saved }) => {
  const record = await loadOther(tx, ec, entity.entity, saved.id);
  const lines = linesOf(record, INVITED);
  const names = lines.map((line) => String(line["supName"]));
  const { known } = await suppliersNamed(tx, String(record["gComId"]), names);
  for (const line of lines) {
    const found = known.get(String(line["supName"]));
    if (found !== undefined) await updateLine(tx, entity.entity, tableNamed(entity, INVITED), line.id, { supId: found.id });
  }
  return {};
};

/** A draft of an inquiry that invites everybody who has passed; its material is filled in there. */
export const inquiryFromNotice: Effect = async (context) => {
  const { tx, ec, record } = context;
  const other = otherCall(ec, INQUIRY);
  const owners = { gComId: record["gComId"] };
  const entity = other.entityOf(owners);
  const code = ec.companies.get(String(owners.gComId))?.code ?? ec.product.variants.default;
  // Who signed up is the record, whatever it or another one is called by now.
  const ids = linesOf(record, SIGN_UPS).flatMap((line) => (line["result"] === "1" ? [String(line["supId"])] : []));
  const known = await suppliersById(tx, String(owners.gComId), ids);
  const invited = ids.flatMap((supId) => {
    const found = known.get(supId);
    // Whoever was barred after passing is asked no more.
    if (found === undefined || !isInGoodStanding(found)) return [];
    return [{ supName: found.gChname, supId, supLinkman: found.gLinkman, supPhone: found.gPhone }];
  });
  const draft: EntityRecord = {
    ...newRecord(entity, other.workflow, { now: ec.now, session: { nickName: ec.session.nickName } }),
    ...owners,
    id: await nextId(tx, tableOf(INQUIRY)),
    lockVersion: 0,
    qpTitle: record["atTitle"],
    invitedNum: invited.length,
    files: [],
    [INVITED]: invited,
  };
  const number = await nextDocumentNumber(tx, entity, draft, code, ec.now);
  return { made: [{ of: INQUIRY, do: "draftFromNotice", record: computeRecord(entity, { ...draft, qpMiNo: number }) }] };
};
