import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entityCalls } from "../../src/core/contract/endpoints.ts";
import type { Task, Tasks } from "../../src/core/contract/tasks.ts";
import type { ListFilter, Text, Workflow } from "../../src/core/definition/generated/documents.ts";
import type { Queries } from "../../src/server/store/port.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { openScene, type Person, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const OWN_DOCUMENT = "不能审批本人提交的单据";

/** What the gate refuses a record for that is nobody's task: it stands elsewhere, or it is for others to decide. */
const NOT_THEIRS = ["STATE_REFUSED", "SELF_APPROVAL", "NO_PERMISSION"];

type Card = { readonly key: string; readonly parts: readonly { readonly title: Text }[] };

/** The filter of a card as a list takes it; an empty value takes a list's own default away. */
const queryOf = (filter: ListFilter): string =>
  new URLSearchParams([
    ...Object.entries(filter).flatMap(([key, value]) => (typeof value !== "string" || value === "" ? [] : [[key, value]])),
    ["pageSize", "300"],
  ]).toString();

describe("the tasks of a person and the gate", () => {
  let scene: Scene;
  const product = shippedProduct();
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  const tasksOf = async (person: Person): Promise<Tasks> =>
    (await person.get("/workbench/tasks?pageSize=300")).data as unknown as Tasks;

  /** Where the records of a list are called, and how pressing an action is. */
  const callsOf = (screen: string, code: string) => {
    const list = product.screens[screen]?.[code];
    const workflow = list?.kind === "list" ? product.workflows[list.workflow]?.[code] : undefined;
    const entity = product.entities[workflow?.entity ?? ""]?.[code];
    if (workflow === undefined || entity === undefined) throw new Error(`no list ${screen} of ${code}`);
    return { workflow, base: workflow.path ?? entity.path };
  };
  const press = (person: Person, base: string, workflow: Workflow, key: string, id: string) => {
    const action = workflow.actions.find((one) => one.key === key);
    const [method = "PUT", target = key] = action?.call?.split(" ") ?? [];
    const body = { items: [{ id }], ...action?.sends };
    return method === "POST" ? person.post(`${base}/${target}`, body) : person.put(`${base}/${target}`, body);
  };

  it.each([
    ["ds.purchaser", "101", "DS"],
    ["ds.manager", "101", "DS"],
    ["ds.finance", "101", "DS"],
    ["yjd.warehouse", "102", "YJD"],
    ["hengtuo.finance", "103", "QT"],
    ["hengtuo.sales", "101", "DS"],
  ])("leave out of the cards of %s in %s only what pressing refuses", async (account, comId, code) => {
    const person = await scene.signIn(account, comId);
    const cards = (await person.get("/workbench/todo")).data as unknown as readonly Card[];
    const { rows } = await tasksOf(person);
    let compared = 0;
    for (const { key, parts } of cards) {
      const lists = product.workbench.cards.find((card) => card.key === key)?.lists ?? [];
      for (const { screen, filter, task } of lists) {
        const isOpen = parts.some(({ title }) => title.cn === product.screens[screen]?.[code]?.title.cn);
        if (task === undefined || !isOpen) continue;
        const { workflow, base } = callsOf(screen, code);
        const listed = (await person.get(`${base}/list?${queryOf(filter)}`)).rows ?? [];
        const left = listed.filter(({ id }) => !rows.some((row) => row.id === id && row.entity === workflow.entity));
        for (const { id } of left) {
          const { bizCode = "" } = await press(person, base, workflow, task.do, id);
          expect({ screen, id, bizCode, isNotTheirs: NOT_THEIRS.includes(bizCode) }).toMatchObject({ isNotTheirs: true });
        }
        compared += listed.length;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("leave out a document that somebody has submitted, which is a task of everybody else", async () => {
    const manager = await scene.signIn("ds.manager", "101");
    const isAudit = ({ screen, do: does }: Task): boolean => screen === "payment-manage.list" && does === "auditPass";
    const before = await tasksOf(manager);
    const [one] = before.rows.filter(isAudit);
    expect(one?.refusal).toBeUndefined();
    await submitAs("ds.manager", one!.id);
    const after = await tasksOf(manager);
    expect(after.rows.map(({ id }) => id)).not.toContain(one!.id);
    expect(after.total).toBe(before.total - 1);
    const { workflow, base } = callsOf("payment-manage.list", "DS");
    expect(await press(manager, base, workflow, "auditPass", one!.id)).toMatchObject({ bizCode: "SELF_APPROVAL" });
    const admin = await scene.signIn("admin", "101");
    expect((await tasksOf(admin)).rows.filter(isAudit).map(({ id }) => id)).toContain(one!.id);
    await submitAs("ds.finance", one!.id);
    expect((await tasksOf(manager)).total).toBe(before.total);
  });

  const submitAs = (account: string, id: string) =>
    scene.portal.store.write((tx) =>
      entityTables(tx).updateTable("payment").set({ submitBy: account }).where("id", "=", id).execute(),
    );

  it.each([
    ["hengtuo.finance", "103", "QT"],
    ["admin", "103", "QT"],
    ["admin", "104", "JLSJ"],
  ])("tell %s in %s why something cannot be done yet, as pressing does", async (account, comId, code) => {
    const person = await scene.signIn(account, comId);
    const refused = (await tasksOf(person)).rows.filter((row) => row.refusal !== undefined && row.comId === "");
    expect(refused.length).toBeGreaterThan(0);
    for (const { screen, do: does, id, refusal, label } of refused) {
      const { workflow, base } = callsOf(screen, code);
      const reply = await press(person, base, workflow, does, id);
      expect({ id, code: reply.code === 200, msg: reply.msg }).toEqual({
        id,
        code: false,
        msg: expect.stringContaining(refusal!.cn),
      });
      expect(refusal!.cn).not.toBe(OWN_DOCUMENT);
      expect(label).toEqual(workflow.actions.find(({ key }) => key === does)?.title);
    }
  });

  it("are the same under the group as under its companies, each as its own company words it", async () => {
    const keys = ({ rows }: Tasks): readonly string[] =>
      rows.map((row) => `${row.entity} ${row.id} ${row.refusal?.cn ?? ""}`).toSorted();
    const [group, one] = [await scene.signIn("admin", "100"), await scene.signIn("admin", "101")];
    const all = await tasksOf(group);
    expect(all.total).toBeGreaterThan(100);
    expect(keys(all)).toEqual(keys(await tasksOf(one)));
  });

  it("can each be opened by whoever has them", async () => {
    for (const [account, comId, code] of [
      ["hengtuo.admin", "101", "DS"],
      ["yjd.warehouse", "102", "YJD"],
      ["operator", "100", "DS"],
    ] as const) {
      const person = await scene.signIn(account, comId);
      const first = new Map((await tasksOf(person)).rows.filter((row) => row.comId === "").map((row) => [row.screen, row]));
      expect(first.size).toBeGreaterThan(1);
      for (const { screen, id } of first.values()) {
        const { workflow, base } = callsOf(screen, code);
        const { code: answer } = await person.get(entityCalls.get(base, workflow.reads.call, id));
        expect({ screen, answer }).toEqual({ screen, answer: 200 });
      }
    }
  });

  it("take statements by lists, not by records", async () => {
    const person = await scene.signIn("admin", "100");
    const statementsOf = async (query: string): Promise<{ readonly shown: number; readonly statements: number }> => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements++;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const { store } = scene.portal;
      const scan = store.scan.bind(store);
      const spy = vi
        .spyOn(store, "scan")
        .mockImplementation(<T>(work: (db: Queries) => Promise<T>) => scan((db) => work(db.withPlugin(counting))));
      const { rows } = (await person.get(`/workbench/tasks?${query}`)).data as unknown as Tasks;
      spy.mockRestore();
      return { shown: rows.length, statements };
    };
    const [all, half] = [await statementsOf("pageSize=300"), await statementsOf("pageSize=120")];
    expect(all.shown).toBeGreaterThan(200);
    expect(half.shown).toBe(120);
    // Those of a list are read together: what is added are statements of the lists that come with the second half.
    expect(half.statements).toBeGreaterThan(20);
    expect(all.statements - half.statements).toBeLessThan(20);
  });
});
