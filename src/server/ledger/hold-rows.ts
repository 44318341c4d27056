import { sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { marksAnywhere } from "../entity/marked.ts";
import { allOf, always, conditionHolds, type Holds } from "../entity/sql-text.ts";
import type { Queries } from "../store/port.ts";
import { scaledInteger } from "../store/integers.ts";
import { rowTable } from "./ledgers.ts";

/** A row of a ledger as verification sees it. */
export type HeldRow = {
  readonly id: string;
  readonly number: string;
  readonly key: string;
  readonly shown: ReadonlyMap<string, bigint>;
};

/**
 * Every row of a ledger with what its fields show. Rows of records in states that keep the numbers of their day, and of
 * those that the ledger leaves out, are not held against anything.
 *
 * @param head id of the only record whose rows are wanted
 * @param isHeld false: the rows of every record that there is, for naming them
 */
export async function heldRows(
  db: Queries,
  product: Product,
  ledger: Ledger,
  head?: string,
  isHeld = true,
): Promise<readonly HeldRow[]> {
  const { on, accounts } = ledger;
  const { entity, heads, table } = rowTable(product, ledger, product.variants.default);
  const shown = accounts.flatMap(({ key, field }) => (field === undefined ? [] : [{ key, field }]));
  const row = sql.ref(on.lines === undefined ? "h" : "l");
  const columns = shown.map(({ key, field }) => sql`coalesce(${row}.${sql.ref(field)}, 0) AS ${sql.ref(`account ${key}`)}`);
  const from =
    on.lines === undefined
      ? sql`${sql.table(heads)} h`
      : sql`${sql.table(table)} l JOIN ${sql.table(heads)} h ON h."id" = l."parentId"`;
  const counts: readonly Holds[] = isHeld
    ? [
        on.while === undefined ? always : await marksAnywhere(db, product, on.entity, on.while, "h"),
        on.unless === undefined ? always : conditionHolds(entity, { not: on.unless }, "h"),
      ]
    : [];
  const only = head === undefined ? always : sql<boolean>`h."id" = ${head}`;
  const { rows } = await sql<Record<string, string | number | bigint | null>>`
    SELECT ${row}."id" AS "id", h.${sql.ref(on.number)} AS "number", ${on.key === undefined ? sql`''` : sql`${row}.${sql.ref(on.key)}`} AS "key"
      ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns)}`}
    FROM ${from} WHERE h."delFlag" = '0' AND ${allOf([...counts, only])} ORDER BY ${row}."id"`.execute(db);
  return rows.map((one) => ({
    id: String(one["id"]),
    number: String(one["number"] ?? ""),
    key: String(one["key"] ?? ""),
    shown: new Map(shown.map(({ key }) => [key, scaledInteger(one[`account ${key}`]) ?? 0n])),
  }));
}
