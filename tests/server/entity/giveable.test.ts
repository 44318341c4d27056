import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { keepTables, restoreTables } from "./support/kept-tables.ts";
import { EDITORS, makeEditors } from "./support/rights-editors.ts";
import { shippedProduct } from "./support/shipped-product.ts";

/*
 * What the forms of accounts and roles do not offer is what the guards refuse, and nothing else: each value that a
 * dictionary shows is asked for, and then really given.
 */

const TABLES = ["users", "user_roles", "user_companies", "sys_role"];
const WHO = [...Object.keys(EDITORS), "admin"];
/** Sides whose editors the sample has: what they make of their own kind. */
const ACCOUNTS: Readonly<Record<string, Values>> = {
  "yjd.warehouse": { userType: "1", roleIds: "warehouse", companyIds: "102" },
  "ds.purchaser2": { userType: "1", roleIds: "purchaser", companyIds: "101" },
  "qt.finance": { userType: "1", roleIds: "buyer_finance", companyIds: "103" },
  "hengtuo.sales": { userType: "2", roleIds: "supplier_sales", supId: "5001" },
  "xifeng.admin": { userType: "2", roleIds: "supplier_admin", supId: "5002" },
  operator: { userType: "0", roleIds: "operator" },
  merchant: { userType: "3", roleIds: "merchant_admin", merchantId: "100001" },
};
/** One account of each type. */
const TYPES = ["operator", "yjd.warehouse", "hengtuo.sales", "merchant"].map((name) => ACCOUNTS[name]!);
/** Fields that give something, their dictionaries, and the type of account whose form shows them; absent: every one. */
const FIELDS = [
  ["userType", "sys_user_type", undefined],
  ["roleIds", "role_option", undefined],
  ["companyIds", "company_option", "1"],
  ["supId", "enterprise_option", "2"],
  ["merchantId", "merchant_option", "3"],
] as const;
const NAMED = { userName: "given.one", nickName: "给", phonenumber: "", password: "Quite-New-2027" };

type Values = Readonly<Record<string, string>>;
type Body = { code: number; msg: string; data?: unknown };

let portal: TestPortal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  await makeEditors(portal.services.store);
  for (const userName of WHO) tokens.set(userName, await portal.signIn(userName));
  await keepTables(portal.services.store, TABLES);
});
afterAll(() => portal.close());

const call = async (who: string, method: string, path: string, body?: unknown, lang = "cn"): Promise<Body> => {
  const options = { token: tokens.get(who)!, headers: { "Accept-Language": lang }, ...(body === undefined ? {} : { body }) };
  return (await portal.call(method, path, options)).body as unknown as Body;
};

/** Reasons by value, of the values that a form does not offer while it has chosen this. */
async function refused(who: string, path: string, field: string, chosen: Values = {}): Promise<ReadonlyMap<string, string>> {
  const { code, data } = await call(who, "GET", `${path}/offered/${field}?${new URLSearchParams(chosen).toString()}`);
  expect(code, `${who} asks for ${field}`).toBe(200);
  return new Map((data as { value: string; reason: string }[]).map(({ value, reason }) => [value, reason]));
}

async function valuesOf(who: string, dictionary: string): Promise<readonly string[]> {
  const { data } = await call(who, "GET", `/system/dict/data/type/${dictionary}`);
  return (data as { dictValue: string }[]).map(({ dictValue }) => dictValue);
}

/** Make a record, tell what was said, and undo it. */
async function made(who: string, path: string, record: Values): Promise<Body> {
  const answer = await call(who, "POST", path, record);
  if (answer.code === 200) await restoreTables(portal.services.store, TABLES);
  return answer;
}

/** How a value fared: undefined where the form and the guards say the same of it. */
function odd(what: string, { code, msg }: Body, reason: string | undefined): string | undefined {
  const isSame = reason === undefined ? code === 200 : code !== 200 && msg.includes(reason);
  return isSame ? undefined : `${what}: ${code} ${msg}; ${reason ?? "offered"}`;
}

/** A supplier's forms show neither the type nor where the account belongs. */
const isSupplier = (who: string): boolean => ACCOUNTS[who]?.["userType"] === "2";
function sent(who: string, { userType, supId, ...rest }: Values): Values {
  return isSupplier(who) ? rest : { ...rest, ...(userType && { userType }), ...(supId && { supId }) };
}

/** The account with the value; one of another type is otherwise as an account of that type is. */
function accountWith(like: Values, field: string, value: string): Values {
  if (field !== "userType" || value === like["userType"]) return { ...NAMED, ...like, [field]: value };
  return { ...NAMED, ...TYPES.find((one) => one["userType"] === value) };
}

describe.each(WHO)("%s", (who) => {
  it("is offered for an account what the guards let pass, and told of the rest why", async () => {
    const found: (string | undefined)[] = [];
    let stopped = 0;
    for (const like of who === "admin" ? TYPES : [ACCOUNTS[who]!]) {
      for (const [field, dictionary, onlyFor] of FIELDS) {
        const isShown = field === "roleIds" || (!isSupplier(who) && (onlyFor ?? like["userType"]) === like["userType"]);
        if (!isShown) continue;
        const chosen: Values = field === "userType" ? {} : sent(who, { userType: like["userType"]! });
        const reasons = await refused(who, "/system/user", field, chosen);
        stopped += reasons.size;
        const values = await valuesOf(who, dictionary);
        expect(values, dictionary).toEqual(expect.arrayContaining([...reasons.keys()]));
        expect(reasons.has(like[field] ?? ""), `${who} gives what is like the own`).toBe(false);
        for (const value of values) {
          const answer = await made(who, "/system/user", sent(who, accountWith(like, field, value)));
          found.push(odd(`${field} ${value} of type ${like["userType"]}`, answer, reasons.get(value)));
        }
      }
    }
    expect(found.filter((one) => one !== undefined)).toEqual([]);
    // The proof would be worth nothing if nobody were refused anything, or everything.
    expect(stopped).toBeGreaterThan(0);
    expect(found.length).toBeGreaterThan(stopped);
  });

  it("is offered for a role what the guards let pass, and told of the rest why", async () => {
    if (who === "xifeng.admin") {
      expect(await call(who, "GET", "/system/role/offered/permissions")).toMatchObject({ code: 403 });
      return;
    }
    const side = { "0": "platform", "1": "buyer", "2": "supplier", "3": "merchant" }[ACCOUNTS[who]?.["userType"] ?? "0"]!;
    const role = { roleName: "给", roleKey: "given", roleSort: "1", side, dataScope: "none", status: "0", permissions: "" };
    const found: (string | undefined)[] = [];
    for (const [field, dictionary] of [
      ["side", "sys_side"],
      ["dataScope", "sys_data_scope"],
    ] as const) {
      const reasons = await refused(who, "/system/role", field, field === "side" ? {} : { side });
      for (const value of await valuesOf(who, dictionary))
        found.push(odd(`${field} ${value}`, await made(who, "/system/role", { ...role, [field]: value }), reasons.get(value)));
    }
    const reasons = await refused(who, "/system/role", "permissions", { side });
    const permissions = await valuesOf(who, "permission_tree");
    const offered = permissions.filter((one) => !reasons.has(one));
    expect(await made(who, "/system/role", { ...role, permissions: offered.join() })).toMatchObject({ code: 200 });
    // All that are refused would be some hundred calls more.
    for (const [index, value] of [...reasons.keys()].entries())
      if (index % 10 === 0)
        found.push(odd(value, await made(who, "/system/role", { ...role, permissions: value }), reasons.get(value)));
    expect(found.filter((one) => one !== undefined)).toEqual([]);
    expect(offered.length).toBeGreaterThan(0);
    expect(reasons.size > 0).toBe(who !== "admin");
  });
});

describe("what a form does not offer", () => {
  it("follows the type that is chosen: an administrator gives a supplier's account no role of the buyers", async () => {
    const kinds = async (userType: string): Promise<readonly string[]> => {
      const reasons = await refused("admin", "/system/user", "roleIds", { userType });
      return (await valuesOf("admin", "role_option")).filter((key) => !reasons.has(key) && !/^(desk|spare)\./.test(key));
    };
    expect(await kinds("0")).toEqual(["admin", "operator", "implementer", "ROLE_DEFAULT"]);
    expect(await kinds("2")).toEqual(["supplier_admin", "supplier_sales", "supplier_finance", "ROLE_DEFAULT"]);
    expect((await refused("admin", "/system/user", "roleIds", { userType: "2" })).get("purchaser")).toBe(
      "供应商账号不能分配采购方角色",
    );
  });

  it("is said in the reader's language", async () => {
    const { data } = await call("yjd.warehouse", "GET", "/system/user/offered/companyIds?userType=1", undefined, "id");
    expect(data).toContainEqual({ value: "101", reason: "Tidak dapat memberikan perusahaan yang tidak Anda miliki" });
  });

  it("is told to those who enter accounts alone, of fields that they see, and of values that their dictionary shows", async () => {
    const outsider = await portal.signIn("ds.manager");
    expect((await portal.call("GET", "/system/user/offered/roleIds", { token: outsider })).body).toMatchObject({ code: 403 });
    expect(await call("xifeng.admin", "GET", "/system/user/offered/companyIds")).toMatchObject({ code: 404 });
    expect(await call("xifeng.admin", "GET", "/system/user/offered/supId")).toMatchObject({ code: 404 });
    const told = [...(await refused("xifeng.admin", "/system/user", "roleIds")).keys()];
    expect(told).toEqual(["desk.supplier"]);
    expect(await call("admin", "GET", "/system/user/offered/sex")).toMatchObject({ code: 404 });
  });
});
