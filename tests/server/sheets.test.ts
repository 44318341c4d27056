import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_SHEETS } from "./entity/support/hostile-sheets.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let token = "";
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  token = await portal.signIn("hengtuo.sales");
});
afterAll(() => portal.close());

const SHEET = {
  title: "物料明细",
  columns: [
    { title: "物料名称", widthPx: 200 },
    { title: "数量", widthPx: 120 },
  ],
  rows: [
    ["钢管", 12.5],
    ["=1+1", null],
  ],
};
const write = (body: object, as: string = token) => portal.send("POST", "/prod-api/common/sheet/write", { token: as, body });
const read = (bytes: Uint8Array<ArrayBuffer>, name = "明细.xlsx", as: string = token) => {
  const form = new FormData();
  form.append("file", new File([bytes], name));
  return portal.call("POST", "/common/sheet/read", { token: as, raw: form });
};

describe("a sheet of what stands in a form", () => {
  it("is written as it was named, with a text that would calculate led by an apostrophe", async () => {
    const response = await write(SHEET);
    expect(response.headers.get("content-disposition")).toContain(encodeURIComponent("物料明细.xlsx"));
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([
      ["物料名称", "数量"],
      ["钢管", 12.5],
      ["'=1+1", null],
    ]);
  });

  it("comes back with the cells that it went out with, numbers as numbers", async () => {
    const bytes = new Uint8Array(await (await write(SHEET)).arrayBuffer());
    const { body } = await read(bytes);
    expect(body).toMatchObject({ code: 200, data: [["物料名称", "数量"], ["钢管", 12.5], ["'=1+1"]] });
  });

  it.each([
    ["no title", { ...SHEET, title: "" }],
    ["no columns", { ...SHEET, columns: [] }],
    ["a column without a width", { ...SHEET, columns: [{ title: "物料名称" }, { title: "数量" }] }],
    ["a row of another length", { ...SHEET, rows: [["钢管"]] }],
    ["a cell that is a list", { ...SHEET, rows: [[["钢管"], 1]] }],
    ["more rows than any table has", { ...SHEET, rows: Array.from({ length: 5001 }, () => ["钢管", 1]) }],
  ])("is refused with %s", async (_case, body) => {
    expect(((await (await write(body)).json()) as { bizCode: string }).bizCode).toBe("BAD_REQUEST");
  });

  it("is refused when it is no sheet, and to whoever is not signed in", async () => {
    expect((await read(new TextEncoder().encode("a,b"), "明细.csv")).body).toMatchObject({ code: 500, bizCode: "FILE_TYPE" });
    const sheet = (await writeXlsx({ sheets: [{ name: "s", rows: [["a"]] }] })) as Uint8Array<ArrayBuffer>;
    expect((await read(sheet, "明细.xlsx", "")).body.code).toBe(401);
    expect(((await (await write(SHEET, "")).json()) as { code: number }).code).toBe(401);
  });

  it("is refused whole with more rows than are taken at once, and read to the last of them with as many", async () => {
    const rowsOf = (count: number) => Array.from({ length: count + 1 }, (_, row) => [`钢管${row}`]);
    const sheetOf = async (count: number) =>
      (await writeXlsx({ sheets: [{ name: "s", rows: rowsOf(count) }] })) as Uint8Array<ArrayBuffer>;
    expect((await read(await sheetOf(10_000))).body).toMatchObject({
      code: 500,
      bizCode: "FILE_SIZE",
      msg: "一次最多导入5000行",
    });
    expect((await read(await sheetOf(5000))).body).toMatchObject({ code: 200, data: rowsOf(5000) });
  });

  it("that was made for harm is ended within its bounds", async () => {
    const [, build] = HOSTILE_SHEETS[0] ?? expect.fail("no sheet");
    expect((await read(build())).body).toMatchObject({ code: 500, bizCode: "FILE_SIZE" });
  });
});
