import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openStore as openFreshStore, type FreshStore } from "../../src/server/store/open-store.ts";
import { openSqliteStore } from "../../src/server/store/sqlite.ts";
import { entityTableSpecs, tablesOfEntity } from "../../src/server/store/entity-tables.ts";
import { scaledInteger } from "../../src/server/store/integers.ts";
import { sql, type RawBuilder } from "kysely";
import { containsPattern } from "../../src/server/store/contains.ts";
import { entityTables, type Queries, type Store } from "../../src/server/store/port.ts";
import { repeated } from "../../src/server/store/repeated.ts";
import { nextIds, nextNumbers } from "../../src/server/store/sequences.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { productTables } from "../../src/server/studio/product-tables.ts";
import { isoTime } from "../../src/server/store/clock.ts";
import type { Entity, Field } from "../../src/core/definition/generated/documents.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf, testStore } from "./support/stores.ts";
import { sampleEntity } from "./support/test-product.ts";

const title = { cn: "样", id: "contoh" };
const refuse = { orphanColumns: "refuse" } as const;
const open: FreshStore[] = [];
const folders: string[] = [];
const isSqlite = testStore === "sqlite";
const integer = isSqlite ? "INTEGER" : "BIGINT";

async function openStore(entities: readonly Entity[] = [sampleEntity()], folder = temporaryFolder()): Promise<FreshStore> {
  const databaseUrl = await databaseOf(folder);
  const store = await openFreshStore({ dataDir: folder, databaseUrl, databaseConnections: 8 });
  open.push(store);
  folders.push(folder);
  await store.migrate([...systemTables(), ...tablesOfEntity(entities)], refuse);
  return store;
}

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  for (const folder of folders.splice(0)) await dropDatabaseOf(folder);
});

const note = { id: "1", gComId: "101", noteNo: "SN1", status: "0", weight: 12_345n };
const insert = (store: Store, row: Record<string, string | number | bigint | null>) =>
  store.write((tx) => entityTables(tx).insertInto("sample_note").values(row).execute());
const columnsOf = (store: Store, table: string): Promise<readonly string[]> =>
  store.read(async (db) => {
    const { rows } = isSqlite
      ? await sql<{ name: string; type: string }>`SELECT name, type FROM pragma_table_info(${table})`.execute(db)
      : await sql<{
          name: string;
          type: string;
        }>`SELECT column_name AS name, upper(data_type) AS type FROM information_schema.columns WHERE table_name = ${table} ORDER BY ordinal_position`.execute(
          db,
        );
    return rows.map(({ name, type }) => `${name} ${type}`);
  });
const indexesOf = (store: Store): Promise<readonly string[]> =>
  store.read(async (db) => {
    const { rows } = isSqlite
      ? await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'index'`.execute(db)
      : await sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes`.execute(db);
    return rows.map((row) => row.name);
  });

describe("the tables of an entity", () => {
  it("have the common columns, one per field of any company, and a table per line table", async () => {
    const other = sampleEntity({ fields: [...sampleEntity().fields, { key: "extra", kind: "date", title }] });
    const store = await openStore([sampleEntity(), other]);
    expect(await columnsOf(store, "sample_note")).toEqual([
      "id TEXT",
      "createBy TEXT",
      "createTime TEXT",
      "updateBy TEXT",
      "updateTime TEXT",
      `lockVersion ${integer}`,
      "delFlag TEXT",
      "gComId TEXT",
      "gSupId TEXT",
      "noteNo TEXT",
      "status TEXT",
      `weight ${integer}`,
      "extra TEXT",
    ]);
    expect(await columnsOf(store, "sample_note_items")).toEqual([
      "id TEXT",
      "parentId TEXT",
      `lineNo ${integer}`,
      `num ${integer}`,
      "lineRef TEXT",
    ]);
    expect(await indexesOf(store)).toEqual(
      expect.arrayContaining([
        "ix_sample_note_items_parentId_lineNo",
        "ix_sample_note_gComId_gSupId",
        "il_sample_note_gComId_status_createTime",
        "ux_sample_note_gComId_noteNo",
      ]),
    );
  });

  it("have what lists ask for in an index of its own, which other fields get another one of in its place", async () => {
    const folder = temporaryFolder();
    const withStates = (...more: readonly Field[]) =>
      sampleEntity({
        fields: [
          ...sampleEntity().fields.map((field) => (field.key === "status" ? { ...field, set: "workflow" as const } : field)),
          ...more,
        ],
      });
    const listed = async (): Promise<readonly string[]> =>
      (await indexesOf(store)).filter((name) => name.startsWith("il_")).toSorted();
    const store = await openStore([withStates()], folder);
    const before = await listed();
    expect(before).toHaveLength(2);
    await insert(store, note);
    const due: Field = { key: "due", kind: "date", title, search: ["between"] };
    await store.migrate([...systemTables(), ...tablesOfEntity([withStates(due)])], refuse);
    const after = await listed();
    expect(after).toHaveLength(2);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    await store.migrate([...systemTables(), ...tablesOfEntity([withStates(due)])], refuse);
    expect(await listed()).toEqual(after);
    // A text takes too much room beside every row.
    await store.migrate(
      [...systemTables(), ...tablesOfEntity([withStates(due, { ...due, key: "words", kind: "string", search: ["eq"] })])],
      refuse,
    );
    expect(await listed()).toEqual(after);
    // However much is sought by, an index stays one that every store takes.
    const many = Array.from({ length: 40 }, (_, at): Field => ({ ...due, key: `due${at}` }));
    await store.migrate([...systemTables(), ...tablesOfEntity([withStates(...many)])], { orphanColumns: "keep" });
    expect(await listed()).toHaveLength(2);
    expect(await store.read((db) => entityTables(db).selectFrom("sample_note").select("noteNo").execute())).toEqual([
      { noteNo: "SN1" },
    ]);
  });

  it("let go of the index that an earlier release had in the place of one", async () => {
    const store = await openStore();
    await store.write((tx) => sql`DROP INDEX "il_sample_note_gComId_status_createTime"`.execute(tx));
    await store.write((tx) => sql`CREATE INDEX "ix_sample_note_gComId_status" ON "sample_note" ("gComId", "status")`.execute(tx));
    await store.write((tx) => sql`CREATE INDEX "ix_of_an_operator" ON "sample_note" ("status")`.execute(tx));
    await store.migrate([...systemTables(), ...tablesOfEntity([sampleEntity()])], refuse);
    const after = await indexesOf(store);
    expect(after).toEqual(expect.arrayContaining(["il_sample_note_gComId_status_createTime", "ix_of_an_operator"]));
    expect(after).not.toContain("ix_sample_note_gComId_status");
  });

  it("have no index that another one begins with, which would be written twice, and let go of those of an earlier release", async () => {
    const columnsOfAllRows = entityTableSpecs(shippedProduct()).flatMap(({ name, indexes }) =>
      indexes
        .filter((index) => index.name.startsWith("ix_") && index.lacking === undefined)
        .map(({ columns }) => `${name} ${columns.join(" ")} `),
    );
    expect(columnsOfAllRows.length).toBeGreaterThan(100);
    expect(columnsOfAllRows.filter((one) => columnsOfAllRows.some((other) => other !== one && other.startsWith(one)))).toEqual(
      [],
    );
    // A supplier's records at one company stand in the index of the list; where there is no list, in one of both.
    expect(columnsOfAllRows).not.toContain("delivery gComId gSupId ");
    const bySupplier = sampleEntity({ relations: [{ key: "others", title, entity: "sample-note", by: { gComId: "gComId" } }] });
    const store = await openStore([bySupplier]);
    await store.write((tx) => sql`CREATE INDEX "ix_sample_note_gComId" ON "sample_note" ("gComId")`.execute(tx));
    const tables = tablesOfEntity([bySupplier], bySupplier.relations);
    await store.migrate([...systemTables(), ...tables], refuse);
    expect(await indexesOf(store)).not.toContain("ix_sample_note_gComId");
    expect(await indexesOf(store)).toContain("ix_sample_note_gComId_createTime");
  });

  it("have it in the order that the entity's lists begin with, so that a filter by that time is a stretch of the index", () => {
    const indexed = (entity: string): readonly string[] =>
      entityTableSpecs(shippedProduct())
        .find(({ name }) => name === entity)!
        .indexes.filter(({ name }) => name.startsWith("il_"))
        .map(({ columns }) => columns.join(" "));
    // Its lists are sorted by a time of their own, those of contracts by when they were made.
    expect(indexed("delivery").slice(0, 2)).toEqual([
      expect.stringMatching(/^gComId gApprovalStatus gDeliverystatus gCreatetime gSupId createTime /),
      expect.stringMatching(/^gSupId gComId gApprovalStatus gDeliverystatus gCreatetime createTime /),
    ]);
    // By one code alone it is sorted as well, under the company and under the supplier.
    expect(indexed("delivery")).toEqual(
      expect.arrayContaining(["gComId gReceiveStatus gCreatetime", "gSupId gComId gReceiveStatus gCreatetime"]),
    );
    for (const columns of indexed("contract")) expect(columns).toMatch(/ createTime( |$)/);
    // One of its lists is sorted by when a notice was released, the other by when it was made.
    expect(indexed("procurement_notice").map((columns) => / (atReleaseTime|createTime) /.exec(columns)?.[1])).toEqual(
      expect.arrayContaining(["atReleaseTime", "createTime"]),
    );
    const sorted = entityTableSpecs(shippedProduct()).find(({ name }) => name === "delivery")!.indexes;
    expect(sorted.map(({ columns }) => columns.join(" "))).toEqual(
      expect.arrayContaining(["gSupId gCreatetime", "gSupId createTime"]),
    );
  });

  it("wait for the next start where lists begin with another order, for which nobody who works should wait", () => {
    const product = shippedProduct();
    const list = product.screens["contract.list"]!;
    const resorted = Object.fromEntries(
      Object.entries(list).map(([code, screen]) => [code, { ...screen, sort: [{ key: "conStart", direction: "desc" }] }]),
    );
    const changed = { ...product, screens: { ...product.screens, "contract.list": resorted as typeof list } };
    const names = (tables: ReturnType<typeof productTables>): readonly string[] =>
      tables.flatMap(({ indexes }) => indexes.map(({ name }) => name)).toSorted();
    expect(names(productTables(changed, product.screens))).toEqual(names(productTables(product)));
    expect(names(productTables(changed))).not.toEqual(names(productTables(product)));
  });

  it("let nothing go along with a row of another table, which is what a deletion is taken to mean", async () => {
    const store = await openStore();
    const { rows } = await store.read((db) =>
      sql<{ n: number }>`${
        store.dialect === "postgres"
          ? sql`SELECT count(*) AS n FROM pg_constraint WHERE contype = 'f'`
          : sql`SELECT count(*) AS n FROM sqlite_master WHERE sql LIKE '%REFERENCES%'`
      }`.execute(db),
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it("keep what is unique unique among live rows only", async () => {
    const store = await openStore();
    await insert(store, note);
    await expect(insert(store, { ...note, id: "2" })).rejects.toThrow(/unique/i);
    await store.write((tx) => entityTables(tx).updateTable("sample_note").set({ delFlag: "2" }).where("id", "=", "1").execute());
    await insert(store, { ...note, id: "2" });
  });

  it("take over what a field held under its former name, digits and index included", async () => {
    const folder = temporaryFolder();
    const store = await openStore([sampleEntity()], folder);
    await insert(store, note);
    const renamed = sampleEntity({
      fields: sampleEntity().fields.map((field) =>
        field.key === "weight" ? { ...field, key: "mass", renamed: "weight" } : field,
      ),
    });
    for (const time of ["first", "again"]) {
      await store.migrate([...systemTables(), ...tablesOfEntity([renamed])], refuse);
      const rows = await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute());
      expect([time, rows.map((row) => ({ mass: String(row["mass"]), has: "weight" in row }))]).toEqual([
        time,
        [{ mass: "12345", has: false }],
      ]);
    }
    const coarser = renamed.fields.map((field) => (field.kind === "decimal" ? { ...field, scale: 2 } : field));
    await expect(
      store.migrate([...systemTables(), ...tablesOfEntity([{ ...renamed, fields: coarser }])], refuse),
    ).rejects.toThrow("sample_note.mass is stored with 4 digits");
  });

  it("cannot store a column in two ways", () => {
    const other = sampleEntity({ fields: [{ key: "weight", kind: "decimal", precision: 18, scale: 2, title }] });
    expect(() => tablesOfEntity([sampleEntity(), other])).toThrow(
      "sample_note.weight is decimal with 4 digits after the point for one company and decimal with 2 digits after the point for another",
    );
  });

  it("take no name that could be SQL", async () => {
    const evil = sampleEntity({ fields: [{ key: 'x"; DROP TABLE users; --', kind: "string", title }] });
    await expect(openStore([evil])).rejects.toThrow("cannot be the name of a table or column");
  });
});

describe("a migration", () => {
  it("adds tables and columns by itself and keeps the rows", async () => {
    const folder = temporaryFolder();
    const first = await openStore([sampleEntity()], folder);
    await insert(first, note);
    await first.close();
    const grown = sampleEntity({ fields: [...sampleEntity().fields, { key: "remark", kind: "text", title }], lines: [] });
    const second = await openStore([grown, sampleEntity()], folder);
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
      `is stored as ${integer} and would become TEXT`,
    ],
  ] as const)("refuses %s and changes nothing", async (_case, changes, sentence) => {
    const folder = temporaryFolder();
    const first = await openStore([sampleEntity()], folder);
    await insert(first, note);
    await first.close();
    await expect(openStore([sampleEntity({ ...changes, unique: [] })], folder)).rejects.toThrow(sentence);
  });
});

describe("a query that is asked again", () => {
  const byTypes = repeated((db, types: readonly string[], label: string) =>
    db
      .selectFrom("dict_data")
      .select("dictValue")
      .where("dictType", "in", types)
      .where("dictLabel", "!=", label)
      .orderBy("dictValue"),
  );

  it("finds each time what its values ask for, whatever the length of their lists", async () => {
    const store = await openStore();
    await store.write(async (tx) => {
      for (const [dictType, dictValue] of [
        ["a", "1"],
        ["a", "2"],
        ["b", "3"],
        ["c", "4"],
      ] as const)
        await tx
          .insertInto("dict_data")
          .values({ dictType, code: "", dictValue, dictLabel: `label ${dictValue}`, dictLabelId: "", listClass: "", dictSort: 0 })
          .execute();
    });
    const found = (...values: [readonly string[], string]) =>
      store.read(async (db) => (await byTypes(db, ...values)).map(({ dictValue }) => dictValue));
    expect(await found(["a"], "label 1")).toEqual(["2"]);
    expect(await found(["b"], "label 1")).toEqual(["3"]);
    expect(await found(["a", "c"], "label 4")).toEqual(["1", "2"]);
    expect(await found(["c", "b"], "none")).toEqual(["3", "4"]);
    expect(await store.write(async (tx) => (await byTypes(tx, ["c"], "none")).length)).toBe(1);
  });
});

describe("the store", () => {
  it("brings integers beyond 2^53 back exactly", async () => {
    const store = await openStore();
    const huge = 123_456_789_012_345_678n;
    await insert(store, { ...note, weight: huge });
    const row = await store.read((db) => entityTables(db).selectFrom("sample_note").select("weight").executeTakeFirstOrThrow());
    expect(scaledInteger(row["weight"])).toBe(huge);
    expect([scaledInteger(5), scaledInteger("123456789012345678"), scaledInteger(null)]).toEqual([5n, huge, undefined]);
  });

  it("takes back everything when a write fails, and hides nothing unfinished from readers", async () => {
    const store = await openStore();
    const failing = store.write(async (tx) => {
      await entityTables(tx).insertInto("sample_note").values(note).execute();
      expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
    await insert(store, note);
  });

  it.runIf(isSqlite)("runs writes one after another", async () => {
    const store = await openStore();
    const order: string[] = [];
    const slow = store.write(async () => {
      order.push("a begins");
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push("a ends");
    });
    await Promise.all([slow, store.write(async () => void order.push("b"))]);
    expect(order).toEqual(["a begins", "a ends", "b"]);
  });

  it("refuses a write inside a write, which would wait for itself", async () => {
    const store = await openStore();
    await expect(store.write(() => store.write(async () => 1))).rejects.toThrow("store.write inside store.write");
  });

  it("says that it is busy when more than a thousand writes wait", async () => {
    const store = await openStore();
    const writes = await Promise.allSettled(Array.from({ length: 1010 }, () => store.write(async () => 1)));
    const refused = writes.filter((write) => write.status === "rejected");
    // One runs on SQLite, four on PostgreSQL, and a thousand wait.
    expect(refused).toHaveLength(isSqlite ? 9 : 6);
    expect(refused[0]).toMatchObject({ reason: { bizCode: "BUSY", retryAfterSeconds: 2 } });
  });

  it("shows one read one moment, whatever is written meanwhile", async () => {
    const store = await openStore();
    const count = async (db: Queries) => (await entityTables(db).selectFrom("sample_note").selectAll().execute()).length;
    const seen = await store.read(async (db) => {
      const before = await count(db);
      await insert(store, note);
      return [before, await count(db), await store.read(count)];
    });
    expect(seen).toEqual([0, 0, 1]);
  });

  it("is of another version once anything was written, however early it was begun", async () => {
    const store = await openStore();
    const versions = [await store.version()];
    await insert(store, note);
    versions.push(await store.version());
    // What two write side by side is seen by one after the other.
    const gate = Promise.withResolvers<undefined>();
    const slow = store.write(async (tx) => {
      await entityTables(tx)
        .insertInto("sample_note")
        .values({ ...note, id: "2", noteNo: "SN2" })
        .execute();
      await gate.promise;
    });
    if (!isSqlite) await insert(store, { ...note, id: "3", noteNo: "SN3" });
    versions.push(`${isSqlite ? "none " : ""}${await store.version()}`);
    gate.resolve(undefined);
    await slow;
    versions.push(await store.version());
    expect(new Set(versions).size).toBe(versions.length);
  });

  it.runIf(!isSqlite)("is of another version once another process has written", async () => {
    const folder = temporaryFolder();
    const [store, other] = [await openStore([sampleEntity()], folder), await openStore([sampleEntity()], folder)];
    const before = await store.version();
    await insert(other, note);
    expect(await store.version()).not.toBe(before);
  });

  it("is of the same version after what no page shows, and after what is written to another store beside it", async () => {
    const [store, other] = [await openStore(), await openStore()];
    await insert(store, note);
    const before = await store.version();
    await store.writeAside(async (tx) => {
      await tx.insertInto("job_lease").values({ name: "sample", holder: "one", until: 1 }).execute();
    });
    await insert(other, note);
    expect(await store.version()).toBe(before);
    expect(await store.read((db) => db.selectFrom("job_lease").select("holder").execute())).toEqual([{ holder: "one" }]);
    await store.write(async () => {});
    expect(await store.version()).not.toBe(before);
  });

  it("scans with the answers of a read, at one moment, and tells a fault as it is", async () => {
    const store = await openStore();
    await insert(store, { ...note, weight: 123_456_789_012_345_678n });
    const all = (db: Queries) => entityTables(db).selectFrom("sample_note").selectAll().execute();
    expect(await store.scan(all)).toEqual(await store.read(all));
    const seen = await store.scan(async (db) => {
      const before = (await all(db)).length;
      await insert(store, { ...note, id: "2", noteNo: "SN2" });
      return [before, (await all(db)).length];
    });
    expect(seen).toEqual([1, 1]);
    await expect(store.scan((db) => sql`SELECT * FROM "nowhere"`.execute(db))).rejects.toThrow(/nowhere/);
    await expect(store.scan((db) => entityTables(db).insertInto("sample_note").values(note).execute())).rejects.toThrow(
      /read-?only/,
    );
    expect(await store.scan(all)).toHaveLength(2);
  });

  it("answers what is asked together each with its own, and serves on whole after one of it fails", async () => {
    const store = await openStore();
    const told = async (db: Queries, number: number) =>
      Number((await sql<{ told: number }>`SELECT ${sql.lit(number)} AS told`.execute(db)).rows[0]?.told);
    const nowhere = (db: Queries) => sql`SELECT * FROM "nowhere"`.execute(db);
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    for (const ask of [store.read, store.scan, store.write]) {
      expect(await ask((db) => Promise.all(numbers.map((number) => told(db, number))))).toEqual(numbers);
      await expect(ask((db) => Promise.all([told(db, 1), nowhere(db), told(db, 2)]))).rejects.toThrow(/nowhere/);
      expect(await ask((db) => told(db, 3))).toBe(3);
    }
    const insertOne = (tx: Queries) => entityTables(tx).insertInto("sample_note").values(note).execute();
    await expect(store.write((tx) => Promise.all([insertOne(tx), nowhere(tx)]))).rejects.toThrow(/nowhere/);
    expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
  });

  it.runIf(!isSqlite)("plans a scan for its very values, and a small read once for all", async () => {
    const store = await openStore();
    const mode = async (db: Queries) =>
      (await sql<{ plan_cache_mode: string }>`SHOW plan_cache_mode`.execute(db)).rows[0]?.plan_cache_mode;
    expect([await store.read(mode), await store.scan(mode), await store.read(mode)]).toEqual([
      "auto",
      "force_custom_plan",
      "auto",
    ]);
  });

  it("cannot be written through a read", async () => {
    const store = await openStore();
    await expect(store.read((db) => entityTables(db).insertInto("sample_note").values(note).execute())).rejects.toThrow(
      /read-?only/,
    );
  });

  it("compares and sorts texts by their bytes, and folds A to Z only", async () => {
    const store = await openStore();
    const texts = ["a", "B", "b", "A", "é", "É", "管", "_", "10", "9", "𝄞", "～"];
    for (const [index, noteNo] of texts.entries()) await insert(store, { ...note, id: String(index), noteNo });
    const numbers = async (where: RawBuilder<boolean>): Promise<readonly unknown[]> =>
      store.read(async (db) => {
        const { rows } = await sql<{
          noteNo: string;
        }>`SELECT "noteNo" FROM "sample_note" WHERE ${where} ORDER BY "noteNo"`.execute(db);
        return rows.map((row) => row.noteNo);
      });
    expect(await numbers(sql<boolean>`"noteNo" > '0'`)).toEqual(["10", "9", "A", "B", "_", "a", "b", "É", "é", "管", "～", "𝄞"]);
    expect(await numbers(containsPattern("noteNo", "A"))).toEqual(["A", "a"]);
    expect(await numbers(containsPattern("noteNo", "É"))).toEqual(["É"]);
    expect(await numbers(containsPattern("noteNo", "_"))).toEqual(["_"]);
  });

  it("puts missing values first when they rise and last when they fall", async () => {
    const store = await openStore();
    for (const [id, weight] of [
      ["1", 5n],
      ["2", null],
      ["3", 7n],
    ] as const)
      await insert(store, { ...note, id, noteNo: id, weight });
    const sorted = (direction: string): Promise<readonly unknown[]> =>
      store.read(async (db) => {
        const { rows } = await sql<{
          id: string;
        }>`SELECT "id" FROM "sample_note" ORDER BY "weight" ${sql.raw(direction)}`.execute(db);
        return rows.map((row) => row.id);
      });
    expect(await sorted("ASC NULLS FIRST")).toEqual(["2", "1", "3"]);
    expect(await sorted("DESC NULLS LAST")).toEqual(["3", "1", "2"]);
  });

  it.each([
    ["a NUL", "a\u0000b"],
    ["a fraction", 1.5],
    ["an object", {}],
  ])("refuses %s before the database sees it", async (_what, value) => {
    const store = await openStore();
    await expect(insert(store, { ...note, noteNo: value as string })).rejects.toThrow();
    expect(await store.read((db) => entityTables(db).selectFrom("sample_note").selectAll().execute())).toEqual([]);
  });

  it("adds up integers exactly and gives them back as it gives any integer", async () => {
    const store = await openStore();
    for (const id of ["1", "2"]) await insert(store, { ...note, id, noteNo: id, weight: 4_000_000_000_000_000_001n });
    const sum = await store.read(
      async (db) =>
        (await sql<{ total: bigint }>`SELECT sum("weight") AS total, count(*) AS n FROM "sample_note"`.execute(db)).rows[0],
    );
    expect(sum).toEqual({ total: 8_000_000_000_000_000_002n, n: 2 });
  });

  it("goes on after the highest number when rows came with their own", async () => {
    const store = await openStore();
    const add = (infoId?: number) =>
      store.write(async (tx) => {
        const row = { userName: "a", status: "0", loginTime: "", ...(infoId === undefined ? {} : { infoId }) };
        const made = await tx.insertInto("login_log").values(row).returning("infoId").executeTakeFirstOrThrow();
        if (infoId !== undefined) await store.settleSerials(tx, "login_log", "infoId");
        return made.infoId;
      });
    expect([await add(), await add(35), await add(), await add(7), await add()]).toEqual([1, 35, 36, 7, 37]);
  });

  it("runs a write again that met another's change, so that nothing is counted away", async () => {
    const store = await openStore();
    await insert(store, { ...note, weight: 0 });
    const increase = () =>
      store.write(async (tx) => {
        const row = await entityTables(tx)
          .selectFrom("sample_note")
          .select("weight")
          .where("id", "=", "1")
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 1));
        await entityTables(tx)
          .updateTable("sample_note")
          .set({ weight: Number(row["weight"]) + 1 })
          .where("id", "=", "1")
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, increase));
    const row = await store.read((db) => entityTables(db).selectFrom("sample_note").select("weight").executeTakeFirstOrThrow());
    expect(row["weight"]).toBe(100);
  });

  it("lets a long write through at last, however many short ones come before it", async () => {
    const store = await openStore();
    await insert(store, { ...note, weight: 0 });
    const increase = (pauseMs: number) =>
      store.write(async (tx) => {
        const rows = entityTables(tx).selectFrom("sample_note").select("weight").where("id", "=", "1");
        const { weight } = await rows.executeTakeFirstOrThrow();
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const changed = entityTables(tx)
          .updateTable("sample_note")
          .set({ weight: Number(weight) + 1 });
        await changed.where("id", "=", "1").execute();
      });
    const over = new AbortController();
    let count = 0;
    const shortOnes = async () => {
      for (; !over.signal.aborted; count += 1) await increase(0);
    };
    const others = [shortOnes(), shortOnes()];
    await increase(30).finally(() => over.abort());
    await Promise.all(others);
    const row = await store.read((db) => entityTables(db).selectFrom("sample_note").select("weight").executeTakeFirstOrThrow());
    expect(row["weight"]).toBe(count + 1);
  });

  it("makes the one missing row once when many look for it and then insert it", async () => {
    const store = await openStore();
    const ensure = () =>
      store.write(async (tx) => {
        const known = await entityTables(tx).selectFrom("sample_note").select("id").where("id", "=", "1").executeTakeFirst();
        if (known === undefined) await entityTables(tx).insertInto("sample_note").values(note).execute();
        return known === undefined;
      });
    const made = await Promise.all(Array.from({ length: 20 }, ensure));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it("gives numbers once, in rising order, per name", async () => {
    const store = await openStore();
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.write((tx) => nextNumbers(tx, "SHDS20261121"))));
    expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await store.write((tx) => nextIds(tx, "delivery", 3))).toEqual(["100001", "100002", "100003"]);
    expect(await store.write((tx) => nextIds(tx, "delivery"))).toEqual(["100004"]);
  });

  it("writes times of Asia/Shanghai", () => {
    expect(isoTime(Date.UTC(2026, 11, 31, 16, 0, 1))).toBe("2027-01-01 00:00:01");
  });
});

describe.runIf(isSqlite)("the folder", () => {
  it("refuses a second store and names the process", async () => {
    const folder = temporaryFolder();
    const first = await openStore([], folder);
    expect(() => openSqliteStore(folder)).toThrow(`DATA_DIR ${folder} is in use by process ${process.pid}`);
    const script = `import { openSqliteStore } from ${JSON.stringify(join(import.meta.dirname, "../../src/server/store/sqlite.ts"))}; openSqliteStore(${JSON.stringify(folder)});`;
    const other = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(other.stderr).toContain(`in use by process ${process.pid}`);
    await first.close();
    await (await openStore([], folder)).close();
  });

  it("is taken over from a process that is gone", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "portal.lock"), "4194301\n1\n");
    await openStore([], folder);
  });
});
