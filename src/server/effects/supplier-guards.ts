import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity, Text } from "../../core/definition/generated/documents.ts";
import { fillText } from "../../core/contract/language.ts";
import { isEmpty, fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { holds } from "../../core/condition/evaluate.ts";
import { proposedRecord } from "../../core/form/pending.ts";
import { mandatoryRows } from "../../core/form/required.ts";
import { taxNumberFault } from "../../core/form/tax-number.ts";
import { recordToday } from "../../core/form/validity.ts";
import { add, compare, toDecimal, zero } from "../../core/money/decimal.ts";
import { BadRequestFailure, type InputFault } from "../http/failures.ts";
import { linesOf } from "../entity/load.ts";
import { numberedId } from "../entity/scalar-text.ts";
import { entityNamed } from "../entity/entity-call.ts";
import type { EffectContext, StoreGuardOf } from "./effect.ts";

/** Spans that count: valid, ending soon, and without end (dictionary file_valid_state). */
const VALID = new Set(["1", "2", "4"]);
const MAINLAND = "0";
const HUNDRED = toDecimal("100") ?? zero;
/** Digits of a country in a district's number; those of its provinces begin with them. */
const COUNTRY_LENGTH = 3;

/**
 * What single fields cannot say of themselves: the tax number of a mainland supplier, the province of its country, and
 * what the rows of a table must be together.
 *
 * @throws {BadRequestFailure} every fault under its field
 */
export const supplierFits: StoreGuardOf<"supplierFits"> = ({ record, after, entity }) => {
  const facts = after ?? record;
  const faults: InputFault[] = [];
  const { gTaxnumber, gCategory, gCountry, gProvince } = facts;
  const title = fieldIndex(entity.fields).get("gTaxnumber")?.title ?? entity.title;
  const taxFault = taxNumberFault(String(gTaxnumber), { isMainland: gCategory === MAINLAND, title });
  if (taxFault !== undefined) faults.push({ field: "gTaxnumber", rule: "taxNumber", text: taxFault });
  if (!isEmpty(gProvince) && !String(gProvince).startsWith(String(gCountry ?? "").slice(0, COUNTRY_LENGTH) || "-"))
    faults.push(
      wrong(entity, "gProvince", "reference", { cn: "省份不属于所选国家", id: "Provinsi bukan milik negara terpilih" }),
    );
  const accounts = linesOf(facts, "bank").map((row) => row["gBankaccount"]);
  accounts.forEach((account, index) => {
    if (!isEmpty(account) && accounts.indexOf(account) < index)
      faults.push({
        field: `bank[${index}].gBankaccount`,
        rule: "duplicate",
        text: { cn: "银行账号重复", id: "No. rekening sudah ada" },
      });
  });
  const share = linesOf(facts, "customer").reduce((sum, row) => add(sum, toDecimal(row["saleRate"]) ?? zero), zero);
  if (compare(share, HUNDRED) > 0)
    faults.push({
      field: "customer",
      rule: "max",
      text: { cn: "主要客户占比合计不能超过100%", id: "Jumlah persentase pelanggan maksimal 100%" },
    });
  linesOf(facts, "quality").forEach((row, index) => {
    if (!isEmpty(row["gDeadtime"]) && String(row["gDeadtime"]) <= String(row["gEffecttime"] ?? ""))
      faults.push({
        field: `quality[${index}].gDeadtime`,
        rule: "minDate",
        text: { cn: "失效日期应晚于生效日期", id: "Tanggal berakhir harus setelah tanggal berlaku" },
      });
  });
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return Promise.resolve(undefined);
};

function wrong(entity: Entity, field: string, rule: string, text: Text): InputFault {
  const title = fieldIndex(entity.fields).get(field)?.title ?? text;
  return { field, rule, text: fillText(text, { title }) };
}

/** Kinds of mandatory files of which a record has none that is valid today. */
export function unfitFiles(entity: Entity, record: Facts, now: string): readonly Text[] {
  const today = recordToday(entity, record, now);
  const kinds = fieldKinds(entity.fields);
  return (entity.mandatory ?? [])
    .filter((rule) => rule.lines === "quality" && (rule.when === undefined || holds(rule.when, today, kinds)))
    .filter((rule) => !mandatoryRows(entity, rule, today).some((row) => VALID.has(String(row["validState"]))))
    .map((rule) => rule.title);
}

/** Kinds of mandatory files that a record has, and of which none is valid any more. */
export function expiredFiles(entity: Entity, record: Facts, now: string): readonly Text[] {
  const held = (entity.mandatory ?? [])
    .filter((rule) => mandatoryRows(entity, rule, record).length > 0)
    .map((rule) => rule.title);
  return unfitFiles(entity, record, now).filter((title) => held.includes(title));
}

/** commitCheck (domain 5.10): mandatory files are there and valid; those that are not there the gate has named already. */
export const mandatoryFilesPresent: StoreGuardOf<"mandatoryFilesPresent"> = ({ ec, entity, record, after }) => {
  const titles = unfitFiles(entity, after ?? proposedRecord(entity, record), ec.now);
  if (titles.length === 0) return Promise.resolve(undefined);
  const names = { cn: titles.map((title) => title.cn).join("、"), id: titles.map((title) => title.id).join(", ") };
  return Promise.resolve({
    bizCode: "QUALITY_EXPIRED",
    text: { cn: `必备资质缺失或已过期：${names.cn}`, id: `Berkas wajib tidak ada atau kedaluwarsa: ${names.id}` },
  });
};

/** toQualified: every mandatory file in force is valid; changes that wait do not count. */
export const mandatoryFilesHeld: StoreGuardOf<"mandatoryFilesHeld"> = ({ ec, entity, record }) =>
  Promise.resolve(
    unfitFiles(entity, record, ec.now).length === 0
      ? undefined
      : { bizCode: "QUALITY_EXPIRED", text: { cn: "资质不全或过期", id: "Berkas tidak lengkap" } },
  );

/** No account has this number. */
const NOBODY = 0;

/** Suppliers are assigned to somebody who buys for the record's company. */
export const purchaserOfCompany: StoreGuardOf<"purchaserOfCompany"> = async ({ tx, record, input }) => {
  const found = await tx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select("users.userId")
    .where("users.userId", "=", numberedId(input["userId"]) ?? NOBODY)
    .where("users.delFlag", "=", "0")
    .where("users.status", "=", "0")
    .where("user_roles.roleKey", "in", ["purchaser", "purchase_manager"])
    .where("user_companies.comId", "=", String(record["comId"]))
    .executeTakeFirst();
  return found === undefined
    ? {
        bizCode: "STATE_REFUSED",
        text: { cn: "请选择本公司的采购员", id: "Pilih staf pengadaan perusahaan ini" },
        field: "userId",
      }
    : undefined;
};

/** A supplier's record as its own company words it; undefined where the product has no such documents. */
export function supplierEntity({ ec }: EffectContext, comId: unknown): Entity | undefined {
  if (ec.product.entities["supplier"] === undefined) return undefined;
  return entityNamed(ec.product, "supplier", ec.companies.get(String(comId))?.code ?? ec.product.variants.default);
}
