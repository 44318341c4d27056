import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_PERMISSIONS, type Session } from "../../src/core/contract/session.ts";
import type { Action, Role, Side, Workflow } from "../../src/core/definition/generated/documents.ts";
import { mayTouch } from "../../src/core/gate/gate.ts";
import { hasPermission, mayUse } from "../../src/core/gate/permissions.ts";
import type { Route } from "../../src/server/wire/route.ts";
import { portalRoutes } from "../../src/server/routes.ts";
import { XLSX_TYPE } from "../../src/server/entity/sheet.ts";
import { tableOf } from "../../src/server/store/entity-tables.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/*
 * Everything here is generated: permissions from the roles document and the endpoint table, calls from the endpoint table,
 * what a call may answer from the workflow documents. A module that is added is covered without a change.
 */

const shipped = shippedProduct();
const routes = portalRoutes(shipped);
const permissions = [
  ...new Set([
    ...shipped.roles.roles.flatMap((role) => role.permissions),
    ...(shipped.roles.permissions ?? []),
    ...routes.flatMap((route) => (route.needs === "open" || route.needs === "login" ? [] : [route.needs].flat())),
  ]),
].filter((permission) => permission !== ALL_PERMISSIONS);

/** The two spellings of one permission count as one (domain 12, 1). */
const canonical = (permission: string): string => permission.replace(/^ffinance:/, "finance:");

/** Which rows the proof's role of a side reaches. */
const SIDES: Readonly<Record<Side, Role["dataScope"]>> = {
  platform: "all",
  buyer: "company",
  supplier: "supplier",
  merchant: "none",
};

/** Somebody of each side, of another supplier and of another company; their roles change from call to call. */
const PEOPLE = {
  platform: ["operator", undefined],
  merchant: ["merchant", undefined],
  buyer: ["ds.purchaser", "101"],
  supplier: ["hengtuo.admin", "101"],
  "another supplier": ["xifeng.admin", "101"],
  "another company": ["yjd.purchaser", "102"],
  "own supplier, another company": ["hengtuo.finance", "102"],
} as const;
type Who = keyof typeof PEOPLE;
const sideOfWho = (who: Who): Side =>
  who === "another supplier" || who === "own supplier, another company" ? "supplier" : who === "another company" ? "buyer" : who;

let portal: TestPortal;
const tokens = new Map<Who, string>();
const roleKeyOf = (who: Who): string => `proof ${who}`;
beforeAll(async () => {
  portal = await openTestPortal({ product: shipped });
  for (const [who, [userName, comId]] of Object.entries(PEOPLE) as [Who, (typeof PEOPLE)[Who]][]) {
    const token = await portal.signIn(userName);
    if (comId !== undefined) await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: comId } });
    const user = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", userName).executeTakeFirstOrThrow(),
    );
    tokens.set(who, token);
    await portal.store.write(async (tx) => {
      const dataScope = SIDES[sideOfWho(who)];
      const facts = { roleName: who, side: sideOfWho(who), dataScope, permissions: "", status: "0", edited: "1" };
      await tx
        .insertInto("sys_role")
        .values({ ...facts, roleKey: roleKeyOf(who) })
        .execute();
      await tx.deleteFrom("user_roles").where("userId", "=", user.userId).execute();
      await tx
        .insertInto("user_roles")
        .values({ userId: user.userId, roleKey: roleKeyOf(who) })
        .execute();
    });
  }
});
afterAll(() => portal.close());

/** Let somebody hold these permissions and no others; rights are read per request, so it holds at once. */
async function become(who: Who, held: readonly string[]): Promise<void> {
  await portal.store.write((tx) =>
    tx
      .updateTable("sys_role")
      .set({ permissions: held.join(",") })
      .where("roleKey", "=", roleKeyOf(who))
      .execute(),
  );
}

type Verdict = {
  readonly code: number;
  readonly bizCode: string;
  readonly rows: readonly { readonly id: string }[];
  /** What stands in the cells of a sheet. */
  readonly cells: readonly string[];
};

/** Call as somebody; `id` stands in the path or is the only row of the body. */
async function ask(route: Route, who: Who | undefined, id: string): Promise<Verdict> {
  const path = route.path.replaceAll(/:\w+/g, id);
  const token = who === undefined ? undefined : tokens.get(who);
  const body =
    route.method === "GET" || route.method === "DELETE" || route.options.upload !== undefined
      ? undefined
      : { id, items: [{ id }], ...sentBy(route) };
  const response = await portal.send(route.method, `/prod-api${path}${route.method === "GET" ? "?pageSize=300" : ""}`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : route.options.record?.verb === "edit" ? { body: { id } } : { body: bodyOf(route, id, body) }),
  });
  if (response.headers.get("content-type")?.startsWith("application/json") !== true) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { code: 200, bizCode: "", rows: [], cells: isSheet(response) ? await cellsOf(bytes) : [] };
  }
  const { code, bizCode = "", rows = [] } = (await response.json()) as Partial<Verdict> & { code: number };
  return { code, bizCode, rows, cells: [] };
}

const isSheet = (response: Response): boolean => response.headers.get("content-type")?.startsWith(XLSX_TYPE) === true;

async function cellsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap((sheet) => sheet.rows.flat().map(String));
}

function bodyOf(route: Route, id: string, body: Record<string, unknown>): Record<string, unknown> {
  const { verb } = route.options.record ?? {};
  if (verb === "transition" || verb === "append") {
    const { id: _id, ...batch } = body;
    return batch;
  }
  return verb === "create" ? {} : { ...body, id };
}

/** Fixed fields of the first action behind a call. */
function sentBy(route: Route): Readonly<Record<string, string>> {
  return actionsOf(route, "DS").find((action) => action.sends !== undefined)?.sends ?? {};
}

function workflowOf(name: string, code: string): Workflow {
  const perVariant = shipped.workflows[name] ?? {};
  return (perVariant as Readonly<Record<string, Workflow>>)[code] ?? (Object.values(perVariant)[0] as Workflow);
}

/** The actions that a call stands for, as one company words them. */
function actionsOf({ options }: Route, code: string): readonly Action[] {
  const { record } = options;
  if (record === undefined) return [];
  const own = workflowOf(record.workflow, code).actions.filter((action) => record.actions.includes(action.key));
  return own.length > 0
    ? own
    : Object.values(shipped.workflows[record.workflow] ?? {}).flatMap((one) =>
        one.actions.filter((action) => record.actions.includes(action.key)),
      );
}

function sessionWith(side: Side, held: readonly string[]): Session {
  const nobody = { userName: "", nickName: "", companyId: undefined, companyName: undefined, supplierId: undefined };
  return { ...nobody, side, roles: [], permissions: held } as Session;
}

/** Whether the documents let somebody on a side with these permissions begin the call at all. */
function isDeclared(route: Route, side: Side, held: readonly string[]): boolean {
  if (route.needs === "open" || route.needs === "login") return true;
  const session = sessionWith(side, held);
  if (!hasPermission(session, [route.needs].flat())) return false;
  const { record } = route.options;
  if (record === undefined) return true;
  const workflow = workflowOf(record.workflow, "DS");
  if (record.verb === "list") return mayUse(session, workflow.reads.list);
  if (["get", "files", "lines", "history", "chain"].includes(record.verb)) return true;
  // Another system brings rows in by what people make and change records with.
  if (isExchange(route))
    return workflow.actions.some((action) => ["create", "edit"].includes(action.does ?? "") && mayTouch(action, session));
  return actionsOf(route, "DS").some((action) => mayTouch(action, session));
}

function isExchange({ options }: Route): boolean {
  return options.record?.verb === "exchange" || options.record?.verb === "exchangeRun";
}

/** The sides on which somebody may hold a permission, as the roles document deals it out. */
function sidesOf(permission: string): readonly Side[] {
  const holders = shipped.roles.roles.filter((role) => role.permissions.includes(permission));
  const sides = new Set(holders.map((role) => role.side as Side));
  return sides.size === 0 ? ["platform"] : [...sides];
}

const needing = routes.filter((route) => route.needs !== "open" && route.needs !== "login");
/** A row that no store has; what exists is tried by the tenants below. */
const NOWHERE = "999999999";

describe("every permission and every call that needs it", () => {
  it(`lets in who holds it, and nobody else: ${permissions.length} permissions, ${needing.length} calls`, async () => {
    const odd: string[] = [];
    let compared = 0;
    const records = await recordsOfOthers();
    for (const permission of permissions) {
      const calls = needing.filter((route) => [route.needs].flat().some((one) => canonical(one) === canonical(permission)));
      if (calls.length === 0) continue;
      for (const side of sidesOf(permission)) {
        const who: Who = side;
        for (const [label, held] of [
          ["holder", [permission]],
          ["all others", permissions.filter((one) => canonical(one) !== canonical(permission))],
          ["none", []],
        ] as const) {
          await become(who, held);
          for (const route of calls) {
            const declared = isDeclared(route, side, held);
            const { code, bizCode } = await ask(route, who, NOWHERE);
            compared += 1;
            if ((bizCode !== "NO_PERMISSION") !== declared || code === 401)
              odd.push(`${permission} ${side} ${label}: ${route.method} ${route.path} answers ${code} ${bizCode}`);
          }
        }
        for (const stranger of STRANGERS.filter((one) => sideOfWho(one) === side)) {
          await become(stranger, [permission]);
          for (const route of calls) {
            const record = records.get(entityOf(route) ?? "");
            if (record === undefined || (stranger !== "another company" && !record.hasSupplier)) continue;
            const answer = await ask(route, stranger, record.id);
            compared += 1;
            if (!isUntouched(route, answer, record))
              odd.push(`${permission} ${stranger}: ${route.method} ${route.path} answers ${answer.code} ${answer.bizCode}`);
          }
        }
        for (const route of calls) {
          compared += 1;
          const { bizCode } = await ask(route, undefined, NOWHERE);
          if (bizCode !== "AUTH_REQUIRED") odd.push(`${permission} no token: ${route.method} ${route.path} answers ${bizCode}`);
        }
      }
    }
    console.log(`${compared} verdicts of ${permissions.length} permissions on ${needing.length} calls`);
    expect(odd).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  }, 300_000);

  it("is closed to whoever has no token, and open where it says so", async () => {
    const odd: string[] = [];
    for (const route of routes) {
      const { code, bizCode } = await ask(route, undefined, NOWHERE);
      const isShut = route.needs !== "open";
      if (isShut && bizCode !== "AUTH_REQUIRED") odd.push(`${route.method} ${route.path} answers ${code} ${bizCode}`);
      if (!isShut && bizCode === "NO_PERMISSION") odd.push(`${route.method} ${route.path} answers ${code} ${bizCode}`);
    }
    expect(odd).toEqual([]);
  });
});

type Owned = {
  readonly id: string;
  readonly hasSupplier: boolean;
  /** The document number, where the kind has one: what a sheet would show. */
  readonly number: string | undefined;
};

/** Of every kind with owners, one live record of the demonstration that belongs to one supplier and company. */
async function recordsOfOthers(): Promise<ReadonlyMap<string, Owned>> {
  const found = new Map<string, Owned>();
  const supplierRows = await portal.store.read((db) =>
    db.selectFrom("supplier").select("id").where("enterpriseId", "=", "5001").where("comId", "=", "101").execute(),
  );
  const supplierIds = supplierRows.map((row) => row.id);
  for (const [name, perVariant] of Object.entries(shipped.entities)) {
    const { company, supplier } = Object.values(perVariant)[0]?.scope ?? {};
    if (company === undefined) continue;
    const row = await portal.store.read((db) => {
      const rows = entityTables(db)
        .selectFrom(tableOf(name))
        .selectAll()
        .where("delFlag", "=", "0")
        .where(company, "=", "101")
        .orderBy("id", "desc")
        .limit(1);
      return (supplier === undefined ? rows : rows.where(supplier, "in", supplierIds)).executeTakeFirst();
    });
    const number = Object.values(perVariant)[0]?.number?.field;
    if (row !== undefined)
      found.set(name, {
        id: String(row["id"]),
        hasSupplier: supplier !== undefined,
        number: number === undefined ? undefined : String(row[number]),
      });
  }
  return found;
}

const STRANGERS: readonly Who[] = ["another supplier", "another company", "own supplier, another company"];

/** The kind of record that a call is about; undefined for calls that come from no document, and for those that name none. */
function entityOf({ options }: Route): string | undefined {
  const { record } = options;
  // What is offered is named by the record of another kind that offers it; of whose records rows may be, exchange.test.ts asks.
  return record === undefined || ["create", "open", "offered", "exchange", "exchangeRun"].includes(record.verb)
    ? undefined
    : workflowOf(record.workflow, "DS").entity;
}

/** To a stranger a record is not found, a list and a sheet are without it, and a door may be shut before that. */
function isUntouched(route: Route, { code, bizCode, rows, cells }: Verdict, { id, number }: Owned): boolean {
  const { verb } = route.options.record ?? {};
  if (bizCode === "NO_PERMISSION" || code === 404) return true;
  if (verb === "list" || verb === "refresh") return code === 200 && rows.every((row) => row.id !== id);
  return verb === "export" && (number === undefined || !cells.includes(number));
}

describe("every call on a record", () => {
  it("finds nothing of another supplier or another company, whatever the permission, and changes nothing", async () => {
    const odd: string[] = [];
    let compared = 0;
    let sheets = 0;
    for (const [entityName, owned] of await recordsOfOthers()) {
      const { id, hasSupplier } = owned;
      const before = await rowOf(entityName, id);
      const strangers = hasSupplier ? STRANGERS : STRANGERS.filter((who) => who === "another company");
      for (const who of strangers) {
        await become(who, permissions);
        for (const route of routes.filter((one) => entityOf(one) === entityName)) {
          const answer = await ask(route, who, id);
          compared += 1;
          if (answer.cells.length > 0) sheets += 1;
          if (!isUntouched(route, answer, owned))
            odd.push(`${who}: ${route.method} ${route.path} of ${entityName} ${id} answers ${answer.code} ${answer.bizCode}`);
        }
      }
      expect(await rowOf(entityName, id), `${entityName} ${id}`).toEqual(before);
    }
    console.log(`${compared} calls on records of others, ${sheets} sheets read`);
    expect(odd).toEqual([]);
    expect(sheets).toBeGreaterThan(20);
    expect(compared).toBeGreaterThan(200);
  }, 300_000);
});

async function rowOf(entityName: string, id: string): Promise<unknown> {
  return portal.store.read((db) =>
    entityTables(db).selectFrom(tableOf(entityName)).selectAll().where("id", "=", id).executeTakeFirst(),
  );
}
