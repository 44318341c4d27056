import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testStore } from "../support/stores.ts";
import { answered, buildNote, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const isFull = process.env["TEST_SIZE"] === "full";
const ROUNDS_OF_APPROVERS = isFull ? 1000 : 120;
const ROUNDS_OF_BATCHES = isFull ? 500 : 60;
const DELIVERY = "/tdhcsystem/delivery";

let scene: Scene;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", "101");
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

const auditCount = (id: string): Promise<number> => scene.auditsOf(id).then((audits) => audits.length);

describe("two approvers of one note", () => {
  it(`are one who wins and one who is told, ${ROUNDS_OF_APPROVERS} times`, async () => {
    const [one, other] = await Promise.all([scene.signIn("ds.purchaser", "101"), scene.signIn("ds.purchaser2", "101")]);
    const note = answered(await press(supplier, "apply", await buildNote(supplier)));
    const before = await auditCount(note.id);
    let { lockVersion } = note;
    const odd: unknown[] = [];
    for (let round = 0; round < ROUNDS_OF_APPROVERS; round += 1) {
      const answers = await Promise.all([one, other].map((person) => press(person, "approve", { id: note.id, lockVersion })));
      const verdicts = answers.map(({ code, bizCode }) => `${code} ${bizCode ?? ""}`.trim()).toSorted();
      if (verdicts.join() !== "200,409 CONFLICT") odd.push({ round, answers });
      // Waits for approval again; an approval holds the same quantity, so the contract need not be touched.
      await scene.portal.store.write(async (tx) => {
        await sql`UPDATE "delivery" SET "gApprovalStatus" = '1', "lockVersion" = "lockVersion" + 1 WHERE "id" = ${note.id}`.execute(
          tx,
        );
      });
      lockVersion += 2;
    }
    expect(odd).toEqual([]);
    expect((await auditCount(note.id)) - before).toBe(ROUNDS_OF_APPROVERS);
  }, 300_000);
});

/** Two running contracts of the supplier and company, each with a small note on it, twice. */
async function notesOnTwoContracts(): Promise<readonly (readonly [Row, Row])[]> {
  const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=2&orderByColumn=gConnum&isAsc=asc");
  const notes: (readonly [Row, Row])[] = [];
  for (const { id } of rows.slice(0, 2)) {
    const contract = (await supplier.get(`/tdhcsystem/contract/${id}`)).data as Row & { readonly items: readonly Row[] };
    const line = contract.items.find(
      (one) => Number(one["gGoodsnum"]) - Number(one["gSendednum"]) - Number(one["gReservednum"]) >= 2,
    );
    const pair: Row[] = [];
    for (let count = 0; count < 2; count += 1) {
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
      pair.push(await buildNote(supplier, [], { conId: id, items: [{ conLineId: line?.id, gSendednum: "1", ...measures }] }));
    }
    const [first, second] = pair;
    if (first !== undefined && second !== undefined) notes.push([first, second]);
  }
  return notes;
}

describe("batches that cross", () => {
  it(`lock contracts in one order: no deadlock in ${ROUNDS_OF_BATCHES} rounds`, async () => {
    const [onFirst, onSecond] = await notesOnTwoContracts();
    if (onFirst === undefined || onSecond === undefined) throw new Error("two running contracts are needed");
    // One batch names the first contract's note first, the other the second's.
    const batches = [
      [onFirst[0], onSecond[0]],
      [onSecond[1], onFirst[1]],
    ] as const;
    const pressAll = (action: string): Promise<readonly Body[]> =>
      Promise.all(batches.map((notes) => supplier.put(`${DELIVERY}/${action}`, { items: notes.map(({ id }) => ({ id })) })));
    const deadlocks = await deadlockCount();
    const odd: unknown[] = [];
    for (let round = 0; round < ROUNDS_OF_BATCHES; round += 1) {
      for (const answer of await pressAll(round % 2 === 0 ? "apply" : "backout"))
        if (answer.code !== 200) odd.push({ round, answer });
    }
    expect(odd).toEqual([]);
    expect((await deadlockCount()) - deadlocks).toBe(0);
  }, 300_000);
});

/** Deadlocks that PostgreSQL has broken in this database; it reports them with a delay of up to a second. */
async function deadlockCount(): Promise<number> {
  if (testStore === "sqlite") return 0;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return scene.portal.store.read(async (db) => {
    const { rows } = await sql<{
      deadlocks: number;
    }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
    return rows[0]?.deadlocks ?? 0;
  });
}
