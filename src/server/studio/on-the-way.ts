import { sql } from "kysely";
import type { ChangedState } from "../../core/compiler/changed-ways.ts";
import type { Condition } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { storedName, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";

/** Where the records of a changed state stand, as far as a plain comparison tells them. */
export type OnTheWayQuery = Pick<ChangedState, "code" | "title" | "state" | "isGone" | "ways"> & {
  readonly table: string;
  readonly company: string | undefined;
  /** Columns and what they hold. */
  readonly holds: readonly (readonly [column: string, value: string])[];
};

/** Records that are in a state from which they find other ways on than before. */
export type OnTheWay = Pick<ChangedState, "code" | "title" | "state" | "isGone" | "ways"> & { readonly records: number };

/** How the records of changed states are found in the store. */
export function onTheWayQueries(before: Product, states: readonly ChangedState[]): readonly OnTheWayQuery[] {
  const told = new Set<string>();
  return states.flatMap(({ entity: name, code, title, state, is, where, isGone, ways }) => {
    const entity = before.entities[name]?.[code];
    const facts = { ...plainly(where), ...is };
    const fields = new Map(entity?.fields.map((field) => [field.key, field]));
    if (entity === undefined || Object.keys(facts).some((key) => !fields.has(key))) return [];
    const query = {
      code,
      title,
      state,
      isGone,
      ways,
      table: tableFor(entity),
      company: entity.scope.company,
      holds: Object.entries(facts).map(([key, value]) => [storedName(fields.get(key)!), value] as const),
    };
    // Both sides of a business may have the same states of the same records.
    const same = JSON.stringify(query);
    if (told.has(same)) return [];
    told.add(same);
    return [query];
  });
}

export async function countOnTheWay(db: Queries, queries: readonly OnTheWayQuery[]): Promise<readonly OnTheWay[]> {
  const counted = new Map<string, OnTheWay>();
  for (const { table, company, holds, ...told } of queries) {
    const ofCompany =
      company === undefined
        ? sql`1 = 1`
        : sql`CAST(${sql.ref(company)} AS TEXT) IN (SELECT CAST("comId" AS TEXT) FROM "companies" WHERE "code" = ${told.code})`;
    const inState = holds.map(([column, value]) => sql`CAST(${sql.ref(column)} AS TEXT) = ${value}`);
    const { rows } = await sql<{ n: number | string }>`
      SELECT count(*) AS n FROM ${sql.table(table)} WHERE "delFlag" = '0' AND ${ofCompany} AND ${sql.join([...inState, sql`1 = 1`], sql` AND `)}`.execute(
      db,
    );
    const records = Number(rows[0]?.n ?? 0);
    // Workflows that are alike share the records of an entity among them.
    const same = JSON.stringify(told);
    if (records > 0) counted.set(same, { ...told, records: records + (counted.get(same)?.records ?? 0) });
  }
  return [...counted.values()];
}

/** Values that a condition asks for outright; whatever else it asks for is left out, so that rather too many are counted. */
function plainly(condition: Condition | undefined): Readonly<Record<string, string>> {
  const asked = Object.entries(condition ?? {}) as readonly (readonly [string, { readonly eq?: unknown }])[];
  return Object.fromEntries(asked.flatMap(([field, { eq }]) => (typeof eq === "string" ? [[field, eq]] : [])));
}
