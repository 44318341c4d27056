import { createHash } from "node:crypto";
import type { Dictionary } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { isoNow, type Clock } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import { STAMP_NAME } from "../system/dictionaries.ts";

const MARK_NAME = "dictionaries.documents";

/** Bring the dictionaries of the documents into the store when they have changed; labels edited in the running product stay. */
export async function seedDictionaries(tx: Transaction, product: Product, clock: Clock): Promise<void> {
  const mark = createHash("sha256").update(JSON.stringify(product.dictionaries)).digest("hex").slice(0, 16);
  const known = await tx.selectFrom("meta").select("value").where("name", "=", MARK_NAME).executeTakeFirst();
  if (known?.value === mark) return;
  const updateTime = isoNow(clock);
  for (const [key, perVariant] of Object.entries(product.dictionaries)) {
    const base = perVariant[product.variants.default];
    if (base === undefined || base.of !== undefined) continue;
    await seedType(tx, key, base, updateTime);
    await seedItems(tx, key, "", base, updateTime);
    for (const [code, own] of Object.entries(perVariant)) {
      if (JSON.stringify(own.items) !== JSON.stringify(base.items)) await seedItems(tx, key, code, own, updateTime);
    }
  }
  await setMeta(tx, MARK_NAME, mark);
  await setMeta(tx, STAMP_NAME, String(clock()));
}

/** Remember a fact about the store. */
export async function setMeta(tx: Transaction, name: string, value: string): Promise<void> {
  await tx
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

async function seedType(tx: Transaction, dictType: string, dictionary: Dictionary, updateTime: string): Promise<void> {
  const facts = { builtin: dictionary.builtin === true ? "1" : "0", open: dictionary.open === true ? "1" : "0" };
  const titles = { dictName: dictionary.title.cn, dictNameId: dictionary.title.id };
  await tx
    .insertInto("dict_type")
    .values({ dictType, ...titles, ...facts, status: "0", updateTime })
    .onConflict((conflict) => conflict.column("dictType").doUpdateSet(facts))
    .execute();
  await tx.updateTable("dict_type").set(titles).where("dictType", "=", dictType).where("edited", "!=", "1").execute();
}

async function seedItems(
  tx: Transaction,
  dictType: string,
  code: string,
  dictionary: Dictionary,
  updateTime: string,
): Promise<void> {
  for (const [index, item] of dictionary.items.entries()) {
    const facts = {
      dictLabel: item.label.cn,
      dictLabelId: item.label.id,
      listClass: item.tone ?? "neutral",
      dictSort: index + 1,
      updateTime,
    };
    await tx
      .insertInto("dict_data")
      .values({ dictType, code, dictValue: item.value, ...facts, isDefault: "N", status: "0", edited: "0" })
      .onConflict((conflict) =>
        conflict.columns(["dictType", "code", "dictValue"]).doUpdateSet(facts).where("dict_data.edited", "!=", "1"),
      )
      .execute();
  }
}
