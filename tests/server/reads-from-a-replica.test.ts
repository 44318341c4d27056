import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore, type PostgresStore } from "../../src/server/store/postgres.ts";
import type { CallerPosition } from "../../src/server/store/port.ts";
import { MOST_BEHIND_MS } from "../../src/server/store/replica.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { administer, startCluster, startFollower, type Cluster, type Follower } from "./support/postgres-cluster.ts";
import { testStore } from "./support/stores.ts";

const PATIENCE_MS = 10_000;

describe.runIf(testStore === "postgres")("a server that follows", () => {
  let cluster: Cluster;
  let follower: Follower;
  let store: PostgresStore;
  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.createDatabase("portal");
    follower = await startFollower(cluster);
    store = await openPostgresStore({ url: cluster.url("portal"), connections: 8, replicaUrl: follower.url("portal") });
    await store.directly((client) => client.query(`CREATE SEQUENCE counted_writes; CREATE TABLE kept (value integer)`));
  });
  afterAll(async () => {
    await store.close();
    await follower.remove();
    await cluster.remove();
  });

  const pause = () => administer(follower.folder, "SELECT pg_wal_replay_pause()");
  const resume = () => administer(follower.folder, "SELECT pg_wal_replay_resume()");
  const keep = (value: number) => store.write((tx) => sql`INSERT INTO kept VALUES (${value})`.execute(tx));
  type Seen = { readonly follows: boolean; readonly values: readonly number[] };
  const seen = (): Promise<Seen> =>
    store.list(async (db) => {
      const { rows } = await sql<{ value: number }>`SELECT value FROM kept ORDER BY value`.execute(db);
      const told = await sql<{ follows: boolean }>`SELECT pg_is_in_recovery() AS follows`.execute(db);
      return { follows: told.rows[0]?.follows === true, values: rows.map(({ value }) => value) };
    });
  const as = <T>(position: CallerPosition, work: () => Promise<T>): Promise<T> => {
    if (store.replica === undefined) throw new Error("the store knows no replica");
    return store.replica.as(position, work);
  };
  /** Ask until the follower has caught up. */
  async function untilFollowed(position: CallerPosition): Promise<Seen> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await as(position, seen);
      if (found.follows || Date.now() > end) return found;
      await wait(50);
    }
  }

  it("answers the lists of a caller who has written nothing, and nobody's else", async () => {
    expect(await untilFollowed({ after: "" })).toEqual({ follows: true, values: [] });
    expect((await seen()).follows).toBe(false);
    expect((await as({ after: undefined }, seen)).follows).toBe(false);
  });

  it("does not answer whoever has written what it has not, in this call or in an earlier one, and the others it does", async () => {
    await pause();
    const position: CallerPosition = { after: "" };
    const own = await as(position, async () => {
      await keep(1);
      return seen();
    });
    expect(own).toEqual({ follows: false, values: [1] });
    expect(position.wrote).toMatch(/^[0-9a-f]{16}$/);
    expect(await as({ after: position.wrote }, seen)).toEqual({ follows: false, values: [1] });
    expect(await as({ after: "" }, seen)).toEqual({ follows: true, values: [] });
    await resume();
    expect(await untilFollowed({ after: position.wrote })).toEqual({ follows: true, values: [1] });
  });

  it("answers nobody when it is too far behind, and everybody again when it has caught up", async () => {
    await pause();
    await keep(2);
    await wait(MOST_BEHIND_MS + 1500);
    expect(await as({ after: "" }, seen)).toEqual({ follows: false, values: [1, 2] });
    await resume();
    expect(await untilFollowed({ after: "" })).toEqual({ follows: true, values: [1, 2] });
  });

  it("is not asked to write, and work that fails for a reason of its own fails once", async () => {
    let asked = 0;
    const failing = as({ after: "" }, () =>
      store.list(async (db) => {
        asked += 1;
        await sql`SELECT nothing FROM kept`.execute(db);
      }),
    );
    await expect(failing).rejects.toThrow(/nothing/);
    expect(asked).toBeLessThanOrEqual(2);
  });

  it("lets lists and exports of two processes be answered, in which each person sees what she has written", async () => {
    await cluster.createDatabase("shipped");
    const dataDir = temporaryFolder();
    const env = { DATABASE_URL: cluster.url("shipped"), DATABASE_REPLICA_URL: follower.url("shipped") };
    const open = (): Promise<TestPortal> => openTestPortal({ product: shippedProduct(), dataDir, env });
    const [one, other] = [await open(), await open()];
    const token = await one.signIn("admin");
    one.wait(120_000);
    other.wait(120_000);
    const answered = (portal: TestPortal): number => portal.store.replica?.state().answered ?? 0;
    const total = async (portal: TestPortal): Promise<unknown> =>
      (await portal.call("GET", "/system/dict/type/list?dictType=followed", { token })).body["total"];
    const end = Date.now() + PATIENCE_MS;
    while (answered(other) === 0 && Date.now() < end) {
      expect(await total(other)).toBe(0);
      await wait(50);
    }
    expect(answered(other)).toBeGreaterThan(0);
    await pause();
    const body = { dictType: "followed_1", dictName: "一", status: "0" };
    expect((await one.call("POST", "/system/dict/type", { token, body })).body.code).toBe(200);
    const before = [answered(one), answered(other)];
    expect([await total(one), await total(other)]).toEqual([1, 1]);
    expect([answered(one), answered(other)]).toEqual(before);
    await resume();
    const again = Date.now() + PATIENCE_MS;
    while (answered(other) === before[1] && Date.now() < again) {
      expect(await total(other)).toBe(1);
      await wait(50);
    }
    expect(answered(other)).toBeGreaterThan(before[1] ?? 0);
    // Both reads of an export, as soon as the follower has kept up with a busy machine.
    let answeredByExport = 0;
    const last = Date.now() + PATIENCE_MS;
    while (answeredByExport < 2 && Date.now() < last) {
      const listed = answered(other);
      const sheet = await other.send("GET", "/prod-api/system/dict/type/export", { token });
      await sheet.arrayBuffer();
      answeredByExport = answered(other) - listed;
      if (answeredByExport < 2) await wait(50);
    }
    expect(answeredByExport).toBe(2);
    expect(await (await other.send("GET", "/metrics")).text()).toMatch(/^portal_replica_reads_total [1-9]/m);
    await one.close();
    await other.close();
  });

  it("is not missed when it has gone", async () => {
    await follower.crash();
    expect(await as({ after: "" }, seen)).toEqual({ follows: false, values: [1, 2] });
  });
});
