import { sql } from "kysely";
import type { Store } from "../../../../src/server/store/port.ts";
import { systemTables } from "../../../../src/server/store/system-tables.ts";

/** Keys of the portal's own tables; an entity's is `id`. */
const SYSTEM_KEYS = new Map(systemTables().map((table) => [table.name, table.primaryKey]));

/** Copy tables, so that {@link restoreTables} can put them back. */
export async function keepTables(store: Store, tables: readonly string[]): Promise<void> {
  await store.write(async (tx) => {
    for (const name of tables)
      await sql`CREATE TABLE IF NOT EXISTS ${sql.table(`kept_${name}`)} AS SELECT * FROM ${sql.table(name)}`.execute(tx);
  });
}

/**
 * Put tables back as they were kept. Only rows that differ are written: thousands of restorations of whole tables
 * would cost PostgreSQL a new file, or a heap of dead rows, each.
 */
export async function restoreTables(store: Store, tables: readonly string[]): Promise<void> {
  await store.write(async (tx) => {
    for (const name of tables) {
      const [table, kept] = [sql.table(name), sql.table(`kept_${name}`)];
      const key = sql.join((SYSTEM_KEYS.get(name) ?? ["id"]).map((one) => sql.ref(one)));
      await sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM (SELECT * FROM ${table} EXCEPT SELECT * FROM ${kept}) AS changed)`.execute(
        tx,
      );
      await sql`INSERT INTO ${table} SELECT * FROM ${kept} EXCEPT SELECT * FROM ${table}`.execute(tx);
    }
  });
}

/** Tables that are not as they were kept, whatever row or column it is. */
export async function changedTables(store: Store, tables: readonly string[]): Promise<readonly string[]> {
  return store.read(async (db) => {
    const changed: string[] = [];
    for (const name of tables) {
      const [table, kept] = [sql.table(name), sql.table(`kept_${name}`)];
      const { rows } = await sql<{ n: number }>`SELECT
        (SELECT COUNT(*) FROM (SELECT * FROM ${table} EXCEPT SELECT * FROM ${kept}) AS added) +
        (SELECT COUNT(*) FROM (SELECT * FROM ${kept} EXCEPT SELECT * FROM ${table}) AS lost) AS n`.execute(db);
      if (Number(rows[0]?.n) !== 0) changed.push(name);
    }
    return changed;
  });
}

/** Every write raises a version, removes a record or adds one; lines are written with their record. */
export async function digestOf(store: Store, tables: readonly string[]): Promise<string> {
  const parts = await store.read(async (db) => {
    const found: string[] = [];
    for (const name of tables) {
      const { rows } = await sql<{
        digest: string;
      }>`SELECT COUNT(*) || '/' || SUM("lockVersion") || '/' || SUM(CAST("delFlag" AS INTEGER)) AS digest FROM ${sql.table(name)}`.execute(
        db,
      );
      found.push(rows[0]?.digest ?? "");
    }
    return found;
  });
  return parts.join(" ");
}
