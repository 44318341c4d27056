import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openSqliteStore, type SqliteStore } from "../../src/server/store/sqlite.ts";
import { tablesOfEntity } from "../../src/server/store/entity-tables.ts";
import { scaledInteger } from "../../src/server/store/integers.ts";
import { migrateSqlite } from "../../src/server/store/migrate.ts";
import { entityTables, type Queries } from "../../src/server/store/port.ts";
import { nextIds, nextNumbers } from "../../src/server/store/sequences.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { isoTime } from "../../src/server/store/clock.ts";
import type { Entity } from "../../src/core/definition/generated/documents.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { sampleEntity } from "./support/test-product.ts";

const title = { cn: "样", id: "contoh" };
const refuse = { orphanColumns: "refuse" } as const;
const open: SqliteStore[] = [];

function openStore(entities: readonly Entity[] = [sampleEntity()], folder = temporaryFolder()): SqliteStore {
  const store = openSqliteStore(folder);
  open.push(store);
  migrateSqlite(store.writer, [...systemTables(), ...tablesOfEntity(entities)], refuse);
  return store;
}

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const note = { id: "1", gComId: "101", noteNo: "SN1", status: "0", weight: 12_345n };
const insert = (store: SqliteStore, row: Record<string, string | number | bigint | null>) =>
  store.write((tx) => entityTables(tx).insertInto("sample_note").values(row).execute());
const columnsOf = (store: SqliteStore, table: string) =>
  store.writer
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .map((row) => `${String(row["name"])} ${String(row["type"])}`);

describe("the tables of an entity", () => {
  it("have the common columns, one per field of any company, and a table per line table", () => {
    const other = sampleEntity({ fields: [...sampleEntity().fields, { key: "extra", kind: "date", title }] });
    const store = openStore([sampleEntity(), other]);
    expect(columnsOf(store, "sample_note")).toEqual([
      "id TEXT",
      "createBy TEXT",
      "createTime TEXT",
      "updateBy TEXT",
      "updateTime TEXT",
      "lockVersion INTEGER",
      "delFlag TEXT",
      "gComId TEXT",
      "gSupId TEXT",
      "noteNo TEXT",
      "status TEXT",
      "weight INTEGER",
      "extra TEXT",
    ]);
    expect(columnsOf(store, "sample_note_items")).toEqual([
      "id TEXT",
      "parentId TEXT",
      "lineNo INTEGER",
      "num INTEGER",
      "lineRef TEXT",
    ]);
    const indexes = store.writer
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE '%sample%' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => row["name"]);
    expect(indexes).toEqual(
      expect.arrayContaining([
        "ix_sample_note_items_parentId_lineNo",
        "ix_sample_note_gComId_gSupId",
        "ix_sample_note_gComId_status",
        "ux_sample_note_gComId_noteNo",
      ]),
    );
  });

  it("keep what is unique unique among live rows only", async () => {
    const store = openStore();
    await insert(store, note);
    await expect(insert(store, { ...note, id: "2" })).rejects.toThrow(/UNIQUE/);
    await store.write((tx) => entityTables(tx).updateTable("sample_note").set({ delFlag: "2" }).where("id", "=", "1").execute());
    await insert(store, { ...note, id: "2" });
  });

  it("cannot store a column in two ways", () => {
    const other = sampleEntity({ fields: [{ key: "weight", kind: "decimal", precision: 18, scale: 2, title }] });
    expect(() => tablesOfEntity([sampleEntity(), other])).toThrow(
      "sample_note.weight is decimal with 4 digits after the point for one company and decimal with 2 digits after the point for another",
    );
  });

  it("take no name that could be SQL", () => {
    const evil = sampleEntity({ fields: [{ key: 'x"; DROP TABLE users; --', kind: "string", title }] });
    expect(() => openStore([evil])).toThrow("cannot be the name of a table or column");
  });
});

describe("a migration", () => {
  it("adds tables and columns by itself and keeps the rows", async () => {
    const folder = temporaryFolder();
    const first = openStore([sampleEntity()], folder);
    await insert(first, note);
    await first.close();
    const grown = sampleEntity({ fields: [...sampleEntity().fields, { key: "remark", kind: "text", title }], lines: [] });
    const second = openStore([grown, sampleEntity()], folder);
    expect(await second.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toMatchObject([
      { id: "1", noteNo: "SN1", weight: 12_345, remark: null, lockVersion: 0, delFlag: "0" },
    ]);
  });

  it.each([
    [
      "a filled column that no document names",
      { fields: sampleEntity().fields.filter((field) => field.key !== "weight") },
      "sample_note.weight holds 1 values and is in no document any more",
    ],
    [
      "another number of digits",
      {
        fields: [
          { key: "weight", kind: "decimal", scale: 2, title },
          { key: "noteNo", kind: "string", title },
          { key: "status", kind: "dict", title },
        ],
      },
      "stored with 4 digits after the point and would be read with 2",
    ],
    [
      "another type",
      {
        fields: [
          { key: "weight", kind: "string", title },
          { key: "noteNo", kind: "string", title },
          { key: "status", kind: "dict", title },
        ],
      },
      "is stored as INTEGER and would become TEXT",
    ],
  ] as const)("refuses %s and changes nothing", async (_case, changes, sentence) => {
    const folder = temporaryFolder();
    const first = openStore([sampleEntity()], folder);
    await insert(first, note);
    await first.close();
    expect(() => openStore([sampleEntity({ ...changes, unique: [] })], folder)).toThrow(sentence);
  });
});

describe("the store", () => {
  it("brings integers beyond 2^53 back exactly", async () => {
    const store = openStore();
    const huge = 123_456_789_012_345_678n;
    await insert(store, { ...note, weight: huge });
    const row = await store.read((db) => entityTables(db).selectFrom("sample_note").select("weight").executeTakeFirstOrThrow());
    expect(scaledInteger(row["weight"])).toBe(huge);
    expect([scaledInteger(5), scaledInteger("123456789012345678"), scaledInteger(null)]).toEqual([5n, huge, undefined]);
  });

  it("takes back everything when a write fails, and hides nothing unfinished from readers", async () => {
    const store = openStore();
    const failing = store.write(async (tx) => {
      await entityTables(tx).insertInto("sample_note").values(note).execute();
      expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
    await insert(store, note);
  });

  it("runs writes one after another and refuses one inside another", async () => {
    const store = openStore();
    const order: string[] = [];
    const slow = store.write(async () => {
      order.push("a begins");
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push("a ends");
    });
    await Promise.all([slow, store.write(async () => void order.push("b"))]);
    expect(order).toEqual(["a begins", "a ends", "b"]);
    await expect(store.write(() => store.write(async () => 1))).rejects.toThrow("store.write inside store.write");
  });

  it("says that it is busy when a thousand writes wait", async () => {
    const store = openStore();
    const writes = await Promise.allSettled(Array.from({ length: 1010 }, () => store.write(async () => 1)));
    const refused = writes.filter((write) => write.status === "rejected");
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { bizCode: "BUSY", retryAfterSeconds: 2 } });
  });

  it("shows one read one moment, whatever is written meanwhile", async () => {
    const store = openStore();
    const count = async (db: Queries) => (await entityTables(db).selectFrom("sample_note").selectAll().execute()).length;
    const seen = await store.read(async (db) => {
      const before = await count(db);
      await insert(store, note);
      return [before, await count(db), await store.read(count)];
    });
    expect(seen).toEqual([0, 0, 1]);
  });

  it("cannot be written through a read", async () => {
    const store = openStore();
    await expect(store.read((db) => entityTables(db).insertInto("sample_note").values(note).execute())).rejects.toThrow(
      /readonly/,
    );
  });

  it("gives numbers once, in rising order, per name", async () => {
    const store = openStore();
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.write((tx) => nextNumbers(tx, "SHDS20261121"))));
    expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await store.write((tx) => nextIds(tx, "delivery", 3))).toEqual(["100001", "100002", "100003"]);
    expect(await store.write((tx) => nextIds(tx, "delivery"))).toEqual(["100004"]);
  });

  it("writes times of Asia/Shanghai", () => {
    expect(isoTime(Date.UTC(2026, 11, 31, 16, 0, 1))).toBe("2027-01-01 00:00:01");
  });
});

describe("the folder", () => {
  it("refuses a second store and names the process", async () => {
    const folder = temporaryFolder();
    const first = openStore([], folder);
    expect(() => openSqliteStore(folder)).toThrow(`DATA_DIR ${folder} is in use by process ${process.pid}`);
    const script = `import { openSqliteStore } from ${JSON.stringify(join(import.meta.dirname, "../../src/server/store/sqlite.ts"))}; openSqliteStore(${JSON.stringify(folder)});`;
    const other = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(other.stderr).toContain(`in use by process ${process.pid}`);
    await first.close();
    await openStore([], folder).close();
  });

  it("is taken over from a process that is gone", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "portal.lock"), "4194301\n1\n");
    expect(() => openStore([], folder)).not.toThrow();
  });
});
