import { rmSync } from "node:fs";
import { fileTypeFromBuffer } from "file-type";
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
  it("is made once, without contradiction, and not again at the next start", async () => {
    const first = await openTestPortal({ product: shippedProduct(), dataDir });
    expect(await first.store.read(verifyInvariants)).toEqual([]);
    const made = await counts(first);
    await first.close();
    const second = await openTestPortal({ product: shippedProduct(), dataDir });
    expect(await counts(second)).toEqual(made);
    await second.close();
  });

  it("has the volumes of domain 11.1: 18 contracts of every state for each code, 202 notes, six later versions", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const rowsOf = async <T>(text: string): Promise<readonly T[]> =>
      portal.store.read(async (db) => (await sql.raw<T>(text).execute(db)).rows);
    const perCode = async (text: string): Promise<Record<string, number>> =>
      Object.fromEntries((await rowsOf<{ code: string; n: number }>(text)).map(({ code, n }) => [code, Number(n)]));
    const company = `JOIN companies c ON c."comId" = r."gComId"`;
    expect(await perCode(`SELECT c.code AS code, count(*) AS n FROM contract r ${company} GROUP BY c.code`)).toEqual({
      DS: 18,
      YJD: 18,
      QT: 18,
      JLSJ: 18,
    });
    expect(
      await perCode(`SELECT c.code AS code, count(DISTINCT r."gConStatus") AS n FROM contract r ${company} GROUP BY c.code`),
    ).toEqual({
      DS: 7,
      YJD: 7,
      QT: 7,
      JLSJ: 7,
    });
    expect(await rowsOf(`SELECT count(*) AS n FROM contract WHERE version >= 2`)).toEqual([{ n: 6 }]);
    expect(
      await perCode(`SELECT c.code AS code, count(*) AS n FROM delivery r ${company} WHERE r.packing = '0' GROUP BY c.code`),
    ).toEqual({
      DS: 56,
      YJD: 54,
      QT: 40,
      JLSJ: 52,
    });
    const golden = await rowsOf<{ gConnum: string; tolerancePct: number }>(
      `SELECT "gConnum", "tolerancePct" FROM contract WHERE "gConnum" LIKE '%-CG-2026-0007' ORDER BY "gComId"`,
    );
    expect(golden.map((row) => Number(row.tolerancePct))).toEqual([0, 0, 300, 500]);
    await portal.close();
  });

  it("lets goods be signed for where a receipt is asked for: the receipts are there, on the disk too", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const token = await portal.signIn("qt.warehouse");
    const { body } = await portal.call("GET", "/tdhcsystem/delivery/list?gDeliverystatus=4&pageSize=300", { token });
    const rows = body["rows"] as readonly { id: string; gAttFlag: string; receiptFiles: readonly string[] }[];
    expect(rows.length).toBeGreaterThan(6);
    for (const row of rows) {
      expect(row.gAttFlag).toBe("1");
      const file = await portal.send("GET", `/prod-api/common/download/resource?name=${row.receiptFiles[0] ?? ""}`, { token });
      expect(file.headers.get("content-type")).toBe("application/pdf");
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe("application/pdf");
      expect(file.headers.get("content-length")).toBe(String(bytes.byteLength));
    }
    await portal.close();
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
