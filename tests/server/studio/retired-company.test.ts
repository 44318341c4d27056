import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeCompany } from "../../../src/core/compiler/remove-company.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import type { Effects } from "../../../src/server/studio/effects.ts";
import { readyEndpoints } from "../../../src/server/webhooks/take-due.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { makeKey, type MadeKey } from "../support/machine-keys.ts";
import { openTestPortal, PASSWORD, TEST_START_MS, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

/** YJD is taken out of the documents, published, and put back: company 102. */
const files = deliveredFiles();
const { texts: removal } = removeCompany((path) => files.get(path), "YJD", [...files.keys()]);
const NAME = "云景达能源装备有限公司";
const GONE = `公司“${NAME}”已不在本门户中，其数据保留但不能使用，请联系管理员`;
/** A company that people added, of the same code. */
const ADDED = "150";

let portal: TestPortal;
let folder: string;
let admin: string;
let purchaser: string;
let supplier: string;
let key: MadeKey;
let before: number;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  [admin, purchaser, supplier] = [
    await portal.signIn("admin"),
    await portal.signIn("yjd.purchaser"),
    await portal.signIn("hengtuo.sales"),
  ];
  key = await makeKey(portal, admin, { companyIds: "102" });
  before = await contractsSeen();
  await portal.store.write(async (tx) => {
    const own = { comName: "云景达二厂", shortName: "二厂", code: "YJD", companyRole: "3", inSwitcher: "1", status: "0" };
    await tx
      .insertInto("companies")
      .values({ comId: ADDED, ...own })
      .execute();
    await tx
      .insertInto("webhook_endpoint")
      .values({ endpointName: "ERP", url: "https://erp.example/hook", comId: "102", status: "0", delFlag: "0" })
      .execute();
    const { endpointId } = await tx.selectFrom("webhook_endpoint").select("endpointId").executeTakeFirstOrThrow();
    const about = { kind: "contract.submit", entity: "contract", recordId: "1", action: "submit", comId: "102" };
    await tx
      .insertInto("webhook_delivery")
      .values({
        ...about,
        endpointId,
        outId: 1,
        eventId: "evt",
        createdAt: 1,
        eventTime: "2026-11-21 16:00:00",
        status: "0",
        delFlag: "0",
      })
      .execute();
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answered = Record<string, unknown> & { readonly code: number; readonly msg: string; readonly data: never };
const ask = async (method: string, path: string, body?: object, token = admin, headers = {}): Promise<Answered> =>
  (await portal.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })).body as unknown as Answered;

/** Contracts of the company, as the administrator sees them. */
async function contractsSeen(): Promise<number> {
  const { rows } = await ask("GET", "/tdhcsystem/contract/list?pageSize=300");
  return (rows as readonly { gComId: string }[]).filter(({ gComId }) => gComId === "102").length;
}

async function publish(documents: ReadonlyMap<string, string | null>): Promise<number> {
  const { data: draft } = await ask("POST", "/template/screen/draft", { name: "公司" });
  const { id } = draft as { id: number };
  const written = await ask("PUT", `/template/screen/draft/${id}/documents`, {
    documents: Array.from(documents, ([path, text]) => ({ path, text })),
  });
  expect(written.code).toBe(200);
  const { lockVersion } = written.data as { lockVersion: number };
  const { data } = await ask("POST", "/template/screen/publish", { draftId: id, lockVersion, message: "公司" });
  expect(data).toMatchObject({ state: "published" });
  return (data as { edition: number }).edition;
}

/** Accounts whose only company it is: buyers who are assigned to no other, suppliers whose enterprise works for no other. */
async function countAlone(): Promise<number> {
  return portal.store.read(async (db) => {
    const one = async (query: ReturnType<typeof sql>): Promise<number> =>
      Number(((await query.execute(db)).rows[0] as { n: number | string }).n);
    const buyers = await one(
      sql`SELECT count(*) AS n FROM (SELECT "userId" FROM user_companies GROUP BY "userId" HAVING count(*) = 1 AND min("comId") = '102') AS "own"`,
    );
    const suppliers = await one(
      sql`SELECT count(*) AS n FROM users WHERE "supId" IN (SELECT "enterpriseId" FROM supplier WHERE "delFlag" = '0' GROUP BY "enterpriseId" HAVING count(*) = 1 AND min("comId") = '102')`,
    );
    expect([buyers > 0, suppliers > 0]).toEqual([true, true]);
    return buyers + suppliers;
  });
}

const endpointsReady = () => portal.store.read((db) => readyEndpoints(db, TEST_START_MS));
const switcher = async (token: string): Promise<string> =>
  JSON.stringify((await ask("GET", "/tdhcsystem/supplier/passList", undefined, token)).data);
const signInAs = async (username: string): Promise<Answered> =>
  (await portal.call("POST", "/login", { body: { username, password: PASSWORD } })).body as unknown as Answered;
/** The state of a bid whose time to sign up is over, after somebody has looked at the list. */
async function bidAfterALook(): Promise<unknown> {
  await ask("GET", "/tdhcsystem/bid/list");
  const row = await portal.store.read((db) =>
    sql<{ status: string }>`SELECT "bidStatus" AS status FROM bid WHERE "gComId" = '102' ORDER BY id LIMIT 1`.execute(db),
  );
  return row.rows[0]?.status;
}

describe("a company that no document names any more", () => {
  it("is counted before that is published: what nobody sees any more, and who loses it", async () => {
    const documents = Array.from(removal, ([path, text]) => ({ path, text }));
    const { data } = await ask("POST", "/template/screen/validate", { documents });
    const { effects, faults } = data as { effects: Effects; faults: unknown };
    expect(faults).toEqual([]);
    expect(effects.refused).toEqual([]);
    expect(effects.companies).toMatchObject([
      { comId: ADDED, records: 0, accounts: 0, alone: 0, keys: 0, webhooks: 0 },
      { comId: "102", comName: NAME, code: "YJD", keys: 1, webhooks: 1 },
    ]);
    const [, { records, accounts, alone }] = effects.companies as [unknown, Readonly<Record<string, number>>];
    expect(alone).toBe(await countAlone());
    expect(records).toBeGreaterThan(before);
    expect(accounts).toBeGreaterThan(3);
    expect(before).toBeGreaterThan(0);
    expect(await endpointsReady()).toHaveLength(1);
  });

  it("is gone from the switcher, from lists and from what anybody may name", async () => {
    await publish(removal);
    expect(await switcher(admin)).not.toContain('"102"');
    expect(await switcher(supplier)).not.toContain('"102"');
    expect(await contractsSeen()).toBe(0);
    const all = await ask("GET", "/tdhcsystem/gCompanyBase/queryAll");
    expect(JSON.stringify(all.data)).not.toMatch(new RegExp(`"(102|${ADDED})"`));
    const stored = (await ask("GET", "/template/screen/company/list")).data as readonly { comId: string; isRetired: boolean }[];
    expect(stored.filter(({ isRetired }) => isRetired).map(({ comId }) => comId)).toEqual([ADDED, "102"]);
  });

  it("is refused in a sentence that names it, by person, by key and by page", async () => {
    const chosen = await ask("POST", "/tdhcsystem/gCompanyBase/setCompany", { gComId: "102" }, supplier);
    expect(chosen).toMatchObject({ code: 403, msg: GONE });
    expect(await ask("GET", "/tdhcsystem/gCompanyBase/queryByComId/102")).toMatchObject({ code: 403, msg: GONE });
    const write = await ask("PUT", "/system/user/prefs/x", { a: 1 }, supplier, { "X-Company-Id": "102" });
    expect(write).toMatchObject({ code: 409, bizCode: "COMPANY_CHANGED", msg: GONE });
    const list = "/tdhcsystem/contract/list";
    expect(await key.call("GET", list)).toMatchObject({ code: 403, msg: GONE });
    expect(await key.call("GET", list, { headers: { "X-Company-Id": "102" } })).toMatchObject({ code: 403, msg: GONE });
  });

  it("lets nobody in who has no other, and says why; who has others goes on", async () => {
    expect(await ask("GET", "/getInfo", undefined, purchaser)).toMatchObject({ code: 401 });
    expect(await signInAs("yjd.purchaser")).toMatchObject({ bizCode: "ACCOUNT_DISABLED", msg: GONE });
    const { msg } = await portal.store.read((db) =>
      db
        .selectFrom("login_log")
        .select("msg")
        .where("userName", "=", "yjd.purchaser")
        .orderBy("infoId", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    expect(msg).toBe("companyGone");
    expect(await ask("GET", "/getInfo", undefined, supplier)).toMatchObject({ code: 200 });
  });

  it("stands still: nothing elapses, and what waits for its endpoints is not sent", async () => {
    await portal.store.write((tx) =>
      sql`UPDATE bid SET "bidStatus" = '1', "signEnd" = '2026-11-01 00:00:00', "openTime" = '2026-12-31 00:00:00' WHERE "gComId" = '102'`.execute(
        tx,
      ),
    );
    expect(await bidAfterALook()).toBe("1");
    expect(await endpointsReady()).toEqual([]);
  });

  it.each([
    ["102", "新公司", `Company 102 is “${NAME}” in the store; give “新公司” an id of its own.`],
    ["108", NAME, `“${NAME}” is the name of company 102 in the store; call 108 otherwise.`],
  ])("gives neither its id, and with it its records, nor its name to another company: %s %s", async (comId, comName, said) => {
    const at = "schemas/variants.json";
    const variants = JSON.parse(removal.get(at)!) as { companies: object[] };
    const other = { comId, comName, shortName: "新", remark01: "", companyRole: "2", code: "QT", inSwitcher: true };
    const text = formatDocument(JSON.stringify({ ...variants, companies: [...variants.companies, other] }));
    const { data } = await ask("POST", "/template/screen/validate", { documents: [{ path: at, text }] });
    expect((data as { effects: Effects }).effects.refused).toEqual([said]);
  });

  it("is back with its people and records once it is named again", async () => {
    const { rows } = (await ask("GET", "/template/screen/edition/list")) as unknown as {
      rows: readonly { id: number; kind: string }[];
    };
    const built = rows.find(({ kind }) => kind === "build")!;
    const { data } = await ask("POST", "/template/screen/rollback", { edition: built.id, message: "恢复公司" });
    expect(data).toMatchObject({ state: "published" });
    expect(await switcher(admin)).toContain('"102"');
    expect(await switcher(await portal.signIn("yjd.purchaser"))).toContain('"102"');
    expect(await contractsSeen()).toBe(before);
    expect(await key.call("GET", "/tdhcsystem/contract/list")).toMatchObject({ code: 200 });
    expect(await bidAfterALook()).toBe("2");
    expect(await endpointsReady()).toHaveLength(1);
  });
});
