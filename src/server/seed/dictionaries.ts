import { createHash } from "node:crypto";
import type { Dictionary } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { isoNow, type Clock } from "../store/clock.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Transaction } from "../store/port.ts";
import { STAMP_NAME } from "../entity/dictionaries.ts";

const MARK_NAME = "dictionaries.documents";
/** Values of sys_normal_disable. */
const OFFERED = "0";
const WITHDRAWN = "1";
/** Where a value comes from; empty for what people added. */
const origin = { document: "document", withdrawn: "withdrawn" } as const;

/**
 * Bring the dictionaries of the documents into the store when they have changed; labels edited in the running product
 * stay. A value that its document no longer has is withdrawn: nobody is offered it any more, and records that hold it
 * keep its label. Values that people added are theirs.
 */
export async function seedDictionaries(tx: Transaction, product: Product, clock: Clock): Promise<void> {
  const mark = createHash("sha256").update(JSON.stringify(product.dictionaries)).digest("hex").slice(0, 16);
  const known = await metaOf(tx, MARK_NAME);
  if (known === mark) return;
  const updateTime = isoNow(clock);
  for (const [key, perVariant] of Object.entries(product.dictionaries)) {
    const base = perVariant[product.variants.default];
    if (base === undefined || base.of !== undefined) continue;
    await seedType(tx, key, base, updateTime);
    await seedItems(tx, key, "", base, updateTime);
    for (const [code, own] of Object.entries(perVariant)) {
      if (JSON.stringify(own.items) !== JSON.stringify(base.items)) await seedItems(tx, key, code, own, updateTime);
      else await takeBackWording(tx, key, code, base);
    }
  }
  await setMeta(tx, MARK_NAME, mark);
  await setMeta(tx, STAMP_NAME, String(clock()));
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
      .values({ dictType, code, dictValue: item.value, ...facts, isDefault: "N", status: OFFERED, edited: "0" })
      .onConflict((conflict) =>
        conflict.columns(["dictType", "code", "dictValue"]).doUpdateSet(facts).where("dict_data.edited", "!=", "1"),
      )
      .execute();
  }
  const values = dictionary.items.map(({ value }) => value);
  const own = tx.updateTable("dict_data").where("dictType", "=", dictType).where("code", "=", code);
  await own.set({ status: OFFERED }).where("dictValue", "in", values).where("origin", "=", origin.withdrawn).execute();
  await own.set({ origin: origin.document }).where("dictValue", "in", values).execute();
  await own
    .set({ origin: origin.withdrawn, status: WITHDRAWN, updateTime })
    .where("dictValue", "not in", values)
    .where("origin", "=", origin.document)
    .execute();
}

/**
 * A company words a dictionary as everybody does again. Its rows would go on hiding the others, so they leave; a value
 * that only the company had stays behind for its label, offered to nobody.
 */
async function takeBackWording(tx: Transaction, dictType: string, code: string, base: Dictionary): Promise<void> {
  const common = await tx
    .selectFrom("dict_data")
    .select("dictValue")
    .where("dictType", "=", dictType)
    .where("code", "=", "")
    .execute();
  const known = new Set([...base.items.map(({ value }) => value), ...common.map(({ dictValue }) => dictValue)]);
  const rows = await tx
    .selectFrom("dict_data")
    .select(["dictCode", "dictValue"])
    .where("dictType", "=", dictType)
    .where("code", "=", code)
    .where("origin", "!=", "")
    .execute();
  for (const { dictCode, dictValue } of rows) {
    if (known.has(dictValue)) await tx.deleteFrom("dict_data").where("dictCode", "=", dictCode).execute();
    else
      await tx
        .updateTable("dict_data")
        .set({ code: "", status: WITHDRAWN, origin: origin.withdrawn })
        .where("dictCode", "=", dictCode)
        .execute();
    known.add(dictValue);
  }
}
