import { sql } from "kysely";
import type { Transaction } from "./port.ts";

/** A part of a transaction that is kept or taken back by itself: what it throws leaves nothing of it behind. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    return result;
  } catch (fault) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    throw fault;
  }
}
