import { rmSync } from "node:fs";
import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";
import { sampleWays } from "../../../src/demo/sample-ways.ts";
import { spread } from "../../../src/demo/sample-volumes.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const countsOf = async (portal: TestPortal): Promise<unknown> =>
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
    expect(await first.store.read((db) => verifyInvariants(db, shippedProduct()))).toEqual([]);
    const made = await countsOf(first);
    await first.close();
    const second = await openTestPortal({ product: shippedProduct(), dataDir });
    expect(await countsOf(second)).toEqual(made);
    await second.close();
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
    expect(await countsOf(portal)).toEqual([{ contracts: 0, notes: 0, lines: 0 }]);
    await portal.close();
  });
});

/** Totals of domain 11.1. */
const TOTALS = {
  companies: 7,
  supplier: 52,
  supplier_bank: 70,
  supplier_customer: 96,
  supplier_quality: 210,
  users: 68,
  inquiry: 60,
  quotation: 210,
  procurement_notice: 40,
  procurement_notice_signUps: 120,
  winning_notice: 32,
  contract: 72,
  contract_items: 260,
  delivery: 202 + 60,
  box: 240,
  second_picture: 14,
  make_invoice: 110,
  make_invoice_items: 330,
  invoice: 150,
  billing_company: 6,
  payment: 90,
  payment_registers: 80,
  brand: 24,
  merchant: 12,
  category: 60,
  goods: 180,
  sku: 520,
  shop_order: 60,
  announcement: 60,
  bid: 20,
  platform_notice: 15,
  banner: 3,
  feedback: 18,
  material_type: 120,
  message: 300,
  oper_log: 800,
  sys_job_log: 200,
} as const;

/** Records of each code, DS, YJD, QT and JLSJ in turn. */
const PER_CODE = [
  ["supplier", "comId", "TRUE", [13, 13, 13, 13]],
  ["inquiry", "gComId", "TRUE", [15, 15, 15, 15]],
  ["quotation", "gComId", "TRUE", [52, 56, 50, 52]],
  ["procurement_notice", "gComId", "TRUE", [10, 10, 10, 10]],
  ["winning_notice", "gComId", "TRUE", [8, 8, 8, 8]],
  ["contract", "gComId", "TRUE", [18, 18, 18, 18]],
  ["delivery", "gComId", `"packing" = '0'`, [56, 54, 40, 52]],
  ["delivery", "gComId", `"packing" = '1'`, [6, 6, 18, 30]],
  ["make_invoice", "gComId", "TRUE", [28, 28, 27, 27]],
  ["invoice", "gComId", "TRUE", [38, 38, 37, 37]],
  ["payment", "gComId", "TRUE", [23, 23, 22, 22]],
  ["supplier", "comId", `"gStatus" = '0'`, [3, 3, 3, 3]],
  ["supplier", "comId", `"gStatus" = '0' AND "gStatust" = '0'`, [1, 1, 1, 1]],
  ["supplier", "comId", `"gStatus" = '1'`, [4, 4, 4, 4]],
  ["supplier", "comId", `"gStatus" = '2'`, [1, 1, 1, 1]],
  ["supplier", "comId", `"gStatus" = '3'`, [4, 4, 4, 4]],
  ["supplier", "comId", `"gStatus" = '4'`, [1, 1, 1, 1]],
] as const;

/** Different values that a column has, in every code where it says so. */
const VARIETY = [
  ["inquiry", `"miStatus"`, 6],
  ["quotation", `"billType"`, 10],
  ["contract", `"gConStatus"`, 7],
  ["delivery", `"gApprovalStatus" || "gDeliverystatus" || "gReceiveStatus"`, 10],
  ["make_invoice", `"minvoPushStatus" || "minvoStatus" || "minvoCheckStatus"`, 10],
  ["invoice", `"billCheckState"`, 6],
  ["payment", `"payCheckState" || "payStatus"`, 8],
] as const;

describe("the volumes of the demonstration data", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ product: shippedProduct() });
  });
  afterAll(() => portal.close());
  const rowsOf = async <T>(text: string): Promise<readonly T[]> =>
    portal.store.read(async (db) => (await sql.raw<T>(text).execute(db)).rows);
  const numberOf = async (text: string): Promise<number> => Number((await rowsOf<{ n: number }>(text))[0]?.n);

  it.each(Object.entries(TOTALS))("%s: %i rows", async (table, total) => {
    expect(await numberOf(`SELECT count(*) AS n FROM "${table}"`)).toBe(total);
  });

  it.each(PER_CODE)("%s by %s where %s: %j", async (table, owner, where, counts) => {
    const rows = await rowsOf<{ code: string; n: number }>(
      `SELECT c.code AS code, count(*) AS n FROM "${table}" r JOIN companies c ON c."comId" = r."${owner}" WHERE ${where} GROUP BY c.code`,
    );
    const byCode = new Map(rows.map(({ code, n }) => [code, Number(n)]));
    expect(["DS", "YJD", "QT", "JLSJ"].map((code) => byCode.get(code) ?? 0)).toEqual(counts);
  });

  it.each(VARIETY)("%s has every reachable %s: %i", async (table, column, count) => {
    expect(await numberOf(`SELECT count(DISTINCT ${column}) AS n FROM "${table}"`)).toBe(count);
  });

  it("has 28 enterprises, eight biddings, six later versions, and the golden contract with each code's tolerance", async () => {
    expect(await numberOf(`SELECT count(DISTINCT "enterpriseId") AS n FROM supplier`)).toBe(28);
    expect(await numberOf(`SELECT count(*) AS n FROM inquiry WHERE "bidFlag" = '1'`)).toBe(8);
    expect(await numberOf(`SELECT count(*) AS n FROM contract WHERE version >= 2`)).toBe(6);
    const golden = await rowsOf<{ tolerancePct: number }>(
      `SELECT "tolerancePct" FROM contract WHERE "gConnum" LIKE '%-CG-2026-0007' ORDER BY "gComId"`,
    );
    expect(golden.map((row) => Number(row.tolerancePct))).toEqual([0, 0, 300, 500]);
  });

  it("has at least four expired certificates and six that end within thirty days", async () => {
    const within = (from: string, to: string) =>
      numberOf(`SELECT count(*) AS n FROM supplier_quality WHERE "gDeadtime" > '${from}' AND "gDeadtime" <= '${to}'`);
    expect(await within("0000", "2026-11-20")).toBeGreaterThanOrEqual(4);
    expect(await within("2026-11-20", "2026-12-21")).toBeGreaterThanOrEqual(6);
  });

  it("keeps to the states and actions of the documents where it tells how a record came to its state", () => {
    const product = shippedProduct();
    for (const [name, ways] of Object.entries(sampleWays)) {
      const variants = Object.values(product.workflows[name] ?? {});
      const states = new Set(variants.flatMap((one) => (one.states ?? []).map((state) => state.key)));
      const actions = new Set(variants.flatMap((one) => one.actions.map((action) => action.key)));
      expect({ name, unknown: Object.keys(ways).filter((state) => !states.has(state)) }).toEqual({ name, unknown: [] });
      expect({
        name,
        unknown: Object.values(ways)
          .flat()
          .filter((key) => !actions.has(key)),
      }).toEqual({ name, unknown: [] });
    }
  });

  it("has log and messages of the past only, and the latest messages are unread", async () => {
    expect(await numberOf(`SELECT count(*) AS n FROM oper_log WHERE "operTime" >= '2026-11-21 16:00:00'`)).toBe(0);
    expect(await numberOf(`SELECT count(*) AS n FROM message WHERE "createTime" >= '2026-11-21 16:00:00'`)).toBe(0);
    expect(await numberOf(`SELECT count(DISTINCT "readFlag") AS n FROM message`)).toBe(2);
    const token = await portal.signIn("hengtuo.admin");
    const { body } = await portal.call("GET", "/message/list?pageSize=5", { token });
    for (const { title } of body["rows"] as readonly { title: string }[]) expect(title).toMatch(/^[^{}]+$/);
  });
});

describe("spread", () => {
  it.each([
    [[2, 0, 1], 6, [4, 0, 2]],
    [[2, 0, 1], 2, [1, 0, 1]],
    [[3, 3], undefined, [3, 3]],
    [[0, 0], 5, [0, 0]],
    [[1, 1], 1, [1, 1]],
  ] as const)("of %j to %s is %j", (counts, total, spreadOut) => {
    expect(spread(counts, total)).toEqual(spreadOut);
  });
});
