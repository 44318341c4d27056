import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { hoursAhead, sourcingPeople, XIFENG_NAME } from "./support/sourcing-people.ts";
import { draftInquiry, INQUIRY, OFFER, offerFor } from "./support/inquiry.ts";

const NOTICE = "/tdhcsystem/procurementNotice";
const SUPPLIER = "/tdhcsystem/supplier";

let scene: Scene;
let purchaser: Person;
let manager: Person;
let hengtuo: Person;
let xifeng: Person;
beforeAll(async () => {
  scene = await openScene();
  ({ purchaser, manager, hengtuo, xifeng } = await sourcingPeople(scene));
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.expectComputed();
  await scene.portal.close();
});

/** Begin, fill in and submit an offer at one price. */
async function offered(person: Person, inquiry: Row, taxUnitPrice: string): Promise<Row> {
  answered(await press(person, "startOffer", await offerFor(person, inquiry), {}, OFFER));
  const offer = await offerFor(person, inquiry);
  const items = (offer["items"] as readonly Row[]).map((line) => ({ ...line, taxUnitPrice }));
  const saved = await person.put(`${OFFER}/save`, { ...offer, qpValidDate: "2027-03-01", qpDelivDays: 20, items });
  expect(saved).toMatchObject({ code: 200 });
  return answered(await press(person, "submitOffer", await offerFor(person, inquiry), {}, OFFER));
}

async function bar(name: string): Promise<void> {
  const { rows = [] } = await manager.get(`${SUPPLIER}/list?pageSize=100&gChname=${encodeURIComponent(name)}`);
  const found = rows[0];
  if (found === undefined) throw new Error(`there is no ${name}`);
  answered(await press(manager, "toBlack", found, { reason: "质量问题" }, SUPPLIER));
}

describe("a supplier on the blacklist", () => {
  it("is out of bidding and notice at once: rivals move up, answers and names count without it", async () => {
    const bidding = await draftInquiry(scene, purchaser, { bidFlag: "1" });
    const inquiry = answered(await press(purchaser, "publish", bidding, {}, INQUIRY));
    expect(await offered(xifeng, inquiry, "400")).toMatchObject({ level: 1 });
    expect(await offered(hengtuo, inquiry, "410")).toMatchObject({ level: 2 });

    const announced = await purchaser.post(NOTICE, {
      atTitle: "钢材年度采购公告",
      aoPhone: "19000001234",
      aoTermsText: "具有独立法人资格",
      atContent: "公开征集供应商",
      atEndTime: hoursAhead(scene, 24),
      atSupplierScope: "0",
    });
    const open = answered(await press(purchaser, "publish", { id: announced.data?.id ?? "" } as Row, {}, NOTICE));
    for (const one of [hengtuo, xifeng]) expect(await one.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 200 });

    await bar(XIFENG_NAME);

    expect(await offerFor(xifeng, inquiry)).toMatchObject({ billType: "9", level: null });
    expect(await offerFor(hengtuo, inquiry)).toMatchObject({ billType: "2", level: 1 });
    expect((await purchaser.get(`${INQUIRY}/${inquiry.id}`)).data).toMatchObject({ answeredNum: 1 });
    const { data } = await purchaser.get(`${NOTICE}/${open.id}`);
    expect(data?.["signUps"]).toMatchObject([{ result: null }, { supName: XIFENG_NAME, result: "0", rejectReason: "质量问题" }]);
  });
});
