import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import type { Field, LineEntity, Side } from "../../../src/core/definition/generated/documents.ts";
import { fieldKinds, lineKinds } from "../../../src/core/definition/fields.ts";
import { visibilityOf } from "../../../src/core/gate/visibility.ts";
import { enteredOf } from "../../../src/server/entity/entered.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { shippedProduct } from "./support/shipped-product.ts";

/*
 * What a reader does not see, the same person does not write. The first part is generated: every field of every entity and
 * company that a role or a side is not shown, in the head and in lines.
 */

const shipped = shippedProduct();
const readers: readonly Session[] = [
  ...shipped.roles.roles.map(({ key, side }) => sessionOf(side, key)),
  ...(["buyer", "supplier", "merchant", "platform"] as const).map((side) => sessionOf(side, "ROLE_DEFAULT")),
];

function sessionOf(side: Side, role: string): Session {
  return {
    userName: "x",
    nickName: "X",
    side,
    roles: [role],
    permissions: [],
    companyId: "101",
    companyName: "C",
    supplierId: undefined,
  };
}

/** A value that no such field holds already. */
function valueFor({ kind }: Field): unknown {
  return kind === "files" ? ["1"] : kind === "decimal" || kind === "integer" ? "77" : "77x";
}

const entities = Object.values(shipped.entities).flatMap((perVariant) => Object.entries(perVariant));
const table = (key: string, fields: readonly Field[]): Pick<LineEntity, "key" | "fields"> => ({ key, fields });
const concealed = entities.flatMap(([code, entity]) =>
  [table("", entity.fields), ...(entity.lines ?? []).filter((one) => one.set === undefined)].flatMap(({ key, fields }) =>
    fields.flatMap((field) =>
      readers.flatMap((session) => {
        const own = entity.lines?.find((one) => one.key === key);
        const kinds = own === undefined ? fieldKinds(entity.fields) : lineKinds(entity, own);
        if (visibilityOf(field, session, kinds, {}) === "shown") return [];
        const name = `${entity.entity}.${key === "" ? "" : `${key}.`}${field.key} (${code}) of ${session.roles[0]}, ${session.side}`;
        return [{ name, entity, key, field, session }];
      }),
    ),
  ),
);

describe("a field that somebody does not see", () => {
  it("is found in heads and in lines", () => {
    expect(concealed.some(({ key }) => key === "")).toBe(true);
    expect(concealed.some(({ key }) => key !== "")).toBe(true);
  });

  it("is unknown when they send a value for it, and none is taken", () => {
    const taken = concealed.flatMap(({ name, entity, key, field, session }) => {
      const sent = { [field.key]: valueFor(field) };
      const { head, lines, faults } = enteredOf(entity, key === "" ? sent : { [key]: [sent] }, {}, session);
      const place = key === "" ? field.key : `${key}[0].${field.key}`;
      const isRefused = faults.some((fault) => fault.field === place && fault.rule === "unknown");
      const isTaken = field.key in head || (lines.get(key) ?? []).some(({ values }) => field.key in values);
      return isRefused && !isTaken ? [] : [name];
    });
    expect(taken).toEqual([]);
  });

  it("stays as it is when they send nothing or the mask for it", () => {
    const changed = concealed.flatMap(({ name, entity, key, field, session }) =>
      [null, "", "***"].flatMap((value) => {
        const sent = { [field.key]: value };
        const { head, lines, faults } = enteredOf(entity, key === "" ? sent : { [key]: [sent] }, {}, session);
        const isTaken = field.key in head || (lines.get(key) ?? []).some(({ values }) => field.key in values);
        // A table whose rows are given also misses them here.
        return faults.every(({ rule }) => rule === "fixed") && !isTaken ? [] : [`${name}: ${String(value)}`];
      }),
    );
    expect(changed).toEqual([]);
  });
});

describe("the administrator of a supplier, who does not see companies of accounts,", () => {
  let portal: TestPortal;
  let hengtuo: string;
  beforeAll(async () => {
    portal = await openTestPortal({ product: shipped });
    hengtuo = await portal.signIn("hengtuo.admin");
  });
  afterAll(() => portal.close());

  type Body = { code: number; errors?: { field: string; rule: string; msg: string }[]; data?: Record<string, unknown> };
  const call = async (method: string, path: string, body?: unknown): Promise<Body> =>
    (await portal.call(method, path, { token: hengtuo, ...(body === undefined ? {} : { body }) })).body as unknown as Body;
  const companiesOf = async (userName: string): Promise<readonly string[]> =>
    portal.services.store.read(async (db) =>
      (
        await db
          .selectFrom("user_companies")
          .innerJoin("users", "users.userId", "user_companies.userId")
          .select("comId")
          .where("userName", "=", userName)
          .orderBy("comId")
          .execute()
      ).map(({ comId }) => comId),
    );
  const account = { userName: "heng.new", nickName: "新", roleIds: "supplier_sales", password: "Portal@2027" };
  const refusal = { code: 400, errors: [{ field: "companyIds", rule: "unknown" }] };

  it("gives none to a new account, nor to one that there is", async () => {
    expect(await call("POST", "/system/user", { ...account, companyIds: "101,102" })).toMatchObject(refusal);
    expect(await call("POST", "/system/user", { ...account, companyIds: "" })).toMatchObject({ code: 200 });
    const { data = {} } = await call("GET", "/system/user/32");
    expect(await call("PUT", "/system/user", { ...data, companyIds: "101,102" })).toMatchObject(refusal);
    expect(await companiesOf("hengtuo.sales")).toEqual([]);
  });

  it("keeps those that are stored, whether they are named, left out or emptied", async () => {
    await portal.services.store.write((tx) => tx.insertInto("user_companies").values({ userId: 32, comId: "103" }).execute());
    for (const sent of [{}, { companyIds: "" }, { companyIds: null }, { companyIds: "103" }]) {
      const { data = {} } = await call("GET", "/system/user/32");
      expect(data).not.toHaveProperty("companyIds");
      expect(await call("PUT", "/system/user", { ...data, ...sent })).toMatchObject({ code: 200 });
      expect(await companiesOf("hengtuo.sales")).toEqual(["103"]);
    }
  });

  it("imports none either, and is not asked for them by the sheet to fill in", async () => {
    const heads = ["用户名", "昵称", "角色", "可用公司"];
    const rows = [
      ["heng.row", "行", "供应商业务员", "鼎晟新材料科技有限公司"],
      ["hengtuo.finance", "财务", "供应商财务", "鼎晟新材料科技有限公司"],
    ];
    const form = new FormData();
    const sheet = await writeXlsx({ sheets: [{ name: "s", rows: [heads, ...rows] }] });
    form.append("file", new File([sheet as Uint8Array<ArrayBuffer>], "用户.xlsx"));
    const { body } = await portal.call("POST", "/system/user/importData?updateSupport=1&partial=1", {
      token: hengtuo,
      raw: form,
    });
    expect(body.data).toMatchObject({ success: 0, failed: 2, failures: [{ row: 2 }, { row: 3 }] });
    expect(await companiesOf("hengtuo.finance")).toEqual([]);
    const template = await portal.send("GET", "/prod-api/system/user/importTemplate", { token: hengtuo });
    const asked = (await readXlsx(new Uint8Array(await template.arrayBuffer()))).sheets[0]?.rows[0] ?? [];
    expect(asked.map(String).join()).not.toContain("可用公司");
    expect(asked.map(String).join()).toContain("用户名");
  });
});
