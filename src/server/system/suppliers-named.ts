import type { Transaction } from "../store/port.ts";

/** States of a record that somebody has passed once (dictionary gys_supplier_status); others are only what a stranger says. */
const ONCE_PASSED = ["1", "3", "4"];
const FACTS = ["id", "gChname", "gLinkman", "gPhone", "gStatus", "gIsblack"] as const;

/**
 * Suppliers of a company by name. Anybody can register any name, so records that were never passed are no answer, and a
 * name that two suppliers bear names neither.
 *
 * @returns `known`: the one supplier of a name; `ambiguous`: names of several
 */
export async function suppliersNamed(tx: Transaction, comId: string, names: readonly string[]) {
  const rows = names.length === 0 ? [] : await passedOf(tx, comId).where("gChname", "in", names).orderBy("id").execute();
  const byName = Map.groupBy(rows, (row) => row.gChname ?? "");
  const known = new Map(
    [...byName].flatMap(([name, [row, ...others]]) => (row !== undefined && others.length === 0 ? [[name, row] as const] : [])),
  );
  return { known, ambiguous: new Set([...byName.keys()].filter((name) => !known.has(name))) };
}

function passedOf(tx: Transaction, comId: string) {
  return tx
    .selectFrom("supplier")
    .select(FACTS)
    .where("comId", "=", comId)
    .where("delFlag", "=", "0")
    .where("gStatus", "in", ONCE_PASSED);
}
