import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { run } from "../../scripts/schemas.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { projectRoot } from "../documents/support.ts";
import { openScene, press, type Row, type Scene } from "./entity/support/scene.ts";

/** `npm run schemas -- new module`, and then the real server on the documents that it wrote. */
let root = "";
let scene: Scene;
const notes: string[] = [];
const make = (...words: string[]): number =>
  run(["new", "module", ...words, "--root", root], { out: () => {}, note: (text) => void notes.push(text) });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "new-module-"));
  cpSync(join(projectRoot, "schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "src/core/definition/generated"), { recursive: true });
  expect(make("site-visit", "--title", "现场考察/Kunjungan")).toBe(0);
  const { product, faults } = compile(root);
  expect(faults.map(formatFault)).toEqual([]);
  scene = await openScene(product!);
});
afterAll(async () => {
  await scene.portal.close();
  rmSync(root, { recursive: true, force: true });
});

const PATH = "/module/siteVisit";

it("runs from the draft to the approval, with a number, rights and a menu entry of its own", async () => {
  const purchaser = await scene.signIn("ds.purchaser", "101");
  const manager = await scene.signIn("ds.manager", "101");
  const routers = JSON.stringify((await purchaser.get("/getRouters")).data);
  expect(routers).toContain("现场考察");
  const read = async (id: string): Promise<Row> => (await manager.get(`${PATH}/${id}`)).data as Row;
  expect(await purchaser.post(PATH, { remark: "缺标题" })).toMatchObject({ code: 400, errors: [{ field: "title" }] });
  const created = await purchaser.post(PATH, { title: "考察海宁工厂", remark: "上午" });
  const id = created.data?.id ?? "";
  expect(await read(id)).toMatchObject({ no: expect.stringMatching(/^SIDS20261121\d{4}$/) as string, status: "0" });
  expect(await press(manager, "submit", await read(id), {}, PATH)).toMatchObject({ code: 403 });
  expect(await press(purchaser, "submit", await read(id), {}, PATH)).toMatchObject({ code: 200 });
  expect(await press(manager, "reject", await read(id), { reason: "日期未定" }, PATH)).toMatchObject({ code: 200 });
  expect(await read(id)).toMatchObject({ status: "3", rejectReason: "日期未定" });
  expect(await press(purchaser, "submit", await read(id), {}, PATH)).toMatchObject({ code: 200 });
  expect(await press(manager, "approve", await read(id), {}, PATH)).toMatchObject({ code: 200 });
  expect(await read(id)).toMatchObject({ status: "2", rejectReason: null, approver: expect.stringMatching(/./) as string });
  const other = await scene.signIn("yjd.purchaser", "102");
  expect((await other.get(`${PATH}/list`)).total).toBe(0);
  await scene.expectConsistent();
});

it("refuses a name that is taken or none, and a title in one language", () => {
  expect([make("site-visit"), make("delivery"), make("Site"), make("other", "--title", "其他")]).toEqual([2, 2, 2, 2]);
  expect(notes.join("\n")).toContain("site-visit is there already");
  expect(notes.join("\n")).toContain('"Site" is no name of a module');
  expect(notes.join("\n")).toContain("say the title in both languages");
});
