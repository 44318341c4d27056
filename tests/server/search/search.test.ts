import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityNamed } from "../../../src/server/entity/entity-call.ts";
import { fillSome, unfilledIn } from "../../../src/server/search/fill-index.ts";
import { entityTables, type Transaction } from "../../../src/server/store/port.ts";
import { eraseRecord, updateRecord, writeFacts } from "../../../src/server/save/save-record.ts";
import { sourcesOf } from "../../../src/server/search/sources.ts";
import { wordsIndexSql, wordsMatch } from "../../../src/server/store/words-index.ts";
import { testStore } from "../support/stores.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";

type Listed = {
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly total: number;
  readonly near?: { readonly meant?: string };
  readonly facets?: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>;
};

const author = { userName: "admin", now: "2026-11-21 16:00:00" };
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
});
afterAll(() => portal.close());

const goods = () => entityNamed(shippedProduct(), "goods", shippedProduct().variants.default);
async function list(path: string, keyword: string, more = ""): Promise<Listed> {
  const answer = await portal.call("GET", `${path}?pageSize=300&keyword=${encodeURIComponent(keyword)}${more}`);
  expect(answer.body.code).toBe(200);
  return answer.body as unknown as Listed;
}
const idsOf = async (path: string, keyword: string): Promise<readonly string[]> =>
  (await list(path, keyword)).rows.map(({ id }) => id);
const everyGoods = async (): Promise<Listed["rows"]> => {
  const answer = await portal.call("GET", "/brand/goods/list?pageSize=300");
  return (answer.body as unknown as Listed).rows;
};
const rename = (id: string, goodsName: string) =>
  portal.store.write((tx) => updateRecord(tx, goods(), id, { goodsName }, author));

describe("goods", () => {
  it("are found by two characters, by how these are said, and by the initials of that", async () => {
    const pipes = (await everyGoods())
      .filter((row) => `${String(row["goodsName"])}\n${String(row["subTitle"])}`.includes("钢管"))
      .map(({ id }) => id);
    expect(pipes.length).toBeGreaterThan(3);
    for (const keyword of ["钢管", "gangguan"])
      expect((await idsOf("/brand/goods/list", keyword)).toSorted()).toEqual(pipes.toSorted());
    expect(await idsOf("/brand/goods/list", "gg")).toEqual(expect.arrayContaining([...pipes]));
  });

  it("are found by any four characters of their number", async () => {
    const [first] = await everyGoods();
    const number = String(first?.["goodsNo"]);
    for (let from = 0; from + 4 <= number.replaceAll(/[^A-Za-z0-9]/g, "").length; from += 1) {
      const piece = number.replaceAll(/[^A-Za-z0-9]/g, "").slice(from, from + 4);
      if (/\d/.test(piece))
        expect([piece, await idsOf("/brand/goods/list", piece)]).toEqual([piece, expect.arrayContaining([first?.id])]);
    }
  });

  it("are found by all words together, in one text or over several, and counted by facets as listed", async () => {
    const [first] = await everyGoods();
    await rename(first!.id, "Pipa baja tanpa kampuh 无缝管");
    expect(await idsOf("/brand/goods/list", "kampuh 无缝")).toEqual([first!.id]);
    expect(await idsOf("/brand/goods/list", `baja ${String(first?.["goodsNo"])}`)).toEqual([first!.id]);
    expect(await idsOf("/brand/goods/list", "kampuh 法兰")).toEqual([]);
    const { facets, total } = await list("/brand/goods/list", "kampuh", "&facets=brandId");
    expect([total, facets?.["brandId"]?.map(({ count }) => count)]).toEqual([1, [1]]);
  });

  it("are found in spite of a slip, of another character of the same sound, and of one left out, and that is said", async () => {
    const [first] = await everyGoods();
    await rename(first!.id, "Pipa stainless 不锈钢无缝钢管");
    const slip = await list("/brand/goods/list", "pipa stainles");
    expect([slip.rows.map(({ id }) => id), slip.near]).toEqual([[first!.id], undefined]);
    const meant = await list("/brand/goods/list", "pipa stainlees");
    expect([meant.rows.map(({ id }) => id), meant.near]).toEqual([[first!.id], { meant: "pipa stainless" }]);
    const sound = await list("/brand/goods/list", "不绣钢无缝");
    expect([sound.rows.map(({ id }) => id), sound.near]).toEqual([[first!.id], {}]);
    expect((await list("/brand/goods/list", "不钢无管")).rows.map(({ id }) => id)).toEqual([first!.id]);
    expect((await list("/brand/goods/list", "zzzzqq")).total).toBe(0);
  });

  it("are not found by what is no word, nor by signs of the store's own language", async () => {
    for (const keyword of ["!?", "' OR 1=1 --", '"a" OR "b"', "a* AND b", "& | !", "NEAR(", ":*", "\\", "%", "recordId:1"])
      expect((await portal.call("GET", `/brand/goods/list?keyword=${encodeURIComponent(keyword)}`)).body.code).toBe(200);
    expect((await list("/brand/goods/list", "!?")).total).toBe(0);
  });

  it("are found by words of public fields only", async () => {
    const [first] = await everyGoods();
    await portal.store.write((tx) => writeFacts(tx, goods(), first!.id, { rejectReason: "geheimwort" }));
    expect((await list("/brand/goods/list", "geheimwort")).total).toBe(0);
  });
});

describe("the index", () => {
  const wordsOf = async (id: string): Promise<string | undefined> =>
    portal.store.read(async (db) => {
      const rows = await entityTables(db).selectFrom("find_public_goods").selectAll().where("recordId", "=", id).execute();
      return rows[0] === undefined ? undefined : String(rows[0]["words"]);
    });

  it("follows in the transaction that writes the record, and is taken back with it", async () => {
    const [first] = await everyGoods();
    await rename(first!.id, "brandneu");
    expect(await idsOf("/brand/goods/list", "brandneu")).toEqual([first!.id]);
    const lost = portal.store.write(async (tx: Transaction) => {
      await updateRecord(tx, goods(), first!.id, { goodsName: "nimmermehr" }, author);
      throw new Error("taken back");
    });
    await expect(lost).rejects.toThrow("taken back");
    await portal.store.write((tx) => sql`SELECT 1 AS one`.execute(tx));
    expect(await idsOf("/brand/goods/list", "nimmermehr")).toEqual([]);
    expect(await idsOf("/brand/goods/list", "brandneu")).toEqual([first!.id]);
  });

  it("forgets a record that leaves the store", async () => {
    const rows = await everyGoods();
    const last = rows.at(-1)!.id;
    expect(await wordsOf(last)).toBeDefined();
    await portal.store.write((tx) => eraseRecord(tx, goods(), last));
    expect(await wordsOf(last)).toBeUndefined();
  });

  it("is filled for records that were there before, a few at a time, and goes on where it was left", async () => {
    const { store, services } = portal;
    const known = await idsOf("/brand/goods/list", "钢管");
    await store.write(async (tx) => {
      await entityTables(tx).deleteFrom("find_public_goods").execute();
      await tx.deleteFrom("meta").where("name", "=", "index.find_public_goods").execute();
    });
    expect(await idsOf("/brand/goods/list", "钢管")).toEqual([]);
    const pending = () => store.read((db) => unfilledIn(db, services.product));
    const [only, ...others] = await pending();
    expect([only?.source.name, others]).toEqual(["public.goods", []]);
    let steps = 0;
    for (let next = only; next !== undefined; [next] = await pending()) {
      expect(next.mark.after === undefined).toBe(steps === 0);
      await fillSome(store, next);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(0);
    expect((await idsOf("/brand/goods/list", "钢管")).toSorted()).toEqual([...known].toSorted());
  });
});

describe("the index of words", () => {
  it.runIf(testStore === "postgres")(
    "is used by the server however few rows there are, in the place of a former one",
    async () => {
      const change = (text: string): Promise<void> =>
        portal.store.write((tx) =>
          sql
            .raw(text)
            .execute(tx)
            .then(() => undefined),
        );
      const indexes = (): Promise<readonly string[]> =>
        portal.store.read(async (db) => {
          const { rows } = await sql<{ name: string }>`
          SELECT indexname AS name FROM pg_indexes WHERE indexname LIKE 'w%_find_public_goods'`.execute(db);
          return rows.map(({ name }) => name);
        });
      const plan = async (): Promise<string> => {
        const match = wordsMatch("postgres", table, [[[{ token: "钢管", isBeginning: false }]]]);
        const found = sql`EXPLAIN SELECT 1 FROM ${sql.table(table.name)} WHERE ${match}`;
        return portal.store.read(async (db) => JSON.stringify((await found.execute(db)).rows));
      };
      const { table } = sourcesOf(shippedProduct()).find(({ name }) => name === "public.goods")!;
      expect(await plan()).toContain("wt_find_public_goods");
      // As an earlier release left it.
      await change('DROP INDEX "wt_find_public_goods"');
      await change(
        `CREATE INDEX "wx_find_public_goods" ON "find_public_goods" USING gin (array_to_tsvector(string_to_array("words", ' ')))`,
      );
      const present = { tables: new Map<string, unknown>(), indexes: new Set(await indexes()) };
      for (const statement of wordsIndexSql(present, table, "postgres")) await change(statement);
      expect(await indexes()).toEqual(["wt_find_public_goods"]);
      expect(await plan()).toContain("wt_find_public_goods");
      expect((await idsOf("/brand/goods/list", "钢管")).length).toBeGreaterThan(3);
    },
  );
});
