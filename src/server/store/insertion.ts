import { CompiledQuery, type Insertable } from "kysely";
import type { Queries } from "./port.ts";
import { isPostgres } from "./stored-tables.ts";
import { quoteName } from "./table-spec.ts";
import type { StoredValue, Tables } from "./tables.ts";

/** Rows of one table, all with the same columns. */
export type Inserted = readonly Readonly<Record<string, StoredValue | undefined>>[];

/** A statement that inserts rows and says nothing else; several into different tables may be sent as one. */
export type Insertion = CompiledQuery & { readonly into: Into };

type Into = { readonly table: string; readonly names: readonly string[]; readonly rows: number };

/**
 * The statement that inserts rows. It is written down by itself, because every action inserts some, and to put each value
 * into a tree of syntax first takes longer than the store does.
 */
export function insertion(db: Queries, table: string, rows: Inserted): Insertion {
  const names = Object.keys(rows[0] ?? {});
  if (rows.some((row) => Object.keys(row).length !== names.length)) throw new TypeError(`rows of ${table} differ in columns`);
  const isNumbered = isPostgres(db);
  const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
  const into = { table, names, rows: rows.length };
  return { ...CompiledQuery.raw(textOf(into, isNumbered ? 0 : undefined), values), into };
}

/** @param behind how many numbered values stand before its own; undefined where values have no numbers */
function textOf({ table, names, rows }: Into, behind: number | undefined): string {
  const row = (nth: number): string =>
    names.map((_, index) => (behind === undefined ? "?" : `$${behind + nth * names.length + index + 1}`)).join(", ");
  const places = Array.from({ length: rows }, (_, nth) => `(${row(nth)})`);
  return `INSERT INTO ${quoteName(table)} (${names.map(quoteName).join(", ")}) VALUES ${places.join(", ")}`;
}

export function isInsertion(query: CompiledQuery): query is Insertion {
  return "into" in query;
}

/** Insertions into different tables as one statement of PostgreSQL, which makes them all or none. */
export function insertedTogether(insertions: readonly Insertion[]): CompiledQuery {
  const [only] = insertions;
  if (only !== undefined && insertions.length === 1) return only;
  const values = insertions.flatMap(({ parameters }) => parameters);
  let behind = 0;
  const texts = insertions.map(({ into, parameters }) => {
    const text = textOf(into, behind);
    behind += parameters.length;
    return text;
  });
  const parts = texts.slice(0, -1).map((text, nth) => `part${nth} AS (${text})`);
  return CompiledQuery.raw(`WITH ${parts.join(", ")} ${texts.at(-1)}`, values);
}

/** The same for a table of the portal's own. */
export function insertionInto<T extends keyof Tables>(db: Queries, table: T, rows: readonly Insertable<Tables[T]>[]): Insertion {
  return insertion(db, table, rows as unknown as Inserted);
}
