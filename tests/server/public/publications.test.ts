import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityTables } from "../../../src/server/store/port.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
});
afterAll(() => portal.close());

const body = async (path: string, token?: string) =>
  (await portal.call("GET", path, token === undefined ? {} : { token })).body as unknown as {
    readonly code: number;
    readonly bizCode?: string;
    readonly rows: readonly Row[];
    readonly total: number;
    readonly data: Row;
    readonly facets: Readonly<
      Record<string, readonly { readonly value: string; readonly label?: string; readonly count: number }[]>
    >;
  };
const all = async (path: string): Promise<readonly Row[]> =>
  (await body(`${path}${path.includes("?") ? "&" : "?"}pageSize=300`)).rows;
const stored = async (table: string): Promise<readonly Row[]> =>
  portal.store.read(async (db) => (await entityTables(db).selectFrom(table).selectAll().execute()) as unknown as readonly Row[]);
const set = async (table: string, id: string, facts: Readonly<Record<string, string | null>>): Promise<void> =>
  portal.store.write(async (tx) => {
    const assignments = Object.entries(facts).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)} WHERE id = ${id}`.execute(tx);
  });

/** Path, table, and the field of its state with the values that are public. */
const LISTS = [
  ["/announcement", "announcement", "noticeStatus", ["1", "2"]],
  ["/anotices", "winning_notice", "winStatus", ["1", "2"]],
  ["/bid", "bid", "bidStatus", ["1", "2", "3", "4", "5"]],
  ["/brands", "brand", "status", ["0"]],
  ["/merchant", "merchant", "merStatus", ["1"]],
] as const;

describe("a public list", () => {
  it.each(LISTS)("%s answers every record of its public states, 20 a page, to whoever asks", async (path, table, state, open) => {
    const known = (await stored(table)).filter((row) => open.includes(row[state] as never) && row["delFlag"] === "0");
    const first = await body(`${path}/list`);
    expect(first.code).toBe(200);
    expect(first.total).toBe(known.length);
    expect(first.rows).toHaveLength(Math.min(20, known.length));
    const shown = (await all(`${path}/list`)).map(({ id }) => id);
    expect(shown.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    expect((await body(`${path}/list`, await portal.signIn("admin"))).total).toBe(first.total);
  });

  it.each(LISTS)("%s opens what is public, says 404 of what is not, 410 of what was", async (path, table, state, open) => {
    const gone = { announcement: ["3", "4"], winning_notice: ["3"], merchant: ["3"] }[table as string] ?? [];
    for (const row of (await stored(table)).filter((one) => one["delFlag"] === "0")) {
      const answer = await body(`${path}/${row.id}`);
      const wanted = open.includes(row[state] as never) ? 200 : gone.includes(String(row[state])) ? 410 : 404;
      expect([path, row.id, row[state], answer.code]).toEqual([path, row.id, row[state], wanted]);
    }
    expect((await body(`${path}/999999999`)).code).toBe(404);
    expect((await body(`${path}/x'%20OR%201=1`)).code).toBe(404);
  });

  it("shows of an account, a supplier or a draft nothing that the publication does not name", async () => {
    const product = shippedProduct();
    for (const [name, publication] of Object.entries(product.publications)) {
      const { fields, detail = [], contacts = [], links = [], parts = [], counts = [], calls } = publication;
      const choices = parts.flatMap((part) => part.choices?.key ?? []);
      const beside = [...[...links, ...parts, ...counts].map(({ key }) => key), ...choices];
      for (const path of calls?.list ?? [])
        for (const row of await all(path))
          expect([name, Object.keys(row).filter((key) => !["id", ...fields, ...beside].includes(key))]).toEqual([name, []]);
      const [first] = calls?.one === undefined || calls.list === undefined ? [] : await all(calls.list[0]!);
      if (first === undefined) continue;
      const keys = Object.keys((await body(`${calls!.one}/${first.id}`)).data);
      expect(keys.filter((key) => !["id", "attachments", ...fields, ...detail, ...contacts, ...beside].includes(key))).toEqual(
        [],
      );
    }
  });

  it("keeps an announcement back until its time, and finds it by type, company, region and words", async () => {
    const [first] = await all("/announcement/list");
    await set("announcement", first!.id, { releaseTime: "2027-01-01 00:00:00" });
    expect((await body(`/announcement/${first!.id}`)).code).toBe(404);
    await set("announcement", first!.id, { releaseTime: String(first!["releaseTime"]) });
    const found = await all(
      `/announcement/list?type=1&region=${encodeURIComponent("江苏")}&keyword=${encodeURIComponent("钢管")}`,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect([row["annType"], row["annRegion"]]).toEqual(["1", "江苏"]);
    expect(await all("/announcement/list?keyword=%25")).toEqual([]);
  });

  it("refuses an order and a facet that it does not have, and a page beyond all bounds", async () => {
    for (const query of ["sort=createBy", "facets=goodsName", "pageSize=301", "pageNum=0", "priceMin=abc"])
      expect([query, (await body(`/brand/goods/list?${query}`)).code]).toEqual([query, 400]);
  });
});

describe("goods", () => {
  it("are those on sale of open merchants, with their category, brand and merchant", async () => {
    const merchants = new Map((await stored("merchant")).map((row) => [row.id, row["merStatus"]]));
    const known = (await stored("goods")).filter(
      (row) => row["goodsStatus"] === "2" && merchants.get(String(row["merchantId"])) === "1",
    );
    const rows = await all("/brand/goods/list");
    expect(rows.map(({ id }) => id).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    expect(rows[0]).toMatchObject({ category: { cateName: expect.any(String) }, brand: { brandName: expect.any(String) } });
    expect(Object.keys(rows[0]!["merchant"] as object)).toEqual(["id", "merName", "logo", "mainCate", "score"]);
    const [first] = rows;
    await set("merchant", String(first!["merchantId"]), { merStatus: "3" });
    expect((await body(`/brand/goods/${first!.id}`)).code).toBe(404);
    expect((await all(`/brand/goods/list?merchantId=${String(first!["merchantId"])}`)).length).toBe(0);
    await set("merchant", String(first!["merchantId"]), { merStatus: "1" });
  });

  it("say no price where none is shown: not in a row, not when opened, not of a SKU, not by searching or ordering", async () => {
    const rows = await all("/brand/goods/list");
    const kept = rows.filter((row) => row["priceShow"] === "0");
    expect(kept.length).toBeGreaterThan(0);
    for (const row of rows) expect(["minPrice" in row, "maxPrice" in row]).toEqual(Array(2).fill(row["priceShow"] === "1"));
    const opened = (await body(`/brand/goods/${kept[0]!.id}`)).data;
    expect(JSON.stringify(opened)).not.toMatch(/price"|minPrice|maxPrice|marketPrice/i);
    expect((opened["skus"] as readonly Row[]).length).toBeGreaterThan(0);
    for (const sku of await all(`/brand/sku/list?goodsId=${kept[0]!.id}`))
      expect("price" in sku || "marketPrice" in sku).toBe(false);
    // Their prices lie within the range and are not found by it.
    const within = await all("/brand/goods/list?priceMin=0&priceMax=9999999");
    expect(within.filter((row) => row["priceShow"] === "0")).toEqual([]);
    expect(within.length).toBe(rows.length - kept.length);
    for (const sort of ["priceUp", "priceDown"]) {
      const ordered = await all(`/brand/goods/list?sort=${sort}`);
      expect(ordered.slice(-kept.length).every((row) => row["priceShow"] === "0")).toBe(true);
      const prices = ordered.slice(0, -kept.length).map((row) => Number(row[sort === "priceUp" ? "minPrice" : "maxPrice"]));
      expect(prices).toEqual(prices.toSorted((one, other) => (sort === "priceUp" ? one - other : other - one)));
    }
  });

  it("are found below a category of any level, and counted by category, brand and merchant beside the chosen one", async () => {
    const rows = await all("/brand/goods/list");
    const categories = await all("/brand/category/list");
    const parent = new Map(categories.map((row) => [row.id, row["parentId"]]));
    const top = categories.find((row) => row["level"] === 1)!;
    const isBelow = (id: unknown): boolean => id === top.id || (typeof id === "string" && isBelow(parent.get(id)));
    const below = rows.filter((row) => isBelow(row["cateId"]));
    const found = await body(`/brand/goods/list?cateId=${top.id}&facets=cateId,brandId,merchantId&pageSize=300`);
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(below.map(({ id }) => id).toSorted());
    const sum = (facet: string): number => found.facets[facet]!.reduce((total, one) => total + one.count, 0);
    expect([sum("cateId"), sum("brandId"), sum("merchantId")]).toEqual([rows.length, below.length, below.length]);
    expect(found.facets["brandId"]![0]).toMatchObject({ label: expect.any(String) });
  });

  it("counts the values of a field under every other search, chosen ones among them, as the lists say", async () => {
    const whole = await body("/brand/goods/list?facets=cateId,brandId,merchantId&pageSize=300");
    const [brand, merchant] = [whole.facets["brandId"]![0]!.value, whole.facets["merchantId"]![0]!.value];
    const path = `/brand/goods/list?brandId=${brand}&merchantId=${merchant}&pageSize=300`;
    const { facets, total } = await body(`${path}&facets=cateId,brandId,merchantId`);
    const totalOf = async (query: string): Promise<number> => (await body(`/brand/goods/list?${query}&pageSize=1`)).total;
    for (const { value, count } of facets["brandId"]!)
      expect([value, count]).toEqual([value, await totalOf(`merchantId=${merchant}&brandId=${value}`)]);
    for (const { value, count } of facets["merchantId"]!)
      expect([value, count]).toEqual([value, await totalOf(`brandId=${brand}&merchantId=${value}`)]);
    expect(facets["cateId"]!.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const counts = facets["merchantId"]!.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it("open with their SKUs and pictures, which strangers may read while the goods are on sale", async () => {
    const rows = await all("/brand/goods/list");
    const pictured = rows.find((row) => typeof row["mainImage"] === "string")!;
    const opened = (await body(`/brand/goods/${pictured.id}`)).data;
    expect(opened["skus"]).toContainEqual(expect.objectContaining({ specs: expect.any(String), available: expect.any(String) }));
    const kept = (opened["attachments"] as { readonly fileId: string }[]).map(({ fileId }) => fileId);
    expect(kept.toSorted()).toEqual([pictured["mainImage"], ...(opened["images"] as string[])].map(String).toSorted());
    const picture = `/prod-api/common/download/resource?name=${String(pictured["mainImage"])}`;
    expect((await portal.send("GET", picture)).headers.get("content-type")).toBe("image/png");
    await set("goods", pictured.id, { goodsStatus: "3" });
    expect((await body(`/brand/goods/${pictured.id}`)).code).toBe(410);
    expect((await portal.send("GET", picture)).headers.get("content-type")).toMatch(/json/);
    await set("goods", pictured.id, { goodsStatus: "2" });
    const [merchant] = await stored("merchant");
    expect(
      (await portal.send("GET", `/prod-api/common/download/resource?name=${String(merchant!["license"])}`)).headers.get(
        "content-type",
      ),
    ).toMatch(/json/);
  });
});

describe("sealed figures", () => {
  it("of awards and tenders are read by nobody who does not sign in, unless they are public", async () => {
    const awards = new Map((await stored("winning_notice")).map((row) => [row.id, row]));
    for (const row of await all("/anotices/list"))
      expect([row.id, "wdPlanTotalPrice" in row]).toEqual([row.id, awards.get(row.id)!["wnPublicPrice"] === "1"]);
    const bids = new Map((await stored("bid")).map((row) => [row.id, row]));
    for (const { id } of await all("/bid/list")) {
      const { data } = await body(`/bid/${id}`);
      const bid = bids.get(id)!;
      expect([id, "budget" in data, "winnerName" in data, "winPrice" in data]).toEqual([
        id,
        bid["budgetPublic"] === "1",
        bid["bidStatus"] === "4",
        bid["bidStatus"] === "4",
      ]);
    }
  });
});

describe("pages put together from several publications", () => {
  it("are the home page with its categories as a tree of three levels, counted from below", async () => {
    const { data } = await body("/brand/home");
    expect(Object.keys(data).toSorted()).toEqual(["announcements", "awards", "banners", "categories", "hotBrands", "hotGoods"]);
    type Branch = Row & { readonly children: readonly Branch[]; readonly goodsCount: number };
    const tree = (await body("/brand/category/tree")).data as unknown as readonly Branch[];
    expect(data["categories"]).toEqual(tree);
    const depth = (branches: readonly Branch[]): number =>
      branches.length === 0 ? 0 : 1 + Math.max(...branches.map((branch) => depth(branch.children)));
    expect(depth(tree)).toBe(3);
    expect(tree.reduce((sum, branch) => sum + branch.goodsCount, 0)).toBe((await body("/brand/goods/list")).total);
    const sales = (data["hotGoods"] as readonly Row[]).map((row) => Number(row["salesNum"]));
    expect(sales).toEqual(sales.toSorted((one, other) => other - one));
  });

  it("are the choices of the announcements, and the specifications and neighbours of goods", async () => {
    const { data } = await body("/announcement/options");
    const counts = (data["type"] as readonly { readonly count: number }[]).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await body("/announcement/list")).total);
    const [first] = await all("/brand/goods/list");
    const opened = (await body(`/brand/goods/${first!.id}`)).data;
    const skus = opened["skus"] as readonly Row[];
    expect(opened["specs"]).toEqual([{ name: "规格", values: skus.map((sku) => String(sku["specs"]).replace("规格:", "")) }]);
    for (const row of opened["related"] as readonly Row[])
      expect([row["cateId"], row.id === first!.id]).toEqual([first!["cateId"], false]);
  });

  it("are a company with its open announcements, without its bank account and its tax number", async () => {
    const [first] = await all("/companyInformation/list?keyword=%E9%BC%8E%E6%99%9F");
    const opened = (await body(`/companyInformation/${first!.id}`)).data;
    const notices = opened["notices"] as readonly Row[];
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices) expect(notice["annCompany"]).toBe(opened["comName"]);
    expect(Object.keys(opened)).not.toContain("account");
    expect((await body("/companyInformation/999")).code).toBe(404);
  });
});
