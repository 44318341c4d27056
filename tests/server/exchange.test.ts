import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractsOf, type Send, type Verdict as Answered } from "../../scripts/bench/exchange/erp.ts";
import { answered, openScene, press, type Person, type Row, type Scene } from "./entity/support/scene.ts";
import { makeKey } from "./support/machine-keys.ts";

const CONTRACT = "/tdhcsystem/contract";
const EXCHANGE = `${CONTRACT}/exchange`;
const SUPPLIER = "海宁恒拓钢管有限公司";
const ROWS_TYPE = "application/x-ndjson";
const PERMISSIONS = ["list", "selectContractByConNoAndVersion", "add", "edit"]
  .map((word) => `tdhcsystem:contract:${word}`)
  .join();

type Verdict = Answered & Readonly<Record<string, unknown>>;
type Line = Row & Readonly<Record<string, string>>;
type Whole = Row & { readonly items: readonly Line[] };

let scene: Scene;
let buyer: Person;
let send: Send;
beforeAll(async () => {
  scene = await openScene();
  buyer = await scene.signIn("ds.purchaser", "101");
  const key = await makeKey(scene.portal, await scene.portal.signIn("admin"), {
    account: "ds.purchaser",
    permissions: PERMISSIONS,
    perMinute: 1200,
  });
  send = sender(key.key);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.expectComputed();
  await scene.portal.close();
});

const sender =
  (token: string): Send =>
  (method, path, body) =>
    scene.portal.send(method, `/prod-api${path}`, {
      token,
      ...(body === undefined ? {} : { raw: body, headers: { "Content-Type": ROWS_TYPE } }),
    });

async function verdictsOf(rows: readonly unknown[], query = "", by = send): Promise<readonly Verdict[]> {
  const answer = await by(
    "POST",
    `${EXCHANGE}${query}`,
    rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"),
  );
  const text = await answer.text();
  expect(answer.headers.get("content-type"), text).toBe(ROWS_TYPE);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Verdict);
}
const refused = async (body: string, query = "", by = send): Promise<unknown> =>
  (await by("POST", `${EXCHANGE}${query}`, body)).json();
const whole = async (id = ""): Promise<Whole> => (await buyer.get(`${CONTRACT}/${id}`)).data as Whole;

let given = 0;
/** A contract of two lines under a key of its own. */
function contract(more: Record<string, unknown> = {}) {
  given += 1;
  const [made] = contractsOf(1, 2, SUPPLIER);
  return { ...made, externalKey: `T-${given}`, items: made?.items ?? [], ...more };
}

describe("rows of another system", () => {
  it("become records one by one, and a refused row leaves the others and nothing of itself", async () => {
    const before = (await buyer.get(`${CONTRACT}/list`)).total ?? 0;
    const good = [contract(), contract()];
    const bad = contract({ gSupplierName: "没有这家" });
    const [first, second, third] = await verdictsOf([good[0], bad, good[1]]);
    expect(first).toMatchObject({ row: 1, externalKey: good[0]?.externalKey, verdict: "made", lockVersion: 0 });
    expect(second).toMatchObject({
      row: 2,
      verdict: "refused",
      bizCode: "BAD_REQUEST",
      errors: [{ field: "gSupplierName", rule: "reference" }],
    });
    expect(third).toMatchObject({ row: 3, verdict: "made" });
    expect((await buyer.get(`${CONTRACT}/list`)).total).toBe(before + 2);
    const made = await whole(first?.id);
    expect(made).toMatchObject({ gConnum: first?.["no"], gConStatus: "0", gSupplierName: SUPPLIER });
    expect(made.items).toMatchObject([{ gReNo: "1-1", gUnitprice: "1.100000" }, { gReNo: "1-2" }]);
    expect(await scene.auditsOf(made.id)).toMatchObject([{ toState: expect.anything() as unknown }]);
  });

  it("change the record under their key, keep the lines that are the same, and are left alone where nothing differs", async () => {
    const row = contract();
    const [made] = await verdictsOf([row]);
    const before = await whole(made?.id);
    expect(await verdictsOf([row])).toMatchObject([{ verdict: "same", id: made?.id, lockVersion: 0 }]);
    const [first, second] = row.items;
    const third = { ...second, gReNo: "1-3", gGoodsnum: "7" };
    expect(await verdictsOf([{ ...row, items: [{ ...first, gGoodsnum: "9" }, third] }])).toMatchObject([
      { verdict: "changed", id: made?.id, lockVersion: 1 },
    ]);
    const after = await whole(made?.id);
    expect(after.items).toMatchObject([{ id: before.items[0]?.id, gGoodsnum: "9.0000" }, { gReNo: "1-3" }]);
    expect(after.items[1]?.id).not.toBe(before.items[1]?.id);
    expect(await verdictsOf([{ externalKey: row.externalKey, gDelivplace: "九号仓库", lockVersion: 0 }])).toMatchObject([
      { verdict: "refused", bizCode: "CONFLICT" },
    ]);
  });

  it("are refused as a person would be who edits what is submitted", async () => {
    const row = contract({
      gCludetime: "2026-11-20",
      gDelivdate: "2027-03-01",
      gPayway: "1",
      gCludeplace: "上海",
      payTerms: "2",
      taxRate: "13",
      gshaddress: "一号仓库 2 门",
      conStart: "2026-11-20",
      conEnd: "2027-11-19",
    });
    const [made] = await verdictsOf([row]);
    answered(await press(buyer, "submit", { id: made?.id ?? "" }, {}, CONTRACT));
    const byHand = await buyer.put(CONTRACT, { id: made?.id, gDelivplace: "九号仓库" });
    expect(byHand.code).not.toBe(200);
    expect(await verdictsOf([{ externalKey: row.externalKey, gDelivplace: "九号仓库" }])).toMatchObject([
      { verdict: "refused", bizCode: byHand.bizCode, id: made?.id },
    ]);
  });

  it("say nothing that does not come in, and have a key and lines that can be told apart", async () => {
    const row = contract();
    const [first] = row.items;
    const verdicts = await verdictsOf([
      { ...row, gConStatus: "2" },
      { ...row, items: [first, first] },
      { ...row, items: [{ ...first, gSendednum: "5" }] },
      { ...row, externalKey: "" },
      "{",
      "[1]",
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 6 }, () => "refused"));
    expect(verdicts.map(({ errors }) => (errors as { field: string }[])[0]?.field)).toEqual([
      "gConStatus",
      "items[1].gReNo",
      "items[0].gSendednum",
      "externalKey",
      "",
      "",
    ]);
    expect(verdicts[3]).toMatchObject({ errors: [{ rule: "required", msg: "此项不能为空" }] });
  });
});

describe("rows about documents that came in before", () => {
  it("name their source by its key, or are refused where it is none", async () => {
    const finance = await scene.portal.signIn("ds.finance");
    const { rows = [] } = await buyer.get(`${CONTRACT}/list?gConStatus=2`);
    const [running] = rows;
    await scene.portal.store.write((tx) =>
      tx
        .insertInto("exchange_key")
        .values({ source: "101//", entity: "contract", externalKey: "C-1", recordId: String(running?.id) })
        .execute(),
    );
    const row = { payType: "1", payLowerPrice: "10.00" };
    const path = "/finance/payment/exchange";
    const bring = (lines: readonly unknown[]) =>
      sender(finance)("POST", path, lines.map((line) => JSON.stringify(line)).join("\n")).then((answer) => answer.text());
    const text = await bring([
      { externalKey: "P-1", sourceKey: "C-1", ...row },
      { externalKey: "P-2", sourceKey: "C-0", ...row },
    ]);
    const [made, lost] = text.split("\n").map((line) => (line === "" ? {} : (JSON.parse(line) as Record<string, unknown>)));
    expect(made, text).toMatchObject({ verdict: "made", no: expect.any(String) as unknown });
    expect(lost).toMatchObject({ verdict: "refused", errors: [{ field: "sourceKey", rule: "reference" }] });
    const person = await scene.signIn("ds.finance", "101");
    expect((await person.get(`/finance/payment/${String(made?.["id"])}`)).data).toMatchObject({ conId: running?.id, ...row });
    expect(await bring([{ externalKey: "P-1", ...row }])).toContain('"verdict":"same"');
  });

  it("change a record that was there, which its own fields tell, once and for one key", async () => {
    const path = "/tdhcsystem/supplier";
    const person = await scene.signIn("admin", "101");
    const { rows = [] } = await person.get(`${path}/qualified`);
    const supplier = rows.find(({ gChname }) => gChname === SUPPLIER);
    const token = await scene.portal.signIn("ds.purchaser");
    const bring = async (externalKey: string, gFax: string): Promise<Verdict> => {
      const row = JSON.stringify({ externalKey, gTaxnumber: supplier?.["gTaxnumber"], gFax });
      return JSON.parse(await (await sender(token)("POST", `${path}/exchange`, row)).text()) as Verdict;
    };
    const first = await bring("S-1", "0571-1234567");
    expect(first).toMatchObject({ verdict: "changed", id: supplier?.id });
    expect(await bring("S-2", "0571-7654321")).toMatchObject({ verdict: "refused", bizCode: "DUPLICATE" });
  });
});

describe("a run", () => {
  it("that is sent again is answered as before, and a row that says something else is refused", async () => {
    const rows = [contract(), contract({ gSupplierName: "没有这家" })];
    const verdicts = await verdictsOf(rows, "?run=night-1&from=11");
    expect(verdicts.map(({ row, verdict }) => [row, verdict])).toEqual([
      [11, "made"],
      [12, "refused"],
    ]);
    expect(await verdictsOf([...rows, contract()], "?run=night-1&from=11")).toMatchObject([...verdicts, { verdict: "made" }]);
    expect(await verdictsOf([contract()], "?run=night-1&from=11")).toMatchObject([
      { verdict: "refused", bizCode: "IDEMPOTENCY" },
    ]);
    const told = (await (await send("GET", `${EXCHANGE}?run=night-1`)).json()) as unknown;
    expect(told).toMatchObject({ code: 200, data: { judged: 3, last: 13 } });
  });

  it("is bounded, and open to whoever makes or changes such records alone", async () => {
    const row = JSON.stringify(contract());
    expect(await refused("")).toMatchObject({ code: 400 });
    expect(await refused(Array.from({ length: 501 }, () => row).join("\n"))).toMatchObject({
      code: 400,
      errors: [{ rule: "max" }],
    });
    expect(await refused(row, "?run=no%20name")).toMatchObject({ code: 400, errors: [{ field: "run" }] });
    expect(await refused(row, "?from=0")).toMatchObject({ code: 400, errors: [{ field: "from" }] });
    const token = await scene.portal.signIn("ds.warehouse");
    expect(await refused(row, "", sender(token))).toMatchObject({ code: 403 });
    const json = await scene.portal.call("POST", EXCHANGE, {
      token: await scene.portal.signIn("ds.purchaser"),
      body: contract(),
    });
    expect(json.body).toMatchObject({ code: 415 });
  });

  it("of another company under the same keys makes records of its own", async () => {
    const row = contract();
    const [own] = await verdictsOf([row]);
    const token = await scene.portal.signIn("yjd.purchaser");
    const [theirs] = await verdictsOf([row], "", sender(token));
    expect(theirs?.verdict === "made" ? theirs.id : theirs).not.toBe(own?.id);
    expect((await whole(own?.id)).lockVersion).toBe(0);
  });
});
