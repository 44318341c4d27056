import { afterAll, beforeAll, expect, it } from "vitest";
import { openScene, type Scene } from "./entity/support/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

it("names in the operation log what a person did with the own session", async () => {
  await scene.signIn("hengtuo.sales", "102");
  const admin = await scene.signIn("admin", "101");
  const { rows = [] } = await admin.get("/monitor/operlog/list?operName=hengtuo.sales&pageSize=1");
  expect(rows).toMatchObject([
    { title: "会话·切换公司", fromState: "鼎晟新材料科技有限公司", toState: expect.stringMatching(/公司$/), entity: null },
  ]);
});

it("calls a document of the operation log by its name, and finds it by that", async () => {
  const admin = await scene.signIn("admin", "101");
  const { data } = await admin.get("/system/dict/data/type/entity_option");
  const entry = (data as unknown as { dictValue: string; dictLabel: string }[]).find(({ dictValue }) => dictValue === "delivery");
  expect(entry?.dictLabel).toContain("送货单");
  const { rows = [] } = await admin.get("/monitor/operlog/list?entity=delivery&pageSize=300");
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row["entity"]))).toEqual(new Set(["delivery"]));
});

it("has a name for every document that its log of operations speaks of", async () => {
  await scene.signIn("hengtuo.sales", "102");
  const admin = await scene.signIn("admin", "101");
  const { data } = await admin.get("/system/dict/data/type/entity_option");
  const named = new Set((data as unknown as { dictValue: string }[]).map(({ dictValue }) => dictValue));
  const logged = await scene.portal.store.read((db) => db.selectFrom("oper_log").select("entity").distinct().execute());
  const spoken = logged.flatMap(({ entity }) => (entity === null ? [] : [entity]));
  expect(spoken).toContain("delivery");
  expect(spoken.filter((entity) => !named.has(entity))).toEqual([]);
});

it("gives each result in the log of sign-ins a label of its dictionary", async () => {
  await scene.portal.call("POST", "/login", { body: { username: "hengtuo.admin", password: "Wrong@2026" } });
  const admin = await scene.signIn("admin");
  const { rows = [] } = await admin.get("/monitor/logininfor/list?pageSize=300");
  const { data } = await admin.get("/system/dict/data/type/sys_login_result");
  const known = new Set((data as unknown as { dictValue: string }[]).map(({ dictValue }) => dictValue));
  expect(rows.map((row) => row["msg"])).toContain("wrong");
  expect(rows.map((row) => row["msg"]).filter((result) => !known.has(String(result)))).toEqual([]);
});
