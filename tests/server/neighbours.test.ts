import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Workflow } from "../../src/core/definition/generated/documents.ts";
import { openStore, type FreshStore } from "../../src/server/store/open-store.ts";
import { tablesOfEntity } from "../../src/server/store/entity-tables.ts";
import { entityTables, type Transaction } from "../../src/server/store/port.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";
import { sampleEntity } from "./support/test-product.ts";

/** Enough that nobody reads all of them to find one. */
const ROWS = 2000;

let store: FreshStore;
let folder: string;

afterEach(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

/** A store with notes that were made one after the other, and go from state to state. */
async function open(): Promise<void> {
  folder = temporaryFolder();
  store = await openStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 8 });
  const workflows: readonly Workflow[] = [
    {
      workflow: "sample.note",
      entity: "sample.note",
      permission: "sample:note",
      reads: { list: ["list"], get: ["query"] },
      states: [],
      actions: [],
    },
  ];
  await store.migrate([...systemTables(), ...tablesOfEntity([sampleEntity()], [], [], workflows)], { orphanColumns: "refuse" });
  await store.write(async (tx) => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      id: String(10_000 + at),
      gComId: "101",
      noteNo: `SN${at}`,
      status: "0",
    }));
    for (let at = 0; at < ROWS; at += 200)
      await entityTables(tx)
        .insertInto("sample_note")
        .values(rows.slice(at, at + 200))
        .execute();
  });
  if (store.dialect === "postgres") await store.write((tx) => sql`ANALYZE sample_note`.execute(tx));
}

/** Read a note and change what its list asks for, as an action does. */
async function act(tx: Transaction, id: string, meanwhile: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    status: string;
  }>`SELECT "status" FROM sample_note WHERE "id" IN (${id}) AND "delFlag" = '0'`.execute(tx);
  expect(rows).toHaveLength(1);
  await meanwhile();
  await sql`UPDATE sample_note SET "status" = '1', "createTime" = '2026-11-29 08:00:00' WHERE "id" = ${id}`.execute(tx);
}

/**
 * Two who act on neighbours, each of whom has read before the other one writes, where a store lets two write at once.
 *
 * @returns how often one was run again
 */
async function sideBySide(): Promise<number> {
  const before = store.retries?.() ?? 0;
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  const meanwhile = (): Promise<void> => {
    arrived += 1;
    if (arrived === 2 || store.dialect === "sqlite") both.resolve();
    return both.promise;
  };
  await Promise.all(["10500", "10501"].map((id) => store.write((tx) => act(tx, id, meanwhile))));
  return (store.retries?.() ?? 0) - before;
}

describe("two who act on records that were made one after the other", () => {
  it("do not hold each other up where records go from state to state", async () => {
    await open();
    expect(await sideBySide()).toBe(0);
    const { rows } = await store.read((db) =>
      sql<{ id: string }>`SELECT "id" FROM sample_note WHERE "status" = '1' ORDER BY "id"`.execute(db),
    );
    expect(rows.map(({ id }) => id)).toEqual(["10500", "10501"]);
  });
});
