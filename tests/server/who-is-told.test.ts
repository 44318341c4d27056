import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, press, type Row, type Scene } from "./entity/support/scene.ts";
import { offerFor, OFFER, publishedInquiry } from "./entity/support/inquiry.ts";

const COMPANY = "101";
const PEOPLE = ["hengtuo.admin", "hengtuo.sales", "hengtuo.finance", "xifeng.admin"];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

/** Who has a message of this kind that says these words. */
async function told(templateKey: string, words: string): Promise<readonly string[]> {
  const readers: string[] = [];
  for (const account of PEOPLE) {
    const { rows = [] } = await (await scene.signIn(account, COMPANY)).get("/message/list?pageSize=300");
    if (rows.some((row) => row["templateKey"] === templateKey && String(row["title"]).includes(words))) readers.push(account);
  }
  return readers;
}

describe("of an inquiry", () => {
  let inquiry: Row;
  beforeAll(async () => {
    inquiry = await publishedInquiry(scene, await scene.signIn("ds.purchaser", COMPANY));
  });

  it("the administrators and the sales people of the invited suppliers are told, their finance people are not", async () => {
    const readers = await told("inquiry.publish.DS", String(inquiry["qpMiNo"]));
    expect(readers).toEqual(["hengtuo.admin", "hengtuo.sales", "xifeng.admin"]);
  });

  it("the same people of the one supplier are told that its offer is sent back", async () => {
    const sales = await scene.signIn("hengtuo.sales", COMPANY);
    const offer = await offerFor(sales, inquiry);
    answered(await press(sales, "startOffer", offer, {}, OFFER));
    const begun = await offerFor(sales, inquiry);
    const items = (begun["items"] as Row[]).map((line) => ({ ...line, taxUnitPrice: "400" }));
    await sales.put(`${OFFER}/save`, { ...begun, qpValidDate: "2027-03-01", qpDelivDays: 20, items });
    answered(await press(sales, "submitOffer", await offerFor(sales, inquiry), {}, OFFER));
    const purchaser = await scene.signIn("ds.purchaser", COMPANY);
    const back = { reason: "价格有误", qpExtendTime: "2026-11-24 10:00:00" };
    answered(await press(purchaser, "returnOffer", { id: offer.id }, back, "/tdhcsystem/inquiry"));
    expect(await told("quotation.returnOffer.DS", String(inquiry["qpMiNo"]))).toEqual(["hengtuo.admin", "hengtuo.sales"]);
  });
});

it("of an urged invoice request the administrator and the finance people of the supplier are told, its sales people are not", async () => {
  const finance = await scene.signIn("ds.finance", COMPANY);
  const { rows = [] } = await (
    await scene.signIn("hengtuo.finance", COMPANY)
  ).get("/finance/makeinvoice/list?minvoPushStatus=1&minvoStatus=0&minvoUrgeStatus=0");
  const request = rows[0] as Row;
  answered(await press(finance, "urge", { id: request.id }, { reason: "请于本周开具发票" }, "/finance/makeinvoice"));
  const readers = await told("make-invoice.urge.DS", "请于本周开具发票");
  expect(readers).toEqual(["hengtuo.admin", "hengtuo.finance"]);
});
