import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const ROUNDS = 15;
const PAYMENT = "/finance/payment";
const INVOICE = "/finance/invoice";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** What two answers say together, such as "200 + 500 DUPLICATE"; the order in which they came tells nothing. */
const verdictOf = (answers: readonly Body[]): string =>
  answers
    .map(({ code, bizCode }) => `${code} ${bizCode ?? ""}`.trim())
    .toSorted()
    .join(" + ");

/** Rules that are judged by reading hold for two people who write at once, on either store. */
describe("two who write at once", () => {
  it("do not raise two payments of one contract above what may be paid together", async () => {
    const people = await Promise.all([scene.signIn("ds.finance", "101"), scene.signIn("ds.finance", "101")]);
    const [finance] = people;
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConnum=DS-CG-2026-0007");
    const draft = { conId: rows[0]?.id, payType: "1", payLowerPrice: "100.00", payReason: "按合同约定付款" };
    const begin = async () => ((await finance.post(PAYMENT, draft)).data as Row).id;
    const ids = [await begin(), await begin()];
    const change = (person: Person, id: unknown, payLowerPrice: string) => person.put(PAYMENT, { ...draft, id, payLowerPrice });
    const verdicts = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      verdicts.add(verdictOf(await Promise.all(people.map((person, index) => change(person, ids[index], "30000.00")))));
      for (const id of ids) await change(finance, id, "100.00");
    }
    expect([...verdicts]).toEqual(["200 + 500 AMOUNT_EXCEEDED"]);
  });

  it("do not enter one paper invoice under two requests", async () => {
    const people = await Promise.all([scene.signIn("hengtuo.finance", "101"), scene.signIn("hengtuo.admin", "101")]);
    const invoices = await Promise.all(
      ["100004", "100018"].map(async (id) => {
        const read = (await people[0].get(`${INVOICE}/queryInvoiceInfo/${id}`)).data as Row;
        const keys = ["id", "miId", "billType", "invoiceCode", "invoiceDate", "minvoPrice", "taxPrice", "rate", "files"];
        return Object.fromEntries(keys.map((key) => [key, read[key]]));
      }),
    );
    expect(new Set(invoices.map(({ miId }) => miId)).size).toBe(2);
    const verdicts = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const invoiceNumber = String(26_312_000_000_000_888_000n + BigInt(round));
      const answers = await Promise.all(
        people.map((person, index) => person.put(`${INVOICE}/updateInvoiceInfo`, { ...invoices[index], invoiceNumber })),
      );
      verdicts.add(verdictOf(answers));
    }
    expect([...verdicts]).toEqual(["200 + 500 DUPLICATE"]);
  });

  it("do not take one telephone for two accounts", async () => {
    const people = await Promise.all([scene.signIn("ds.finance", "101"), scene.signIn("ds.purchaser", "101")]);
    const verdicts = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const phonenumber = String(13_900_000_000 + round);
      const change = (person: Person, index: number) =>
        person.put("/system/user/profile", { nickName: `甲${index}`, phonenumber, email: "", sex: "0" });
      verdicts.add(verdictOf(await Promise.all(people.map(change))));
    }
    expect([...verdicts]).toHaveLength(1);
    expect([...verdicts][0]).toMatch(/^200 \+ (400|500)/);
  });
});
