import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holds, valueOf, verdictOn, type Facts } from "../../src/core/condition/evaluate.ts";
import type { Condition, Entity, Field, Operand } from "../../src/core/definition/generated/documents.ts";
import { relatedAnswers } from "../../src/server/entity/related.ts";
import { conditionHolds } from "../../src/server/entity/sql-text.ts";
import { seeingStored } from "../../src/server/entity/stored-rows.ts";
import { toColumns } from "../../src/server/entity/stored-record.ts";
import { openStore, type FreshStore } from "../../src/server/store/open-store.ts";
import { entityTableSpecs } from "../../src/server/store/entity-tables.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import type { EntityCall } from "../../src/server/entity/entity-call.ts";
import { condition, kinds, numbers, record, RUNS, SEED, sight } from "../core/condition/support/generated.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";
import { sampleEntity, testProduct } from "./support/test-product.ts";

const title = { cn: "样", id: "contoh" };
const scales: Readonly<Record<string, object>> = { weight: { precision: 18, scale: 4 }, price: { precision: 18, scale: 2 } };
const fields: readonly Field[] = [
  ...Object.entries(kinds).map(([key, kind]): Field => ({ key, kind, title, ...scales[key] })),
  { key: "ownerId", kind: "string", title },
];
/** Records that belong to others, by the field that names them. */
const related = sampleEntity({
  entity: "sample-part",
  label: "no",
  number: { field: "no", prefix: "SN" },
  scope: {},
  unique: [],
  fields,
  lines: [],
});
const relation = { key: "parts", title, entity: "sample-part", by: { ownerId: "id" } };
const owner = sampleEntity({
  entity: "sample-owner",
  label: "no",
  number: { field: "no", prefix: "SN" },
  scope: {},
  unique: [],
  fields,
  relations: [relation],
  lines: [{ key: "items", entity: "sample-owner-item", title, fields }],
});
const everywhere = (entity: Entity) => ({ DS: entity });
const product = testProduct({ entities: { "sample-part": everywhere(related), "sample-owner": everywhere(owner) } });

const SIZE = 60;
const OWNER = "7";
const rows = fc.sample(record, { numRuns: SIZE, seed: SEED }).map((facts, index): Facts & { readonly id: string } => ({
  ...facts,
  id: String(index + 1),
  ownerId: index % 3 === 0 ? OWNER : "8",
}));
const own = rows.filter((row) => row["ownerId"] === OWNER);

/** Records with related ones and lines, some with none. */
const owners = fc.sample(record, { numRuns: 12, seed: SEED + 1 }).map((one, index) => {
  const id = String(index + 3);
  const lines = fc.sample(record, { numRuns: index % 4, seed: SEED + index });
  return {
    ...one,
    id,
    parts: rows.filter((row) => row["ownerId"] === id),
    items: lines.map((line, at): Facts => ({ ...line, id: `${id}.${at}` })),
  };
});

let store: FreshStore;
const folder = temporaryFolder();

beforeAll(async () => {
  store = await openStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 4 });
  await store.migrate([...systemTables(), ...entityTableSpecs(product)], { orphanColumns: "refuse" });
  await store.write(async (tx) => {
    for (const row of rows)
      await entityTables(tx)
        .insertInto("sample_part")
        .values({ id: row.id, lockVersion: 0, delFlag: "0", ...toColumns(fields, row) })
        .execute();
    for (const { parts: _parts, items, ...one } of owners) {
      const { id, ...facts } = one;
      const made = { id, lockVersion: 0, delFlag: "0", ...toColumns(fields, facts) };
      await entityTables(tx).insertInto("sample_owner").values(made).execute();
      for (const [lineNo, line] of items.entries())
        await entityTables(tx)
          .insertInto("sample_owner_items")
          .values({ id: String(line["id"]), parentId: id, lineNo, ...toColumns(fields, line) })
          .execute();
    }
    // What was removed never counts, whatever it holds.
    await entityTables(tx)
      .insertInto("sample_part")
      .values({ id: "900", lockVersion: 0, delFlag: "2", ownerId: OWNER, status: "1" })
      .execute();
  });
});

afterAll(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

describe("a condition in the store", () => {
  it("finds exactly the records for which it holds, whatever it compares with", async () => {
    await fc.assert(
      fc.asyncProperty(condition, async (given) => {
        const where = sql<boolean>`${conditionHolds(related, given, undefined, sight)} AND ${sql.ref("delFlag")} = '0'`;
        const found = await store.read(
          async (db) => (await sql<{ id: string }>`SELECT "id" AS id FROM "sample_part" WHERE ${where}`.execute(db)).rows,
        );
        const expected = rows.filter((row) => holds(given, row, kinds, sight)).map(({ id }) => id);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: RUNS / 2, seed: SEED },
    );
  });
});

const facts: Facts = { id: OWNER };
const ec = { product, companies: new Map() } as unknown as EntityCall;
const answersTo = (given: Condition) =>
  store.read((db) => relatedAnswers(db as never, ec, given, { entity: owner, facts, sight }));
/** The same rows as lines of the record, which the core looks through by itself. */
const asLines = { facts: { ...facts, parts: own }, kinds, sight: { ...sight, kindsOfLines: () => kinds } };

describe("what is asked of related records", () => {
  it.each(["every", "some", "none"] as const)("%s: means the same as of lines", async (how) => {
    await fc.assert(
      fc.asyncProperty(condition, condition, async (where, is) => {
        const asked = { [how]: { of: "parts", where, is } } as Condition;
        const verdict = verdictOn(asked, { facts, kinds, sight: { ...sight, related: await answersTo(asked) } });
        expect(verdict).toBe(verdictOn({ [how]: { lines: "parts", where, is } } as Condition, asLines));
      }),
      { numRuns: RUNS / 10, seed: SEED },
    );
  });

  it("count and sum: reckon the same as over lines, to the last digit", async () => {
    await fc.assert(
      fc.asyncProperty(condition, numbers, async (where, value) => {
        for (const made of [
          (over: object) => ({ count: { where, ...over } }),
          (over: object) => ({ sum: value, over: { where, ...over } }),
        ]) {
          const operand = made({ of: "parts" }) as Operand;
          const asked: Condition = { value: operand, is: { gt: "0" } };
          const told = valueOf(operand, { facts, kinds, sight: { ...sight, related: await answersTo(asked) } });
          const reckoned = valueOf(made({ lines: "parts" }) as Operand, asLines);
          expect(Number(told?.value)).toBe(Number(reckoned?.value));
        }
      }),
      { numRuns: RUNS / 10, seed: SEED },
    );
  });

  it("an empty value relates to nothing", async () => {
    const given: Condition = { none: { of: "parts" } };
    const answers = await store.read((db) =>
      relatedAnswers(db as never, ec, given, { entity: owner, facts: { id: null }, sight }),
    );
    expect(answers.get(given)).toBe(true);
  });

  it("is found by an index of its own", () => {
    const table = entityTableSpecs(product).find(({ name }) => name === "sample_part");
    expect(table?.indexes).toContainEqual(expect.objectContaining({ columns: ["ownerId"] }));
  });
});

const ORDERED = ["eq", "ne", "gt", "gte", "lt", "lte"] as const;
/** Asked of a row, besides what a record is asked: how it stands to the record around it. */
const ofRow = fc.oneof(
  condition,
  fc.constantFrom(...ORDERED).map((op): Condition => ({ weight: { [op]: { outer: "price" } } })),
  fc
    .tuple(numbers, fc.constantFrom(...ORDERED))
    .map(([value, op]): Condition => ({ value: { plus: [value, { outer: "count" }] }, is: { [op]: { outer: "weight" } } })),
);
/** A condition about rows, which are those of a relation or of a line table. */
type OfRows = (rows: { readonly lines: string } | { readonly of: string }) => Condition;
const aboutRows: fc.Arbitrary<OfRows> = fc.oneof(
  fc.tuple(fc.constantFrom("every", "some", "none"), ofRow, ofRow).map(
    ([how, where, is]): OfRows =>
      (from) =>
        ({ [how]: { ...from, where, is } }) as Condition,
  ),
  fc.tuple(ofRow, fc.constantFrom(...ORDERED), numbers).map(([is, op, right]): OfRows => (from) => ({
    value: { count: { ...from, is } },
    is: { [op]: right },
  })),
  fc.tuple(numbers, ofRow, fc.constantFrom(...ORDERED), numbers).map(
    ([sum, where, op, right]): OfRows =>
      (from) =>
        ({ value: { minus: [{ sum, over: { ...from, where } }, { field: "price" }] }, is: { [op]: right } }) as Condition,
  ),
);

describe("a condition about the rows of many records at once", () => {
  it.each([
    ["lines", { lines: "items" }, { lines: "items" }],
    ["related records", { of: "parts" }, { lines: "parts" }],
  ] as const)("finds exactly the records for whose %s it holds", async (_what, inStore, inCore) => {
    const see = seeingStored(product, { entity: owner, code: "DS", alias: "o" }, sight);
    const seen = { ...sight, kindsOfLines: () => kinds };
    let found = 0;
    await fc.assert(
      fc.asyncProperty(aboutRows, condition, async (ofRows, also) => {
        const both = (from: Parameters<OfRows>[0]): Condition => ({
          any: [ofRows(from), { all: [also, { not: ofRows(from) }] }],
        });
        const isSo = conditionHolds(owner, both(inStore), "o", see);
        const { rows: ids } = await store.read((db) =>
          sql<{ id: string }>`SELECT o."id" AS id FROM "sample_owner" o WHERE ${isSo}`.execute(db),
        );
        const expected = owners.filter((one) => holds(both(inCore), one, kinds, seen)).map(({ id }) => id);
        expect(ids.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        found += expected.length;
      }),
      { numRuns: RUNS / 2, seed: SEED },
    );
    // Neither always nothing nor always everything.
    expect(found).toBeGreaterThan(RUNS / 10);
    expect(found).toBeLessThan((RUNS / 2) * owners.length * 0.95);
  });

  it("has no SQL for the last line, nor for lines that somebody enters", () => {
    const see = seeingStored(product, { entity: owner, code: "DS", alias: "o" }, sight);
    for (const asked of [
      { lines: "items", last: true },
      { lines: "items", entered: "qty" },
    ])
      expect(() => conditionHolds(owner, { some: asked }, "o", see)).toThrow("rows");
  });
});
