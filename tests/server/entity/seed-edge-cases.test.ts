import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, press, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

const EACH = ["DS", "YJD", "QT", "JLSJ"] as const;
const NOW = "2026-11-21 16:00:00";
/** Values of gStatus of a supplier that may deliver. */
const GOOD = `"gStatus" IN ('1', '3')`;

const rowsOf = async <T>(text: string): Promise<readonly T[]> =>
  scene.portal.store.read(async (db) => (await sql.raw<T>(text).execute(db)).rows);

/** What must exist (domain 11.4): the case, in which codes, the table, and what holds of one of its rows `r`. */
const CASES = [
  ["an over-delivery waits", ["DS", "YJD", "QT"], "contract", `"gApplyBeyondStatus" = '1' AND "gConStatus" = '2'`],
  [
    "an over-delivery was granted",
    ["DS", "YJD", "QT"],
    "contract",
    `"gApplyBeyondStatus" = '2' AND EXISTS (SELECT 1 FROM contract_items l WHERE l."parentId" = r."id" AND l."gBeyondNum" > 0)`,
  ],
  [
    "an over-delivery was rejected with a reason",
    ["DS", "YJD", "QT"],
    "contract",
    `"gApplyBeyondStatus" = '3' AND "gApplyRejectReason" <> ''`,
  ],
  ["a note was rejected with a reason", EACH, "delivery", `"gApprovalStatus" = '3' AND "gRejectReason" <> ''`],
  ["goods were refused on arrival", EACH, "delivery", `"gReceiveStatus" = '3' AND "gRefusedReason" <> ''`],
  ["goods are late", EACH, "delivery", `"gDeliverystatus" = '3' AND "gEsarrivetime" < '${NOW}'`],
  ["a note waits for the warehouse", ["YJD"], "delivery", `"gApprovalStatus" = '4' AND "gDeliverystatus" = '1'`],
  ["a note was shipped without a receipt", ["QT"], "delivery", `"gDeliverystatus" = '3' AND "gAttFlag" = '0'`],
  [
    "the boxes of a packing note leave out a line",
    ["JLSJ"],
    "delivery",
    `"packing" = '1' AND "gApprovalStatus" = '0' AND EXISTS (SELECT 1 FROM delivery_items l WHERE l."parentId" = r."id"
      AND NOT EXISTS (SELECT 1 FROM box_items b WHERE b."deliveryLineId" = l."id"))`,
  ],
  [
    "an inquiry was amended after offers",
    ["YJD"],
    "quotation",
    `"billType" = '4' AND EXISTS (SELECT 1 FROM inquiry i WHERE i."id" = r."inqId" AND i."version" > 1 AND i."miStatus" = '1')`,
  ],
  ["a sealed inquiry is open", ["YJD"], "inquiry", `"miSealed" = '1' AND "miStatus" = '1' AND "qpEndTime" > '${NOW}'`],
  [
    "a bidding has three rounds and a tie",
    ["YJD"],
    "inquiry",
    `"bidFlag" = '1' AND "bidNumber" = 3 AND (SELECT count(*) FROM quotation q WHERE q."inqId" = r."id" AND q."level" = 1) > 1`,
  ],
  ["a request was rejected by the supplier", EACH, "make_invoice", `"minvoStatus" = '3' AND "rejectResaon" <> ''`],
  ["a request was backed out", EACH, "make_invoice", `"minvoPushStatus" = '2' AND "minvoBackOutReason" <> ''`],
  ["a request was urged", EACH, "make_invoice", `"minvoUrgeStatus" = '1' AND "minvoUrgeReason" <> ''`],
  ["a request is invoiced in part", EACH, "make_invoice", `"minvoUnPrice" > 0 AND "minvoUnPrice" < "minvoPrice"`],
  ["a request failed its check", EACH, "make_invoice", `"minvoCheckStatus" = '3' AND "invoiceRejectReason" <> ''`],
  ["an invoice was cancelled by a credit note", ["DS"], "invoice", `"billCheckState" = '5' AND "creditNoteNo" <> ''`],
  ["a payment is paid in part", ["QT", "JLSJ"], "payment", `"payStatus" = '1'`],
  ["a payment failed", ["QT", "JLSJ"], "payment", `"payStatus" = '3' AND "failReason" <> ''`],
  ["a payment was rejected", ["QT", "JLSJ"], "payment", `"payCheckState" = '3' AND "backReason" <> ''`],
  ["a payment is in dollars", ["QT", "JLSJ"], "payment", `"foreignPayment" = '1' AND "currency" = 'USD'`],
  ["a payment is in rupiah", ["JLSJ"], "payment", `"foreignPayment" = '1' AND "currency" = 'IDR'`],
  [
    "a licence has expired",
    EACH,
    "supplier",
    `${GOOD} AND EXISTS (SELECT 1 FROM supplier_quality q WHERE q."parentId" = r."id" AND q."gFileType" = '1' AND q."gDeadtime" < '${NOW}')`,
  ],
  [
    "a change of bank account is pending",
    EACH,
    "supplier",
    `${GOOD} AND "gStatust" = '1' AND "pendingSet" LIKE '%gBankaccount%'`,
  ],
  [
    "a supplier on the black list has a running contract",
    EACH,
    "supplier",
    `"gStatus" = '4' AND EXISTS (SELECT 1 FROM contract k WHERE k."gSupId" = r."id" AND k."gConStatus" = '2' AND k."supersededFlag" = '0')`,
  ],
  [
    "an enterprise passed in DS and was rejected in YJD",
    ["DS"],
    "supplier",
    `"gStatus" = '1' AND EXISTS (SELECT 1 FROM supplier y WHERE y."enterpriseId" = r."enterpriseId" AND y."comId" = '102' AND y."gStatus" = '2')`,
  ],
  ["nobody is in charge of a supplier", ["DS"], "supplier", `${GOOD} AND "purchaserId" IS NULL`],
  ["somebody is in charge of a supplier", ["DS"], "supplier", `${GOOD} AND "purchaserId" IS NOT NULL`],
  ["a name has a hundred characters", ["JLSJ"], "supplier", `length("gChname") = 100`],
  ["optional fields are empty", ["JLSJ"], "supplier", `"gEmail" IS NULL AND "gCapital" IS NULL AND "gAddress" IS NULL`],
  [
    "amounts are billions of whole rupiah",
    ["JLSJ"],
    "contract",
    `"currency" = 'IDR' AND "conTotalPrice" > 100000000000 AND "conTotalPrice" % 100 = 0`,
  ],
] as const satisfies readonly (readonly [string, readonly string[], string, string])[];

describe("the edge cases of the demonstration data", () => {
  it.each(CASES)("%s (%j)", async (_, codes, table, holds) => {
    const owner = table === "supplier" ? "comId" : "gComId";
    const found = await rowsOf<{ code: string }>(
      `SELECT DISTINCT c.code AS code FROM companies c WHERE c."comId" IN (SELECT r."${owner}" FROM "${table}" r WHERE r."delFlag" = '0' AND ${holds})`,
    );
    expect(found.map((row) => row.code)).toEqual(expect.arrayContaining([...codes]));
  });

  it("include an account without roles, a disabled and a locked one of lesser suppliers, and a buyer of two companies", async () => {
    const users = await rowsOf<{ userName: string; status: string; supId: string | null; locked: number; companies: number }>(
      `SELECT u."userName", u."status", u."supId",
        (SELECT count(*) FROM login_attempts a WHERE a."account" = u."userName" AND a."lockedUntil" > 0) AS locked,
        (SELECT count(*) FROM user_companies c WHERE c."userId" = u."userId") AS companies FROM users u`,
    );
    const lesser = (one: { supId: string | null }) => one.supId !== null && !["5001", "5002", "5003"].includes(one.supId);
    const [disabled] = users.filter((one) => one.status === "1");
    const [locked] = users.filter((one) => Number(one.locked) > 0);
    expect([disabled, locked].map((one) => one !== undefined && lesser(one))).toEqual([true, true]);
    expect(users.filter((one) => Number(one.companies) === 2).map((one) => one.userName)).toEqual(["ds.purchaser2"]);
    for (const one of [disabled, locked])
      await expect(scene.portal.signIn(one?.userName ?? "")).rejects.toThrow(/cannot sign in/);
    const newbie = (await (await scene.signIn("newbie")).get("/getInfo")) as unknown as { roles: readonly string[] };
    expect(newbie.roles).toEqual(["ROLE_DEFAULT"]);
  });

  it("block signing without a receipt, in QT", async () => {
    const keeper = await scene.signIn("qt.warehouse");
    const { rows = [] } = await keeper.get("/tdhcsystem/delivery/list?gDeliverystatus=3&gAttFlag=0");
    expect(await press(keeper, "sign", rows[0] as Row, { gTally: "仓库" })).toMatchObject({
      data: { failed: [{ msg: "未上传回单" }] },
    });
  });

  it("refuse a packing note whose boxes do not hold a line, in JLSJ", async () => {
    const path = "/tdhcsystem/deliverypacking";
    const supplier = await scene.signIn("hengtuo.sales", "104");
    const { rows = [] } = await supplier.get(`${path}/list?gApprovalStatus=0`);
    const refused = await press(supplier, "apply", rows[0] as Row, {}, path);
    expect((refused.data as unknown as { failed: readonly { msg: string }[] }).failed[0]?.msg).toMatch(/装箱/);
  });

  it("refuse an invoice number that is there already, in DS", async () => {
    const supplier = await scene.signIn("hengtuo.finance", "101");
    const open = await supplier.get("/finance/makeinvoice/list?minvoPushStatus=1&minvoStatus=0");
    const known = (await supplier.get("/finance/invoice/list?billCheckState=3")).rows?.[0];
    const { invoiceNumber } = (await supplier.get(`/finance/invoice/queryInvoiceInfo/${known?.id ?? ""}`)).data as Row;
    const entered = { miId: open.rows?.[0]?.id, billType: "1", minvoPrice: "1.00", invoiceNumber, invoiceDate: "2026-11-21" };
    const refused = await supplier.post("/finance/invoice/addInvoiceInfo", { ...entered, taxPrice: "0.12" });
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining("发票号码") });
  });

  it("leave a list empty where a supplier has no contract, in JLSJ", async () => {
    const supplier = await scene.signIn("haina.admin", "104");
    expect(await supplier.get("/tdhcsystem/contract/list")).toMatchObject({ code: 200, total: 0, rows: [] });
  });
});
