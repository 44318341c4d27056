import type { Queries, Transaction } from "./port.ts";

/** A fact about the store that was remembered; undefined where none was. */
export async function metaOf(db: Queries, name: string): Promise<string | undefined> {
  return (await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst())?.value;
}

/** Remember a fact about the store. */
export async function setMeta(tx: Transaction, name: string, value: string): Promise<void> {
  await tx
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
