import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { tablesOfEntity } from "../../src/server/store/entity-tables.ts";
import { openStore as openFreshStore, type FreshStore } from "../../src/server/store/open-store.ts";
import { entityTables, type Queries, type Transaction } from "../../src/server/store/port.ts";
import { readOnce } from "../../src/server/store/read-memo.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf, testStore } from "./support/stores.ts";
import { sampleEntity } from "./support/test-product.ts";

let store: FreshStore;
let folder: string;

async function openWithNote(): Promise<void> {
  folder = temporaryFolder();
  store = await openFreshStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 8 });
  await store.migrate([...systemTables(), ...tablesOfEntity([sampleEntity()])], { orphanColumns: "refuse" });
  await store.write((tx) =>
    entityTables(tx).insertInto("sample_note").values({ id: "1", gComId: "101", noteNo: "SN1", status: "0" }).execute(),
  );
}

afterEach(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

const notes = (db: Queries) => readOnce(db, sql<{ noteNo: string }>`SELECT "id", "noteNo" FROM "sample_note" ORDER BY "id"`);
const rename = (tx: Transaction, noteNo: string) =>
  entityTables(tx).updateTable("sample_note").set({ noteNo }).where("id", "=", "1").execute();
const configure = (tx: Transaction) => tx.updateTable("config").set({ remark: "x" }).execute();

describe("what a transaction has read before", () => {
  it("is not asked again until it writes to one of the tables", async () => {
    await openWithNote();
    await store.write(async (tx) => {
      const first = await notes(tx);
      await configure(tx);
      expect(await notes(tx)).toBe(first);
      await rename(tx, "SN2");
      expect(await notes(tx)).toEqual([{ id: "1", noteNo: "SN2" }]);
      await entityTables(tx).insertInto("sample_note").values({ id: "2", gComId: "101", noteNo: "SN3", status: "0" }).execute();
      expect((await notes(tx)).map(({ noteNo }) => noteNo)).toEqual(["SN2", "SN3"]);
      await entityTables(tx).deleteFrom("sample_note").where("id", "=", "1").execute();
      expect((await notes(tx)).map(({ noteNo }) => noteNo)).toEqual(["SN3"]);
    });
  });

  it("is asked anew after a statement that may have changed any table", async () => {
    await openWithNote();
    await store.write(async (tx) => {
      const first = await notes(tx);
      await sql`WITH one AS (SELECT '1' AS id) DELETE FROM config WHERE 1 = 0`.execute(tx);
      const again = await notes(tx);
      expect(again).toEqual(first);
      expect(again).not.toBe(first);
    });
  });

  it.runIf(testStore === "sqlite")("serves the transactions after it, where nobody else writes", async () => {
    await openWithNote();
    const first = await store.write(notes);
    expect(await store.write(notes)).toBe(first);
    await store.writeAside((tx) => rename(tx, "SN2"));
    expect(await store.write(notes)).toEqual([{ id: "1", noteNo: "SN2" }]);
    await store.move([...systemTables(), ...tablesOfEntity([sampleEntity()])], { orphanColumns: "refuse" }, "keep", (tx) =>
      rename(tx, "SN3"),
    );
    expect(await store.write(notes)).toEqual([{ id: "1", noteNo: "SN3" }]);
  });

  it("tells nobody afterwards what was taken back or has changed", async () => {
    await openWithNote();
    const undone = store.write(async (tx) => {
      await rename(tx, "gone");
      expect((await notes(tx))[0]?.noteNo).toBe("gone");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    for (let turn = 0; turn < 10; turn += 1) expect((await store.write(notes))[0]?.noteNo).toBe("SN1");
    await store.write((tx) => rename(tx, "SN4"));
    for (let turn = 0; turn < 10; turn += 1) expect((await store.write(notes))[0]?.noteNo).toBe("SN4");
  });

  it("is what each of two reads of their own moment sees by itself", async () => {
    await openWithNote();
    expect((await store.read(notes))[0]?.noteNo).toBe("SN1");
    await store.write((tx) => rename(tx, "SN5"));
    expect((await store.read(notes))[0]?.noteNo).toBe("SN5");
    expect((await store.ask(notes))[0]?.noteNo).toBe("SN5");
  });

  it("differs by the values that a question is asked with", async () => {
    await openWithNote();
    const named = (tx: Transaction, no: string) => readOnce(tx, sql`SELECT "id" FROM "sample_note" WHERE "noteNo" = ${no}`);
    await store.write(async (tx) => {
      expect(await named(tx, "SN1")).toEqual([{ id: "1" }]);
      expect(await named(tx, "SN9")).toEqual([]);
    });
  });
});

describe("a statement that was prepared", () => {
  it.runIf(testStore === "sqlite")("answers by name when its table has got another column since", async () => {
    await openWithNote();
    const all = (tx: Transaction) => entityTables(tx).selectFrom("meta").selectAll().where("name", "=", "sample").execute();
    await store.write((tx) => tx.insertInto("meta").values({ name: "sample", value: "1" }).execute());
    expect(await store.write(all)).toEqual([{ name: "sample", value: "1" }]);
    await store.write((tx) => sql`ALTER TABLE "meta" ADD COLUMN "later" TEXT`.execute(tx));
    expect(await store.write(all)).toEqual([{ name: "sample", value: "1", later: null }]);
  });
});
