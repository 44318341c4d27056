import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Task, Tasks } from "../../src/core/contract/tasks.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { openScene, type Person, type Scene } from "./entity/support/scene.ts";

/** The calls of the lists whose tasks are compared with them. */
const CALLS: Readonly<Record<string, string>> = {
  "payment-manage.list": "/finance/payment/list",
  "delivery-audit.list": "/tdhcsystem/delivery/list",
  "invoice-check.list": "/finance/invoice/list",
};

describe("the tasks of a person", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  const tasksOf = async (person: Person, query = "pageSize=300"): Promise<Tasks> => {
    const reply = await person.get(`/workbench/tasks?${query}`);
    expect(reply.code).toBe(200);
    return reply.data as unknown as Tasks;
  };

  it.each([
    ["hengtuo.admin", "101"],
    ["hengtuo.finance", "103"],
    ["ds.purchaser", "101"],
    ["yjd.manager", "102"],
    ["yjd.warehouse", "102"],
    ["qt.finance", "103"],
    ["admin", "101"],
    ["operator", "100"],
  ])("are told %s with what each is, what does it and where it opens", async (account, comId) => {
    const { rows, total } = await tasksOf(await scene.signIn(account, comId));
    expect(rows.length).toBe(Math.min(300, total));
    for (const row of rows) {
      expect(row.name).not.toBe("");
      expect(row.route).toMatch(/\/detail\/.+$/);
      expect(row.do).not.toBe("");
      expect(row.title.id).toBeTruthy();
    }
    expect(new Set(rows.map(({ entity, id }) => `${entity} ${id}`)).size).toBe(rows.length);
  });

  it("of a merchant are the orders that wait for them, each with what comes next", async () => {
    const { rows } = await tasksOf(await scene.signIn("merchant", "100"));
    expect(new Set(rows.map((row) => row.do))).toEqual(new Set(["confirm", "verifyPay"]));
  });

  it("come from every company that the person may choose, whichever is chosen", async () => {
    const keysOf = async (comId: string): Promise<readonly string[]> => {
      const { rows } = await tasksOf(await scene.signIn("hengtuo.admin", comId));
      expect(rows.length).toBeGreaterThan(0);
      return rows.map(({ entity, id }) => `${entity} ${id}`).toSorted();
    };
    const here = await keysOf("101");
    expect(await keysOf("103")).toEqual(here);
    const { rows } = await tasksOf(await scene.signIn("hengtuo.admin", "101"));
    expect(new Set(rows.map(({ company }) => company)).size).toBeGreaterThan(1);
    for (const { comId, company } of rows) expect(comId === "").toBe(company === rows.find((row) => row.comId === "")?.company);
  });

  it("come with what is late first, then one of each kind, then the rest, each by the day, and what has none last", async () => {
    const { rows, overdue } = await tasksOf(await scene.signIn("hengtuo.admin", "101"));
    const kinds = new Set(rows.slice(overdue).map(({ entity, do: does }) => `${entity} ${does}`));
    for (const part of [rows.slice(0, overdue), rows.slice(overdue + kinds.size)]) {
      const days = part.map(({ due }) => due ?? "~");
      expect(days).toEqual(days.toSorted());
    }
    expect(overdue).toBeGreaterThan(0);
    expect(rows.filter(({ daysLeft }) => daysLeft !== undefined && daysLeft < 0)).toHaveLength(overdue);
    expect(rows.slice(0, overdue).every(({ daysLeft }) => daysLeft! < 0)).toBe(true);
  });

  it("come in pages that together are all of them, each once", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    const { rows, total } = await tasksOf(person);
    const paged: Task[] = [];
    for (let page = 1; paged.length < rows.length; page++) {
      const answer = await tasksOf(person, `pageSize=7&pageNum=${page}`);
      expect(answer.total).toBe(total);
      expect(answer.rows.length).toBeGreaterThan(0);
      paged.push(...answer.rows);
    }
    expect(paged).toEqual(rows);
  });

  it.each([
    ["ds.manager", "101"],
    ["hengtuo.admin", "101"],
    ["admin", "101"],
  ])("of %s hide no kind behind many of another: after what is late comes the first of each", async (account, comId) => {
    const { rows, overdue } = await tasksOf(await scene.signIn(account, comId));
    const kindOf = ({ entity, do: does }: Task): string => `${entity} ${does}`;
    const kinds = new Set(rows.map(kindOf));
    const late = rows.slice(0, overdue);
    expect(late.every(({ daysLeft }) => daysLeft !== undefined && daysLeft < 0)).toBe(true);
    expect(rows.slice(overdue).some(({ daysLeft }) => daysLeft !== undefined && daysLeft < 0)).toBe(false);
    const told = new Set(rows.slice(0, overdue + kinds.size).map(kindOf));
    expect(told).toEqual(kinds);
  });

  it("are told by kind, with how many there are of each", async () => {
    const person = await scene.signIn("ds.manager", "101");
    const all = await tasksOf(person);
    expect(all.kinds.length).toBeGreaterThan(1);
    expect(all.kinds.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    for (const { entity, total } of all.kinds) {
      const some = await tasksOf(person, `pageSize=300&kind=${entity}`);
      expect(some).toMatchObject({ total, kinds: all.kinds });
      expect(new Set(some.rows)).toEqual(new Set(all.rows.filter((row) => row.entity === entity)));
    }
    expect(await tasksOf(person, "kind=nothing")).toMatchObject({ rows: [], total: 0, overdue: 0, kinds: all.kinds });
  });

  it("are refused beyond the thousandth, and to nobody in particular", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    expect(await person.get("/workbench/tasks?pageSize=300&pageNum=4")).toMatchObject({
      code: 400,
      errors: [{ field: "pageNum" }],
    });
    const { body } = await scene.portal.call("GET", "/workbench/tasks");
    expect(body).toMatchObject({ code: 401 });
  });

  it("are records that the person's own lists show, with no value that they hide", async () => {
    for (const [account, comId] of [
      ["ds.purchaser", "101"],
      ["qt.finance", "103"],
      ["ds.manager", "101"],
    ] as const) {
      const person = await scene.signIn(account, comId);
      const { rows } = await tasksOf(person);
      let compared = 0;
      for (const [screen, path] of Object.entries(CALLS)) {
        const tasks = rows.filter((row) => row.screen === screen && row.comId === "");
        if (tasks.length === 0) continue;
        const listed = new Map((await person.get(`${path}?pageSize=300`)).rows?.map((row) => [row.id, row]));
        for (const { id, amount } of tasks) {
          expect(listed.has(id)).toBe(true);
          if (amount !== undefined) expect(Object.values(listed.get(id)!)).toContain(amount.value);
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(0);
    }
  });

  it("say of a payment that is partly made how much of it is left to pay", async () => {
    const person = await scene.signIn("ds.finance", "101");
    const { rows } = await tasksOf(person);
    let partly = 0;
    for (const { id, amount } of rows.filter((row) => row.do === "register" && row.comId === "")) {
      const { approveMoney, registers } = (await person.get(`/finance/payment/${id}`)).data as unknown as {
        approveMoney: string;
        registers: { regMoney: string }[];
      };
      const paid = registers.reduce((sum, { regMoney }) => sum + Number(regMoney) * 100, 0);
      expect(Number(amount?.value) * 100).toBeCloseTo(Number(approveMoney) * 100 - paid, 2);
      if (paid > 0) partly++;
    }
    expect(partly).toBeGreaterThan(0);
  });

  it("are nobody else's: another supplier has none of them, and whoever has no company none at all", async () => {
    const keys = ({ rows }: Tasks): readonly string[] => rows.map(({ entity, id }) => `${entity} ${id}`);
    const own = keys(await tasksOf(await scene.signIn("hengtuo.admin", "101")));
    const theirs = keys(await tasksOf(await scene.signIn("xifeng.sales", "101")));
    expect(theirs.length).toBeGreaterThan(0);
    expect(own.filter((key) => theirs.includes(key))).toEqual([]);
    expect((await tasksOf(await scene.signIn("newbie"))).total).toBe(0);
  });

  it("are those alone that the person may do: who cannot audit is not asked to", async () => {
    const { rows } = await tasksOf(await scene.signIn("ds.purchaser", "101"));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.screen === "payment-manage.list" && row.do === "auditPass")).toEqual([]);
    const sealed = rows.filter(({ entity }) => entity === "quotation" || entity === "inquiry");
    for (const { amount } of sealed) expect(amount).toBeUndefined();
  });

  it.each([
    ["ds.manager", "101"],
    ["yjd.manager", "102"],
    ["qt.manager", "103"],
  ])(
    "tell %s in %s of the awards that wait, which are made on their own page, but of none that is their own",
    async (account, comId) => {
      const manager = await scene.signIn(account, comId);
      const awards = async (): Promise<readonly Task[]> =>
        (await tasksOf(manager)).rows.filter(({ do: does }) => does === "award");
      const [first, ...others] = await awards();
      expect(first).toMatchObject({ entity: "inquiry", screen: "compare.list", isDecidedThere: true, comId: "" });
      expect(first!.route).toMatch(/^\/purchase\/compare\/detail\//);
      const submitAs = (name: string) =>
        scene.portal.store.write((tx) =>
          entityTables(tx).updateTable("inquiry").set({ submitBy: name }).where("id", "=", first!.id).execute(),
        );
      await submitAs(account);
      expect(await awards()).toEqual(others);
      const { data } = await manager.get(`/tdhcsystem/inquiry/${first!.id}`);
      const lines = ((data?.["items"] ?? []) as { id: string }[]).map(({ id }) => ({ id, awardQuote: null }));
      const press = { items: [{ id: first!.id }], lines };
      expect(await manager.put("/tdhcsystem/inquiry/award", press)).toMatchObject({ bizCode: "SELF_APPROVAL" });
      await submitAs("admin");
      expect(await awards()).toEqual([first, ...others]);
    },
  );

  it("are told to a manager of several companies with the awards of each", async () => {
    const rows = (await tasksOf(await scene.signIn("admin", "101"))).rows.filter(({ do: does }) => does === "award");
    expect(new Set(rows.map(({ company }) => company)).size).toBeGreaterThan(1);
  });

  it("go once they are done, and come to whoever is next", async () => {
    const manager = await scene.signIn("ds.manager", "101");
    const { rows } = await tasksOf(manager);
    const task = rows.find((row) => row.screen === "delivery-audit.list" && row.do === "approve" && row.comId === "");
    expect(task).toBeDefined();
    const record = (await manager.get(`/tdhcsystem/delivery/getData/${task!.id}`)).data;
    const item = { id: task!.id, lockVersion: record?.lockVersion };
    const reply = await manager.put("/tdhcsystem/delivery/approve", { items: [item] });
    expect(reply).toMatchObject({ code: 200 });
    expect((await tasksOf(manager)).rows.map(({ id }) => id)).not.toContain(task!.id);
  });
});
