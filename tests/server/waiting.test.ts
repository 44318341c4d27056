import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityCalls } from "../../src/core/contract/endpoints.ts";
import type { Tasks } from "../../src/core/contract/tasks.ts";
import type { Waiting, WaitingRecord } from "../../src/core/contract/waiting.ts";
import { buildNote, openScene, type Person, press, type Row, type Scene } from "./entity/support/scene.ts";

const keyOf = ({ entity, id }: { readonly entity: string; readonly id: string }): string => `${entity} ${id}`;

describe("what waits for others", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  const waitingOf = async (person: Person, query = "pageSize=300"): Promise<Waiting> => {
    const reply = await person.get(`/workbench/waiting?${query}`);
    expect(reply.code).toBe(200);
    return reply.data as unknown as Waiting;
  };
  const found = async (person: Person, { id }: Pick<Row, "id">): Promise<WaitingRecord | undefined> =>
    (await waitingOf(person)).rows.find((row) => row.id === id);
  const rolesOf = (record: WaitingRecord | undefined) => record?.waitsFor.map(({ cn }) => cn);
  const reload = async (person: Person, { id }: Pick<Row, "id">): Promise<Row> =>
    (await person.get(`/tdhcsystem/delivery/getData/${id}`)).data as Row;

  it("names the roles whose turn it is, what they are to do and since when, and goes on to whoever is next", async () => {
    const [supplier, manager] = [await scene.signIn("hengtuo.sales", "102"), await scene.signIn("yjd.manager", "102")];
    const note = await buildNote(supplier);
    expect(await found(supplier, note)).toBeUndefined();
    expect(await press(supplier, "apply", note)).toMatchObject({ code: 200 });
    const submitted = await found(supplier, note);
    expect(submitted).toMatchObject({ label: { cn: "同意" }, days: 0, comId: "" });
    expect(rolesOf(submitted)).toEqual(["采购员", "采购经理"]);
    expect(submitted?.since).toBe((await reload(supplier, note))["gSubmittime"]);
    expect(await found(manager, note)).toBeUndefined();

    expect(await press(manager, "approve", await reload(manager, note))).toMatchObject({ code: 200 });
    // It is still the supplier who waits, and now the manager too, both for the warehouse.
    expect(rolesOf(await found(supplier, note))).toEqual(["仓库管理员"]);
    expect(rolesOf(await found(manager, note))).toEqual(["仓库管理员"]);
    // A colleague who did nothing with it waits for nothing.
    expect(await found(await scene.signIn("hengtuo.admin", "102"), note)).toBeUndefined();

    const keeper = await scene.signIn("yjd.warehouse", "102");
    expect(await press(keeper, "warehouseApprove", await reload(keeper, note))).toMatchObject({ code: 200 });
    expect(await found(supplier, note)).toBeUndefined();
    expect(rolesOf(await found(keeper, note))).toEqual(["供应商管理员", "供应商业务员"]);
    expect(await found(manager, note)).toMatchObject({ party: expect.stringContaining("恒拓") });
  });

  it("leaves again what is taken back", async () => {
    const supplier = await scene.signIn("hengtuo.sales", "101");
    const note = await buildNote(supplier, ["1"]);
    await press(supplier, "apply", note);
    expect(await found(supplier, note)).toBeDefined();
    expect(await press(supplier, "backout", await reload(supplier, note))).toMatchObject({ code: 200 });
    expect(await found(supplier, note)).toBeUndefined();
  });

  it.each([
    ["hengtuo.admin", "101"],
    ["ds.purchaser", "101"],
    ["ds.finance", "101"],
  ])(
    "tells %s nothing that is a task of theirs, each once, the longest first, and all of it can be opened",
    async (account, comId) => {
      const person = await scene.signIn(account, comId);
      const { rows, total } = await waitingOf(person);
      expect(rows.length).toBeGreaterThan(2);
      expect(total).toBe(rows.length);
      expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
      expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
      const tasks = (await person.get("/workbench/tasks?pageSize=300")).data as unknown as Tasks;
      const own = new Set(tasks.rows.map(keyOf));
      expect(rows.filter((row) => own.has(keyOf(row)))).toEqual([]);
      for (const row of rows) {
        expect(row.route).toMatch(/\/detail\/.+$/);
        expect(row.waitsFor.length).toBeGreaterThan(0);
        expect(row.days).toBeGreaterThanOrEqual(0);
      }
      const notes = rows.filter(({ entity, comId: other }) => entity === "delivery" && other === "");
      for (const { id } of notes)
        expect(await person.get(entityCalls.get("/tdhcsystem/delivery", "getData", id))).toMatchObject({ code: 200 });
    },
  );

  it("comes from every company that the person may choose, whichever is chosen", async () => {
    const keysIn = async (comId: string) =>
      (await waitingOf(await scene.signIn("hengtuo.admin", comId))).rows.map(keyOf).toSorted();
    const { rows } = await waitingOf(await scene.signIn("hengtuo.admin", "101"));
    expect(new Set(rows.map(({ company }) => company)).size).toBeGreaterThan(1);
    expect(rows.some(({ comId }) => comId === "")).toBe(true);
    expect(await keysIn("103")).toEqual(rows.map(keyOf).toSorted());
  });

  it("comes in pages that together are all of it, and names no person", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    const { rows, total } = await waitingOf(person);
    const paged: WaitingRecord[] = [];
    for (let page = 1; paged.length < total; page++) {
      const answer = await waitingOf(person, `pageSize=7&pageNum=${page}`);
      expect(answer.total).toBe(total);
      expect(answer.rows.length).toBeGreaterThan(0);
      paged.push(...answer.rows);
    }
    expect(paged).toEqual(rows);
    const people = await scene.portal.store.read((db) => db.selectFrom("users").select(["nickName", "userName"]).execute());
    const told = JSON.stringify(rows);
    expect(people.filter(({ userName, nickName }) => told.includes(userName) || told.includes(`"${nickName}"`))).toEqual([]);
  });

  it("is nobody else's, and refused to nobody in particular and beyond the thousandth", async () => {
    const own = (await waitingOf(await scene.signIn("hengtuo.admin", "101"))).rows.map(keyOf);
    const theirs = (await waitingOf(await scene.signIn("xifeng.sales", "101"))).rows.map(keyOf);
    expect(own.filter((key) => theirs.includes(key))).toEqual([]);
    const newbie = await scene.signIn("newbie");
    expect(await waitingOf(newbie)).toEqual({ rows: [], total: 0 });
    expect(await newbie.get("/workbench/waiting?pageSize=300&pageNum=4")).toMatchObject({
      code: 400,
      errors: [{ field: "pageNum" }],
    });
    expect((await scene.portal.call("GET", "/workbench/waiting")).body).toMatchObject({ code: 401 });
  });
});
