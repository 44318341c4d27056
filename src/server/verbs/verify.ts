import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { ledgerSentence, verifyLedgers, type LedgerDifference } from "../ledger/verify-ledgers.ts";
import type { Queries } from "../store/port.ts";
import { markedAnywhere, type MarkOf } from "../entity/marked.ts";
import { ofContract, verifyMoney } from "./verify-money.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";

/** A broken promise of domain 6.5, with the row that breaks it. */
export type BrokenInvariant = {
  readonly invariant: "I1" | "I2" | "I3" | "I4" | "I5" | "I6" | "I7" | "I8" | "I9" | "I10" | "ledger";
  readonly id: string;
  readonly stored: string;
  readonly expected: string;
  /** What a ledger says of it. */
  readonly sentence?: string;
};

/** Invariants of domain 6.5 that an account of a ledger keeps. */
const KEPT: Readonly<Record<string, BrokenInvariant["invariant"]>> = {
  "contract-quantity sent": "I1",
  "contract-quantity reserved": "I2",
  "contract-quantity settled": "I4",
  "contract-quantity invoiced": "I4",
  "request-invoices recorded": "I5",
  "contract-payment invoiced": "I8",
  "contract-payment paid": "I8",
};

function brokenLedger(difference: LedgerDifference): BrokenInvariant {
  const { ledger, account, row, shown, records, postings } = difference;
  return {
    invariant: shown === undefined || shown === records ? "ledger" : (KEPT[`${ledger.ledger} ${account}`] ?? "ledger"),
    id: row.id,
    stored: String(shown === undefined || shown === records ? postings : shown),
    expected: String(records),
    sentence: ledgerSentence(difference),
  };
}

type Found = { id: string; stored: number | bigint | null; expected: number | bigint | null };

/**
 * Hold the stored quantities and amounts against each other (domain 6.5): what contracts say was sent and reserved is
 * what their notes say, no more was inspected than shipped, and totals are sums of rounded lines.
 *
 * @param product its documents say which states hold a quantity, and which have sent it
 * @param contractId hold only one contract with its notes, requests, invoices and payments; absent: everything
 * @returns every violation; an empty list when all is well
 */
export async function verifyInvariants(db: Queries, product: Product, contractId?: string): Promise<readonly BrokenInvariant[]> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  if (!tables.has("contract_items") || !tables.has("delivery_items")) return [];
  const isNote = (...marks: readonly MarkOf<"delivery">[]) => markedAnywhere(db, product, "delivery", marks, "d");
  const isChanging = await markedAnywhere(db, product, "contract", ["drafted", "inReview", "amending"], "h");
  const only = allOf([inForce(isChanging), ofContract(`h."id"`, contractId)]);
  const [ledgers, inspected, totals, boxed, offers] = await Promise.all([
    verifyLedgers(db, product, contractId === undefined ? undefined : { entity: "contract", id: contractId }),
    inspectedBeyondShipped(db, only),
    contractTotals(db, contractId),
    contractId === undefined ? boxesHold(db, await isNote("inApproval", "agreed")) : [],
    contractId === undefined && tables.has("quotation") ? offerTotals(db) : [],
  ]);
  const money = await verifyMoney(db, tables, contractId);
  return [
    ...ledgers.map(brokenLedger),
    ...broken("I3", inspected),
    ...money,
    ...broken("I9", totals),
    ...broken("I9", offers),
    ...broken("I10", boxed),
  ];
}

/** A superseded version, and one that is being amended, keep the quantities of their day; notes stand on the one in force. */
function inForce(isChanging: Holds): Holds {
  return sql<boolean>`h."delFlag" = '0' AND coalesce(h."supersededFlag", '0') <> '1' AND NOT (h."version" > 1 AND ${isChanging})`;
}

/** Boxes never hold more than their note's line sends, and all of it once a packing note is submitted. */
async function boxesHold(db: Queries, isSubmitted: Holds): Promise<readonly Found[]> {
  const { rows } = await sql<Found & { isWhole: number | bigint }>`
    SELECT l."id" AS id, l."gSendednum" AS expected, coalesce((
      SELECT sum(x."boxNum") FROM "box_items" x JOIN "box" b ON b."id" = x."parentId"
      WHERE x."deliveryLineId" = l."id" AND b."delFlag" = '0'), 0) AS stored,
      CASE WHEN ${isSubmitted} THEN 1 ELSE 0 END AS "isWhole"
    FROM "delivery_items" l JOIN "delivery" d ON d."id" = l."parentId" WHERE d."packing" = '1' AND d."delFlag" = '0'`.execute(db);
  return rows.filter(({ stored, expected, isWhole }) => {
    const [held, sent] = [BigInt(stored ?? 0), BigInt(expected ?? 0)];
    return Number(isWhole) === 1 ? held !== sent : held > sent;
  });
}

async function inspectedBeyondShipped(db: Queries, only: Holds): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT c."id" AS id, coalesce(c."qualifiedNumber", 0) + coalesce(c."unqualifiedNumber", 0) AS stored,
      coalesce(c."gSendednum", 0) + coalesce((
        SELECT sum(l."gSendednum") FROM "delivery_items" l JOIN "delivery" d ON d."id" = l."parentId"
        WHERE l."conLineId" = c."id" AND d."delFlag" = '0' AND d."gDeliverytype" = '3' AND d."gDeliverystatus" IN ('3', '4')), 0) AS expected
    FROM "contract_items" c JOIN "contract" h ON h."id" = c."parentId" WHERE ${only}`.execute(db);
  return rows.filter((row) => BigInt(row.stored ?? 0) > BigInt(row.expected ?? 0));
}

async function contractTotals(db: Queries, contractId: string | undefined): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT h."id" AS id, h."conTotalPrice" AS stored, coalesce((SELECT sum(c."gLineTotal") FROM "contract_items" c WHERE c."parentId" = h."id"), 0) AS expected
    FROM "contract" h WHERE h."delFlag" = '0' AND ${ofContract(`h."id"`, contractId)}`.execute(db);
  const { rows: lines } = await sql<{
    id: string;
    price: number | bigint;
    count: number | bigint;
    stored: number | bigint | null;
  }>`
    SELECT "id", "gUnitprice" AS price, "gGoodsnum" AS count, "gLineTotal" AS stored FROM "contract_items" c WHERE ${ofContract(`c."parentId"`, contractId)}`.execute(
    db,
  );
  const wrongLines = lines
    .map(({ id, price, count, stored }): Found => ({
      id,
      stored,
      expected: halfUp(BigInt(price) * BigInt(count), UNIT_PRICE_DIGITS + QUANTITY_DIGITS - AMOUNT_DIGITS),
    }))
    .filter((row) => BigInt(row.stored ?? 0) !== row.expected);
  return [...rows.filter((row) => BigInt(row.stored ?? 0) !== BigInt(row.expected ?? 0)), ...wrongLines];
}

/** An offer is the sum of its rounded lines. */
async function offerTotals(db: Queries): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT q."id" AS id, coalesce(q."priceTotal", 0) AS stored, coalesce((SELECT sum(l."taxTotalPrice") FROM "quotation_items" l WHERE l."parentId" = q."id"), 0) AS expected
    FROM "quotation" q WHERE q."delFlag" = '0'`.execute(db);
  return rows.filter((row) => BigInt(row.stored ?? 0) !== BigInt(row.expected ?? 0));
}

const UNIT_PRICE_DIGITS = 6;
const QUANTITY_DIGITS = 4;
const AMOUNT_DIGITS = 2;

/** Drop digits, half-up; prices and quantities of contracts are never negative. */
function halfUp(units: bigint, digits: number): bigint {
  const divisor = 10n ** BigInt(digits);
  return (units + divisor / 2n) / divisor;
}

function broken(invariant: BrokenInvariant["invariant"], rows: readonly Found[]): readonly BrokenInvariant[] {
  return rows.map((row) => ({ invariant, id: row.id, stored: String(row.stored), expected: String(row.expected) }));
}
