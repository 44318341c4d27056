import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../scripts/compiler/compile.ts";
import { run } from "../../../scripts/schemas.ts";
import { formatFault } from "../../../src/core/definition/fault.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { projectRoot } from "../../documents/support.ts";
import { answered, buildNote, openScene, press } from "../../server/entity/support/scene.ts";
import { openTestPortal, type TestPortal } from "../../server/support/open-test-portal.ts";

/** `npm run schemas -- new variant ABC`, and then the real server on the documents that it wrote. */
let root = "";
let portal: TestPortal;
let result: CompileResult;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "new-company-"));
  cpSync(join(projectRoot, "schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "src/core/definition/generated"), { recursive: true });
  const silent = { out: () => {}, note: () => {} };
  expect(run(["new", "variant", "ABC", "--root", root], silent)).toBe(0);
  result = compile(root);
  expect(result.faults.map(formatFault)).toEqual([]);
  portal = await openTestPortal({ product: result.product! });
});
afterAll(async () => {
  await portal.close();
  rmSync(root, { recursive: true, force: true });
});

const NAME = "ABC 公司（Perusahaan ABC）";

async function signedInFor(userName: string): Promise<string> {
  const token = await portal.signIn(userName);
  const { body } = await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", {
    token,
    body: { gComId: "107", gComname: NAME },
  });
  expect([userName, body.code, body.msg]).toEqual([userName, 200, "切换成功"]);
  return token;
}

describe("a fifth buyer company from one command", () => {
  it("has an id of its own and names in both languages", () => {
    const { companies, variants } = result.product!.variants;
    expect(companies.at(-1)).toEqual({
      comId: "107",
      comName: NAME,
      shortName: "ABC 公司",
      remark01: "",
      companyRole: "2",
      code: "ABC",
      inSwitcher: true,
    });
    expect(variants.at(-1)).toMatchObject({ code: "ABC", title: { cn: "ABC 公司", id: "Perusahaan ABC" } });
  });

  it("has every screen, the same as the base", () => {
    for (const [id, perVariant] of Object.entries(result.product!.screens)) {
      expect([id, perVariant["ABC"] === undefined]).toEqual([id, false]);
      expect(result.libraries.get("ABC")!.screens.get(id)).toBe(result.base.screens.get(id));
    }
    const lists = [...result.bundles.keys()].filter((name) => name.endsWith(".list.ABC"));
    expect(lists).toEqual(expect.arrayContaining(["contract.list.ABC", "delivery.list.ABC", "receive.list.ABC"]));
  });

  it.each(["abc.purchaser", "hengtuo.admin"])("lets %s in, to its menu and its lists", async (userName) => {
    const token = await signedInFor(userName);
    expect((await portal.call("GET", "/getInfo", { token })).body).toMatchObject({ company: { companyId: "107", code: "ABC" } });
    const routers = (await portal.call("GET", "/getRouters", { token })).body as unknown as { data: readonly Router[] };
    const screens = componentsOf(routers.data);
    expect(screens.length).toBeGreaterThan(2);
    // The browser shows what the menu names: a screen of this company that has a bundle.
    for (const component of screens) {
      const entry = [...result.product!.menu.menu.flatMap((group) => group.children), ...result.product!.menu.fixed].find(
        (candidate) => candidate.component === component,
      );
      if (entry?.screen !== undefined) expect([component, result.bundles.has(`${entry.screen}.ABC`)]).toEqual([component, true]);
    }
    const list = (await portal.call("GET", "/tdhcsystem/delivery/list?pageNum=1&pageSize=10", { token })).body;
    expect(list).toMatchObject({ code: 200, rows: expect.any(Array) as unknown, total: expect.any(Number) as unknown });
  });

  it("keeps strangers out: a supplier who does not serve it", async () => {
    const token = await portal.signIn("xifeng.admin");
    const { body } = await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "107" } });
    expect(body.code).toBe(403);
  });

  it("carries a delivery note from creation to approval, with the base workflow", async () => {
    const scene = await openScene(result.product!);
    try {
      const supplier = await scene.signIn("hengtuo.sales", "107");
      const purchaser = await scene.signIn("abc.purchaser");
      const note = await buildNote(supplier, ["4", "6"]);
      const submitted = answered(await press(supplier, "apply", note));
      const approved = answered(await press(purchaser, "approve", submitted));
      // The base approves in one step; 4 would be the warehouse's step of YJD.
      expect(approved).toMatchObject({ gComId: "107", gApprovalStatus: "2" });
      await scene.expectConsistent();
    } finally {
      await scene.portal.close();
    }
  });
});

type Router = { readonly component?: string; readonly children?: readonly Router[] };

function componentsOf(routers: readonly Router[]): readonly string[] {
  return routers.flatMap(({ component, children }) => [
    ...(component === undefined || component === "Layout" ? [] : [component]),
    ...componentsOf(children ?? []),
  ]);
}
