import type { Facts } from "../../core/condition/evaluate.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { fillText } from "../../core/contract/language.ts";
import { messages } from "../../core/contract/messages.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { linesOf } from "../entity/load.ts";
import { suppliersNamed } from "../system/suppliers-named.ts";
import type { StoreGuard } from "./effect.ts";

const GOOD_STANDING: readonly (string | null)[] = ["1", "3"];
const INVITED = "miSuppliers";
/** What was said when the inquiry was published stays; deadlines move by extending. */
const PUBLISHED = ["bidFlag", "miSealed", "miCurrency", "qpStartTime", "qpEndTime"] as const;

const unknownSupplier: Text = { cn: "第{n}行「{name}」不是本公司的供应商", id: "Baris {n}: {name} bukan pemasok perusahaan ini" };
const severalSuppliers: Text = {
  cn: "第{n}行「{name}」有多个同名供应商，请先核对供应商档案",
  id: "Baris {n}: ada beberapa pemasok bernama {name}, periksa data pemasok dahulu",
};
const twice: Text = { cn: "第{n}行「{name}」重复邀请", id: "Baris {n}: {name} diundang dua kali" };
const kept: Text = { cn: "发布后不能修改{title}", id: "{title} tidak dapat diubah setelah terbit" };

/** Everybody who is invited is a supplier of the company, and invited once. */
export const invitedKnown: StoreGuard = async ({ tx, record, after }) => {
  const names = linesOf(after ?? record, INVITED).map((line) => String(line["supName"] ?? "").trim());
  const { known, ambiguous } = await suppliersNamed(tx, String(record["gComId"]), names);
  for (const [index, name] of names.entries()) {
    if (known.has(name) && names.indexOf(name) === index) continue;
    const text = names.indexOf(name) < index ? twice : ambiguous.has(name) ? severalSuppliers : unknownSupplier;
    return { bizCode: "STATE_REFUSED", text: fillText(text, { n: index + 1, name }) };
  }
  return undefined;
};

/** G-SUP of everybody who is invited. */
export const invitedInGoodStanding: StoreGuard = async ({ tx, record }) => {
  const names = linesOf(record, INVITED).map((line) => String(line["supName"] ?? ""));
  const { known } = await suppliersNamed(tx, String(record["gComId"]), names);
  const isBlocked = names.some((name) => {
    const one = known.get(name);
    return one === undefined || !GOOD_STANDING.includes(one.gStatus) || one.gIsblack === "1";
  });
  return isBlocked ? { bizCode: "SUPPLIER_BLOCKED", text: messages.SUPPLIER_BLOCKED } : undefined;
};

/** A published inquiry keeps its terms and its suppliers; an amendment is about the material. */
export const publishedFieldsKept: StoreGuard = async ({ record, after, entity }) => {
  if (after === undefined) return undefined;
  const fields = fieldIndex(entity.fields);
  const changed = PUBLISHED.find((key) => (record[key] ?? null) !== (after[key] ?? null));
  const title = changed === undefined ? undefined : fields.get(changed)?.title;
  if (title !== undefined) return refusedTitle(title);
  const names = (facts: Facts): string =>
    linesOf(facts, INVITED)
      .map((line) => line["supName"])
      .join("\n");
  const table = entity.lines?.find((one) => one.key === INVITED);
  return names(record) === names(after) || table === undefined ? undefined : refusedTitle(table.title);
};

function refusedTitle(title: Text): GuardRefusal {
  return { bizCode: "STATE_REFUSED", text: fillText(kept, { title }) };
}
