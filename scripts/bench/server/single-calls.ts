import { sql } from "kysely";
import type { Portal } from "../../../src/server/portal.ts";
import { callerOf, type Answer, type Row } from "./caller.ts";

/** A page of the list, and four filters on it; the page in the browser asks for the order that its document names. */
export const LIST = "/tdhcsystem/delivery/list?pageSize=20";
export const FILTERS =
  "&gApprovalStatus=2&gDeliverystatus=4&gTransportway=0,1,2,3&params[beginTime]=2026-03-01&params[endTime]=2026-09-30";
export const ORDER = "&orderByColumn=gCreatetime&isAsc=desc";
const RUNS = 200;
const WARM_UP = 30;

/** A call and the bare query that does its work, each with its median; `aimMs` is 1.5 times the bare one and 1 ms. */
export type Compared = { readonly name: string; readonly callMs: number; readonly bareMs: number; readonly aimMs: number };

/** Measure list, read and action of one portal beside hand-written queries on its own store, in turn. */
export async function compareSingleCalls(portal: Portal): Promise<readonly Compared[]> {
  const supplier = await callerOf(portal, "hengtuo.sales", "101");
  const { store } = portal.services;
  const listed = await supplier("GET", `${LIST}${FILTERS}${ORDER}`);
  const rows = listed["rows"] as readonly Row[];
  if (listed.code !== 200 || rows.length < 20)
    throw new Error(`the list is too short for a measurement: ${JSON.stringify(listed).slice(0, 200)}`);
  const owners = await store.read((db) =>
    db.selectFrom("supplier").select("id").where("enterpriseId", "=", "5001").where("comId", "=", "101").execute(),
  );
  const supId = owners[0]?.id ?? "";
  const scope = sql`"delFlag" = '0' AND "gComId" = '101' AND "gSupId" = ${supId}`;
  const filters = sql`"gApprovalStatus" = '2' AND "gDeliverystatus" = '4' AND "gTransportway" IN ('0','1','2','3')
    AND "gCreatetime" >= '2026-03-01 00:00:00' AND "gCreatetime" <= '2026-09-30 23:59:59'`;
  const pick = (turn: number): string => rows[turn % rows.length]?.id ?? "";

  const list = await beside(
    "list, four filters and count",
    () => supplier("GET", `${LIST}${FILTERS}${ORDER}`),
    async () => {
      await store.scan(async (db) => {
        await sql`SELECT * FROM "delivery" WHERE ${scope} AND ${filters} ORDER BY "gCreatetime" DESC, "id" DESC LIMIT 20`.execute(
          db,
        );
        await sql`SELECT count(*) FROM "delivery" WHERE ${scope} AND ${filters}`.execute(db);
      });
    },
  );
  const read = await beside(
    "read by id, with its lines",
    (turn) => supplier("GET", `/tdhcsystem/delivery/getData/${pick(turn)}`),
    async (turn) => {
      await store.read(async (db) => {
        await sql`SELECT * FROM "delivery" WHERE "id" = ${pick(turn)} AND ${scope}`.execute(db);
        await sql`SELECT * FROM "delivery_items" WHERE "parentId" = ${pick(turn)} ORDER BY "lineNo"`.execute(db);
      });
    },
  );
  const drafts = (await supplier("GET", `${LIST}&gApprovalStatus=0&gDeliverystatus=1`))["rows"] as readonly Row[];
  const [draft] = drafts;
  if (draft === undefined) throw new Error("there is no draft to submit");
  const action = await beside(
    "action, submit and take back",
    (turn) => supplier("PUT", `/tdhcsystem/delivery/${turn % 2 === 0 ? "apply" : "backout"}`, { items: [{ id: draft.id }] }),
    async (turn) => {
      await store.write(async (tx) => {
        // What the action cannot do without: read the note and its lines, change it, its contract and the log.
        await sql`SELECT * FROM "delivery" WHERE "id" = ${draft.id}`.execute(tx);
        await sql`SELECT * FROM "delivery_items" WHERE "parentId" = ${draft.id}`.execute(tx);
        await sql`SELECT * FROM "contract_items" WHERE "parentId" = ${String(draft["conId"])}`.execute(tx);
        await sql`UPDATE "contract_items" SET "gReservednum" = "gReservednum" WHERE "parentId" = ${String(draft["conId"])}`.execute(
          tx,
        );
        await sql`UPDATE "delivery" SET "updateTime" = ${String(turn)} WHERE "id" = ${draft.id}`.execute(tx);
        await tx
          .insertInto("oper_log")
          .values({ title: "bench", businessType: "0", operName: "bench", operTime: "2026-11-21 00:00:00" })
          .execute();
      });
    },
  );
  return [list, read, action];
}

/** The two in turn, so that neither has the warmer cache or the quieter machine. */
async function beside(
  name: string,
  call: (turn: number) => Promise<Answer>,
  bare: (turn: number) => Promise<void>,
): Promise<Compared> {
  const callTimes: number[] = [];
  const bareTimes: number[] = [];
  for (let turn = 0; turn < RUNS + WARM_UP; turn += 1) {
    const begun = performance.now();
    const answer = await call(turn);
    const between = performance.now();
    if (answer.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer).slice(0, 300)}`);
    await bare(turn);
    const ended = performance.now();
    if (turn < WARM_UP) continue;
    callTimes.push(between - begun);
    bareTimes.push(ended - between);
  }
  const [callMs, bareMs] = [median(callTimes), median(bareTimes)];
  return { name, callMs, bareMs, aimMs: bareMs * 1.5 + 1 };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
