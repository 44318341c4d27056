import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "../../../src/server/entity/verify.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const counts = async (portal: TestPortal): Promise<unknown> =>
  (
    await portal.store.read((db) =>
      sql`SELECT (SELECT count(*) FROM contract) AS contracts, (SELECT count(*) FROM delivery) AS notes, (SELECT count(*) FROM delivery_items) AS lines`.execute(
        db,
      ),
    )
  ).rows;

describe("the demonstration data", () => {
  it("is made once, fast, without contradiction, and not again at the next start", async () => {
    const startedAt = performance.now();
    const first = await openTestPortal({ product: shippedProduct(), dataDir });
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(await first.store.read(verifyInvariants)).toEqual([]);
    const made = await counts(first);
    await first.close();
    const second = await openTestPortal({ product: shippedProduct(), dataDir });
    expect(await counts(second)).toEqual(made);
    await second.close();
  });

  it("is the same in two installations of one day", async () => {
    const [one, other] = [
      await openTestPortal({ product: shippedProduct() }),
      await openTestPortal({ product: shippedProduct() }),
    ];
    const notes = (portal: TestPortal) =>
      portal.store.read(async (db) => (await sql`SELECT * FROM delivery ORDER BY id`.execute(db)).rows);
    expect(await notes(one)).toEqual(await notes(other));
    await one.close();
    await other.close();
  });

  it("is not made in production", async () => {
    const portal = await openTestPortal({
      product: shippedProduct(),
      env: { APP_MODE: "production", CAPTCHA: "on", RATE_LIMITS: "on" },
    });
    expect(await counts(portal)).toEqual([{ contracts: 0, notes: 0, lines: 0 }]);
    await portal.close();
  });
});

describe("verifyInvariants", () => {
  it.each([
    ["I1", `UPDATE contract_items SET "gSendednum" = "gSendednum" + 1 WHERE id = '100001'`],
    ["I2", `UPDATE contract_items SET "gReservednum" = "gReservednum" + 1 WHERE id = '100001'`],
    ["I3", `UPDATE contract_items SET "unqualifiedNumber" = 99999999999 WHERE id = '100001'`],
    ["I9", `UPDATE contract SET "conTotalPrice" = "conTotalPrice" + 1 WHERE id = '100001'`],
  ])("finds a broken %s", async (invariant, spoil) => {
    const portal = await openTestPortal({ product: shippedProduct() });
    await portal.store.write((tx) => sql.raw(spoil).execute(tx));
    expect((await portal.store.read(verifyInvariants)).map((one) => one.invariant)).toContain(invariant);
    await portal.close();
  });
});
