import { CompiledQuery, type Insertable, PostgresAdapter } from "kysely";
import type { Queries } from "./port.ts";
import { quoteName } from "./table-spec.ts";
import type { StoredValue, Tables } from "./tables.ts";

/** Rows of one table, all with the same columns. */
export type Inserted = readonly Readonly<Record<string, StoredValue | undefined>>[];

/**
 * The statement that inserts rows. It is written down by itself, because every action inserts some, and to put each value
 * into a tree of syntax first takes longer than the store does.
 */
export function insertion(db: Queries, table: string, rows: Inserted): CompiledQuery {
  const names = Object.keys(rows[0] ?? {});
  if (rows.some((row) => Object.keys(row).length !== names.length)) throw new TypeError(`rows of ${table} differ in columns`);
  const isNumbered = db.getExecutor().adapter instanceof PostgresAdapter;
  const values: (StoredValue | undefined)[] = [];
  const places = rows.map((row) => {
    const own = names.map((name) => {
      values.push(row[name] ?? null);
      return isNumbered ? `$${values.length}` : "?";
    });
    return `(${own.join(", ")})`;
  });
  return CompiledQuery.raw(
    `INSERT INTO ${quoteName(table)} (${names.map(quoteName).join(", ")}) VALUES ${places.join(", ")}`,
    values,
  );
}

/** The same for a table of the portal's own. */
export function insertionInto<T extends keyof Tables>(
  db: Queries,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): CompiledQuery {
  return insertion(db, table, rows as unknown as Inserted);
}
