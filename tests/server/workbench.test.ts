import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { isoTime } from "../../src/server/store/clock.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { TEST_START_MS } from "./support/open-test-portal.ts";
import { openScene, type Scene } from "./entity/support/scene.ts";
import { fromAddress } from "../../src/core/search/address.ts";
import { listParams } from "../../src/core/search/query.ts";
import { searchModels } from "../../src/core/search/search-model.ts";
import type { Tour } from "../../src/core/contract/tour.ts";
import type { Session } from "../../src/core/contract/session.ts";
import type { Product } from "../../src/core/definition/product.ts";

type Card = { key: string; count: number; parts: { route: string; query: string; count: number }[] };
type Chart = { key: string; series: { key: string; unit: string; points: { key: string; value: string | null }[] }[] };

const ACCOUNTS = [
  ["hengtuo.admin", "101", "DS"],
  ["hengtuo.sales", "104", "JLSJ"],
  ["hengtuo.finance", "103", "QT"],
  ["ds.purchaser", "101", "DS"],
  ["yjd.manager", "102", "YJD"],
  ["qt.finance", "103", "QT"],
  ["yjd.warehouse", "102", "YJD"],
  ["admin", "101", "DS"],
  ["operator", "100", "DS"],
  ["merchant", "100", "DS"],
] as const;

describe("the workbench", () => {
  let scene: Scene;
  const product = shippedProduct();
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  it.each(ACCOUNTS)("shows %s in %s numbers that are the totals of the lists they open", async (account, comId, code) => {
    const person = await scene.signIn(account, comId);
    const info = (await person.get("/getInfo")) as unknown as {
      permissions: string[];
      roles: string[];
      user: { userType: string };
    };
    const cards = (await person.get("/workbench/todo")).data as unknown as Card[];
    expect(cards.length).toBeGreaterThanOrEqual(2);
    for (const card of cards) {
      expect(card.count).toBe(card.parts.reduce((sum, part) => sum + part.count, 0));
      for (const part of card.parts) {
        const list = await person.get(listCall(product, part, code, info));
        expect({ card: card.key, route: part.route, total: list.total }).toEqual({
          card: card.key,
          route: part.route,
          total: part.count,
        });
      }
    }
  });

  it("asks a new supplier to complete its record, until a company has passed it", async () => {
    const mobile = "13900001111";
    const own = { comId: "101", gChname: "杭州新锐管业有限公司", gTaxnumber: "91330100MA27XAAA1R", gLinkman: "沈宁" };
    const post = async (path: string, body: unknown) => (await scene.portal.call("POST", path, { body })).body;
    const { uuid } = await post(`/sendcode/${mobile}`, { scene: "register" });
    const { content } = await scene.portal.store.read((db) =>
      db.selectFrom("sms_outbox").select("content").where("mobile", "=", mobile).executeTakeFirstOrThrow(),
    );
    const code = /\d{6}/.exec(content)?.[0];
    const account = { userName: "xinrui.admin", password: "Lotus#4821", mobile, uuid, code };
    const token = String((await post("/register", { ...account, ...own }))["token"]);
    const asked = async (): Promise<Card | undefined> => {
      const { body } = await scene.portal.call("GET", "/workbench/todo", { token });
      return (body["data"] as unknown as Card[]).find(({ key }) => key === "completeSupplier");
    };
    const set = (gStatus: string, gStatust: string) =>
      scene.portal.store.write((tx) =>
        entityTables(tx)
          .updateTable("supplier")
          .set({ gStatus, gStatust, gStanding: `${gStatus}-${gStatust}` })
          .where("gTaxnumber", "=", own.gTaxnumber)
          .execute(),
      );
    expect(await asked()).toMatchObject({ count: 1, parts: [{ route: "/gyssystem/supplier" }] });
    await set("2", "2");
    expect(await asked()).toMatchObject({ count: 1 });
    await set("1", "4");
    expect(await asked()).toBeUndefined();
  });

  it.each([
    ["newbie", ["completeSupplier"]],
    ["hengtuo.admin", []],
  ])("asks %s, who has no record, or a passed one, accordingly", async (account, expected) => {
    const cards = (await (await scene.signIn(account)).get("/workbench/todo")).data as unknown as Card[];
    expect(cards.map(({ key }) => key).filter((key) => key === "completeSupplier")).toEqual(expected);
  });

  it("shows a warehouse no money", async () => {
    const person = await scene.signIn("ds.warehouse", "101");
    const charts = (await person.get("/workbench/charts")).data as unknown as Chart[];
    expect(charts.map((chart) => chart.key)).toEqual(["arrivals", "unqualified"]);
    expect(charts.flatMap((chart) => chart.series.map((series) => series.unit))).toEqual(["", "%"]);
    expect((await person.get("/workbench/due")).data).toMatchObject({ money: [] });
  });

  it("shows nobody a chart of a field that is concealed from them", async () => {
    const charts = product.workbench.charts.map((chart) => ({ ...chart, roles: ["warehouse"] }));
    const other = await openScene({ ...product, workbench: { ...product.workbench, charts } });
    const person = await other.signIn("ds.warehouse", "101");
    const seen = ((await person.get("/workbench/charts")).data as unknown as Chart[]).map((chart) => chart.key);
    expect(seen).not.toContain("topSuppliers");
    expect(seen).not.toContain("spend");
    expect(seen).toContain("arrivals");
    await other.portal.close();
  });

  it("sums orders of the first currency only, as the contracts say them", async () => {
    const person = await scene.signIn("ds.manager", "101");
    const charts = (await person.get("/workbench/charts?range=12m")).data as unknown as Chart[];
    const spend = charts.find((chart) => chart.key === "spend")?.series[0];
    const contracts = await person.get(
      "/tdhcsystem/contract/list?pageSize=300&gConStatus=2,4&currency=CNY&sums=conTotalPrice&gCludetime[begin]=2025-12-01",
    );
    expect(spend).toMatchObject({ unit: "CNY" });
    expect(cents(spend)).toBe(BigInt((contracts.sums?.["conTotalPrice"] ?? "").replace(".", "")));
    expect(cents(spend) > 0n).toBe(true);
  });

  it("counts what was paid in the month in which each part of it was", async () => {
    const person = await scene.signIn("ds.finance", "101");
    const { rows: open = [] } = await person.get("/finance/payment/list?pageSize=1&payCheckState=2&payStatus=0&currency=CNY");
    const first = { id: open[0]!.id, regMoney: "7.00", regTime: "2026-10-15 10:00:00", regWay: "1" };
    for (const part of [first, { ...first, regMoney: "5.00", regTime: "2026-11-20 10:00:00" }])
      expect(await person.put("/finance/payment/register", part)).toMatchObject({ code: 200 });
    const charts = (await person.get("/workbench/charts?range=12m")).data as unknown as Chart[];
    const paid = charts.find((chart) => chart.key === "invoicedPaid")?.series.find(({ key }) => key === "paid");
    const { rows = [] } = await person.get("/finance/payment/list?pageSize=300&payCheckState=2");
    const months = new Map<string, bigint>();
    for (const { id, currency } of rows) {
      if (currency !== "CNY") continue;
      const { registers } = (await person.get(`/finance/payment/${id}`)).data as unknown as {
        registers: readonly { regMoney: string; regTime: string }[];
      };
      for (const { regMoney, regTime } of registers)
        months.set(regTime.slice(0, 7), (months.get(regTime.slice(0, 7)) ?? 0n) + BigInt(regMoney.replace(".", "")));
    }
    const told = (paid?.points ?? []).map(({ key, value }) => [key, BigInt((value ?? "0.00").replace(".", ""))] as const);
    expect(new Map(told.filter(([, value]) => value > 0n))).toEqual(months);
    expect((months.get("2026-10") ?? 0n) >= 700n).toBe(true);
  });

  it.each([
    ["USD", "USD"],
    ["IDR", "IDR"],
  ])("sums in the currency that the company keeps its books in: %s", async (own, unit) => {
    await keepsBooksIn("104", own);
    const manager = await scene.signIn("jlsj.manager", "104");
    const charts = (await manager.get("/workbench/charts?range=12m")).data as unknown as Chart[];
    const spend = charts.find((chart) => chart.key === "spend")?.series[0];
    const contracts = await manager.get(
      `/tdhcsystem/contract/list?pageSize=300&gConStatus=2,4&currency=${own}&sums=conTotalPrice&gCludetime[begin]=2025-12-01`,
    );
    expect(spend?.unit).toBe(unit);
    expect(cents(spend)).toBe(BigInt((contracts.sums?.["conTotalPrice"] ?? "").replace(".", "")));
    expect(cents(spend) > 0n).toBe(true);
    await keepsBooksIn("104", "CNY");
  });

  it("sums in the first currency that the company deals in where it keeps its books in none of them", async () => {
    await keepsBooksIn("101", "USD");
    const manager = await scene.signIn("ds.manager", "101");
    const charts = (await manager.get("/workbench/charts?range=12m")).data as unknown as Chart[];
    expect(charts.find((chart) => chart.key === "spend")?.series[0]?.unit).toBe("CNY");
    await keepsBooksIn("101", "CNY");
  });

  /** What an administrator changes in the record of a company. */
  const keepsBooksIn = async (comId: string, currency: string) => {
    const admin = await scene.signIn("admin", "101");
    const { data } = await admin.get(`/system/company/${comId}`);
    const saved = await admin.put("/system/company", { ...(data as object), currency });
    expect(saved.code).toBe(200);
  };
  const cents = (series: { points: { value: string | null }[] } | undefined) =>
    (series?.points ?? []).reduce((sum, { value }) => sum + BigInt((value ?? "0").replace(".", "")), 0n);

  const chartOf = async (account: string, comId: string, key: string) => {
    const person = await scene.signIn(account, comId);
    return ((await person.get("/workbench/charts?range=12m")).data as unknown as Chart[]).find((chart) => chart.key === key);
  };
  const valuesOf = (chart: Chart | undefined, series = 0) =>
    (chart?.series[series]?.points ?? []).flatMap(({ value }) => (value === null ? [] : [Number(value)]));

  it.each([
    ["hengtuo.sales", "101", "winRate"],
    ["ds.purchaser", "101", "responses"],
    ["ds.manager", "101", "supplyQuality"],
  ])("draws %s of %s the shares of %s between nothing and everything", async (account, comId, key) => {
    const values = valuesOf(await chartOf(account, comId, key));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => value < 0 || value > 100)).toEqual([]);
  });

  it("holds what inquiries were awarded for against what they were limited to", async () => {
    const chart = await chartOf("ds.purchaser", "101", "savings");
    expect(chart?.series.map(({ key, unit }) => [key, unit])).toEqual([
      ["limit", "CNY"],
      ["award", "CNY"],
    ]);
    expect(Math.max(...valuesOf(chart, 0))).toBeGreaterThan(0);
  });

  it("counts in whole days how long an invoice takes from the push to the check", async () => {
    const finance = await scene.signIn("ds.finance", "101");
    const list = await finance.get("/finance/makeinvoice/list?pageSize=300&minvoCheckStatus=2");
    const lasted = new Map<string, number[]>();
    for (const row of list.rows ?? []) {
      const [from, to] = ["minvoPushTime", "easAuditDate"].map((key) => Date.parse(`${String(row[key]).replace(" ", "T")}Z`));
      const month = String(row["easAuditDate"]).slice(0, 7);
      lasted.set(month, [...(lasted.get(month) ?? []), ((to ?? 0) - (from ?? 0)) / 86_400_000]);
    }
    const means = [...lasted].toSorted().map(([, days]) => Math.round(days.reduce((sum, one) => sum + one, 0) / days.length));
    expect(means.length).toBeGreaterThan(0);
    expect(valuesOf(await chartOf("ds.finance", "101", "invoiceCycle"))).toEqual(means);
  });

  it("tells an administrator of the tasks that failed within a day", async () => {
    const admin = await scene.signIn("admin", "101");
    const failed = async () =>
      ((await admin.get("/workbench/todo")).data as unknown as Card[]).find((card) => card.key === "jobsFailed")?.count ?? 0;
    const before = await failed();
    await scene.portal.store.write((tx) =>
      tx
        .insertInto("sys_job_log")
        .values({
          jobId: 1,
          jobName: "询价截止处理",
          jobGroup: "SYSTEM",
          invokeTarget: "inquiryDeadline",
          status: "1",
          startTime: isoTime(TEST_START_MS),
          delFlag: "0",
        })
        .execute(),
    );
    expect(await failed()).toBe(before + 1);
  });

  it("adds what is still to be paid, by its day and currency", async () => {
    const person = await scene.signIn("hengtuo.finance", "101");
    const { money } = (await person.get("/workbench/due")).data as unknown as {
      money: { key: string; rows: { date: string; currency: string; amount: string }[] }[];
    };
    expect(money.map((part) => part.key)).toEqual(["incoming"]);
    const asCents = (amount: unknown): bigint => BigInt(String(amount).replace(".", ""));
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
    const { rows = [] } = await person.get("/finance/payment/list?pageSize=300&payStatus=0,1,3&payCheckState=1,2");
    // By what each request itself says: the part that was approved, once that is known, without what was registered.
    const records = await Promise.all(
      rows.map(async ({ id }) => (await person.get(`/finance/payment/${id}`)).data as unknown as Record<string, unknown>),
    );
    const unpaid = records.map(({ payCheckState, approveMoney, payLowerPrice, registers }) => {
      const paid = (registers as readonly { regMoney: string }[]).map(({ regMoney }) => asCents(regMoney));
      return asCents(payCheckState === "2" ? approveMoney : payLowerPrice) - sum(paid);
    });
    expect(records.some(({ payStatus, registers }) => payStatus === "1" && (registers as unknown[]).length > 0)).toBe(true);
    expect(sum((money[0]?.rows ?? []).map(({ amount }) => asCents(amount)))).toBe(sum(unpaid));
  });

  it("shows short ways of the role that the menu has", async () => {
    const person = await scene.signIn("ds.finance", "101");
    const found = (await person.get("/workbench/shortcuts")).data as unknown as { key: string; route: string }[];
    expect(found.map(({ key, route }) => [key, route])).toEqual([
      ["makeinvoiceManage", "/financebuyer/makeinvoice"],
      ["invoiceCheck", "/financebuyer/invoice"],
      ["paymentManage", "/financebuyer/payment"],
    ]);
  });

  it.each([
    ["hengtuo.sales", "101", "offer"],
    ["hengtuo.finance", "101", "invoice"],
    ["ds.purchaser", "101", "inquiry"],
    ["yjd.manager", "102", "award"],
    ["ds.finance", "101", "pay"],
    ["ds.warehouse", "101", "receive"],
  ])("tells %s in %s the way to the first task, by what their menu has", async (account, comId, key) => {
    const person = await scene.signIn(account, comId);
    const told = (await person.get("/workbench/tour")).data as unknown as Tour;
    expect(told.key).toBe(key);
    expect(told.steps).toHaveLength(3);
    expect(told.steps.flatMap(({ route }) => route ?? [])).toEqual([expect.stringMatching(/^\/\w+\/\w+$/)]);
  });

  it("is empty, never an error, for somebody without roles", async () => {
    const person = await scene.signIn("newbie");
    for (const part of ["todo", "due", "charts", "notices", "shortcuts", "tour"])
      expect(await person.get(`/workbench/${part}`)).toMatchObject({ code: 200 });
  });
});

/** What the browser asks for when the address of a card is opened. */
function listCall(
  product: Product,
  { route, query }: { readonly route: string; readonly query: string },
  code: string,
  info: { readonly permissions: readonly string[]; readonly roles: readonly string[] },
): string {
  const entry = [
    ...product.menu.menu.flatMap((group) => group.children.map((child) => [`${group.path}/${child.path}`, child] as const)),
    ...product.menu.fixed.map((child) => [child.path, child] as const),
  ].find(([path]) => path === route)?.[1];
  const screen = product.screens[entry?.screen ?? ""]?.[code];
  if (screen?.kind !== "list") throw new Error(`${route} is no list`);
  const entity = product.entities[screen.entity]![code]!;
  const workflow = product.workflows[screen.workflow]![code]!;
  const session = { permissions: info.permissions, roles: info.roles, side: "buyer" } as unknown as Session;
  const models = searchModels(screen, entity, workflow, session);
  const params = listParams(
    models,
    screen.where,
    fromAddress(models, new URLSearchParams(query), () => false),
  );
  return `${workflow.path ?? entity.path}/list?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`;
}
