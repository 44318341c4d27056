import { sql } from "kysely";
import { multiply, parseDecimal, roundTo, toStored, type Decimal } from "../../core/money/decimal.ts";
import { configValue } from "../system/config-values.ts";
import type { Queries } from "../store/port.ts";
import { always, type Holds } from "../entity/sql-text.ts";
import type { BrokenInvariant } from "./verify.ts";

/** Products of tests may have contracts alone. */
const MONEY_TABLES = ["make_invoice", "invoice", "payment"];

type Found = { readonly id: string; readonly stored: number | bigint | null; readonly expected: number | bigint | null };

/**
 * Hold what requests, invoices, payments and contracts allow each other (domain 6.5, I4 to I9); that their sums are right is
 * what their ledgers hold. Amounts are whole cents.
 *
 * @returns every violation; an empty list when all is well, or where the product has no such documents
 */
export async function verifyMoney(
  db: Queries,
  tables: ReadonlySet<string>,
  contractId?: string,
): Promise<readonly BrokenInvariant[]> {
  if (!MONEY_TABLES.every((name) => tables.has(name))) return [];
  const tolerance = BigInt(toStored((await configValue(db, "biz.invoice.tolerance")) ?? "0.05", 2) ?? 5n);
  const advance = parseDecimal((await configValue(db, "biz.pay.advancePct")) ?? "30") ?? { units: 30n, scale: 0 };
  const [requested, recorded, passed, registered, totals, paid] = await Promise.all([
    requestedQuantities(db, contractId),
    recordedAmounts(db, contractId),
    passedRequests(db, contractId),
    registeredAmounts(db, contractId),
    requestTotals(db, contractId),
    paidAmounts(db, contractId),
  ]);
  const ceiling = (row: PaidRow): bigint => {
    const share = percentOf(BigInt(row.price ?? 0), advance);
    const invoiced = BigInt(row.invoiced ?? 0) - BigInt(row.deducted ?? 0);
    return share > invoiced ? share : invoiced;
  };
  return [
    ...requested.filter((row) => BigInt(row.stored ?? 0) > BigInt(row.expected ?? 0)).map(of("I4")),
    ...recorded.filter((row) => BigInt(row.stored ?? 0) > BigInt(row.expected ?? 0) + tolerance).map(of("I5")),
    ...passed.map(of("I6")),
    ...registered.flatMap((row) => {
      const [sum, approved, asked] = [BigInt(row.stored ?? 0), BigInt(row.expected ?? 0), BigInt(row.asked ?? 0)];
      const fits = sum <= approved && approved <= asked && (row.status === "2") === (sum === approved && approved > 0n);
      return fits ? [] : [of("I7")(row)];
    }),
    ...paid
      .map((row) => ({ ...row, expected: ceiling(row) }))
      .filter((row) => BigInt(row.stored ?? 0) > row.expected)
      .map(of("I8")),
    ...totals.filter(differs).map(of("I9")),
  ];
}

/** Some percent of an amount in cents, rounded as the ceiling of an advance is: half a cent and more counts as one. */
function percentOf(cents: bigint, percent: Decimal): bigint {
  return roundTo(multiply({ units: cents, scale: 2 }, { units: percent.units, scale: percent.scale + 2 }), 2).units;
}

const differs = (row: Found): boolean => BigInt(row.stored ?? 0) !== BigInt(row.expected ?? 0);
const of =
  (invariant: BrokenInvariant["invariant"]) =>
  (row: Found): BrokenInvariant => ({ invariant, id: row.id, stored: String(row.stored), expected: String(row.expected) });

/** The rows of one contract, or all of them. */
export function ofContract(column: string, contractId: string | undefined): Holds {
  return contractId === undefined ? always : sql<boolean>`${sql.raw(column)} = ${contractId}`;
}

/** Quantities of live requests by contract number and line key, over all versions of the contract. */
const ASKED = `SELECT sum(l."midMaOrdernum") FROM "make_invoice_items" l JOIN "make_invoice" m ON m."id" = l."parentId"
  WHERE m."delFlag" = '0' AND m."minvoConNo" = h."gConnum" AND l."lineKey" = c."lineKey"`;
const LIVE_CONTRACT = `h."delFlag" = '0' AND coalesce(h."supersededFlag", '0') <> '1'`;

async function requestedQuantities(db: Queries, contractId: string | undefined): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT c."id" AS id, coalesce((${sql.raw(ASKED)}), 0) AS stored, coalesce(c."qualifiedNumber", 0) AS expected
    FROM "contract_items" c JOIN "contract" h ON h."id" = c."parentId" WHERE ${sql.raw(LIVE_CONTRACT)} AND ${ofContract(`h."id"`, contractId)}`.execute(
    db,
  );
  return rows;
}

async function recordedAmounts(db: Queries, contractId: string | undefined): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT m."id" AS id, coalesce(m."minvoUnPrice", 0) AS stored, m."minvoPrice" AS expected
    FROM "make_invoice" m WHERE m."delFlag" = '0' AND ${ofContract(`m."conId"`, contractId)}`.execute(db);
  return rows;
}

/** Passed requests with a live record that has not. */
async function passedRequests(db: Queries, contractId: string | undefined): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT m."id" AS id, count(*) AS stored, 0 AS expected FROM "make_invoice" m JOIN "invoice" i ON i."miId" = m."id"
    WHERE m."delFlag" = '0' AND m."minvoCheckStatus" = '2' AND i."delFlag" = '0' AND i."billCheckState" NOT IN ('3', '5')
      AND ${ofContract(`m."conId"`, contractId)}
    GROUP BY m."id"`.execute(db);
  return rows;
}

type RegisteredRow = Found & { readonly asked: number | bigint | null; readonly status: string };

async function registeredAmounts(db: Queries, contractId: string | undefined): Promise<readonly RegisteredRow[]> {
  const { rows } = await sql<RegisteredRow>`
    SELECT p."id" AS id, p."payStatus" AS status, coalesce(p."approveMoney", 0) AS expected, p."payLowerPrice" AS asked,
      coalesce((SELECT sum(r."regMoney") FROM "payment_registers" r WHERE r."parentId" = p."id"), 0) AS stored
    FROM "payment" p WHERE p."delFlag" = '0' AND ${ofContract(`p."conId"`, contractId)}`.execute(db);
  return rows;
}

type PaidRow = Omit<Found, "expected"> & { readonly [name in "price" | "invoiced" | "deducted"]: number | bigint | null };

async function paidAmounts(db: Queries, contractId: string | undefined): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    SELECT h."id" AS id, coalesce(h."paidPrice", 0) AS stored, h."conTotalPrice" AS price, coalesce(h."invoicedPrice", 0) AS invoiced,
      coalesce((SELECT sum(m."totalDeductionMoney") FROM "make_invoice" m
        WHERE m."delFlag" = '0' AND m."minvoCheckStatus" = '2' AND m."deductionMethod" = '2' AND m."minvoConNo" = h."gConnum"), 0) AS deducted
    FROM "contract" h WHERE ${sql.raw(LIVE_CONTRACT)} AND ${ofContract(`h."id"`, contractId)}`.execute(db);
  return rows;
}

/** What a request asks for is the sum of its rounded lines, less what is deducted on the invoice itself. */
async function requestTotals(db: Queries, contractId: string | undefined): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT m."id" AS id, m."minvoPrice" AS stored, coalesce((SELECT sum(l."taxTotalPrice" - CASE WHEN m."deductionMethod" = '1' THEN coalesce(l."deductionMoney", 0) ELSE 0 END)
      FROM "make_invoice_items" l WHERE l."parentId" = m."id"), 0) AS expected
    FROM "make_invoice" m WHERE m."delFlag" = '0' AND ${ofContract(`m."conId"`, contractId)}`.execute(db);
  return rows;
}
