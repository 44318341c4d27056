import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queries } from "../../../src/server/store/port.ts";
import { readTable, type CopiedRow } from "../../../src/server/store/table-copy.ts";
import { tablesOf } from "../../../src/server/operator/workplace.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { openScene, type Body, type Person, type Row, type Scene } from "./support/scene.ts";
import { testStore } from "../support/stores.ts";

const STEPS = process.env["TEST_SIZE"] === "full" ? 10_000 : 400;
const SEED = Number(process.env["TEST_SEED"] ?? 20_261_121);
const DELIVERY = "/tdhcsystem/delivery";
const ACCOUNTS = ["hengtuo.sales", "hengtuo.admin", "ds.purchaser", "ds.purchaser2", "ds.warehouse", "ds.manager"] as const;

/** Numbers that differ between two stores of one history: random secrets, and the stores' own counters of logs. */
const RANDOM: Readonly<Record<string, readonly string[]>> = {
  users: ["passwordHash"],
  attachment: ["storedName"],
  oper_log: ["operId", "traceId"],
  message: ["msgId"],
  ledger_posting: ["postingId"],
  outbox: ["outId", "eventId", "traceparent"],
  // On PostgreSQL the number of its transaction.
  record_change: ["changedAt"],
  login_log: ["infoId"],
  dict_type: ["dictId"],
  dict_data: ["dictCode"],
  config: ["configId"],
};
/** Columns whose lines are JSON, which each store writes with spaces of its own. */
const JSON_LINES = new Set(["shown", "shownBefore"]);
const SECRET_TABLES = new Set(["sessions", "captcha", "ticket"]);

/** mulberry32: small, seeded, the same everywhere. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const measures = {
  gLength: "1",
  gWidth: "1",
  gHeight: "1",
  gRough: "10",
  gPackageNum: 1,
  gPackage: "1",
  mergeCustomsName: "管件",
  gShippingMark: "M1",
};
type Pick = (below: number) => number;
type Known = {
  readonly contracts: readonly (Row & { readonly items: readonly Row[] })[];
  readonly notes: string[];
  readonly details: Map<string, Row>;
  readonly states: Map<string, Row>;
};
type Step = { readonly who: (typeof ACCOUNTS)[number]; readonly what: string; readonly run: (person: Person) => Promise<Body> };

const oneOf = <T>(pick: Pick, all: readonly T[]): T => all[pick(all.length)] as T;

/** Actions with the inputs that they ask for; who may press them, and when, is for the server to say. */
const ACTIONS: Readonly<Record<string, (pick: Pick, note: Row | undefined) => Record<string, unknown>>> = {
  apply: () => ({}),
  backout: () => ({}),
  backoutApproved: () => ({ reason: "改期" }),
  approve: () => ({}),
  reject: () => ({ reason: "不符" }),
  toDelivery: (pick) => ({
    gShipnum: `SF${pick(100)}`,
    gDeliverytime: "2026-11-21 12:00:00",
    gEsarrivetime: "2026-11-25 10:00:00",
    gDriverphone: "19000000001",
  }),
  backoutToDelivery: () => ({ reason: "误发" }),
  sign: () => ({ gTally: "理货员" }),
  refuse: () => ({ reason: "破损" }),
  receive: (pick, note) => ({
    lines: ((note?.["items"] ?? []) as readonly Row[]).map(({ id }) => ({
      id,
      qualifiedNumber: String(pick(3)),
      unqualifiedNumber: String(pick(2)),
    })),
  }),
  undoReceive: () => ({ reason: "误录" }),
  finishShort: () => ({ reason: "短交" }),
};

/** Who may sensibly do what to a note in its state; most steps take one of these, the others try anything. */
function sensible(pick: Pick, known: Known, id: string): readonly [Step["who"], string] | undefined {
  const note = known.states.get(id);
  if (note === undefined) return undefined;
  const approval = String(note["gApprovalStatus"]);
  if (approval === "0" || approval === "3") return ["hengtuo.sales", "apply"];
  if (approval === "1" || approval === "4")
    return oneOf(pick, [
      ["ds.purchaser", "approve"],
      ["ds.purchaser2", "approve"],
      ["ds.purchaser2", "reject"],
      ["hengtuo.sales", "backout"],
    ]);
  const delivery = String(note["gDeliverystatus"]);
  if (delivery === "1")
    return oneOf(pick, [
      ["hengtuo.sales", "toDelivery"],
      ["hengtuo.sales", "toDelivery"],
      ["ds.purchaser", "backoutApproved"],
    ]);
  if (delivery === "3")
    return oneOf(pick, [
      ["ds.warehouse", "sign"],
      ["ds.warehouse", "sign"],
      ["ds.warehouse", "refuse"],
      ["hengtuo.sales", "backoutToDelivery"],
    ]);
  return oneOf(pick, [
    ["ds.warehouse", "receive"],
    ["ds.warehouse", "receive"],
    ["ds.warehouse", "undoReceive"],
    ["ds.purchaser", "finishShort"],
  ]);
}

function nextStep(pick: Pick, known: Known): Step {
  const who = oneOf(pick, ACCOUNTS);
  const kind = pick(100);
  const id = known.notes.length === 0 ? "0" : oneOf(pick, known.notes.slice(-6));
  if (kind < 10 || known.notes.length === 0) {
    const contract = oneOf(pick, known.contracts);
    const items = Array.from({ length: 1 + pick(2) }, () => ({
      conLineId: oneOf(pick, contract.items).id,
      gSendednum: String(1 + pick(4)),
      ...measures,
    }));
    const body = {
      conId: contract.id,
      gTransportway: String(pick(4)),
      gEsarrivetime: "2026-11-25 10:00:00",
      gFhlinkman: oneOf(pick, ["周敏", "Zhou", "zhou", "É"]),
      gFhphone: "19000000032",
      gRough: "20",
      gVolume: "2",
      items,
    };
    return { who: pick(4) === 0 ? who : "hengtuo.sales", what: "create", run: (person) => person.post(DELIVERY, body) };
  }
  if (kind < 22) {
    const column = oneOf(pick, [
      "gDeliverynum",
      "createTime",
      "gApprovalTime",
      "gEsarrivetime",
      "gFhlinkman",
      "gVolume",
      "gShipnum",
    ]);
    const direction = oneOf(pick, ["asc", "desc"]);
    const filter = oneOf(pick, [
      "",
      "&gFhlinkman=ZHOU",
      "&gFhlinkman=%C3%A9",
      "&gApprovalStatus=1,2",
      "&gDeliverynum=_",
      "&sums=gVolume,gRough",
    ]);
    return {
      who,
      what: "list",
      run: (person) => person.get(`${DELIVERY}/list?pageSize=300&orderByColumn=${column}&isAsc=${direction}${filter}`),
    };
  }
  if (kind < 28) return { who, what: "getData", run: (person) => person.get(`${DELIVERY}/getData/${id}`) };
  if (kind < 32) {
    const body = { id, gVolume: String(1 + pick(9)), ...(pick(2) === 0 ? {} : { lockVersion: pick(3) }) };
    return { who: "hengtuo.sales", what: "editDelivery", run: (person) => person.put(`${DELIVERY}/editDelivery`, body) };
  }
  if (kind < 34) return { who, what: "remove", run: (person) => person.delete(`${DELIVERY}/${id}`) };
  const [actor, action] = (pick(4) === 0 ? undefined : sensible(pick, known, id)) ?? [who, oneOf(pick, Object.keys(ACTIONS))];
  const ids = pick(4) === 0 ? [...new Set([id, oneOf(pick, known.notes)])] : [id];
  const items = ids.map((one) => ({ id: one, ...(pick(5) === 0 ? { lockVersion: pick(6) } : {}) }));
  const input = ACTIONS[action]?.(pick, known.details.get(id)) ?? {};
  return { who: actor, what: action, run: (person) => person.put(`${DELIVERY}/${action}`, { items, ...input }) };
}

describe.runIf(testStore === "postgres")("one history on two stores", () => {
  const scenes: Scene[] = [];
  const people: Map<string, Person>[] = [];
  beforeAll(async () => {
    for (const env of [{ DATABASE_URL: "" }, {}]) {
      const scene = await openScene(shippedProduct(), env);
      scenes.push(scene);
      const here = new Map<string, Person>();
      for (const account of ACCOUNTS) here.set(account, await scene.signIn(account, "101"));
      people.push(here);
    }
  });
  afterAll(async () => {
    for (const scene of scenes) await scene.portal.close();
  });

  it(`gives the same answers and the same tables after ${STEPS} random steps of ${ACCOUNTS.length} people (seed ${SEED})`, async () => {
    expect(scenes.map((scene) => scene.portal.store.dialect)).toEqual(["sqlite", "postgres"]);
    const supplier = people[0]?.get("hengtuo.sales") as Person;
    const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=2&orderByColumn=gConnum&isAsc=asc");
    const contracts = [];
    for (const { id } of rows.slice(0, 3))
      contracts.push((await supplier.get(`/tdhcsystem/contract/${id}`)).data as Known["contracts"][number]);
    const known: Known = { contracts, notes: [], details: new Map(), states: new Map() };
    const pick = randomOf(SEED);
    const done = new Map<string, number>();
    for (let step = 0; step < STEPS; step += 1) {
      const { who, what, run } = nextStep(pick, known);
      for (const scene of scenes) scene.portal.wait(1000);
      const bodies: Body[] = [];
      for (const here of people) bodies.push(await run(here.get(who) as Person));
      const [embedded, server] = bodies;
      expect({ step, who, what, answer: server }).toEqual({ step, who, what, answer: embedded });
      const verdict = embedded?.code === 200 ? "done" : "refused";
      done.set(`${what} ${verdict}`, (done.get(`${what} ${verdict}`) ?? 0) + 1);
      if (what === "create" && embedded?.code === 200) known.notes.push(String(embedded.data?.id));
      if (what === "create" && embedded?.data !== undefined) {
        const detail = await detailOf(supplier, embedded.data.id);
        known.details.set(detail.id, detail);
        known.states.set(detail.id, detail);
      }
      for (const row of (embedded?.data?.["rows"] ?? []) as readonly Row[]) known.states.set(row.id, row);
      if (what === "getData" && embedded?.code === 200 && embedded.data !== undefined)
        known.details.set(embedded.data.id, embedded.data);
    }
    console.log(
      [...done]
        .toSorted()
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
    );
    for (const table of tablesOf(shippedProduct()).filter(({ name }) => !SECRET_TABLES.has(name))) {
      const [embedded, server] = await Promise.all(scenes.map((scene) => scene.portal.store.read((db) => rowsOf(db, table))));
      expect({ table: table.name, rows: server }).toEqual({ table: table.name, rows: embedded });
    }
    for (const scene of scenes) await scene.expectConsistent();
  }, 1_200_000);
});

async function detailOf(person: Person, id: string): Promise<Row> {
  const detail = (await person.get(`${DELIVERY}/getData/${id}`))?.data;
  if (detail === undefined) throw new Error(`the note ${id} cannot be read`);
  return detail;
}

/** Each folder of files has a mark of its own. */
const isSameEverywhere = (row: CopiedRow): boolean => !["files.mark", "followed-since"].includes(String(row["name"]));

function comparable([name, value]: [string, CopiedRow[string]]): [string, CopiedRow[string]] {
  if (!JSON_LINES.has(name) || typeof value !== "string") return [name, value];
  const lines = value.split("\n").map((line) => (line === "" ? "" : JSON.stringify(JSON.parse(line))));
  return [name, lines.join("\n")];
}

async function rowsOf(db: Queries, table: Parameters<typeof readTable>[1]): Promise<readonly CopiedRow[]> {
  const random = new Set(RANDOM[table.name]);
  const all: CopiedRow[] = [];
  for await (const rows of readTable(db, table))
    all.push(
      ...rows.filter(isSameEverywhere).map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !random.has(name))
            .map(comparable),
        ),
      ),
    );
  return all;
}
