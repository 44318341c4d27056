import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountOf } from "./support/accounts.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";
import { hoursOn, INQUIRY, OFFER, offerFor } from "./support/inquiry.ts";

const CONTRACT = "/tdhcsystem/contract";
const PAYMENT = "/finance/payment";

/** What each company trades in (domain 8.1), the supplier of most documents there, and who buys. */
const COMPANIES = [
  { code: "ds", comId: "101", taken: ["CNY"], refused: ["USD", "IDR"], cn: "人民币", id: "Yuan" },
  { code: "yjd", comId: "102", taken: ["CNY"], refused: ["USD", "IDR"], cn: "人民币", id: "Yuan" },
  { code: "qt", comId: "103", taken: ["CNY", "USD"], refused: ["IDR"], cn: "人民币、美元", id: "Yuan, Dolar AS" },
  {
    code: "jlsj",
    comId: "104",
    taken: ["CNY", "USD", "IDR"],
    refused: ["EUR"],
    cn: "人民币、美元、印尼盾",
    id: "Yuan, Dolar AS, Rupiah",
  },
] as const;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

async function supplierIn(buyer: Person): Promise<string> {
  const { rows = [] } = await buyer.get("/tdhcsystem/supplier/pass?pageSize=50");
  const found = rows.find((row) => String(row["gChname"]).startsWith("海宁恒拓"));
  return String(found?.["gChname"]);
}

const line = { gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "2" };

/** An inquiry by this supplier; the language is that of the answer. */
async function inquire(buyer: Person, miCurrency: string, headers?: Record<string, string>): Promise<Body> {
  const draft = {
    qpTitle: "管道材料询价",
    bidFlag: "0",
    miSealed: "0",
    qpStartTime: hoursOn(scene, 0),
    qpEndTime: hoursOn(scene, 48),
    miDelivPlace: "物资仓库",
    miPayTerms: "2",
    items: [{ ...line, refPrice: "412.5" }],
    miSuppliers: [{ supName: await supplierIn(buyer) }],
  };
  return buyer.post(INQUIRY, { ...draft, miCurrency }, headers);
}

async function order(buyer: Person, currency: string): Promise<Body> {
  return buyer.post(CONTRACT, {
    gSupplierName: await supplierIn(buyer),
    gDelivplace: "物资仓库",
    currency,
    items: [{ ...line, gUnitprice: "412.500000" }],
  });
}

const refusal = (field: string, cn: string) => ({ code: 400, errors: [{ field, rule: "among", msg: `币种只能是${cn}` }] });

describe.each(COMPANIES)("the currencies of company $comId", ({ code, comId, taken, refused, cn }) => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await scene.signIn(`${code}.purchaser`, comId);
  });

  it("are taken in inquiries and contracts, and no others", async () => {
    for (const currency of taken) {
      expect(await inquire(buyer, currency), currency).toMatchObject({ code: 200 });
      expect(await order(buyer, currency), currency).toMatchObject({ code: 200 });
    }
    for (const currency of refused) {
      expect(await inquire(buyer, currency), currency).toMatchObject(refusal("miCurrency", cn));
      expect(await order(buyer, currency), currency).toMatchObject(refusal("currency", cn));
    }
  });

  it("are the only ones that a change may choose", async () => {
    const made = await order(buyer, taken[0]);
    const change = await buyer.put(CONTRACT, { id: made.data?.id, currency: refused[0] });
    expect(change).toMatchObject(refusal("currency", cn));
  });
});

it("names the currencies in the language of the reader", async () => {
  const buyer = await scene.signIn("yjd.purchaser", "102");
  const answer = await inquire(buyer, "IDR", { "Accept-Language": "id-ID" });
  expect(answer.errors).toMatchObject([{ field: "miCurrency", msg: "Mata uang hanya boleh Yuan" }]);
});

it("lets an offer abroad choose among the company's currencies, and an offer at home not at all", async () => {
  const offerIn = async (company: "jlsj" | "yjd", comId: string): Promise<{ supplier: Person; offer: Row }> => {
    const buyer = await scene.signIn(`${company}.purchaser`, comId);
    const supplier = await scene.signIn("hengtuo.admin", comId);
    const made = await inquire(buyer, "CNY");
    const read = (await buyer.get(`${INQUIRY}/${made.data?.id ?? ""}`)).data as Row;
    const inquiry = answered(await press(buyer, "publish", read, {}, INQUIRY));
    const offer = await offerFor(supplier, inquiry);
    answered(await press(supplier, "startOffer", offer, {}, OFFER));
    return { supplier, offer };
  };
  const abroad = await offerIn("jlsj", "104");
  const change = (currency: string) => abroad.supplier.put(`${OFFER}/save`, { id: abroad.offer.id, qpCurrency: currency });
  expect(await change("IDR")).toMatchObject({ code: 200, data: { qpCurrency: "IDR" } });
  expect(await change("EUR")).toMatchObject(refusal("qpCurrency", "人民币、美元、印尼盾"));
  const home = await offerIn("yjd", "102");
  const kept = await home.supplier.put(`${OFFER}/save`, { id: home.offer.id, qpCurrency: "IDR" });
  expect(kept).toMatchObject({ code: 200, data: { qpCurrency: "CNY" } });
});

describe("a payment in rupiah", () => {
  it("keeps its sen in figures, words, sums and sheets, and through an edit that leaves it alone", async () => {
    const finance = await scene.signIn("jlsj.finance", "104");
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=200");
    const contract = rows.find((row) => row["currency"] === "IDR" && Number(row["conTotalPrice"]) > 1_000_000_000);
    if (contract === undefined) throw new Error("the samples lack a running contract in rupiah");
    const account = await accountOf(finance, contract);
    const payReason = "按合同约定付款";
    const draft = { conId: contract.id, payType: "1", foreignPayment: "1", exchangeRate: "0.00044", payReason, ...account };
    const made = await finance.post(PAYMENT, { ...draft, payLowerPrice: "100000000.55" });
    expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
    const words = "seratus juta rupiah lima puluh lima sen";
    const read = async () => (await finance.get(`${PAYMENT}/${made.data?.id ?? ""}`)).data as Row;
    expect(await read()).toMatchObject({ currency: "IDR", payLowerPrice: "100000000.55", payUpperPrice: words });
    expect(await finance.put(PAYMENT, { ...(await read()), payReason: "预付款" })).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ payLowerPrice: "100000000.55", payUpperPrice: words });
    const sums = await finance.get(`${PAYMENT}/list?payNo=${String(made.data?.["payNo"])}&sums=payLowerPrice`);
    expect(sums).toMatchObject({ total: 1, sums: { payLowerPrice: "100000000.55" } });
    const sheet = await finance.download(`${PAYMENT}/export?payNo=${String(made.data?.["payNo"])}`);
    const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
    expect(sheets.flatMap(({ rows: cells }) => cells.flat().map(String))).toContain("100000000.55");
  });

  it("adds line totals of a contract to the last sen", async () => {
    const buyer = await scene.signIn("jlsj.purchaser", "104");
    const supplier = await supplierIn(buyer);
    const items = ["1234567.895", "0.005", "99999999.99"].map((gUnitprice) => ({ ...line, gGoodsnum: "1", gUnitprice }));
    const made = await buyer.post(CONTRACT, { gSupplierName: supplier, gDelivplace: "物资仓库", currency: "IDR", items });
    const { data } = await buyer.get(`${CONTRACT}/${made.data?.id ?? ""}`);
    expect(data).toMatchObject({
      conTotalPrice: "101234567.90",
      items: [{ gLineTotal: "1234567.90" }, { gLineTotal: "0.01" }, {}],
    });
  });
});
