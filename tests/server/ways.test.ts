import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WayRecord, Ways } from "../../src/core/contract/ways.ts";
import { entityTables, type Queries } from "../../src/server/store/port.ts";
import { openScene, type Person, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

describe("the ways of records to their money", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  const waysOf = async (person: Person, query = "pageSize=300"): Promise<Ways> => {
    const reply = await person.get(`/workbench/ways?${query}`);
    expect(reply.code).toBe(200);
    return reply.data as unknown as Ways;
  };
  const rowsOf = async (person: Person): Promise<readonly WayRecord[]> => (await waysOf(person)).flatMap(({ rows }) => rows);
  const notesOf = async (person: Person, contract: WayRecord) =>
    (
      await Promise.all(
        ["/tdhcsystem/delivery", "/tdhcsystem/deliverypacking"].map(
          async (base) =>
            (await person.get(`${base}/list?pageSize=300&gConnumContractFk=${contract.name}&gApprovalStatus=&gDeliverystatus=`))
              .rows ?? [],
        ),
      )
    )
      .flat()
      .filter(({ conId }) => conId === contract.id);

  it("tell the figures of the contract's own band, and the day by its terms after what was received last", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    const here = (await rowsOf(person)).filter(({ comId }) => comId === "");
    let reckoned = 0;
    for (const way of here) {
      const { figures } = (await person.get(`/tdhcsystem/contract/chain/${way.id}`)).data as unknown as Pick<
        WayRecord,
        "figures"
      >;
      const own = new Map(figures.map((figure) => [figure.key, figure.amounts]));
      const shared = way.figures.filter(({ key }) => own.has(key));
      expect(shared.map(({ key }) => key)).toEqual([
        "conTotalPrice",
        "contract-quantity.sent",
        "contract-payment.invoiced",
        "contract-payment.paid",
      ]);
      for (const { key, amounts } of shared) expect(amounts).toEqual(own.get(key));
      expect(way.figures.map(({ key }) => key)).toContain("contract-payment.asked");
      if (way.term?.cn !== "货到30天") continue;
      const signed = (await notesOf(person, way)).filter(({ gDeliverystatus }) => gDeliverystatus === "4");
      const last = signed
        .map(({ gSignTime }) => String(gSignTime))
        .toSorted()
        .at(-1);
      expect({ name: way.name, due: way.due }).toEqual({
        name: way.name,
        due: last === undefined ? undefined : dayAfter(last, 30),
      });
      reckoned += last === undefined ? 0 : 1;
    }
    expect(reckoned).toBeGreaterThan(1);
  });

  it("tell what is missing with the oldest record that lacks it, which opens", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    const lacks = (await rowsOf(person))
      .filter(({ comId }) => comId === "")
      .flatMap((way) => way.lacks.map((lack) => ({ way, lack })));
    expect(new Set(lacks.map(({ lack }) => lack.key)).size).toBeGreaterThan(5);
    for (const { lack } of lacks) expect(lack.route).toMatch(new RegExp(`/detail/${lack.id}$`));
    const missing = lacks.filter(({ lack }) => lack.key === "toSign");
    expect(missing.length).toBeGreaterThan(0);
    for (const { way, lack } of missing) {
      const sent = (await notesOf(person, way)).filter(({ gDeliverystatus }) => gDeliverystatus === "3");
      expect(sent.map(({ id }) => id)).toContain(lack.id);
      expect(sent).toHaveLength(lack.more + 1);
    }
  });

  it("come from all companies, what is due first first, and in pages", async () => {
    const person = await scene.signIn("hengtuo.admin", "101");
    const [part] = await waysOf(person);
    const rows = part?.rows ?? [];
    expect(rows).toHaveLength(part?.total ?? 0);
    expect(new Set(rows.map(({ company }) => company)).size).toBe(4);
    const days = rows.map(({ due }) => due ?? "~");
    expect(days).toEqual(days.toSorted());
    const [second] = await waysOf(person, "pageSize=5&pageNum=2");
    expect(second?.rows).toEqual(rows.slice(5, 10));
    const elsewhere = await rowsOf(await scene.signIn("hengtuo.admin", "103"));
    expect(elsewhere.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual(
      rows.map(({ id, name }) => `${id} ${name}`).toSorted(),
    );
  });

  it("keep back what the reader's lists do not show: who reads no notes is told neither notes nor their day", async () => {
    const rows = await rowsOf(await scene.signIn("hengtuo.finance", "101"));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ lacks }) => lacks).length).toBeGreaterThan(0);
    expect(rows.flatMap(({ lacks }) => lacks).filter(({ name }) => /^[SX][HD]/.test(name))).toEqual([]);
    expect(rows.filter(({ term }) => term?.cn === "货到30天").every(({ due }) => due === undefined)).toBe(true);
  });

  it("are nobody else's, and none of those whom no part is for", async () => {
    const own = (await rowsOf(await scene.signIn("hengtuo.admin", "101"))).map(({ id }) => id);
    const theirs = (await rowsOf(await scene.signIn("xifeng.sales", "101"))).map(({ id }) => id);
    expect(theirs.length).toBeGreaterThan(0);
    expect(own.filter((id) => theirs.includes(id))).toEqual([]);
    expect(await waysOf(await scene.signIn("ds.finance", "101"))).toEqual([]);
    expect((await scene.portal.call("GET", "/workbench/ways")).body).toMatchObject({ code: 401 });
    expect(await (await scene.signIn("hengtuo.admin")).get("/workbench/ways?pageSize=300&pageNum=4")).toMatchObject({
      code: 400,
    });
  });
});

describe("the terms of a way", () => {
  const product = shippedProduct();
  const [way] = product.workbench.ways ?? [];
  if (way === undefined) throw new Error("the workbench has no way");

  it.each([
    ["the end of the month of the last receipt", { monthEnd: true }, (last: string) => dayAfter(`${nextMonth(last)}-01`, -1)],
    ["ten days after that", { monthEnd: true, after: 10 }, (last: string) => dayAfter(`${nextMonth(last)}-01`, 9)],
    ["at once", {}, (last: string) => last.slice(0, 10)],
  ] as const)("may be due %s", async (_name, rule, expected) => {
    const of = { entity: "delivery", by: "conId", where: { gDeliverystatus: { eq: "4" } } } as const;
    const term = { by: "payTerms", rules: [{ value: "2", date: "gSignTime", of, ...rule }] };
    const scene = await openScene({ ...product, workbench: { ...product.workbench, ways: [{ ...way, term }] } });
    const person = await scene.signIn("hengtuo.admin", "101");
    const reply = await person.get("/workbench/ways?pageSize=300");
    const [dated] = (reply.data as unknown as Ways)[0]!.rows.filter((row) => row.due !== undefined && row.comId === "");
    const signed = await scene.portal.store.read((db) => lastSigned(db, dated!.id));
    expect(dated!.due).toBe(expected(signed));
    await scene.portal.close();
  });
});

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.slice(0, 7).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

async function lastSigned(db: Queries, contract: string): Promise<string> {
  const rows = await entityTables(db)
    .selectFrom("delivery")
    .select(["gSignTime", "gDeliverystatus"])
    .where("conId", "=", contract)
    .execute();
  return (
    rows
      .filter((row) => row["gDeliverystatus"] === "4")
      .map((row) => String(row["gSignTime"]))
      .toSorted()
      .at(-1) ?? ""
  );
}
