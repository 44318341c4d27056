import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Person, type Row, type Scene } from "./support/scene.ts";

const MERCHANT = "/goods/merchant";
const OWN = "/goods/company";

let scene: Scene;
const people = new Map<string, Person>();
beforeAll(async () => {
  scene = await openScene();
  for (const account of ["operator", "admin", "merchant", "ds.purchaser"]) people.set(account, await scene.signIn(account));
});
afterAll(async () => {
  await scene.portal.close();
});

let made = 0;

/** A merchant that waits to be judged, made by the operator. */
async function buildMerchant(): Promise<Row> {
  const operator = personOf("operator");
  const reply = await operator.post(MERCHANT, {
    merName: `测试商户${++made}`,
    license: await operator.upload("license.png"),
    linkman: "王敏",
    phone: "13800000001",
    address: "杭州市滨江区",
  });
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as Row;
}

async function reload(id: string): Promise<Row> {
  return (await personOf("admin").get(`${MERCHANT}/${id}`)).data as Row;
}

const item = ({ id, lockVersion }: Row) => ({ id, lockVersion });
const approve = (person: Person, row: Row) => person.put(`${MERCHANT}/audit`, { items: [item(row)], pass: "1" });
const reject = (person: Person, row: Row) =>
  person.put(`${MERCHANT}/audit`, { items: [item(row)], pass: "0", reason: "证照不清晰" });

describe.each(["operator", "admin"])("%s looks after merchants", (account) => {
  it("approves one that waits, which opens it from now on", async () => {
    const merchant = await buildMerchant();
    expect(await approve(personOf(account), merchant)).toMatchObject({ code: 200 });
    expect(await reload(merchant.id)).toMatchObject({ merStatus: "1", openTime: expect.stringMatching(/^2026-/) });
  });

  it("rejects one with a reason, changes it, and approves it after all", async () => {
    const person = personOf(account);
    const merchant = await buildMerchant();
    expect(await reject(person, merchant)).toMatchObject({ code: 200 });
    const rejected = await reload(merchant.id);
    expect(rejected).toMatchObject({ merStatus: "2", rejectReason: "证照不清晰" });
    expect(await person.put(MERCHANT, { ...item(rejected), intro: "管件与阀门" })).toMatchObject({ code: 200 });
    expect(await approve(person, await reload(merchant.id))).toMatchObject({ code: 200 });
    expect(await reload(merchant.id)).toMatchObject({ merStatus: "1", intro: "管件与阀门", rejectReason: null });
  });

  it("disables an open one and enables it again", async () => {
    const person = personOf(account);
    const merchant = await buildMerchant();
    await approve(person, merchant);
    expect(await person.put(`${MERCHANT}/disable`, { items: [item(await reload(merchant.id))] })).toMatchObject({ code: 200 });
    const disabled = await reload(merchant.id);
    expect(disabled["merStatus"]).toBe("3");
    expect(await person.put(`${MERCHANT}/enable`, { items: [item(disabled)] })).toMatchObject({ code: 200 });
    expect((await reload(merchant.id))["merStatus"]).toBe("1");
    expect((await scene.auditsOf(merchant.id)).map(({ toState }) => toState)).toHaveLength(4);
  });

  it("deletes one that has nothing, and keeps one that has goods", async () => {
    const person = personOf(account);
    const merchant = await buildMerchant();
    expect(await person.delete(`${MERCHANT}/${merchant.id}`)).toMatchObject({ code: 200 });
    expect(await person.get(`${MERCHANT}/${merchant.id}`)).toMatchObject({ code: 404 });
    const [goods] = (await person.get("/goods/goods/list")).rows ?? [];
    const reply = await person.delete(`${MERCHANT}/${String(goods?.["merchantId"])}`);
    expect(reply).toMatchObject({ code: 500, bizCode: "HAS_CHILDREN" });
  });

  it("is told by state, not by company, that an open one cannot be rejected", async () => {
    const person = personOf(account);
    const merchant = await buildMerchant();
    await approve(person, merchant);
    const reply = await reject(person, await reload(merchant.id));
    expect(reply).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect(reply.msg).toContain("当前状态不能驳回");
  });
});

describe("a merchant looks after its own company", () => {
  it("finds itself alone, changes it, and the operator sees the change", async () => {
    const merchant = personOf("merchant");
    const { rows = [], total } = await merchant.get(`${OWN}/list`);
    expect(total).toBe(1);
    const read = (await merchant.get(`${OWN}/${rows[0]?.id}`)).data as Row;
    expect(await merchant.put(OWN, { ...item(read), intro: "新的简介" })).toMatchObject({ code: 200 });
    expect(await reload(read.id)).toMatchObject({ intro: "新的简介", merStatus: read["merStatus"] });
  });

  it("neither reads nor moves merchants on the operator's side", async () => {
    const merchant = personOf("merchant");
    const [own] = (await merchant.get(`${OWN}/list`)).rows ?? [];
    const row = own as Row;
    const replies = [
      await merchant.get(`${MERCHANT}/list`),
      await merchant.post(MERCHANT, { merName: "自建商户" }),
      await merchant.put(MERCHANT, { ...item(row), intro: "x" }),
      await approve(merchant, row),
      await reject(merchant, row),
      await merchant.put(`${MERCHANT}/disable`, { items: [item(row)] }),
      await merchant.put(`${MERCHANT}/enable`, { items: [item(row)] }),
      await merchant.delete(`${MERCHANT}/${row.id}`),
    ];
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(403));
    expect(await reload(row.id)).toMatchObject({ lockVersion: row.lockVersion });
  });

  it("is out of reach for another merchant, and for buyers", async () => {
    const other = await buildMerchant();
    expect(await personOf("merchant").get(`${OWN}/${other.id}`)).toMatchObject({ code: 404 });
    expect(await personOf("merchant").put(OWN, { ...item(other), intro: "x" })).toMatchObject({ code: 404 });
    expect(await personOf("ds.purchaser").get(`${OWN}/list`)).toMatchObject({ code: 403 });
  });
});

function personOf(account: string): Person {
  const person = people.get(account);
  if (person === undefined) throw new RangeError(`nobody is signed in as ${account}`);
  return person;
}
