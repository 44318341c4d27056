import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { sheetStream, XLSX_TYPE, type Cell } from "../../src/server/entity/sheet.ts";
import { openScene, type Person, type Row, type Scene } from "./entity/support/scene.ts";
import { makeKey } from "./support/machine-keys.ts";

const CONTRACT = "/tdhcsystem/contract";
const EXCHANGE = `/prod-api${CONTRACT}/exchange`;
const SUPPLIER = "海宁恒拓钢管有限公司";
const PERMISSIONS = ["list", "selectContractByConNoAndVersion", "add", "edit"]
  .map((word) => `tdhcsystem:contract:${word}`)
  .join();

type Verdict = Readonly<Record<string, unknown>> & { readonly id?: string };
type Whole = Row & { readonly items: readonly Readonly<Record<string, string>>[] };

let scene: Scene;
let buyer: Person;
let token = "";
beforeAll(async () => {
  scene = await openScene();
  buyer = await scene.signIn("ds.purchaser", "101");
  const admin = await scene.portal.signIn("admin");
  token = (await makeKey(scene.portal, admin, { account: "ds.purchaser", permissions: PERMISSIONS, perMinute: 1200 })).key;
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.expectComputed();
  await scene.portal.close();
});

const KEYS = [
  "externalKey",
  "gSupplierName",
  "gPayway",
  "items.gReNo",
  "items.gGoodsname",
  "items.gUnit",
  "items.gUnitprice",
  "items.gGoodsnum",
];

async function sheetOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const cells = (async function* () {
    for (const row of rows) yield row;
  })();
  const columns = heads.map((title) => ({ title, widthPx: 100 }));
  return new Uint8Array(await new Response(sheetStream("rows", columns, cells)).arrayBuffer());
}

const send = (raw: Uint8Array<ArrayBuffer>, query = "", headers: Record<string, string> = {}): Promise<Response> =>
  scene.portal.send("POST", `${EXCHANGE}${query}`, { token, raw, headers: { "Content-Type": XLSX_TYPE, ...headers } });

async function verdictsOf(rows: readonly (readonly Cell[])[], { heads = KEYS, query = "" } = {}): Promise<readonly Verdict[]> {
  const answer = await send(await sheetOf(heads, rows), query);
  const text = await answer.text();
  expect(answer.headers.get("content-type"), text).toBe("application/x-ndjson");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Verdict);
}
const whole = async (id = ""): Promise<Whole> => (await buyer.get(`${CONTRACT}/${id}`)).data as Whole;
async function textsOf(answer: Response): Promise<readonly (readonly string[])[]> {
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? "")));
}
const ask = (query = ""): Promise<Response> =>
  scene.portal.send("GET", `${EXCHANGE}${query}`, { token, headers: { Accept: XLSX_TYPE } });

describe("a sheet of another system", () => {
  it("brings in a record for the rows under one key, each with a line, and tells of them by the row where they begin", async () => {
    const verdicts = await verdictsOf([
      ["S-1", SUPPLIER, "1", "1", "镀锌钢管", "根", 412.5, 200],
      ["S-1", null, null, "2", "弯头", "个", "3.25", "10"],
      ["S-2", "没有这家", null, "1", "弯头", "个", 1, 1],
      ["S-3", SUPPLIER, null, "1", "弯头", "个", 1, 1],
    ]);
    expect(verdicts).toMatchObject([
      { row: 2, externalKey: "S-1", verdict: "made" },
      { row: 4, externalKey: "S-2", verdict: "refused", errors: [{ field: "gSupplierName" }] },
      { row: 5, externalKey: "S-3", verdict: "made" },
    ]);
    expect((await whole(verdicts[0]?.id)).items).toMatchObject([
      { gReNo: "1", gUnitprice: "412.500000", gGoodsnum: "200.0000" },
      { gReNo: "2", gUnitprice: "3.250000" },
    ]);
  });

  it("may be headed as people read it, in either language, with labels in its cells", async () => {
    const own = await ask("?gConnum=nothing");
    const [titles = []] = await textsOf(own);
    const { data = [] } = (await scene.portal.call("GET", "/system/dict/data/dictType/pay_way", { token })).body as {
      data?: readonly { dictValue: string; dictLabel: string }[];
    };
    const way = data.find(({ dictValue }) => dictValue === "1");
    const lines = titles.filter((title) => title.includes("："));
    expect(lines).toHaveLength(6);
    const [no = "", name = "", , unit = "", price = "", amount = ""] = lines;
    const verdicts = await verdictsOf([["S-10", SUPPLIER, way?.dictLabel ?? "", "1", "弯头", "个", 1, 1]], {
      heads: ["外部编号", "供应商名称 *", "Cara bayar", no, name, unit, price, amount],
    });
    expect(verdicts).toMatchObject([{ verdict: "made" }]);
    expect(await whole(verdicts[0]?.id)).toMatchObject({ gPayway: "1" });
  });

  it("leaves alone what it says nothing of, and is the same when it says the same", async () => {
    const row = ["S-20", SUPPLIER, "1", "1", "弯头", "个", 1, 1];
    const [made] = await verdictsOf([row]);
    expect(await verdictsOf([row])).toMatchObject([{ verdict: "same" }]);
    expect(await verdictsOf([["S-20", "2"]], { heads: ["externalKey", "gPayway"] })).toMatchObject([{ verdict: "changed" }]);
    expect(await verdictsOf([["S-20", SUPPLIER]], { heads: ["externalKey", "gSupplierName"] })).toMatchObject([
      { verdict: "same" },
    ]);
    expect(await whole(made?.id)).toMatchObject({ gPayway: "2", items: [{ gReNo: "1" }] });
  });

  it("is refused, row by row, where a key stands in two places or says two things", async () => {
    const line = ["1", "弯头", "个", 1, 1] as const;
    const verdicts = await verdictsOf([
      ["S-30", SUPPLIER, "1", ...line],
      ["S-30", SUPPLIER, "2", "2", "弯头", "个", 1, 1],
      ["S-31", SUPPLIER, "1", ...line],
      ["S-30", SUPPLIER, "1", "3", "弯头", "个", 1, 1],
      [null, SUPPLIER, "1", ...line],
    ]);
    expect(verdicts).toMatchObject([
      { row: 2, verdict: "refused", errors: [{ field: "gPayway", msg: "与该外部编号的第一行不一致" }] },
      { row: 4, verdict: "made" },
      { row: 5, verdict: "refused", errors: [{ field: "externalKey" }] },
      { row: 6, verdict: "refused", errors: [{ field: "externalKey" }] },
    ]);
  });

  it("tells of each record without a key that it needs one, and of nothing else", async () => {
    const needed = { verdict: "refused", errors: [{ field: "externalKey", rule: "required", msg: "此项不能为空" }] };
    const verdicts = await verdictsOf([
      [null, SUPPLIER, "1", "1", "镀锌钢管", "根", 412.5, 200],
      [null, SUPPLIER, "1", "2", "弯头", "个", 1, 1],
      [null, null, null, "3", "弯头", "个", 1, 1],
      [null, SUPPLIER, "2", "1", "弯头", "个", 1, 1],
      [null, SUPPLIER, "1", "1", "弯头", "个", 1, 1],
    ]);
    expect(verdicts).toMatchObject([
      { row: 2, ...needed },
      { row: 5, ...needed },
      { row: 6, ...needed },
    ]);
    for (const { errors } of verdicts) expect(errors).toHaveLength(1);
  });

  it("goes on where it was interrupted, and is told from another sheet under the same run", async () => {
    const row = (key: string): readonly Cell[] => [key, SUPPLIER, "1", "1", "弯头", "个", 1, 1];
    const query = "?run=sheet-1";
    const first = await verdictsOf([row("S-40")], { query });
    const again = await verdictsOf([row("S-40"), row("S-41")], { query });
    expect(again[0]).toEqual(first[0]);
    expect(again[1]).toMatchObject({ row: 3, verdict: "made" });
    expect(await verdictsOf([row("S-42")], { query })).toMatchObject([{ verdict: "refused", bizCode: "IDEMPOTENCY" }]);
    expect((await scene.portal.call("GET", `${CONTRACT}/exchange${query}`, { token })).body).toMatchObject({
      data: { judged: 2, last: 3 },
    });
  });

  it("is no sheet where a head is strange or double, nothing stands below it, or it cannot be read", async () => {
    const refusal = async (raw: Uint8Array<ArrayBuffer>): Promise<unknown> => (await send(raw)).json();
    expect(await refusal(await sheetOf([...KEYS, "gConStatus"], [["S-50"]]))).toMatchObject({
      code: 400,
      errors: [{ field: "gConStatus", rule: "unknown" }],
    });
    expect(await refusal(await sheetOf(["externalKey", "外部编号"], [["S-50", "S-50"]]))).toMatchObject({
      code: 400,
      errors: [{ field: "externalKey" }],
    });
    expect(await refusal(await sheetOf(KEYS, []))).toMatchObject({ code: 400 });
    expect(await refusal(new TextEncoder().encode("{}"))).toMatchObject({ bizCode: "FILE_TYPE" });
  });

  it("has as many records as a call takes, and no more", async () => {
    const rows = Array.from({ length: 501 }, (_, index): readonly Cell[] => [`S-many-${index}`]);
    const answer = (await (await send(await sheetOf(["externalKey"], rows))).json()) as unknown;
    expect(answer).toMatchObject({ code: 400, errors: [{ rule: "max" }] });
  });

  it("is answered by a sheet where that is asked for", async () => {
    const raw = await sheetOf(KEYS, [
      ["S-60", SUPPLIER, "1", "1", "弯头", "个", 1, 1],
      ["S-61", "没有这家", "1", "1", "弯头", "个", 1, 1],
    ]);
    const answer = await send(raw, "", { Accept: XLSX_TYPE });
    expect(answer.headers.get("content-type")).toBe(XLSX_TYPE);
    const [, made, refused] = await textsOf(answer);
    expect(made?.slice(0, 3)).toEqual(["2", "S-60", "made"]);
    expect(refused?.slice(0, 3)).toEqual(["3", "S-61", "refused"]);
    expect(refused?.[7]).toMatch(/\p{Script=Han}/u);
  });
});

describe("records of a list, as a sheet", () => {
  it("come in again as they went out, and nothing is changed by that", async () => {
    const row = {
      externalKey: "S-70",
      gSupplierName: SUPPLIER,
      gPayway: "1",
      items: [
        { gReNo: "1", gGoodsname: "-镀锌钢管", gUnit: "根", gUnitprice: "412.5", gGoodsnum: "200" },
        { gReNo: "2", gGoodsname: "=弯头", gUnit: "个", gUnitprice: "3.25", gGoodsnum: "10" },
      ],
    };
    const raws = { raw: JSON.stringify(row), headers: { "Content-Type": "application/x-ndjson" } };
    const made = JSON.parse(await (await scene.portal.send("POST", EXCHANGE, { token, ...raws })).text()) as Verdict;
    expect(made).toMatchObject({ verdict: "made" });
    const { gConnum } = await whole(made.id);
    const answer = await ask(`?gConnum=${String(gConnum)}`);
    expect(answer.headers.get("content-type")).toBe(XLSX_TYPE);
    const raw = new Uint8Array(await answer.arrayBuffer());
    const { sheets } = await readXlsx(raw);
    expect(sheets[0]?.rows).toHaveLength(3);
    const back = await send(raw);
    expect(JSON.parse(await back.text())).toMatchObject({ row: 2, externalKey: "S-70", verdict: "same", id: made.id });
  });

  it("are for whoever may read the list", async () => {
    const admin = await scene.portal.signIn("admin");
    const permissions = "tdhcsystem:contract:add";
    const { key } = await makeKey(scene.portal, admin, { account: "ds.purchaser", permissions, perMinute: 1200 });
    const answer = await scene.portal.send("GET", EXCHANGE, { token: key, headers: { Accept: XLSX_TYPE } });
    expect(await answer.json()).toMatchObject({ code: 403 });
  });
});
