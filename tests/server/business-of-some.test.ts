import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { run } from "../../scripts/schemas.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { projectRoot } from "../documents/support.ts";
import { openScene, type Scene } from "./entity/support/scene.ts";

/** A module, a card and a field on a paper that DS alone has. */
let root = "";
let scene: Scene;
const PATH = "/module/siteVisit";

type Document = { [key: string]: unknown };

function edit(path: string, change: (document: Document) => Document): void {
  const file = join(root, "schemas", path);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")) as Document)));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "business-of-some-"));
  cpSync(join(projectRoot, "schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "src/core/definition/generated"), { recursive: true });
  expect(run(["new", "module", "site-visit", "--root", root], { out: () => {}, note: () => {} })).toBe(0);
  edit("modules/site-visit/workflow.json", (workflow) => ({ ...workflow, variants: ["DS"] }));
});
afterAll(async () => {
  await scene.portal.close();
  rmSync(root, { recursive: true, force: true });
});

it("says where the menu leads others to it", () => {
  expect(compile(root).faults.map(formatFault).join("\n")).toContain(
    '"siteVisit" leads YJD, QT, JLSJ to site-visit, which only DS has; say "variants"',
  );
});

it("takes a field that DS alone has onto a paper of DS and into a card of DS", async () => {
  edit("menu.json", (menu) => ({
    ...menu,
    menu: (menu["menu"] as { readonly children: readonly Document[] }[]).map((group) => ({
      ...group,
      children: group.children.map((entry) => (entry["key"] === "siteVisit" ? { ...entry, variants: ["DS"] } : entry)),
    })),
  }));
  const own = { key: "visitPlace", kind: "string", max: 60, title: { cn: "考察地点", id: "Lokasi" } };
  writeFileSync(
    join(root, "schemas/modules/site-visit/entity.DS.json"),
    JSON.stringify({
      $schema: "../../meta/generated/site-visit.entity.schema.json",
      entity: "site-visit",
      variant: "DS",
      fields: { add: [{ ...own, after: "title" }] },
    }),
  );
  const paper = {
    $schema: "../meta/generated/site-visit.print.schema.json",
    print: "site-visit",
    entity: "site-visit",
    title: { cn: "考察单", id: "Lembar kunjungan" },
    codes: ["qr"],
    facts: [{ key: "no" }, { key: "visitPlace" }],
  };
  writeFileSync(join(root, "schemas/prints/site-visit.json"), JSON.stringify(paper));
  expect(compile(root).faults.map(formatFault).join("\n")).toContain('"visitPlace" is not a field of site-visit');
  writeFileSync(join(root, "schemas/prints/site-visit.json"), JSON.stringify({ ...paper, variants: ["DS"] }));
  const card = {
    key: "visits",
    title: { cn: "考察", id: "Kunjungan" },
    variants: ["DS"],
    roles: ["purchaser"],
    lists: [{ screen: "site-visit.list", filter: { status: "0" } }],
  };
  edit("workbench.json", (workbench) => ({ ...workbench, cards: [...(workbench["cards"] as Document[]), card] }));
  const { product, faults } = compile(root);
  expect(faults.map(formatFault)).toEqual([]);
  scene = await openScene(product!);
});

it("gives its people the business, and nobody else, whatever they call", async () => {
  const own = await scene.signIn("ds.purchaser", "101");
  const created = await own.post(PATH, { title: "考察", visitPlace: "海宁" });
  expect(created).toMatchObject({ code: 200 });
  const id = created.data?.id ?? "";
  expect((await own.get("/workbench/todo")).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: "visits", count: 1 })]),
  );
  const other = await scene.signIn("yjd.purchaser", "102");
  const answers = [
    await other.get(`${PATH}/list`),
    await other.get(`${PATH}/${id}`),
    await other.post(PATH, { title: "考察" }),
    await other.put(`${PATH}/submit`, { items: [{ id }] }),
    await other.put(`${PATH}/edit`, { id, lockVersion: 0, title: "别的" }),
    await other.delete(`${PATH}/${id}`),
  ];
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toEqual([]);
  expect(answers.map(({ bizCode }) => bizCode)).not.toContain("SYSTEM");
  expect(JSON.stringify((await other.get("/getRouters")).data)).not.toContain("siteVisit");
  expect(JSON.stringify((await other.get("/workbench/todo")).data)).not.toContain("visits");
  expect((await own.get(`${PATH}/${id}`)).data).toMatchObject({ title: "考察", status: "0" });
});
