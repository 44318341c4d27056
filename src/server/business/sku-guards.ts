import { sql } from "kysely";
import { areSpecs, combinationOf } from "../../core/page/specs.ts";
import type { StoreGuardOf } from "../hooks/effect.ts";

const NO_SPECS = {
  cn: "规格须写成“名称:值”，一至三项，名称不重复，例如 颜色:红; 尺寸:DN100",
  id: "Tulis spesifikasi sebagai nama:nilai, satu sampai tiga, nama tidak berulang, contoh Warna:Merah; Ukuran:DN100",
};
const TAKEN = { cn: "该商品已有相同规格", id: "Barang sudah memiliki spesifikasi yang sama" };

/** One to three names, each once and with a value, in a combination that no other SKU of the goods has (domain 4.15). */
export const specsFit: StoreGuardOf<"specsFit"> = async ({ tx, record, after }) => {
  const { specs, goodsId } = after ?? record;
  // What was entered before there was such a rule is let be until it is changed.
  if (after !== undefined && specs === record.specs && goodsId === record.goodsId) return undefined;
  if (!areSpecs(String(specs))) return { bizCode: "STATE_REFUSED", text: NO_SPECS, field: "specs" };
  const { rows } = await sql<{ specs: string }>`
    SELECT "specs" FROM "sku" WHERE "delFlag" = '0' AND "goodsId" = ${String(goodsId)} AND "id" <> ${record.id}`.execute(tx);
  const isTaken = rows.some((other) => combinationOf(other.specs) === combinationOf(String(specs)));
  return isTaken ? { bizCode: "DUPLICATE", text: TAKEN, field: "specs" } : undefined;
};
