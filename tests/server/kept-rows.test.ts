import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askKept } from "../../src/server/store/kept-answers.ts";
import { openStore, type FreshStore } from "../../src/server/store/open-store.ts";
import type { Queries } from "../../src/server/store/port.ts";
import { repeated } from "../../src/server/store/repeated.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { setMeta } from "../../src/server/store/meta.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";

let store: FreshStore;
let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 8 });
  await store.migrate([...systemTables()], { orphanColumns: "refuse" });
});

afterEach(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

const rowOf = repeated((db, name: string) => db.selectFrom("meta").select("value").where("name", "=", name), askKept);
const valueOf = async (db: Queries, name: string) => (await rowOf(db, name))[0]?.value;
const kept = (name: string) => store.read((db) => valueOf(db, name));
const write = (name: string, value: string) => store.write((tx) => setMeta(tx, name, value));

describe("rows that hardly ever change", () => {
  it("are those of now after each write, and stay where it is taken back", async () => {
    await write("lamp", "off");
    expect(await kept("lamp")).toBe("off");
    await write("lamp", "on");
    expect([await kept("lamp"), await kept("lamp"), await kept("door")]).toEqual(["on", "on", undefined]);
    const refused = store.write(async (tx) => {
      await setMeta(tx, "lamp", "broken");
      expect(await valueOf(tx, "lamp")).toBe("broken"); // whoever writes sees it at once
      throw new Error("changed my mind");
    });
    await expect(refused).rejects.toThrow("changed my mind");
    expect(await kept("lamp")).toBe("on");
  });

  it("are all of the moment at which a read began, whatever is written and read meanwhile", async () => {
    await write("lamp", "off");
    await write("door", "shut");
    const seen = await store.read(async (db) => {
      const door = await valueOf(db, "door");
      await write("lamp", "on");
      expect(await kept("lamp")).toBe("on");
      return [door, await valueOf(db, "lamp")];
    });
    expect(seen).toEqual(["shut", "off"]);
    // What it has read so late stays with it.
    expect(await kept("lamp")).toBe("on");
  });
});
