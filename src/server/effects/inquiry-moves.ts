import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { linesOf } from "../entity/load.ts";
import { replaceLines, updateLine } from "../write/save-record.ts";
import { loadOther } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { suppliersNamed } from "../system/suppliers-named.ts";
import type { Effect } from "./effect.ts";
import { askedLines } from "./offer-lines.ts";
import { lapsed } from "./offer-lapse.ts";
import {
  changeQuotation,
  entityOf,
  INQUIRY,
  ITEMS,
  noteChange,
  offer,
  PENDING,
  QUOTATION,
  quotationsOf,
  refreshStanding,
  tableNamed,
  writeQuotation,
} from "./sourcing.ts";

const INVITED = "miSuppliers";

/** The invited are found by name; their contacts stand beside them. */
export const linkInvited: Effect = async (context) => {
  const { tx, ec, entity } = context;
  // A form's lines get their ids when they are stored.
  const record = await loadOther(tx, ec, INQUIRY, context.record.id);
  const lines = linesOf(record, INVITED);
  const { known } = await suppliersNamed(
    tx,
    String(record["gComId"]),
    lines.map((line) => String(line["supName"])),
  );
  for (const line of lines) {
    const found = known.get(String(line["supName"]));
    if (found === undefined) continue;
    const facts = { supId: found.id, supLinkman: found.gLinkman, supPhone: found.gPhone };
    await updateLine(tx, INQUIRY, tableNamed(entity, INVITED), line.id, facts);
  }
  return { head: { invitedNum: lines.length } };
};

/** The material changes: who has begun updates it, who has not finds the new lines. */
export const amendInquiry: Effect = async (context) => {
  const { tx, ec } = context;
  const record = await loadOther(tx, ec, INQUIRY, context.record.id);
  const version = Number(record["version"]) + 1;
  for (const one of await quotationsOf(context, record.id)) {
    const told = { qpTitle: record["qpTitle"], buyer: record["buyer"], miVersion: version, ...placeOf(record) };
    if (one["billType"] === offer.filling || one["billType"] === offer.offered)
      await changeQuotation(context, one, { ...told, billType: offer.outdated, level: null });
    else if (one["billType"] === offer.waiting) {
      const entity = entityOf(context, QUOTATION, one);
      await replaceLines(tx, entity, tableNamed(entity, ITEMS), one.id, askedLines(record, linesOf(one, ITEMS)));
      await changeQuotation(context, one, { ...told, version });
    } else await changeQuotation(context, one, told);
  }
  await noteChange(context, record, { version, reason: record["amendReason"] });
  await refreshStanding(context, record.id);
  return { head: { version, amendReason: null } };
};

function placeOf({ miDelivPlace, miPayTerms, remark, files }: EntityRecord): Facts {
  return { miDelivPlace, miPayTerms, miRemark: remark, miFiles: files };
}

/** More time for everybody: who was too late may go on. */
export const extendInquiry: Effect = async (context) => {
  const { record, input } = context;
  const end = String(input["qpEndTime"]);
  let due = end;
  for (const one of await quotationsOf(context, record.id)) {
    const own = String(one["qpExtendTime"] ?? "");
    const qpDueTime = own > end ? own : end;
    if (qpDueTime > due) due = qpDueTime;
    const resumed = one["billType"] === offer.overdue ? { billType: hasEntries(one) ? offer.filling : offer.waiting } : {};
    await changeQuotation(context, one, { qpEndTime: end, qpDueTime, miOpened: "0", ...resumed });
  }
  await noteChange(context, record, { version: record["version"], qpEndTime: end, reason: input["reason"] });
  return { head: { qpDueTime: due }, afterwards: (after) => refreshStanding(after, record.id) };
};

/** The next round of a bidding: who has offered offers again, no higher. */
export const nextRound: Effect = async (context) => {
  const { record, input } = context;
  const end = String(input["qpEndTime"]);
  const bidNumber = Number(record["bidNumber"]) + 1;
  for (const one of await quotationsOf(context, record.id)) {
    const again = one["billType"] === offer.offered ? { billType: offer.returned, bidNumber } : {};
    await changeQuotation(context, one, { qpEndTime: end, qpDueTime: end, qpExtendTime: null, miOpened: "0", ...again });
  }
  return { head: { bidNumber, qpDueTime: end }, afterwards: (after) => refreshStanding(after, record.id) };
};

/** No more offers: what was submitted stands, what was not is overdue, and sealed prices are opened. */
export const closeInquiry: Effect = async (context) => {
  const { tx, ec, record, input } = context;
  for (const one of await quotationsOf(context, record.id)) {
    const isPending = PENDING.includes(one["billType"]);
    const { head, lines } = isPending ? lapsed(one, record) : {};
    const entity = entityOf(context, QUOTATION, one);
    if (lines !== undefined) await replaceLines(tx, entity, tableNamed(entity, ITEMS), one.id, lines);
    const due = String(one["qpDueTime"] ?? "") > ec.now ? { qpDueTime: ec.now } : {};
    const changes = { ...head, ...due, miOpened: "1" };
    await (isPending ? changeQuotation(context, one, changes) : writeQuotation(context, one, changes));
  }
  if (!isEmpty(input["reason"])) await noteChange(context, record, { version: record["version"], reason: input["reason"] });
  return { head: { qpDueTime: ec.now }, afterwards: (after) => refreshStanding(after, record.id) };
};

/** Nothing comes of the inquiry; every quotation that is not decided is cancelled. */
export const dropOffers: Effect = async (context) => {
  const { record, input } = context;
  for (const one of await quotationsOf(context, record.id))
    if (one["billType"] !== offer.cancelled) await changeQuotation(context, one, { billType: offer.cancelled, level: null });
  await noteChange(context, record, { version: record["version"], reason: input["reason"] });
  return {};
};

function hasEntries(quotation: EntityRecord): boolean {
  return linesOf(quotation, ITEMS).some((line) => !isEmpty(line["taxUnitPrice"]) || line["noQuote"] === "1");
}
