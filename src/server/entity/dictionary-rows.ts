import type { Text } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import { askOnce } from "../store/read-memo.ts";
import { repeated } from "../store/repeated.ts";
import type { Row } from "../store/tables.ts";

/** An entry of a dictionary as the running product has it. */
export type DictionaryRow = Pick<
  Row<"dict_data">,
  "dictType" | "dictValue" | "dictLabel" | "dictLabelId" | "listClass" | "isDefault" | "status" | "code"
>;

/** Each write of an entity asks for the same dictionaries. */
const entriesOf = repeated(
  (db, keys: readonly string[], codes: readonly string[]) =>
    db
      .selectFrom("dict_data")
      .select(["dictType", "dictValue", "dictLabel", "dictLabelId", "listClass", "isDefault", "status", "code"])
      .where("dictType", "in", keys)
      .where("code", "in", codes)
      .orderBy("dictSort")
      .orderBy("dictCode"),
  askOnce,
);

/**
 * Entries of dictionaries by their keys, in their order, as one company words them: one that words a dictionary differently
 * has all of its values under its own code.
 */
export async function dictionaryRows(
  db: Queries,
  keys: readonly string[],
  code: VariantCode,
): Promise<ReadonlyMap<string, readonly DictionaryRow[]>> {
  if (keys.length === 0) return new Map();
  const rows = await entriesOf(db, keys, ["", code]);
  const byKey = Map.groupBy(rows, (row) => row.dictType);
  return new Map(
    [...byKey].map(([key, all]) => {
      const own = all.filter((row) => row.code !== "");
      return [key, own.length > 0 ? own : all];
    }),
  );
}

/** How an entry is called; without a name in the second language it keeps the first one's. */
export function labelOfRow({ dictLabel, dictLabelId }: DictionaryRow): Text {
  return { cn: dictLabel, id: dictLabelId || dictLabel };
}
