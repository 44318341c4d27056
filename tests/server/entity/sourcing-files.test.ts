import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftInquiry, HENGTUO, hoursOn, INQUIRY, OFFER, offerFor, publishedInquiry } from "./support/inquiry.ts";
import { answered, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";

const COMPANY = "101";

let scene: Scene;
let purchaser: Person;
let hengtuo: Person;
let xifeng: Person;
beforeAll(async () => {
  scene = await openScene();
  await signIn();
});
afterAll(() => scene.portal.close());

async function signIn(): Promise<void> {
  purchaser = await scene.signIn("ds.purchaser", COMPANY);
  hengtuo = await scene.signIn("hengtuo.admin", COMPANY);
  xifeng = await scene.signIn("xifeng.admin", COMPANY);
}

/** How the ticket, the download and the archive answer somebody who asks for a file. */
async function asks(person: Person, fileId: string): Promise<readonly unknown[]> {
  const ticket = (await person.post("/common/ticket", { name: fileId })).code;
  const download = await person.download(`/common/download/resource?name=${fileId}`);
  const isFile = download.headers.get("content-type")?.startsWith("image/") === true;
  return [ticket, isFile];
}

const namesOf = (row: Row): readonly unknown[] => (row["attachments"] as Row[]).map((file) => file["name"]);

describe("the attachments of an inquiry", () => {
  it("are read by the suppliers that it asks, from their own quotation, and by no other", async () => {
    const fileId = await purchaser.upload("技术规格.png");
    const inquiry = await publishedInquiry(scene, purchaser, { files: [fileId], miSuppliers: [{ supName: HENGTUO }] });
    const offer = await offerFor(hengtuo, inquiry);
    expect(offer).toMatchObject({ miFiles: [fileId], files: [] });
    expect(namesOf(offer)).toEqual(["技术规格.png"]);
    expect(await asks(hengtuo, fileId)).toEqual([200, true]);
    expect(await asks(purchaser, fileId)).toEqual([200, true]);
    expect(await hengtuo.get(`${INQUIRY}/${inquiry.id}`)).toMatchObject({ code: 403 });

    expect(await asks(xifeng, fileId)).toEqual([404, false]);
    expect(await asks(await scene.signIn("ds.warehouse", COMPANY), fileId)).toEqual([404, false]);
    expect(await asks(await scene.signIn("yjd.purchaser", "102"), fileId)).toEqual([404, false]);
    expect(await asks(hengtuo, "no-such-file")).toEqual([404, false]);
  });

  it("are drawings as well, and go with the quotation back", async () => {
    const drawing = new TextEncoder().encode("ISO-10303-21;\nHEADER;\n");
    const fileId = await purchaser.upload("法兰.stp", drawing);
    const inquiry = await publishedInquiry(scene, purchaser, { files: [fileId], miSuppliers: [{ supName: HENGTUO }] });
    expect(namesOf(await offerFor(hengtuo, inquiry))).toEqual(["法兰.stp"]);
    expect((await hengtuo.post("/common/ticket", { name: fileId })).code).toBe(200);
    const begun = answered(await press(hengtuo, "startOffer", await offerFor(hengtuo, inquiry), {}, OFFER));
    const answer = await hengtuo.upload("法兰.dwg", new TextEncoder().encode("AC1027\u0000"));
    const saved = await hengtuo.put(`${OFFER}/save`, { ...(await offerFor(hengtuo, inquiry)), files: [answer] });
    expect(saved).toMatchObject({ code: 200, data: { id: begun.id, files: [answer] } });
  });

  it("are not known before it is published, and follow its amendments", async () => {
    const fileId = await purchaser.upload("补充说明.png");
    const inquiry = await publishedInquiry(scene, purchaser);
    expect(await asks(hengtuo, fileId)).toEqual([404, false]);
    const stored = (await purchaser.get(`${INQUIRY}/${inquiry.id}`)).data as Row;
    const amended = await purchaser.put(`${INQUIRY}/amend`, { ...stored, files: [fileId], amendReason: "补充技术要求" });
    expect(amended, JSON.stringify(amended)).toMatchObject({ code: 200 });
    expect(await offerFor(xifeng, inquiry)).toMatchObject({ miFiles: [fileId] });
    expect(await asks(xifeng, fileId)).toEqual([200, true]);
  });

  it("that the buyer takes out before it is published are nobody's any more, by name as little as in the archive", async () => {
    const [kept, removed] = [await purchaser.upload("图纸.png"), await purchaser.upload("内部限价.png")];
    const draft = await draftInquiry(scene, purchaser, { files: [kept, removed], miSuppliers: [{ supName: HENGTUO }] });
    expect(await purchaser.put(INQUIRY, { ...draft, files: [kept] })).toMatchObject({ code: 200 });
    const { data } = await purchaser.get(`${INQUIRY}/${draft.id}`);
    expect(data).toMatchObject({ files: [kept] });
    expect(namesOf(data as Row)).toEqual(["图纸.png"]);
    const inquiry = answered(await press(purchaser, "publish", data as Row, {}, INQUIRY));
    expect(namesOf(await offerFor(hengtuo, inquiry))).toEqual(["图纸.png"]);
    expect(await asks(hengtuo, kept)).toEqual([200, true]);
    for (const person of [hengtuo, purchaser]) expect(await asks(person, removed)).toEqual([404, false]);
  });

  it("are the buyer's: a supplier changes nothing about them", async () => {
    const inquiry = await publishedInquiry(scene, purchaser, { files: [await purchaser.upload("图纸.png")] });
    const begun = answered(await press(hengtuo, "startOffer", await offerFor(hengtuo, inquiry), {}, OFFER));
    const { miFiles, ...offer } = await offerFor(hengtuo, inquiry);
    await hengtuo.put(`${OFFER}/save`, { ...offer, miFiles: [], qpValidDate: "2027-03-01", qpDelivDays: 20 });
    expect((await hengtuo.get(`${OFFER}/getInfo/${begun.id}`)).data).toMatchObject({ miFiles });
  });
});

describe("pictures of an offer", () => {
  it("change while it is filled in and not after, and are seen where its files are", async () => {
    const inquiry = await publishedInquiry(scene, purchaser, { miSealed: "1", qpEndTime: hoursOn(scene, 10) });
    const begun = answered(await press(hengtuo, "startOffer", await offerFor(hengtuo, inquiry), {}, OFFER));
    const keep = async (person: Person, fileId: string) =>
      person.post("/buyingtaskimg", { taskId: begun.id, kind: "1", fileIds: [fileId] });
    const kept = await hengtuo.upload("样品.png");
    expect(await keep(hengtuo, kept)).toMatchObject({ code: 200 });
    expect(await keep(hengtuo, "no-such-file")).toMatchObject({ code: 400 });
    expect(await keep(xifeng, await xifeng.upload("样品.png"))).toMatchObject({ code: 404 });

    const filled = await offerFor(hengtuo, inquiry);
    const items = (filled["items"] as Row[]).map((line) => ({ ...line, taxUnitPrice: "11" }));
    const entered = { ...filled, items, qpValidDate: "2027-03-01", qpDelivDays: 20 };
    expect(await hengtuo.put(`${OFFER}/save`, entered)).toMatchObject({ code: 200 });
    answered(await press(hengtuo, "submitOffer", await offerFor(hengtuo, inquiry), {}, OFFER));

    expect(await keep(hengtuo, await hengtuo.upload("更多.png"))).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    const path = `/buyingtaskimg/getOfferImges/${begun.id}?pageNum=1&pageSize=10`;
    const own = (await hengtuo.get(path)).rows ?? [];
    expect(own.map((row) => row["name"])).toEqual(["样品.png"]);
    expect(await hengtuo.delete(`/buyingtaskimg/logicRemove/${own[0]?.id}`)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
    });
    expect(await asks(hengtuo, kept)).toEqual([200, true]);

    // Sealed: the buyer reads the offer, but nothing that is attached to it.
    expect((await purchaser.get(path)).rows).toEqual([]);
    expect(await asks(purchaser, kept)).toEqual([404, false]);
    expect(await xifeng.get(path)).toMatchObject({ code: 404 });
    expect(await asks(xifeng, kept)).toEqual([404, false]);
    expect(await asks(await scene.signIn("ds.warehouse", COMPANY), kept)).toEqual([404, false]);

    scene.portal.wait(11 * 3_600_000);
    await signIn();
    expect(((await purchaser.get(path)).rows ?? []).map((row) => row["name"])).toEqual(["样品.png"]);
    expect(await asks(purchaser, kept)).toEqual([200, true]);
  });
});

describe("pictures of a draft", () => {
  it("are removed although the time of another inquiry has just passed", async () => {
    await publishedInquiry(scene, purchaser, { qpEndTime: hoursOn(scene, 1) });
    const draft = await draftInquiry(scene, purchaser);
    const fileIds = [await purchaser.upload("草图.png")];
    expect(await purchaser.post("/buyingtaskimg", { taskId: draft.id, kind: "0", fileIds })).toMatchObject({ code: 200 });
    const [picture] = (await purchaser.get(`/buyingtaskimg/getImges/${draft.id}?pageNum=1&pageSize=10`)).rows ?? [];
    scene.portal.wait(2 * 3_600_000);
    await signIn();
    expect(await purchaser.delete(`/buyingtaskimg/logicRemove/${picture?.id}`)).toMatchObject({ code: 200 });
  });
});
