import { sql } from "kysely";
import type { Store, Transaction } from "../../../../src/server/store/port.ts";
import { systemTables } from "../../../../src/server/store/system-tables.ts";

/** Keys of the portal's own tables. */
const SYSTEM_KEYS = new Map(systemTables().map((table) => [table.name, table.primaryKey]));

/** What a table's row is known by; an entity's by its `id`. */
function keyOf(name: string): readonly string[] {
  return SYSTEM_KEYS.get(name) ?? ["id"];
}

/** Tables of a store that are kept already, as they were then. */
const keptOf = new WeakMap<Store, Set<string>>();

/**
 * Copy tables, so that {@link restoreTables} can put them back. From now on each notes the keys of the rows that are written,
 * so that neither that nor {@link changedTables} need look at the others.
 */
export async function keepTables(store: Store, tables: readonly string[]): Promise<void> {
  const known = keptOf.get(store) ?? new Set();
  keptOf.set(store, known);
  const fresh = tables.filter((name) => !known.has(name));
  await store.write(async (tx) => {
    for (const name of fresh) {
      const [table, kept, touched] = [sql.table(name), sql.table(`kept_${name}`), sql.table(`touched_${name}`)];
      const key = sql.join(keyOf(name).map((one) => sql.ref(one)));
      await sql`CREATE TABLE ${kept} AS SELECT * FROM ${table}`.execute(tx);
      await sql`CREATE INDEX ${sql.id(`kept_${name}_key`)} ON ${kept} (${key})`.execute(tx);
      await sql`CREATE TABLE ${touched} AS SELECT ${key} FROM ${table} WHERE 1 = 0`.execute(tx);
      for (const [event, rows] of [
        ["INSERT", ["NEW"]],
        ["UPDATE", ["OLD", "NEW"]],
        ["DELETE", ["OLD"]],
      ] as const)
        await noteKeys(tx, store.dialect, name, event, rows);
    }
  });
  for (const name of fresh) known.add(name);
}

async function noteKeys(
  tx: Transaction,
  dialect: Store["dialect"],
  name: string,
  event: string,
  rows: readonly string[],
): Promise<void> {
  const trigger = sql.id(`touched_${name}_${event.toLowerCase()}`);
  const notes = sql.raw(
    rows
      .map(
        (row) =>
          `INSERT INTO "touched_${name}" VALUES (${keyOf(name)
            .map((one) => `${row}."${one}"`)
            .join(", ")});`,
      )
      .join(" "),
  );
  if (dialect === "sqlite") {
    await sql`CREATE TRIGGER ${trigger} AFTER ${sql.raw(event)} ON ${sql.table(name)} BEGIN ${notes} END`.execute(tx);
    return;
  }
  await sql`CREATE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${notes} RETURN NULL; END $$`.execute(tx);
  await sql`CREATE TRIGGER ${trigger} AFTER ${sql.raw(event)} ON ${sql.table(name)} FOR EACH ROW EXECUTE FUNCTION ${trigger}()`.execute(
    tx,
  );
}

/**
 * Put tables back as they were kept. Only rows that were written are written: thousands of restorations of whole tables
 * would cost PostgreSQL a new file, or a heap of dead rows, each.
 */
export async function restoreTables(store: Store, tables: readonly string[]): Promise<void> {
  await store.write(async (tx) => {
    for (const name of tables) {
      const [table, kept, touched] = [sql.table(name), sql.table(`kept_${name}`), sql.table(`touched_${name}`)];
      const { rows } = await sql`SELECT 1 FROM ${touched} LIMIT 1`.execute(tx);
      if (rows.length === 0) continue;
      const key = sql.join(keyOf(name).map((one) => sql.ref(one)));
      const written = sql`(${key}) IN (SELECT ${key} FROM ${touched})`;
      await sql`DELETE FROM ${table} WHERE ${written}`.execute(tx);
      await sql`INSERT INTO ${table} SELECT * FROM ${kept} WHERE ${written}`.execute(tx);
      await sql`DELETE FROM ${touched}`.execute(tx);
    }
  });
}

/** Tables that are not as they were kept, whatever row or column it is. */
export async function changedTables(store: Store, tables: readonly string[]): Promise<readonly string[]> {
  return store.read(async (db) => {
    const changed: string[] = [];
    for (const name of tables) {
      const key = sql.join(keyOf(name).map((one) => sql.ref(one)));
      const rowsOf = (table: string) =>
        sql`SELECT * FROM ${sql.table(table)} WHERE (${key}) IN (SELECT ${key} FROM ${sql.table(`touched_${name}`)})`;
      const [now, before] = [rowsOf(name), rowsOf(`kept_${name}`)];
      const { rows } = await sql<{ n: number }>`SELECT
        (SELECT COUNT(*) FROM (${now} EXCEPT ${before}) AS added) +
        (SELECT COUNT(*) FROM (${before} EXCEPT ${now}) AS lost) AS n`.execute(db);
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
