import { sql } from "kysely";
import { amongTexts } from "../entity/sql-text.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";

/** Whole units to add to a number, by the id of the row. */
export type Added = ReadonlyMap<string, bigint>;

/** Add to numbers of rows of a table, all in one statement: nobody's edit, so no version goes up. An empty number counts as zero. */
export async function addToRows(tx: Transaction, table: string, byField: ReadonlyMap<string, Added>): Promise<void> {
  const ids = [...new Set([...byField.values()].flatMap((added) => [...added.keys()]))].toSorted();
  if (ids.length === 0) return;
  const sets = Array.from(
    byField,
    ([field, added]) => sql`${sql.ref(field)} = coalesce(${sql.ref(field)}, 0) + ${chosen(added)}`,
  );
  await writeLater(tx, sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE ${amongTexts("id", ids)}`.compile(tx));
}

/** The number of each row, by its id. */
function chosen(added: Added) {
  const cases = Array.from(added, ([id, units]) => sql`WHEN ${id} THEN CAST(${units} AS BIGINT)`);
  return sql`CASE "id" ${sql.join(cases, sql` `)} ELSE 0 END`;
}
