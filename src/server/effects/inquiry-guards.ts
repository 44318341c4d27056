import type { Text } from "../../core/definition/generated/documents.ts";
import { fillText } from "../../core/contract/language.ts";
import { messages } from "../../core/contract/messages.ts";
import { linesOf } from "../entity/load.ts";
import { suppliersNamed } from "../system/suppliers-named.ts";
import type { StoreGuard } from "./effect.ts";

const GOOD_STANDING: readonly (string | null)[] = ["1", "3"];
const INVITED = "miSuppliers";

const unknownSupplier: Text = { cn: "第{n}行「{name}」不是本公司的供应商", id: "Baris {n}: {name} bukan pemasok perusahaan ini" };
const severalSuppliers: Text = {
  cn: "第{n}行「{name}」有多个同名供应商，请先核对供应商档案",
  id: "Baris {n}: ada beberapa pemasok bernama {name}, periksa data pemasok dahulu",
};
const twice: Text = { cn: "第{n}行「{name}」重复邀请", id: "Baris {n}: {name} diundang dua kali" };

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
