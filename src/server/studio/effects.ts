import { type RawBuilder, sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { foreseeStore, rowsIn } from "../store/foresee-store.ts";
import type { Queries, Store } from "../store/port.ts";
import { companiesLost, type LostCompany } from "./lost-companies.ts";
import type { Misfit, NarrowedField } from "./narrowed-fields.ts";
import { countOnTheWay, type OnTheWay } from "./on-the-way.ts";
import type { StoreChanges } from "./store-changes.ts";

/** What publishing would do to what is stored, counted on the real data. */
export type Effects = {
  /** New tables. */
  readonly tables: readonly string[];
  /** New columns of tables that are there, as `table.column`. */
  readonly columns: readonly string[];
  /** What those are called. */
  readonly titles: Readonly<Record<string, Text>>;
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Columns that no document names any more, and how many rows fill each; a null column: the whole table. They keep what they hold. */
  readonly retired: readonly { readonly table: string; readonly column: string | null; readonly values: number }[];
  /** Stored values that would not be taken any more when their record is saved again; only fields with any. */
  readonly misfits: readonly Misfitting[];
  /** Records in states from which they find other ways on than before; only states with any. */
  readonly onTheWay: readonly OnTheWay[];
  /** Companies that nobody sees any more, with what hangs on them; all of it stays stored. */
  readonly companies: readonly LostCompany[];
  /** What would misread stored values; with any of it nothing can be published. */
  readonly refused: readonly string[];
};
export type Misfitting = {
  readonly entity: string;
  readonly field: string;
  readonly code: VariantCode;
  readonly rule: "required" | "max" | "min" | "dict";
  readonly values: number;
};

/** Nothing of what is stored is touched. */
export const noEffects: Effects = {
  tables: [],
  columns: [],
  titles: {},
  renamed: [],
  retired: [],
  misfits: [],
  onTheWay: [],
  companies: [],
  refused: [],
};

/** Count what a change of the documents does to what is stored; it reads, and holds up nobody. */
export async function effectsOf(store: Pick<Store, "scan" | "dialect">, changes: StoreChanges): Promise<Effects> {
  const { tables, gone, titles, narrowed, onTheWay, companies } = changes;
  if (tables.length + gone.length + narrowed.length + onTheWay.length === 0 && companies === undefined)
    return { ...noEffects, refused: changes.refused };
  return store.scan(async (db) => {
    const { migrated, refused, retired } = await foreseeStore(db, store.dialect, tables);
    const left = await rowsIn(db, store.dialect, gone);
    const added = new Set(migrated.tables);
    const misfits: Misfitting[] = [];
    for (const one of narrowed) {
      // What is new in the store holds nothing yet, whatever the documents said before.
      if (added.has(one.table) || migrated.columns.includes(`${one.table}.${one.column}`)) continue;
      const values = await countMisfits(db, one);
      const { entity, field, code } = one;
      if (values > 0) misfits.push({ entity, field, code, rule: RULES[one.misfit.is], values });
    }
    const lost = companies === undefined ? undefined : await companiesLost(db, companies);
    return {
      ...migrated,
      titles: Object.fromEntries(migrated.columns.flatMap((name) => (name in titles ? [[name, titles[name]!]] : []))),
      retired: [...retired, ...Array.from(left, ([table, values]) => ({ table, column: null, values }))],
      misfits,
      onTheWay: await countOnTheWay(db, onTheWay),
      companies: lost?.companies ?? [],
      refused: [...changes.refused, ...refused, ...(lost?.refused ?? [])],
    };
  });
}

const RULES = {
  empty: "required",
  longer: "max",
  above: "max",
  shorter: "min",
  below: "min",
  among: "dict",
  outside: "dict",
} as const satisfies Record<Misfit["is"], Misfitting["rule"]>;

async function countMisfits(db: Queries, one: NarrowedField): Promise<number> {
  const { records: owners, isLine, code } = one;
  const value = sql`${sql.ref(isLine ? `l.${one.column}` : `o.${one.column}`)}`;
  const from = isLine
    ? sql`${sql.table(one.table)} l JOIN ${sql.table(owners.table)} o ON CAST(o.${sql.ref(owners.id)} AS TEXT) = l."parentId"`
    : sql`${sql.table(owners.table)} o`;
  const ofCompany =
    owners.company === undefined
      ? sql`1 = 1`
      : sql`CAST(o.${sql.ref(owners.company)} AS TEXT) IN (SELECT CAST("comId" AS TEXT) FROM "companies" WHERE "code" = ${code})`;
  const { rows } = await sql<{ n: number | string }>`
    SELECT count(*) AS n FROM ${from} WHERE o."delFlag" = '0' AND ${ofCompany} AND ${isMisfit(value, one.misfit)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

function isMisfit(value: RawBuilder<unknown>, misfit: Misfit): RawBuilder<unknown> {
  const text = sql`CAST(${value} AS TEXT)`;
  const isFilled = sql`${value} IS NOT NULL AND ${text} <> ''`;
  switch (misfit.is) {
    case "empty":
      return sql`(${value} IS NULL OR ${text} = '')`;
    case "longer":
      return sql`length(${value}) > ${misfit.than}`;
    case "shorter":
      return sql`${isFilled} AND length(${value}) < ${misfit.than}`;
    case "above":
      return sql`${isFilled} AND ${value} ${misfit.orEqual ? sql`>=` : sql`>`} ${misfit.bound}`;
    case "below":
      return sql`${isFilled} AND ${value} ${misfit.orEqual ? sql`<=` : sql`<`} ${misfit.bound}`;
    case "among":
      return misfit.isMany
        ? sql`(${sql.join(
            misfit.values.map((one) => sql`',' || ${value} || ',' LIKE ${`%,${one},%`}`),
            sql` OR `,
          )})`
        : sql`${value} IN (${sql.join(misfit.values)})`;
    case "outside":
      return sql`${isFilled} AND ${value} NOT IN (${sql.join(misfit.values)})
        AND ${value} NOT IN (SELECT "dictValue" FROM "dict_data" WHERE "dictType" = ${misfit.dictionary} AND "origin" <> 'withdrawn')`;
  }
}
