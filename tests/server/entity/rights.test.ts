import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { type Account, everyPermission, heldByAccount, type Snapshot } from "./support/held-words.ts";
import { keepTables, restoreTables } from "./support/kept-tables.ts";
import { EDITORS, makeEditors } from "./support/rights-editors.ts";
import { shippedProduct } from "./support/shipped-product.ts";

/*
 * Whoever edits accounts and roles ends with no more than they held: every call that could widen somebody is made by
 * editors of every side against accounts of every kind, and each account that a call touched is compared with what the
 * editor held before it. What is held is told here by itself, not by the code under proof.
 */

const shipped = shippedProduct();
const EVERYTHING = everyPermission(shipped);
const TABLES = ["users", "user_roles", "user_companies", "sys_role", "login_attempts", "sessions"];

let portal: TestPortal;
let start: Snapshot;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await openTestPortal({ product: shipped });
  const { store } = portal.services;
  await makeEditors(store);
  for (const userName of Object.keys(EDITORS)) tokens.set(userName, await portal.signIn(userName));
  await keepTables(store, TABLES);
  start = await snapshot();
});
afterAll(() => portal.close());

const snapshot = (): Promise<Snapshot> => heldByAccount(portal.services.store, EVERYTHING);

const editorNamed = (name: string): Account => [...start.values()].find(({ userName }) => userName === name)!;
const exceeds = (one: Account, other: Account): readonly string[] => [...one.held].filter((word) => !other.held.has(word));
const sameWords = (one: Account, other: Account): boolean =>
  one.held.size === other.held.size && exceeds(one, other).length === 0;

/** Accounts that a call has touched and that hold, or held, what the editor did not. */
function widened(editor: Account, now: Snapshot): readonly string[] {
  return [...now.values()].flatMap((after) => {
    const before = start.get(after.userId);
    if (before !== undefined && before.stamp === after.stamp && sameWords(before, after)) return [];
    const beyond = [...exceeds(after, editor), ...(before === undefined ? [] : exceeds(before, editor))];
    return beyond.length === 0 ? [] : [`${after.userName}: ${[...new Set(beyond)].slice(0, 4).join(" ")}`];
  });
}

type Body = { code: number; msg: string; rows?: Record<string, unknown>[]; data?: Record<string, unknown> };
type Attempt = readonly [method: string, path: string, body?: unknown];

async function attempt(editor: Account, [method, path, body]: Attempt, raw?: FormData): Promise<Body> {
  const token = tokens.get(editor.userName)!;
  const options = raw === undefined ? (body === undefined ? {} : { body }) : { raw };
  return (await portal.call(method, path, { token, ...options })).body as unknown as Body;
}

/** Make every attempt; what succeeds is judged and undone. */
async function judge(
  editor: Account,
  attempts: readonly Attempt[],
): Promise<{ readonly done: number; readonly found: string[] }> {
  const found: string[] = [];
  let done = 0;
  for (const one of attempts) {
    const { code } = await attempt(editor, one);
    if (code !== 200) continue;
    done += 1;
    for (const name of widened(editor, await snapshot())) found.push(`${one[0]} ${one[1]} ${JSON.stringify(one[2])} -> ${name}`);
    await restoreTables(portal.services.store, TABLES);
  }
  // What was refused has changed nothing either.
  found.push(...widened(editor, await snapshot()));
  return { done, found };
}

/** One account of each kind there is, and the editor. */
function targets(editor: Account): readonly Account[] {
  const kinds = new Map([...start.values()].map((one) => [[...one.held].toSorted().join(" "), one]));
  return [...new Set([...kinds.values(), editor])];
}

const PASSWORD = "Taken-over-2027";
const rowOf = async ({ userId }: Account): Promise<Record<string, unknown>> =>
  portal.services.store.read(async (db) => {
    const user = await db.selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow();
    const roles = await db.selectFrom("user_roles").select("roleKey").where("userId", "=", userId).execute();
    const companies = await db.selectFrom("user_companies").select("comId").where("userId", "=", userId).execute();
    const { userName, nickName, userType, phonenumber, supId, merchantId } = user;
    const [roleIds, companyIds] = [roles.map(({ roleKey }) => roleKey).join(","), companies.map(({ comId }) => comId).join(",")];
    return { userId, userName, nickName, userType, phonenumber, supId, merchantId, roleIds, companyIds };
  });

async function attemptsOn(target: Account): Promise<readonly Attempt[]> {
  const { userId } = target;
  const row = await rowOf(target);
  const edited = (change: Record<string, unknown>): Attempt => ["PUT", "/system/user", { ...row, ...change }];
  return [
    edited({ phonenumber: "19055556666" }),
    edited({ companyIds: "100,101,102,103,104" }),
    edited({ companyIds: "102" }),
    ...["admin", "almighty", "desk.all", "purchase_manager", "supplier_admin", "operator", "spare.buyer"].map((roleKey) =>
      edited({ roleIds: `${String(row["roleIds"])},${roleKey}` }),
    ),
    edited({ userType: "0", roleIds: "desk.platform", supId: null, merchantId: null }),
    edited({ userType: "1", roleIds: "desk.buyer", companyIds: "101", supId: null }),
    edited({ userType: "2", roleIds: "supplier_admin", supId: "5001" }),
    edited({ supId: "5001" }),
    edited({ merchantId: "1" }),
    ["PUT", "/system/user/resetPwd", { userId, password: PASSWORD }],
    ["PUT", "/system/user/unlock", { userId }],
    ["PUT", "/system/user/changeStatus", { userId, status: "1" }],
    ["PUT", "/system/user/changeStatus", { userId, status: "0" }],
    ["DELETE", `/system/user/${userId}`],
  ];
}

const account = { userName: "made.up", nickName: "新", phonenumber: "", password: PASSWORD };
const NEW_ACCOUNTS: readonly Attempt[] = [
  ...["desk.buyer", "desk.all", "almighty", "spare.buyer", "purchaser", "admin"].flatMap((roleIds) =>
    ["101", "102", "101,102,103,104", "100"].map((companyIds): Attempt => [
      "POST",
      "/system/user",
      { ...account, userType: "1", roleIds, companyIds },
    ]),
  ),
  ...["desk.supplier", "supplier_admin"].flatMap((roleIds) =>
    ["5001", "5002"].map((supId): Attempt => ["POST", "/system/user", { ...account, userType: "2", roleIds, supId }]),
  ),
  ["POST", "/system/user", { ...account, userType: "0", roleIds: "desk.platform" }],
  ["POST", "/system/user", { ...account, userType: "3", roleIds: "merchant_admin", merchantId: "1" }],
  ["POST", "/system/user", { ...account, userType: "1", roleIds: "spare.buyer", companyIds: "102", supId: "5001" }],
];

async function roleAttempts(): Promise<readonly Attempt[]> {
  const roles = await portal.services.store.read((db) => db.selectFrom("sys_role").selectAll().execute());
  return roles.flatMap((role): Attempt[] => {
    const { roleId, roleKey, roleName, side, dataScope, permissions } = role;
    const row = { roleId, roleKey, roleName, roleSort: 1, side, dataScope, permissions };
    const edited = (change: Record<string, unknown>): Attempt => ["PUT", "/system/role", { ...row, ...change }];
    const made = (change: Record<string, unknown>): Attempt => [
      "POST",
      "/system/role",
      { ...row, roleId: undefined, roleKey: "made.up", ...change },
    ];
    return [
      edited({ roleName: "改名" }),
      ...["all", "company", "supplier", "none"].flatMap((scope) => [edited({ dataScope: scope }), made({ dataScope: scope })]),
      edited({ permissions: `${permissions ?? ""},system:menu:list` }),
      edited({ permissions: `${permissions ?? ""},system:user:list` }),
      edited({ permissions: "" }),
      ...["buyer", "supplier", "platform"].map((other) => edited({ side: other })),
      ["PUT", "/system/role/changeStatus", { roleId, status: "1" }],
      ["DELETE", `/system/role/${roleId}`],
    ];
  });
}

describe.each(Object.keys(EDITORS))("%s, who edits accounts and roles,", (name) => {
  it("touches no account that holds more, and leaves none that does", async () => {
    const editor = editorNamed(name);
    const { supId, merchantId } = await rowOf(editor);
    const own = { ...account, userType: "3", roleIds: "merchant_admin", merchantId };
    const attempts: Attempt[] = [...NEW_ACCOUNTS, ["POST", "/system/user", own], ["POST", "/system/user", { ...own, supId }]];
    for (const target of targets(editor)) attempts.push(...(await attemptsOn(target)));
    const { done, found } = await judge(editor, attempts);
    expect(found).toEqual([]);
    // The proof would be worth nothing if everything were refused.
    expect(done).toBeGreaterThan(0);
  });

  it("makes and changes no role beyond the own rights or another one's account", async () => {
    const editor = editorNamed(name);
    const roleWords = async (): Promise<readonly string[]> => {
      const rows = await portal.services.store.read((db) =>
        db.selectFrom("sys_role").selectAll().where("roleKey", "=", "made.up").execute(),
      );
      return rows.flatMap((role) => [
        ...(role.permissions ?? "").split(",").filter((one) => one !== ""),
        ...(role.dataScope === "none" ? [] : [role.dataScope]),
        `side ${({ platform: "0", buyer: "1", supplier: "2", merchant: "3" } as Record<string, string>)[role.side] ?? ""}`,
      ]);
    };
    for (const one of await roleAttempts()) {
      if ((await attempt(editor, one)).code !== 200) continue;
      const words = (await roleWords()).map((word) => word.replace(/^ff/, "f"));
      expect(
        words.filter((word) => !editor.held.has(word)),
        JSON.stringify(one),
      ).toEqual([]);
      expect(widened(editor, await snapshot()), JSON.stringify(one)).toEqual([]);
      await restoreTables(portal.services.store, TABLES);
    }
    expect(widened(editor, await snapshot())).toEqual([]);
  });

  it("imports nobody who holds more", async () => {
    const editor = editorNamed(name);
    const heads = ["用户名", "昵称", "类型", "手机号", "邮箱", "角色", "可用公司", "供应商", "状态"];
    const rows = [
      ["made.one", "甲", "采购方", "", "", "desk.buyer", "鼎晟新材料科技有限公司,云景达能源装备有限公司", "", "正常"],
      ["made.two", "乙", "采购方", "", "", "desk.all", "云景达能源装备有限公司", "", "正常"],
      ["made.three", "丙", "采购方", "", "", "系统管理员", "云景达能源装备有限公司", "", "正常"],
      ["made.four", "丁", "供应商", "", "", "供应商管理员", "", "海宁恒拓钢管有限公司", "正常"],
      [name, "本人", "采购方", "", "", "desk.all", "鼎晟新材料科技有限公司,云景达能源装备有限公司", "", "正常"],
      ["ds.finance", "财务", "采购方", "19055557777", "", "财务", "鼎晟新材料科技有限公司", "", "正常"],
      ["operator", "运营", "平台", "19055558888", "", "平台运营", "", "", "正常"],
    ];
    const sheet = await writeXlsx({ sheets: [{ name: "s", rows: [heads, ...rows] }] });
    const form = new FormData();
    form.append("file", new File([sheet as Uint8Array<ArrayBuffer>], "用户.xlsx"));
    const path = "/system/user/importData?updateSupport=1&partial=1";
    expect((await attempt(editor, ["POST", path], form)).code).toBe(200);
    expect(widened(editor, await snapshot())).toEqual([]);
    await restoreTables(portal.services.store, TABLES);
  });

  it("sees accounts of the own companies or enterprise alone", async () => {
    const editor = editorNamed(name);
    const owners = [...editor.held].filter((word) => /^\d+$/.test(word) || word.startsWith("enterprise"));
    const { rows = [] } = await attempt(editor, ["GET", "/system/user/list?pageSize=300"]);
    const seen = rows.map((row) => start.get(Number(row["userId"]))!);
    const strangers = seen.filter(({ held }) => !owners.some((owner) => held.has(owner)));
    if (editor.held.has("side 0")) expect(seen).toHaveLength(start.size);
    else expect(strangers.map(({ userName }) => userName)).toEqual([]);
    if (editor.held.has("side 1")) expect(seen.map(({ userName }) => userName)).toContain(name);
  });
});

describe("an administrator", () => {
  it("manages every account, and signs nobody else's session out by its number", async () => {
    const admin = await portal.signIn("admin");
    const others = targets(editorNamed("operator")).filter(({ userName }) => userName !== "admin");
    for (const { userId } of others.slice(0, 5)) {
      const { body } = await portal.call("PUT", "/system/user/resetPwd", { token: admin, body: { userId, password: PASSWORD } });
      expect(body).toMatchObject({ code: 200 });
    }
    await restoreTables(portal.services.store, TABLES);
    const [session] = await portal.services.store.read((db) =>
      db
        .selectFrom("sessions")
        .select("sessionId")
        .where("userId", "=", editorNamed("operator").userId)
        .where("revokedAt", "is", null)
        .execute(),
    );
    const token = tokens.get("ds.purchaser2")!;
    const { body } = await portal.call("DELETE", `/system/user/sessions/${session?.sessionId}`, { token });
    expect(body).toMatchObject({ code: 404 });
  });
});
