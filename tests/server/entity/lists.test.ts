import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { messageText } from "../../../src/core/contract/messages.ts";
import { EXPORT_ROW_LIMIT, MAX_FILTER_VALUES } from "../../../src/core/contract/paging.ts";
import { sameText } from "../../../src/core/contract/language.ts";
import { cellOf } from "../../../src/server/entity/cell-value.ts";
import { neutralText } from "../../../src/server/entity/sheet.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales");
  await buildNote(supplier, ["1"], { gRemarks: "=1+1", gShipnum: "100%_\\A", gRough: "12.5" });
});
afterAll(() => scene.portal.close());

const LIST = "/tdhcsystem/delivery/list";
const rowsOf = async (query: string): Promise<readonly Row[]> => (await supplier.get(`${LIST}?pageSize=300&${query}`)).rows ?? [];

describe("a list", () => {
  it("answers rows as they travel: texts for decimals and ids, a number for the version, lists for files", async () => {
    const [row] = await rowsOf("gRough=12.5");
    expect(row).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      gRough: "12.5000",
      lockVersion: 0,
      receiptFiles: [],
      gAttFlag: "0",
    });
    expect(row).not.toHaveProperty("items");
  });

  it("is the newest first, and pages without gaps", async () => {
    const all = await rowsOf("");
    const times = all.map((row) => `${String(row["createTime"])} ${row.id}`);
    expect(times).toEqual(times.toSorted().toReversed());
    const pages = await Promise.all([1, 2, 3].map((page) => supplier.get(`${LIST}?pageNum=${page}&pageSize=10`)));
    expect(pages.flatMap((page) => page.rows?.map((row) => row.id))).toEqual(all.slice(0, 30).map((row) => row.id));
    expect(pages[0]?.total).toBe(all.length);
    expect((await supplier.get(LIST)).rows?.length).toBe(20);
  });

  it.each([
    "pageSize=301",
    "pageSize=0",
    "pageSize=x",
    "pageNum=0",
    "pageNum=-1",
    "orderByColumn=nope",
    "orderByColumn=items",
    "orderByColumn=receiptFiles",
    "orderByColumn=gRemarks;drop",
    "isAsc=up&orderByColumn=gRough",
    "sums=gDeliverynum",
    "sums=nope",
    "gRough=x",
    "gRough[begin]=x",
    "params[beginTime]=yesterday",
    "gCreatetime[end]=2026-13-01",
    "orderByColumn=constructor",
    "orderByColumn=__proto__",
    "orderByColumn=toString",
    "sums=constructor",
    "gRemarks=a%00b",
    "gRemarks=a%1Bb",
    "gRemarks=a%7Fb",
    "gRough[begin]=1%002",
    "gRough=007",
    "gRough=999999999999999999",
    "gRough=1,-999999999999999999",
    "gRough[begin]=999999999999999999",
    "gRough[end]=-999999999999999999",
    "lockVersion=99999999999999999",
    "lockVersion[begin]=9007199254740992",
    "params[beginTime]=2026%00",
  ])("refuses %s", async (query) => {
    expect(await supplier.get(`${LIST}?${query}`)).toMatchObject({ code: 400, bizCode: "BAD_REQUEST" });
  });

  it.each(["__proto__=1", "constructor=1", "toString=1", "hasOwnProperty=1", "__proto__[begin]=1", "constructor[begin]=1"])(
    "ignores %s, a name that every object has and no entity",
    async (query) => {
      expect((await rowsOf(query)).length).toBe((await rowsOf("")).length);
    },
  );

  it("orders numbers by value", async () => {
    const weights = (await rowsOf("orderByColumn=gRough&isAsc=asc&gRough[begin]=1")).map((row) => Number(row["gRough"]));
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    expect((await rowsOf("orderByColumn=gRough&isAsc=desc")).map((row) => Number(row["gRough"]))[0]).toBe(weights.at(-1));
  });

  it("filters texts by what they contain, with % and _ as they stand, in any case", async () => {
    expect(await rowsOf("gDeliverynum=shds2026")).not.toHaveLength(0);
    expect(await rowsOf(`gShipnum=${encodeURIComponent("100%_\\a")}`)).toHaveLength(1);
    expect(await rowsOf(`gShipnum=${encodeURIComponent("1%_")}`)).toHaveLength(0);
    expect(await rowsOf(`gShipnum=${encodeURIComponent("' OR 1=1 --")}`)).toHaveLength(0);
  });

  it("filters coded values by one or several", async () => {
    const count = async (query: string): Promise<number> => (await rowsOf(query)).length;
    expect(await count("gApprovalStatus=0,3")).toBe((await count("gApprovalStatus=0")) + (await count("gApprovalStatus=3")));
    expect(await count("gApprovalStatus=")).toBe(await count(""));
    expect(await count("nobodyKnowsThis=1")).toBe(await count(""));
    expect(await count("gComId=104")).toBe(await count(""));
  });

  it.each([
    ["gRough=12.5", "0.0001"],
    ["lockVersion=0", "0"],
    ["gApprovalStatus=0", "x"],
    ["gTransportway=1", "x"],
    ["id=1", "1"],
  ])("takes %s among as many values as a filter may have, and refuses one more in words", async (filter, other) => {
    const rest = `,${other}`.repeat(MAX_FILTER_VALUES - 1);
    expect(await rowsOf(`${filter}${rest}`)).toEqual(await rowsOf(`${filter},${other}`));
    const refused = await supplier.get(`${LIST}?${filter}${rest},${other}`);
    const [field] = filter.split("=");
    expect(refused).toMatchObject({
      code: 400,
      errors: [{ field, rule: "max", msg: messageText("TOO_MANY_ROWS", "cn", { max: MAX_FILTER_VALUES }) }],
    });
  });

  it("takes as many values where the field holds several itself, beside filters on all other fields", async () => {
    const admin = await scene.signIn("admin");
    const { rows = [] } = await admin.get("/goods/brand/list?pageSize=300");
    const one = String(rows.find((row) => row["cateIds"] !== null)?.["cateIds"]).split(",")[0] ?? "";
    const values = `${one}${",x".repeat(MAX_FILTER_VALUES - 1)}`;
    const others = "orderNum[begin]=0&orderNum[end]=9999&lockVersion[begin]=0&status=0,1&hot=0,1&createTime[begin]=2000-01-01";
    const found = (await admin.get(`/goods/brand/list?pageSize=300&cateIds=${values}&${others}`)).rows;
    expect(found?.map((row) => row.id)).toEqual(
      rows.filter((row) => String(row["cateIds"]).split(",").includes(one)).map((row) => row.id),
    );
    expect(await admin.get(`/goods/brand/list?cateIds=${values},x`)).toMatchObject({
      code: 400,
      errors: [{ field: "cateIds", rule: "max" }],
    });
  });

  it("takes a day as a whole for the date search", async () => {
    const all = await rowsOf("");
    const day = String(all.at(-1)?.["gCreatetime"]).slice(0, 10);
    const found = await rowsOf(`params[beginTime]=${day}&params[endTime]=${day}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((row) => row.id)).toEqual(
      all.filter((row) => String(row["gCreatetime"]).startsWith(day)).map((row) => row.id),
    );
    expect(await rowsOf(`gCreatetime[begin]=${day}&gCreatetime[end]=${day}`)).toEqual(found);
  });

  it("sums over the whole filter, not the page", async () => {
    const all = await rowsOf("gApprovalStatus=2");
    const { sums } = await supplier.get(`${LIST}?gApprovalStatus=2&pageSize=10&sums=gRough,gVolume`);
    expect(Number(sums?.["gRough"])).toBe(all.reduce((sum, row) => sum + Number(row["gRough"]), 0));
    expect(sums?.["gVolume"]).toMatch(/^\d+\.\d{4}$/);
  });
});

describe("an export", () => {
  it("has the screen's columns, labels in the reader's language, and numbers as numbers", async () => {
    const response = await supplier.download("/tdhcsystem/delivery/export?gApprovalStatus=0");
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
    expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain("送货单_20261121160000.xlsx");
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    expect(head.slice(0, 4)).toEqual(["送货类型", "送货单号", "创建时间", "审批状态"]);
    expect(rows).toHaveLength((await rowsOf("gApprovalStatus=0")).length);
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(["未提交"]));
    expect(JSON.stringify(rows)).toContain("'=1+1");
  });

  it("has the columns that are asked for, in their order, hidden ones too", async () => {
    const response = await supplier.download(
      "/tdhcsystem/delivery/export?gApprovalStatus=0&columns=gApprovalStatus,gDeliverynum",
    );
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows[0]).toEqual(["审批状态", "送货单号"]);
  });

  it("has the records that are named, and none that the reader may not see", async () => {
    const [first, second] = await rowsOf("gApprovalStatus=0");
    const rival = await scene.signIn("xifeng.sales", "101");
    const [theirs] = (await rival.get("/tdhcsystem/delivery/list")).rows ?? [];
    expect(theirs?.id).toMatch(/^\d+$/);
    const ids = [first?.id, second?.id, theirs?.id, "999999999"].join(",");
    const response = await supplier.download(`/tdhcsystem/delivery/export?id=${ids}&columns=gDeliverynum`);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const numbers = (sheets[0]?.rows ?? []).slice(1).map(([number]) => number);
    expect(numbers.toSorted()).toEqual([first?.["gDeliverynum"], second?.["gDeliverynum"]].toSorted());
  });

  it.each(["orderByColumn=nope", "pageNum=-1", "pageSize=301", "gRemarks=a%00b", "columns=gDeliverynum,passwordHash"])(
    "refuses what the list refuses: %s",
    async (query) => {
      expect(await (await supplier.download(`/tdhcsystem/delivery/export?${query}`)).json()).toMatchObject({ code: 400 });
    },
  );

  it.each(["=1", "+1", "-1", "@x", "\tx", "\rx"])("neutralises %j", (text) => {
    expect(neutralText(text)).toBe(`'${text}`);
  });

  it.each([
    ["decimal", "12.5000", 12.5],
    ["decimal", "-0.10", -0.1],
    ["decimal", "123456789012345.678901", "123456789012345.678901"],
    ["integer", 3, 3],
    ["decimal", null, null],
    ["string", "007", "007"],
  ] as const)("writes %s %j as %j", (kind, value, cell) => {
    const column = { kind, dictionary: undefined, field: { key: "x", kind, title: sameText("") } };
    expect(cellOf(column, value, { dictionary: () => undefined, labelOf: () => undefined, known: () => [] }, "cn")).toBe(cell);
  });
});

describe("a long export", () => {
  const PATH = "/monitor/logininfor/export?orderByColumn=userName&isAsc=asc&columns=userName";

  /** Sign-ins under names with numbers of six digits, as many as are asked for. */
  async function addSignIns(first: number, count: number): Promise<void> {
    await scene.portal.store.write((tx) =>
      sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(count)})
        INSERT INTO "login_log" ("userName", "loginTime", "ipaddr", "status", "msg")
        SELECT 'row' || (i + ${sql.lit(first - 1)}), '2026-11-21 10:00:00', '1.1.1.1', '0', '' FROM n`.execute(tx),
    );
  }

  it("has each row once and in its place, whoever writes while it is read; what is gone or changed is left out", async () => {
    const COUNT = 6000;
    const [gone, changed] = ["row205000", "row205001"];
    await addSignIns(200_000, COUNT);
    const admin = await scene.signIn("admin");
    const parts: Uint8Array[] = [];
    for await (const part of (await admin.download(`${PATH}&userName=row`)).body ?? []) {
      parts.push(part);
      // Each of these would stand before all others, and move them on by one.
      if (parts.length <= 8) await addSignIns(100_000 + parts.length, 1);
      if (parts.length > 1) continue;
      await scene.portal.store.write(async (tx) => {
        await tx.deleteFrom("login_log").where("userName", "=", gone).execute();
        await tx.updateTable("login_log").set({ userName: "another" }).where("userName", "=", changed).execute();
      });
    }
    const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
    const names = (sheets[0]?.rows ?? []).slice(1).map(([name]) => name);
    const all = Array.from({ length: COUNT }, (_, index) => `row${200_000 + index}`);
    expect(names).toEqual(all.filter((name) => name !== gone && name !== changed));
  });

  it("is refused with more rows than one file may have", async () => {
    await addSignIns(300_000, EXPORT_ROW_LIMIT + 1);
    const admin = await scene.signIn("admin");
    expect(await (await admin.download(`${PATH}&userName=row3`)).json()).toMatchObject({ code: 500, bizCode: "EXPORT_LIMIT" });
  });
});

describe("the demonstration", () => {
  const combinations = ["0,1,0", "1,1,0", "2,1,0", "3,1,0", "2,3,0", "2,4,0", "2,4,1", "2,4,2", "2,5,3"];
  it.each([
    ["hengtuo.admin", "101", combinations],
    ["hengtuo.admin", "102", [...combinations, "4,1,0"]],
    ["hengtuo.admin", "103", combinations],
    ["hengtuo.admin", "104", combinations],
    ["xifeng.admin", "101", combinations],
    ["xifeng.admin", "102", [...combinations, "4,1,0"]],
    ["sinar.admin", "104", combinations],
  ] as const)("shows %s in %s two notes of every state and three running contracts", async (account, comId, expected) => {
    const person = await scene.signIn(account, comId);
    const { rows = [] } = await person.get(`${LIST}?pageSize=300`);
    const counts = Map.groupBy(rows, (row) => [row["gApprovalStatus"], row["gDeliverystatus"], row["gReceiveStatus"]].join());
    expect([...counts.keys()].toSorted()).toEqual(expected.toSorted());
    for (const notes of counts.values()) expect(notes.length).toBeGreaterThanOrEqual(2);
    const { rows: contracts = [] } = await person.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=300");
    const offers = await Promise.all(
      contracts.map((contract) => person.get(`/tdhcsystem/contract/retrunDeliveryInfo/${contract.id}`)),
    );
    expect(offers.filter((offer) => offer.code === 200).length).toBeGreaterThanOrEqual(3);
  });

  it("holds the golden contract, five drafts beside the one of this test, and no contradiction", async () => {
    const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConnum=DS-CG-2026-0007");
    expect(rows).toMatchObject([{ conTotalPrice: "132391.00", gDeliveryStatus: "1", payTerms: "5", tolerancePct: "0.00" }]);
    expect((await supplier.get(`${LIST}?gApprovalStatus=0&gDeliverystatus=1&packing=0`)).total).toBe(6);
    await scene.expectConsistent();
  });

  it("lets every seeded draft be submitted", async () => {
    for (const [account, comId] of [
      ["hengtuo.admin", "101"],
      ["hengtuo.admin", "103"],
      ["sinar.admin", "104"],
    ] as const) {
      const person = await scene.signIn(account, comId);
      for (const path of ["/tdhcsystem/delivery", "/tdhcsystem/deliverypacking"]) {
        const { rows = [] } = await person.get(`${path}/list?gApprovalStatus=0&createBy=hengtuo.admin,sinar.admin`);
        for (const row of rows) answered(await press(person, "apply", row, {}, path));
      }
    }
    await scene.expectConsistent();
  });
});
