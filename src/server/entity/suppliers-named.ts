import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import type { Transaction } from "../store/port.ts";
import { isLive, partyOf, partyRecords } from "../session/party.ts";
import { allOf, amongTexts, conditionHolds, never } from "./sql-text.ts";

/**
 * Suppliers of a company by name. Anybody can register any name, so records that were never passed (`party.proven`) are
 * no answer, and a name that two suppliers bear names neither.
 *
 * @returns `known`: the one supplier of a name; `ambiguous`: names of several
 */
export async function suppliersNamed(tx: Transaction, product: Product, comId: string, names: readonly string[]) {
  const rows = await partyRecords(tx, partyOf(product), (party) =>
    allOf([
      sql<boolean>`${sql.ref(party.company)} = ${comId}`,
      isLive,
      party.entity === undefined ? never : conditionHolds(party.entity, party.proven),
      amongTexts(party.name, names),
    ]),
  );
  const byName = Map.groupBy(rows, (row) => row.name ?? "");
  const known = new Map(
    [...byName].flatMap(([name, [row, ...others]]) => (row !== undefined && others.length === 0 ? [[name, row] as const] : [])),
  );
  return { known, ambiguous: new Set([...byName.keys()].filter((name) => !known.has(name))) };
}
