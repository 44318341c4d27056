import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Person, type Row, type Scene } from "./support/scene.ts";

const BILLING = "/finance/makeinvoice/company";
const REQUEST = "/finance/makeinvoice";

let scene: Scene;
let finance: Person;
beforeAll(async () => {
  scene = await openScene();
  finance = await scene.signIn("ds.finance");
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** Billing data as finance enters it; the tax number carries a correct check sign. */
const entered = (deptName: string): Record<string, unknown> => ({
  deptName,
  deptCradNumber: "91330481MA2CX8K50W",
  deptAddress: "上海市浦东新区示例路9号",
  deptBank: "中国银行上海示例支行 4400 0000 900",
  deptPhone: "021-50009000",
  deptCountry: "中国",
  status: "0",
});

async function listed(person: Person, deptName: string): Promise<readonly Row[]> {
  const answer = await person.get(`${REQUEST}/queryCompany?deptName=${encodeURIComponent(deptName)}`);
  expect(answer).toMatchObject({ code: 200 });
  return answer.rows ?? [];
}

async function added(deptName: string): Promise<Row> {
  const made = await finance.post(BILLING, entered(deptName));
  expect(made).toMatchObject({ code: 200 });
  return (await finance.get(`${BILLING}/${made.data?.id ?? ""}`)).data as Row;
}

describe("billing data", () => {
  it("is added, corrected and removed by finance, and read by everybody who invoices", async () => {
    const made = await added("恒川新材料有限公司");
    expect(made).toMatchObject({ ...entered("恒川新材料有限公司"), lockVersion: 0 });
    const corrected = await finance.put(BILLING, { ...made, deptBank: "中国银行上海示例支行 4400 0000 901" });
    expect(corrected).toMatchObject({ code: 200 });
    const payee = await scene.signIn("hengtuo.finance");
    expect(await listed(payee, "恒川新材料")).toMatchObject([{ id: made.id, deptBank: "中国银行上海示例支行 4400 0000 901" }]);
    const file = await payee.download(`${REQUEST}/export?deptName=${encodeURIComponent("恒川新材料")}`);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(JSON.stringify(sheets[0]?.rows)).toContain("4400 0000 901");

    expect(await finance.delete(`${BILLING}/${made.id}?lockVersion=1`)).toMatchObject({ code: 200 });
    expect(await listed(finance, "恒川新材料")).toEqual([]);
    expect(await finance.get(`${BILLING}/${made.id}`)).toMatchObject({ code: 404 });
    // The name is free again.
    await added("恒川新材料有限公司");
  });

  it("stands on the requests that are saved after it was corrected", async () => {
    const { rows: contracts = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=100");
    const offers = await Promise.all(contracts.map((row) => finance.get(`${REQUEST}/waitLines/${row.id}`)));
    const offer = offers.find(({ code }) => code === 200)?.data as Row & { readonly items: readonly Row[] };
    const [billing] = await listed(finance, String(offer["minvoComName"]));
    expect(await finance.put(BILLING, { ...billing, deptPhone: "021-50008888" })).toMatchObject({ code: 200 });
    const made = await finance.post(REQUEST, {
      conId: offer["conId"],
      minvoTax: "13",
      minvoBusType: "1",
      deductionMethod: "0",
      items: [{ conLineId: offer.items[0]?.["conLineId"], midMaOrdernum: "1" }],
    });
    expect(made).toMatchObject({ code: 200 });
    expect((await finance.get(`${REQUEST}/query/${made.data?.id ?? ""}`)).data).toMatchObject({
      minvoName: billing?.["deptName"],
      minvoTelephone: "021-50008888",
    });
  });

  it("is changed by nobody else", async () => {
    const made = await added("恒川仓储有限公司");
    for (const account of ["ds.purchaser", "ds.manager", "ds.warehouse", "hengtuo.finance", "hengtuo.admin"]) {
      const person = await scene.signIn(account);
      const answers = [
        await person.post(BILLING, entered("别的公司")),
        await person.put(BILLING, { ...made, deptPhone: "021-50007777" }),
        await person.delete(`${BILLING}/${made.id}`),
      ];
      expect(
        answers.map(({ code }) => code),
        account,
      ).toEqual([403, 403, 403]);
    }
    expect((await finance.get(`${BILLING}/${made.id}`)).data).toEqual(made);
  });

  it("refuses a name that is there already, and what somebody else has changed meanwhile", async () => {
    const one = await added("恒川物流有限公司");
    const other = await added("恒川码头有限公司");
    expect(await finance.post(BILLING, entered("恒川物流有限公司"))).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    const renamed = await finance.put(BILLING, { ...other, deptName: "恒川物流有限公司" });
    expect(renamed).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    expect(await finance.put(BILLING, { ...one, status: "1" })).toMatchObject({ code: 200 });
    expect(await finance.put(BILLING, { ...one, deptPhone: "021-50006666" })).toMatchObject({ code: 409 });
    expect(await finance.delete(`${BILLING}/${one.id}?lockVersion=${one.lockVersion}`)).toMatchObject({ code: 409 });
  });

  it.each([
    ["a tax number without a correct check sign", { deptCradNumber: "91330481MA2CX8K501" }, "deptCradNumber"],
    ["no name", { deptName: "" }, "deptName"],
    ["a name that is too long", { deptName: "恒".repeat(101) }, "deptName"],
    ["a telephone number of letters", { deptPhone: "abcdef" }, "deptPhone"],
    ["a state that does not exist", { status: "7" }, "status"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const answer = await finance.post(BILLING, { ...entered("恒川试验有限公司"), ...wrong });
    expect(answer).toMatchObject({ code: 400, errors: [{ field }] });
  });

  it("answers an id of nobody, and one that is none", async () => {
    expect(await finance.put(BILLING, { ...entered("恒川无名有限公司"), id: "999999999" })).toMatchObject({ code: 404 });
    expect(await finance.delete(`${BILLING}/999999999`)).toMatchObject({ code: 404 });
    expect(await finance.delete(`${BILLING}/x`)).toMatchObject({ code: 400 });
  });
});
