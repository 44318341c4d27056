import type { GuardRefusal } from "../../core/gate/guards.ts";
import type { Transaction } from "../store/port.ts";
import { changedDictionaries } from "../entity/dictionaries.ts";
import { isNeededValue } from "../entity/needed-values.ts";
import type { EffectOf, StoreGuardOf } from "../hooks/effect.ts";

/** Domain 3: state machines depend on the values of built-in dictionaries. */
const FIXED_VALUES: GuardRefusal = {
  bizCode: "BUILTIN_PROTECTED",
  text: { cn: "内置状态字典不允许增删键值", id: "Nilai kamus status bawaan tidak boleh ditambah atau dihapus" },
};

/** What the product writes into records by itself must remain a value that records may have. */
const NEEDED_VALUE: GuardRefusal = {
  bizCode: "BUILTIN_PROTECTED",
  text: {
    cn: "系统需要此字典值，不能停用，可以修改标签",
    id: "Nilai ini dipakai sistem; tidak dapat dinonaktifkan, labelnya boleh diubah",
  },
  field: "status",
};
const IN_USE = "0";

/** Every screen hears of a changed dictionary. */
export const wordDictionaries: EffectOf<"wordDictionaries"> = async ({ tx, ec, record, action }) => {
  await changedDictionaries(tx, ec.call);
  return record.id === "" || action.does === "remove" ? {} : { head: { edited: "1" } };
};

/** Values of a built-in dictionary may be worded anew, never added, renamed or removed, nor disabled where the product needs them. */
export const dictionaryValuesStay: StoreGuardOf<"dictionaryValuesStay"> = async ({ tx, ec, record, after, action }) => {
  const isDisabled = record["status"] === IN_USE && after !== undefined && after["status"] !== IN_USE;
  if (isDisabled && isNeededValue(ec.product, String(record["dictType"]), String(record["dictValue"]))) return NEEDED_VALUE;
  const isWordedOnly =
    after !== undefined &&
    (["dictValue", "dictType", "code"] as const).every((key) => (record[key] ?? "") === (after[key] ?? ""));
  if (isWordedOnly && action.does === "edit") return undefined;
  const types = new Set([String(record["dictType"]), String((after ?? record)["dictType"])]);
  for (const dictType of types) if (await isBuiltIn(tx, dictType)) return FIXED_VALUES;
  return undefined;
};

async function isBuiltIn(tx: Transaction, dictType: string): Promise<boolean> {
  const row = await tx.selectFrom("dict_type").select("builtin").where("dictType", "=", dictType).executeTakeFirst();
  return row?.builtin === "1";
}

/** A dictionary of the documents, or one that holds values, keeps its key and stays. */
export const dictionaryUnused: StoreGuardOf<"dictionaryUnused"> = async ({ tx, ec, record, after, action }) => {
  const dictType = String(record["dictType"]);
  if (action.does === "edit" && after?.["dictType"] === dictType) return undefined;
  if (record["builtin"] === "1" || Object.hasOwn(ec.product.dictionaries, dictType))
    return {
      bizCode: "BUILTIN_PROTECTED",
      text: { cn: "内置字典不能删除或改名", id: "Kamus bawaan tidak dapat dihapus atau diganti nama" },
    };
  const held = await tx.selectFrom("dict_data").select("dictCode").where("dictType", "=", dictType).limit(1).executeTakeFirst();
  if (held === undefined) return undefined;
  return action.does === "edit"
    ? {
        bizCode: "BUILTIN_PROTECTED",
        text: { cn: "字典已有数据，不能改名", id: "Kamus sudah berisi data, tidak dapat diganti nama" },
      }
    : { bizCode: "HAS_CHILDREN", text: { cn: "字典下还有数据，不能删除", id: "Kamus masih berisi data" } };
};
