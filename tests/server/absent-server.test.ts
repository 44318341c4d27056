import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore, type PostgresStore } from "../../src/server/store/postgres.ts";
import { startCluster, type Cluster } from "./support/postgres-cluster.ts";
import { testStore } from "./support/stores.ts";

describe.runIf(testStore === "postgres")("a database server that goes and comes back", () => {
  let cluster: Cluster;
  let store: PostgresStore;
  beforeAll(async () => {
    cluster = await startCluster(true);
    await cluster.createDatabase("portal");
    store = await openPostgresStore({ url: cluster.url("portal"), connections: 8 });
    await store.directly((client) =>
      client.query(`CREATE SEQUENCE counted_writes; CREATE TABLE kept (value integer PRIMARY KEY); INSERT INTO kept VALUES (0)`),
    );
  });
  afterAll(async () => {
    await store.close();
    await cluster.remove();
  });

  const keep = (value: number, pauseMs = 0) =>
    store.write(async (tx) => {
      await sql`INSERT INTO kept VALUES (${value})`.execute(tx);
      await wait(pauseMs);
    });
  const kept = async () => {
    const { rows } = await store.read((db) => sql<{ value: number }>`SELECT value FROM kept ORDER BY value`.execute(db));
    return rows.map(({ value }) => value);
  };

  it("is waited for by reads and by writes, begun and new ones, and each write is kept once", async () => {
    const begun = keep(1, 300);
    await wait(100);
    await cluster.crash();
    const during = [keep(2), kept()];
    const back = wait(800).then(() => cluster.start());
    await Promise.all([begun, ...during, back]);
    expect(await kept()).toEqual([0, 1, 2]);
  });

  it("is not waited for longer than a few seconds", async () => {
    await cluster.crash();
    await expect(keep(3)).rejects.toMatchObject({ bizCode: "BUSY" });
    await cluster.start();
    expect(await kept()).toEqual([0, 1, 2]);
  });

  it("has told its limits to every connection, whatever stands between", async () => {
    const limits = await store.read(async (db) => {
      const { rows } = await sql<{ statement: string; lock: string }>`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(db);
      return rows[0];
    });
    expect(limits).toEqual({ statement: "15s", lock: "8s" });
  });
});
