import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityPromise, Field } from "../../src/core/definition/generated/documents.ts";
import { toColumns } from "../../src/server/entity/stored-record.ts";
import type { OneRecord } from "../../src/server/entity/belonging.ts";
import { entityTables, type Transaction } from "../../src/server/store/port.ts";
import { entityTableSpecs } from "../../src/server/store/entity-tables.ts";
import { openStore, type FreshStore } from "../../src/server/store/open-store.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { contradictionSentence } from "../../src/server/verbs/contradiction.ts";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";
import { sampleEntity, testProduct } from "./support/test-product.ts";

const title = { cn: "样", id: "contoh" };
const text = (key: string): Field => ({ key, kind: "string", title });
const amount = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  kind: "decimal",
  precision: 18,
  scale: 2,
  title,
  ...more,
});

const promises: readonly EntityPromise[] = [
  {
    key: "within",
    title: { cn: "行合计不超过上限", id: "Total baris tidak melebihi batas" },
    is: {
      value: { sum: { field: "cost" }, over: { lines: "items" } },
      is: { lte: { plus: [{ field: "most" }, { config: "biz.claim.slack", else: "0.50" }] } },
    },
  },
  {
    key: "settled",
    title: { cn: "已结的索赔没有未付的部分", id: "Klaim selesai tanpa bagian belum dibayar" },
    when: { status: { eq: "closed" } },
    is: {
      every: { of: "parts", where: { status: { ne: "void" } }, is: { status: { eq: "paid" }, cost: { lte: { outer: "most" } } } },
    },
  },
];
/** An entity of which no code has ever heard. */
const claim = sampleEntity({
  entity: "claim",
  label: "no",
  number: { field: "no", prefix: "CL" },
  scope: {},
  unique: [],
  promises,
  relations: [{ key: "parts", title, entity: "claim-part", by: { claimId: "id" } }],
  fields: [text("no"), text("status"), amount("most"), amount("total", { compute: { sum: { lines: "items", of: "cost" } } })],
  lines: [
    {
      key: "items",
      entity: "claim-item",
      title,
      fields: [amount("price"), amount("count"), amount("cost", { compute: { product: ["price", "count"] } })],
    },
  ],
});
const part = sampleEntity({
  entity: "claim-part",
  label: "no",
  number: { field: "no", prefix: "CP" },
  scope: {},
  unique: [],
  fields: [text("no"), text("status"), amount("cost"), { key: "claimId", kind: "ref", ref: "claim", title }],
  lines: [],
});
const product = testProduct({ entities: { claim: { DS: claim }, "claim-part": { DS: part } } });

let store: FreshStore;
const folder = temporaryFolder();
const beginning = { lockVersion: 0, delFlag: "0" };

beforeAll(async () => {
  store = await openStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 2 });
  await store.migrate([...systemTables(), ...entityTableSpecs(product)], { orphanColumns: "refuse" });
  await store.write(async (tx) => {
    for (const id of ["1", "2", "3"]) {
      const facts = { no: `CL${id}`, status: "closed", most: "20", total: "20" };
      await entityTables(tx)
        .insertInto("claim")
        .values({ id, ...beginning, ...toColumns(claim.fields, facts) })
        .execute();
      for (const [lineNo, count] of ["1", "3"].entries())
        await entityTables(tx)
          .insertInto("claim_items")
          .values({
            id: `${id}${lineNo}`,
            parentId: id,
            lineNo,
            ...toColumns(claim.lines![0]!.fields, { price: "5", count, cost: String(5 * Number(count)) }),
          })
          .execute();
      for (const status of ["paid", "void"])
        await entityTables(tx)
          .insertInto("claim_part")
          .values({
            id: `${id}${status}`,
            ...beginning,
            ...toColumns(part.fields, { no: `P${id}${status}`, status, cost: "20", claimId: id }),
          })
          .execute();
    }
  });
});

afterAll(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

class Undone extends Error {}

/** What verification says after a change that nobody keeps. */
async function saidAfter(change: string, only?: OneRecord): Promise<readonly string[]> {
  let said: readonly string[] = [];
  const spoil = async (tx: Transaction): Promise<never> => {
    await sql.raw(change).execute(tx);
    said = (await verifyInvariants(tx, product, only)).map(contradictionSentence);
    throw new Undone();
  };
  await expect(store.write(spoil)).rejects.toThrow(Undone);
  return said;
}

const WITHIN = "within does not hold for 2: most 15.00 is stored, 行合计不超过上限 would be right (claim CL2).";
const SETTLED = "settled does not hold for 2: status closed is stored, 已结的索赔没有未付的部分 would be right (claim CL2).";

describe("what documents promise of an entity that no code knows", () => {
  it("holds of what was written rightly", async () => {
    expect(await saidAfter(`UPDATE claim SET most = 2000`)).toEqual([]);
  });

  it.each([
    ["a sum of lines above a bound", `UPDATE claim SET most = 1500 WHERE id = '2'`, [WITHIN, SETTLED]],
    ["a related record that is not so", `UPDATE claim_part SET status = 'open' WHERE id = '2paid'`, [SETTLED]],
    ["a related record compared with the record", `UPDATE claim_part SET cost = 2001 WHERE id = '2paid'`, [SETTLED]],
    ["nothing of what the condition leaves out", `UPDATE claim_part SET cost = 2001 WHERE id = '2void'`, []],
    [
      "nothing of records that are not meant, nor within what the configuration allows",
      `UPDATE claim SET status = 'open', most = 1950 WHERE id = '2'`,
      [],
    ],
    [
      "a product of a line, and the sum that is made of it",
      `UPDATE claim_items SET price = 400 WHERE id = '21'`,
      [
        "I9 does not hold for 2: 20.00 is stored, 17.00 would be right (claim CL2: total).",
        "I9 does not hold for 21: 15.00 is stored, 12.00 would be right (claim CL2: items[1].cost).",
      ],
    ],
    [
      "a computed value that is gone",
      `UPDATE claim SET total = NULL WHERE id = '2'`,
      ["I9 does not hold for 2: nothing is stored, 20.00 would be right (claim CL2: total)."],
    ],
    ["nothing of records that were removed", `UPDATE claim SET "delFlag" = '2', total = 1, most = 1 WHERE id = '2'`, []],
  ])("tells %s, and nothing else", async (_what, change, sentences) => {
    expect(await saidAfter(change)).toEqual(sentences);
  });

  it("looks at one record and those that name it, when it is asked to", async () => {
    const spoil = `UPDATE claim SET most = 1500`;
    const of = (said: readonly string[]) => said.map((one) => one.match(/\((.*)\)/)?.[1]);
    expect(of(await saidAfter(spoil, { entity: "claim", id: "3" }))).toEqual(["claim CL3", "claim CL3"]);
    expect(of(await saidAfter(spoil, { entity: "claim-part", id: "3paid" }))).toEqual([]);
  });
});
