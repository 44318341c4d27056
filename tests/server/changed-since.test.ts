import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityNamed } from "../../src/server/entity/entity-call.ts";
import { updateRecord } from "../../src/server/save/save-record.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { makeKey } from "./support/machine-keys.ts";

const DELIVERY = "/tdhcsystem/delivery";
const LIST = `${DELIVERY}/list`;
const AUTHOR = { userName: "admin", now: "2026-11-21 16:00:00" };

type Told = {
  readonly code: number;
  readonly rows: readonly Row[];
  readonly gone: readonly string[];
  readonly more: boolean;
  readonly cursor: string;
};

let scene: Scene;
let supplier: Person;
let buyer: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", "101");
  buyer = await scene.signIn("ds.purchaser", "101");
});
afterAll(() => scene.portal.close());

const told = async (person: Pick<Person, "get">, cursor: string, more = ""): Promise<Told> => {
  const answer = (await person.get(`${LIST}?changedSince=${cursor}${more}`)) as unknown as Told;
  expect(answer).toMatchObject({ code: 200 });
  return answer;
};

/** Everything from a cursor on, and where the next reading goes on. */
async function readOn(person: Pick<Person, "get">, from = "start", more = ""): Promise<Omit<Told, "code" | "more">> {
  const rows: Row[] = [];
  const gone: string[] = [];
  for (let cursor = from; ;) {
    const page = await told(person, cursor, more);
    rows.push(...page.rows);
    gone.push(...page.gone);
    if (!page.more) return { rows, gone, cursor: page.cursor };
    expect(page.cursor).not.toBe(cursor);
    cursor = page.cursor;
  }
}

/** A reader is told what lies behind all that is under way on its server, other suites' databases too. */
const PATIENCE = { timeout: 60_000, interval: 50 } as const;

/** Wait until all has ended that was under way on the server. */
async function othersThrough(): Promise<void> {
  const { store } = scene.portal;
  if (store.dialect === "sqlite") return;
  const places = async (): Promise<{ readonly oldest: bigint; readonly next: bigint }> => {
    const snapshot = sql`pg_current_snapshot()`;
    const { rows } = await store.read((db) =>
      sql<Record<"oldest" | "next", string>>`
        SELECT pg_snapshot_xmin(${snapshot})::text AS oldest, pg_snapshot_xmax(${snapshot})::text AS next`.execute(db),
    );
    return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) };
  };
  const { next } = await places();
  await expect.poll(async () => (await places()).oldest >= next, PATIENCE).toBe(true);
}

const idsOf = (rows: readonly Row[] = []): readonly string[] => rows.map(({ id }) => id).toSorted();

describe("a list that is asked what has changed", () => {
  it("tells from the start what the list shows, each record once, in pages", async () => {
    for (const person of [supplier, buyer]) {
      const all = await readOn(person, "start", "&pageSize=3");
      const { rows } = await person.get(`${LIST}?pageSize=300`);
      expect(idsOf(all.rows)).toEqual(idsOf(rows));
      expect(all.rows.find(({ id }) => id === rows?.[0]?.id)).toEqual(rows?.[0]);
      expect(all.gone).toEqual([]);
    }
  });

  it("tells what was made and changed since, once, and then nothing", async () => {
    const { cursor } = await readOn(supplier);
    expect(await told(supplier, cursor)).toMatchObject({ rows: [], gone: [], more: false, cursor });
    const note = await buildNote(supplier);
    expect(await supplier.put(`${DELIVERY}/editDelivery`, { id: note.id, gRemarks: "改" })).toMatchObject({ code: 200 });
    await othersThrough();
    const next = await readOn(supplier, cursor);
    expect(next.rows).toMatchObject([{ id: note.id, gRemarks: "改", lockVersion: 1 }]);
    expect(await told(supplier, next.cursor)).toMatchObject({ rows: [], gone: [] });
    // Whoever did not get the answer asks with the same cursor again.
    expect((await readOn(supplier, cursor)).rows).toEqual(next.rows);
  });

  it("tells by its id alone what was deleted", async () => {
    const note = await buildNote(supplier);
    await othersThrough();
    const { cursor } = await readOn(supplier);
    expect(await supplier.delete(`${DELIVERY}/${note.id}`)).toMatchObject({ code: 200 });
    await othersThrough();
    expect(await readOn(supplier, cursor)).toMatchObject({ rows: [], gone: [note.id] });
  });

  it("tells as gone what has left the reader's scope, and never what was not in it", async () => {
    const { cursor } = await readOn(buyer);
    const [hidden, shown] = [await buildNote(supplier), await buildNote(supplier)];
    answered(await press(supplier, "apply", shown));
    await othersThrough();
    const applied = await readOn(buyer, cursor);
    expect(applied).toMatchObject({ rows: [{ id: shown.id }], gone: [] });
    answered(await press(supplier, "backout", { id: shown.id }));
    expect(await supplier.delete(`${DELIVERY}/${hidden.id}`)).toMatchObject({ code: 200 });
    await othersThrough();
    const backed = await readOn(buyer, applied.cursor);
    expect(backed).toMatchObject({ rows: [], gone: [shown.id] });
  });

  it("tells a machine's key the same, with lines where it reads them", async () => {
    const token = await scene.portal.signIn("admin");
    const key = await makeKey(scene.portal, token, { perMinute: 1000 });
    const answer = await key.call("GET", "/tdhcsystem/contract/list?changedSince=start&lines=1&pageSize=2");
    expect(answer).toMatchObject({ code: 200, more: true, gone: [] });
    const rows = answer["rows"] as readonly (Row & { readonly items: readonly Row[] })[];
    expect(rows.map(({ items }) => items.length > 0)).toEqual([true, true]);
  });

  it("refuses a cursor that is none, one of somebody else, and filters beside it", async () => {
    const { cursor } = await readOn(supplier);
    const refusals = [
      [supplier, "changedSince=x!", "changedSince", "unknown"],
      [supplier, `changedSince=${Buffer.from('["a","-1","1"]').toString("base64url")}`, "changedSince", "unknown"],
      [buyer, `changedSince=${cursor}`, "changedSince", "stale"],
      [supplier, `changedSince=${cursor}&lines=1`, "changedSince", "stale"],
      [supplier, `changedSince=${cursor}&gDeliverystatus=1`, "gDeliverystatus", "unsupported"],
      [supplier, `changedSince=${cursor}&pageSize=301`, "pageSize", "range"],
    ] as const;
    for (const [person, query, field, rule] of refusals)
      expect(await person.get(`${LIST}?${query}`)).toMatchObject({ code: 400, errors: [{ field, rule }] });
    const admin = await scene.signIn("admin", "101");
    const dictionaries = await admin.get("/system/dict/data/list?changedSince=start");
    expect(dictionaries).toMatchObject({ errors: [{ field: "changedSince", rule: "unsupported" }] });
  });
});

describe("an answer that is the same as before", () => {
  it("is not sent again to whoever names its tag", async () => {
    const token = await scene.portal.signIn("hengtuo.sales");
    const path = `/prod-api${LIST}?changedSince=${(await readOn(supplier)).cursor}`;
    const first = await scene.portal.send("GET", path, { token });
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const same = await scene.portal.send("GET", path, { token, headers: { "If-None-Match": tag } });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
    await buildNote(supplier);
    await othersThrough();
    const other = await scene.portal.send("GET", path, { token, headers: { "If-None-Match": tag } });
    expect(other.status).toBe(200);
    // A refusal has no tag, and no tag keeps it from being told.
    const refused = await scene.portal.send("GET", path, { headers: { "If-None-Match": "*" } });
    expect([refused.status, refused.headers.get("etag")]).toEqual([200, null]);
  });
});

describe("transactions that overlap", () => {
  it("lose nothing, whichever ends first", async () => {
    const [slow, quick] = [await buildNote(supplier), await buildNote(supplier)];
    const entity = entityNamed(shippedProduct(), "delivery", "DS");
    const remark = (id: string, gRemarks: string, until?: Promise<void>) =>
      scene.portal.store.write(async (tx) => {
        await updateRecord(tx, entity, id, { gRemarks }, AUTHOR);
        await until;
      });
    let cursor = (await readOn(supplier)).cursor;
    const gate = Promise.withResolvers<void>();
    const first = remark(slow.id, "先写后成", gate.promise);
    await sleep(50);
    // On the embedded store it waits for its turn; on PostgreSQL it is there before the first one.
    const second = remark(quick.id, "后写先成");
    await Promise.race([second, sleep(300)]);
    const seen: Row[] = [];
    const readMore = async (): Promise<void> => {
      const next = await readOn(supplier, cursor);
      seen.push(...next.rows);
      ({ cursor } = next);
    };
    await readMore();
    gate.resolve();
    await Promise.all([first, second]);
    const heard = async (): Promise<readonly unknown[]> => {
      await readMore();
      return seen.map(({ id, gRemarks }) => [id, gRemarks]).toSorted();
    };
    const both = [
      [slow.id, "先写后成"],
      [quick.id, "后写先成"],
    ].toSorted();
    await expect.poll(heard, PATIENCE).toEqual(both);
    expect(await heard()).toEqual(both);
  });

  it("of many writers leave a reader with what is stored", async () => {
    const notes = await Promise.all(Array.from({ length: 6 }, () => buildNote(supplier)));
    const start = await readOn(supplier);
    const mirror = new Map(start.rows.map((row) => [row.id, row]));
    let cursor = start.cursor;
    const written = new Set<string>();
    const writing = Promise.all(
      notes.map(async ({ id }, nth) => {
        for (let round = 1; round <= 8; round += 1)
          expect(await supplier.put(`${DELIVERY}/editDelivery`, { id, gRemarks: `${nth}-${round}` })).toMatchObject({
            code: 200,
          });
        written.add(id);
      }),
    );
    const readMore = async (): Promise<number> => {
      const next = await readOn(supplier, cursor, "&pageSize=2");
      for (const row of next.rows) mirror.set(row.id, row);
      ({ cursor } = next);
      return next.rows.length;
    };
    while (written.size < notes.length) await readMore();
    await writing;
    const { rows = [] } = await supplier.get(`${LIST}?pageSize=300`);
    const mirrored = async (): Promise<readonly Row[]> => {
      await readMore();
      return [...mirror.values()].toSorted(byId);
    };
    await expect.poll(mirrored, PATIENCE).toEqual(rows.toSorted(byId));
  });
});

const byId = (one: Row, other: Row): number => Number(one.id) - Number(other.id);
