import type { Queries } from "./port.ts";
import { isWordsIndex } from "./words-index.ts";
import type { ColumnSpec, TableSpec } from "./table-spec.ts";

/** The store's own memory of digits, which every store makes anew. */
const NOT_COPIED = new Set(["scales"]);

/**
 * The tables as a store really has them: without what an earlier release does not have yet, and with what no document
 * names any more, so that a copy holds everything and goes back to the release that it came from.
 */
export async function presentTables(db: Queries, wanted: readonly TableSpec[]): Promise<readonly TableSpec[]> {
  const byName = new Map(wanted.map((table) => [table.name, table]));
  const present: TableSpec[] = [];
  const found = await db.introspection.getTables();
  const names = new Set(found.map(({ name }) => name));
  for (const { name, columns } of found) {
    // An index over tokens is made anew by the rows that hold them.
    if (NOT_COPIED.has(name) || isWordsIndex(name, names)) continue;
    const known = new Map((byName.get(name)?.columns ?? []).map((column) => [column.name, column]));
    const primaryKey = byName.get(name)?.primaryKey ?? ["id"];
    const has = new Map(columns.map((column) => [column.name, known.get(column.name) ?? unnamed(column)]));
    // A table that no document names and that has no id was never one of this product's.
    if (!primaryKey.every((key) => has.has(key))) continue;
    const inOrder = [...known.keys()].flatMap((key) => has.get(key) ?? []);
    const more = [...has.values()].filter((column) => !known.has(column.name));
    present.push({ name, primaryKey, indexes: byName.get(name)?.indexes ?? [], columns: [...inOrder, ...more] });
  }
  return present.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function unnamed({ name, dataType }: { readonly name: string; readonly dataType: string }): ColumnSpec {
  return { name, kind: /int/i.test(dataType) ? "integer" : "text" };
}
