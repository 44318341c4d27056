import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { RefusedFailure } from "../ground/failures.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import { isLive, partyOf, partyRecords } from "../session/party.ts";

/** What an enterprise says of itself; both are public knowledge, so they prove nothing. */
type Named = { readonly name: string; readonly taxNumber: string };

/** The number of an enterprise that nobody stands for yet. */
export async function nextEnterprise(tx: Transaction): Promise<string> {
  return nextId(tx, "enterprise");
}

/**
 * A stranger begins an enterprise of its own: nobody gets into one that others stand for, nor takes its name.
 *
 * @param own id of the record that says so, when it is stored already
 * @throws {RefusedFailure} DUPLICATE
 */
export async function requireNewEnterprise(db: Queries, product: Product, { name, taxNumber }: Named, own = ""): Promise<void> {
  const [known] = await partyRecords(db, partyOf(product), (party) => {
    const isAlike = sql`${sql.ref(party.name)} = ${name} OR upper(${sql.ref(party.taxNumber)}) = ${taxNumber.toUpperCase()}`;
    return sql<boolean>`(${isAlike}) AND ${isLive} AND ${sql.ref(party.id)} <> ${own}`;
  });
  if (known !== undefined) throw new RefusedFailure("DUPLICATE", "ENTERPRISE_KNOWN");
}
