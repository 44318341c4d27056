import { sql } from "kysely";
import { RefusedFailure } from "../ground/failures.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";

/** What an enterprise says of itself; both are public knowledge, so they prove nothing. */
type Named = { readonly gChname: string; readonly gTaxnumber: string };

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
export async function requireNewEnterprise(db: Queries, { gChname, gTaxnumber }: Named, own = ""): Promise<void> {
  const known = await db
    .selectFrom("supplier")
    .select("id")
    .where((row) => row.or([row("gChname", "=", gChname), row(sql`upper("gTaxnumber")`, "=", gTaxnumber.toUpperCase())]))
    .where("delFlag", "=", "0")
    .where("id", "<>", own)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) throw new RefusedFailure("DUPLICATE", "ENTERPRISE_KNOWN");
}
