import { sql } from "kysely";
import type { Company, Variants } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { namedCompanies } from "../session/named-companies.ts";
import { partyOf } from "../session/party.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { storedTables } from "../store/stored-tables.ts";
import type { Row } from "../store/tables.ts";

/** Other companies than before, and where it stands what hangs on one. */
export type CompanyChange = Pick<Variants, "variants" | "companies"> & {
  /** Tables whose records belong to companies, by the column that says to which. */
  readonly owners: readonly { readonly table: string; readonly column: string }[];
  /** Where the enterprises stand that work for a company. */
  readonly party: { readonly table: string; readonly company: string; readonly enterprise: string };
};

/** A company that nobody sees any more, and what hangs on it. */
export type LostCompany = {
  readonly comId: string;
  readonly comName: string;
  readonly code: string;
  readonly records: number;
  readonly accounts: number;
  /** Those of the accounts that have no other company. */
  readonly alone: number;
  readonly keys: number;
  readonly webhooks: number;
};

/** Undefined where documents name the same companies as before. */
export function companyChange(before: Product, after: Product): CompanyChange | undefined {
  const said = ({ variants: { variants, companies } }: Product) => JSON.stringify([variants.map(({ code }) => code), companies]);
  if (said(before) === said(after)) return undefined;
  const { variants, companies } = after.variants;
  const { table, company, enterprise } = partyOf(after);
  const owners = Object.values(after.entities).flatMap((perVariant) => {
    const standard = perVariant[after.variants.default];
    const column = standard?.scope.company;
    return standard === undefined || column === undefined ? [] : [{ table: tableFor(standard), column }];
  });
  return { variants, companies, owners, party: { table, company, enterprise } };
}

/** Count what the companies hold that would be retired, and say which id of a new one is another company's already. */
export async function companiesLost(
  db: Queries,
  change: CompanyChange,
): Promise<{ readonly companies: readonly LostCompany[]; readonly refused: readonly string[] }> {
  const known = await db.selectFrom("companies").selectAll().orderBy("orderNum").orderBy("comId").execute();
  const isNamed = namedCompanies(change);
  const named = new Set(change.companies.map(({ comId }) => comId));
  const tables = await storedTables(db);
  const companies: LostCompany[] = [];
  const kept = known.filter((row) => row.delFlag === "0" && isNamed(row)).map(({ comId }) => comId);
  for (const row of known) if (row.delFlag === "0" && !isNamed(row)) companies.push(await counted(db, change, row, tables, kept));
  return { companies, refused: change.companies.flatMap((company) => takenBy(company, known, named)) };
}

/**
 * An id leads to records: who gets one that another company has had would get its records, too. Nor may two companies have one
 * name, which is how people tell them apart.
 */
function takenBy({ comId, comName }: Company, known: readonly Row<"companies">[], named: ReadonlySet<string>): readonly string[] {
  const before = known.find((row) => row.comId === comId && (row.retiredAt !== null || row.origin === ""));
  const called = known.find((row) => row.comId !== comId && row.comName === comName && !named.has(row.comId));
  return [
    ...(before === undefined || before.comName === comName
      ? []
      : [`Company ${comId} is “${before.comName}” in the store; give “${comName}” an id of its own.`]),
    ...(called === undefined
      ? []
      : [`“${comName}” is the name of company ${called.comId} in the store; call ${comId} otherwise.`]),
  ];
}

async function counted(
  db: Queries,
  { owners, party }: CompanyChange,
  { comId, comName, code }: Row<"companies">,
  tables: ReadonlySet<string>,
  kept: readonly string[],
): Promise<LostCompany> {
  let records = 0;
  for (const { table, column } of owners.filter((one) => tables.has(one.table)))
    records += await count(db, sql`${sql.table(table)} WHERE "delFlag" = '0' AND CAST(${sql.ref(column)} AS TEXT) = ${comId}`);
  const accountsOf = (comIds: readonly string[]) => {
    const among = sql.join(comIds.length === 0 ? [null] : comIds);
    const assigned = sql`SELECT "userId" FROM "user_companies" WHERE "comId" IN (${among})`;
    const serving = sql`SELECT ${sql.ref(party.enterprise)} FROM ${sql.table(party.table)} WHERE "delFlag" = '0' AND ${sql.ref(party.company)} IN (${among})`;
    return sql`SELECT "userId" FROM "users" WHERE "delFlag" = '0' AND ("userId" IN (${assigned}) OR "supId" IN (${serving}))`;
  };
  const accounts = accountsOf([comId]);
  return {
    comId,
    comName,
    code,
    records,
    accounts: await count(db, sql`(${accounts}) AS "them"`),
    alone: await count(db, sql`(${accounts}) AS "them" WHERE "userId" NOT IN (${accountsOf(kept)})`),
    keys: await count(
      db,
      sql`"api_key" WHERE "delFlag" = '0' AND "status" = '0' AND "keyId" IN (SELECT "keyId" FROM "api_key_companies" WHERE "comId" = ${comId})`,
    ),
    webhooks: await count(db, sql`"webhook_endpoint" WHERE "delFlag" = '0' AND "comId" = ${comId}`),
  };
}

async function count(db: Queries, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`SELECT count(*) AS n FROM ${from}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
