import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "./support/shipped-product.ts";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import type { Transaction } from "../../../src/server/store/port.ts";
import { openScene, type Scene } from "./support/scene.ts";

/** Ends a transaction so that nothing of it stays. */
class Undone extends Error {}

const LIVE_REQUEST = `JOIN make_invoice m ON m.id = l."parentId" WHERE m."delFlag" = '0'`;
const IN_FORCE = `h."delFlag" = '0' AND h."supersededFlag" <> '1' AND h."gConStatus" = '2'`;
const LINE_IN_FORCE = `SELECT min(l.id) FROM contract_items l JOIN contract h ON h.id = l."parentId" WHERE ${IN_FORCE}`;

describe("every invariant of the business", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  /** Invariants that do not hold after a change that nobody keeps. */
  const brokenBy = async (change: string): Promise<readonly string[]> => {
    let found: readonly string[] = [];
    const spoil = async (tx: Transaction): Promise<never> => {
      const { numAffectedRows } = await sql.raw(change).execute(tx);
      expect(Number(numAffectedRows)).toBe(1);
      found = (await verifyInvariants(tx, shippedProduct())).map((one) => one.invariant);
      throw new Undone();
    };
    await expect(scene.portal.store.write(spoil)).rejects.toThrow(Undone);
    return [...new Set(found)].toSorted();
  };

  it("holds in the sample data", () => scene.expectConsistent());

  it.each([
    [
      "I1",
      "more is said to be sent than the notes say",
      `UPDATE contract_items SET "gSendednum" = "gSendednum" + 1 WHERE id = (${LINE_IN_FORCE})`,
    ],
    [
      "I1",
      "a shortage is forgotten",
      `UPDATE delivery_items SET "shortNum" = coalesce("shortNum", 0) + 1 WHERE id = (SELECT min(l.id) FROM delivery_items l JOIN delivery d ON d.id = l."parentId" WHERE d."gDeliverystatus" = '4' AND d."delFlag" = '0' AND d."gDeliverytype" <> '3')`,
    ],
    [
      "I2",
      "more is reserved than notes wait for",
      `UPDATE contract_items SET "gReservednum" = "gReservednum" + 1 WHERE id = (${LINE_IN_FORCE})`,
    ],
    [
      "I3",
      "more was inspected than shipped",
      `UPDATE contract_items SET "unqualifiedNumber" = 99999999999 WHERE id = (${LINE_IN_FORCE})`,
    ],
    [
      "I4",
      "more is asked for than was found good",
      `UPDATE make_invoice_items SET "midMaOrdernum" = "midMaOrdernum" + 99999999999 WHERE id = (SELECT min(l.id) FROM make_invoice_items l ${LIVE_REQUEST})`,
    ],
    [
      "I5",
      "a request says more is invoiced than its records",
      `UPDATE make_invoice SET "minvoUnPrice" = coalesce("minvoUnPrice", 0) + 1 WHERE id = (SELECT min(id) FROM make_invoice WHERE "delFlag" = '0')`,
    ],
    [
      "I5",
      "the records come to more than the request",
      `UPDATE make_invoice SET "minvoPrice" = 1 WHERE id = (SELECT min(id) FROM make_invoice WHERE "delFlag" = '0' AND "minvoUnPrice" > 100)`,
    ],
    [
      "I6",
      "a passed request has a record that is not",
      `UPDATE invoice SET "billCheckState" = '2' WHERE id = (SELECT min(i.id) FROM invoice i JOIN make_invoice m ON m.id = i."miId" WHERE m."minvoCheckStatus" = '2' AND m."delFlag" = '0' AND i."billCheckState" = '3' AND i."delFlag" = '0')`,
    ],
    [
      "I7",
      "more is registered than approved",
      `UPDATE payment_registers SET "regMoney" = "regMoney" + 1 WHERE id = (SELECT min(r.id) FROM payment_registers r JOIN payment p ON p.id = r."parentId" WHERE p."payStatus" = '2' AND p."delFlag" = '0')`,
    ],
    [
      "I7",
      "a payment is called paid and is not",
      `UPDATE payment SET "payStatus" = '2' WHERE id = (SELECT min(id) FROM payment WHERE "payCheckState" = '2' AND "payStatus" = '0' AND "delFlag" = '0')`,
    ],
    [
      "I8",
      "a contract says more is paid than its payments",
      `UPDATE contract SET "paidPrice" = "paidPrice" + 1 WHERE id = (SELECT min(h.id) FROM contract h WHERE ${IN_FORCE})`,
    ],
    [
      "I9",
      "a contract's total is not the sum of its lines",
      `UPDATE contract SET "conTotalPrice" = "conTotalPrice" + 1 WHERE id = (SELECT min(h.id) FROM contract h WHERE ${IN_FORCE})`,
    ],
    [
      "I9",
      "a line is not quantity times price",
      `UPDATE contract_items SET "gLineTotal" = "gLineTotal" + 1 WHERE id = (${LINE_IN_FORCE})`,
    ],
    [
      "I9",
      "a request is not the sum of its lines",
      `UPDATE make_invoice SET "minvoPrice" = "minvoPrice" + 1 WHERE id = (SELECT min(id) FROM make_invoice WHERE "delFlag" = '0')`,
    ],
    [
      "I9",
      "an offer is not the sum of its lines",
      `UPDATE quotation SET "priceTotal" = "priceTotal" + 1 WHERE id = (SELECT min(id) FROM quotation WHERE "delFlag" = '0' AND "priceTotal" > 0)`,
    ],
    [
      "I10",
      "boxes hold more than the line sends",
      `UPDATE box_items SET "boxNum" = "boxNum" + 99999999 WHERE id = (SELECT min(x.id) FROM box_items x JOIN box b ON b.id = x."parentId" WHERE b."delFlag" = '0')`,
    ],
  ])("%s is missed when %s", async (invariant, _what, change) => {
    expect(await brokenBy(change)).toContain(invariant);
  });
});
