import { sql } from "kysely";
import type { Condition, Ledger, LedgerPosting } from "../../core/definition/generated/documents.ts";
import { conditionToSql } from "../../core/condition/to-sql.ts";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { marksAnywhere } from "../entity/marked.ts";
import { allOf, always, columnOf, fromFragment, type Holds } from "../entity/sql-text.ts";
import { scaledInteger } from "../store/integers.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { quoteName } from "../store/table-spec.ts";
import { amountScale, scaleOf } from "./ledgers.ts";

/** What the live records post into an account, by the row that they name and by record. */
export type DocumentSum = {
  /** The id of the row, or its number and key, as the posting names it. */
  readonly row: string;
  readonly key: string;
  /** Id and number of the record that posts. */
  readonly record: string;
  readonly no: string;
  readonly units: bigint;
};

/**
 * Sums of one posting over the records as they are stored now, each company's marks as it says them. This is what the
 * postings must add up to; `verify` and accounts without a field read it.
 *
 * @param only conditions on the posting rows, which are called `l`, or on their records, `d`
 */
export async function documentSums(
  db: Queries,
  product: Product,
  ledger: Ledger,
  posting: LedgerPosting,
  only: (row: string) => Holds = () => always,
): Promise<readonly DocumentSum[]> {
  const { of, to } = posting;
  const place = placeOf(product, posting);
  const { label } = entityNamed(product, of.entity, product.variants.default);
  const name = typeof to === "string" ? to : to.number;
  const row = place(name);
  const key = typeof to === "string" || to.key === undefined ? "''" : place(to.key);
  const units = unitsOf(product, ledger, posting, place);
  const amount =
    posting.else === undefined ? units(posting.amount) : `coalesce(${units(posting.amount)}, ${units(posting.else)})`;
  const less = posting.minus === undefined ? "" : ` - coalesce(${units(posting.minus)}, 0)`;
  const from =
    of.lines === undefined
      ? sql`${sql.table(tableOf(of.entity))} d`
      : sql`${sql.table(lineTableOf(of.entity, of.lines))} l JOIN ${sql.table(tableOf(of.entity))} d ON d."id" = l."parentId"`;
  const counts = allOf([
    sql<boolean>`d."delFlag" = '0' AND ${sql.raw(row)} IS NOT NULL`,
    posting.while === undefined ? always : await marksAnywhere(db, product, of.entity, posting.while, "d"),
    ...(posting.when === undefined ? [] : [conditionOn(product, posting, posting.when)]),
    ...(posting.unless === undefined ? [] : [conditionOn(product, posting, { not: posting.unless })]),
    only(row),
  ]);
  const { rows } = await sql<{
    row: string;
    key: string | null;
    record: string;
    no: string | null;
    units: number | bigint | null;
  }>`
    SELECT ${sql.raw(row)} AS "row", ${sql.raw(key)} AS "key", d."id" AS "record", d.${sql.ref(label)} AS "no",
      sum(coalesce(${sql.raw(amount)}, 0)${sql.raw(less)}) AS "units"
    FROM ${from} WHERE ${counts} GROUP BY ${sql.raw(row)}, ${sql.raw(key === "''" ? 'd."id"' : `${key}, d."id"`)}`.execute(db);
  return rows.map(({ units: summed, key: named, no, ...rest }) => ({
    ...rest,
    key: named ?? "",
    no: no ?? "",
    units: scaledInteger(summed) ?? 0n,
  }));
}

/** What is posted into an account for some rows, by the row's id, without asking anything of the postings that are kept. */
export async function accountOf(
  db: Queries,
  product: Product,
  ledger: Ledger,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  if (ids.length === 0) return sums;
  for (const posting of ledger.postings) {
    if (posting.into !== account || typeof posting.to !== "string") continue;
    const among = (row: string): Holds => sql<boolean>`${sql.raw(row)} IN (${sql.join(ids.map((id) => sql.val(id)))})`;
    for (const { row, units } of await documentSums(db, product, ledger, posting, among))
      sums.set(row, (sums.get(row) ?? 0n) + units);
  }
  return sums;
}

/** Where a field of a posting stands: in its line where that has it, else in its record. */
function placeOf(product: Product, { of }: LedgerPosting): (field: string) => string {
  const entity = entityNamed(product, of.entity, product.variants.default);
  const table = entity.lines?.find(({ key }) => key === of.lines);
  return (field) => `${table?.fields.some(({ key }) => key === field) === true ? "l" : "d"}.${quoteName(field)}`;
}

/** Amounts of fewer digits than the account that they go into, counted in its units. */
function unitsOf(
  product: Product,
  ledger: Ledger,
  posting: LedgerPosting,
  place: (field: string) => string,
): (field: string) => string {
  const account = ledger.accounts.find(({ key }) => key === posting.into);
  const digits = account === undefined ? undefined : scaleOf(product, ledger, account);
  return (field) => {
    const shift = digits === undefined ? 0 : digits - amountScale(product, posting, field);
    return shift <= 0 ? place(field) : `${place(field)} * ${10 ** shift}`;
  };
}

function conditionOn(product: Product, posting: LedgerPosting, condition: Condition): Holds {
  const entity = entityNamed(product, posting.of.entity, product.variants.default);
  const place = placeOf(product, posting);
  const table = entity.lines?.find(({ key }) => key === posting.of.lines);
  return fromFragment(
    conditionToSql(condition, (name) => {
      const field = table?.fields.find(({ key }) => key === name);
      const column = field === undefined ? columnOf(entity, name) : { column: "", kind: field.kind, scale: field.scale ?? 0 };
      return column === undefined ? undefined : { ...column, column: place(name) };
    }),
  );
}
