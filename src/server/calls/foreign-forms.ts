import { listed } from "../administration/accounts.ts";
import type { Route } from "../wire/route.ts";
import { jsonBody, whoCalls, type Call, type JsonObject } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { withFacts } from "../wire/reply.ts";
import type { Side } from "../../core/definition/generated/documents.ts";
import { userTypeOf } from "../session/rights.ts";
import { tickedPermissions } from "./ticked-permissions.ts";

/** Calls as clients write them that know this wire and not this product, read as ours. */
const readings: Readonly<Record<string, (call: Call) => Promise<Call>>> = {
  "POST /system/dict/data": withBody(styledValue),
  "PUT /system/dict/data": withBody(styledValue),
  "POST /system/user": withBody(account),
  "PUT /system/user": withBody(account),
  "POST /system/role": withBody(role),
  "PUT /system/role": withBody(role),
  "GET /system/user/list": accountsOfDepartment,
};

/** The route, open to the forms of other clients where they differ. */
export function readingForeignForms(route: Route): Route {
  const name = `${route.method} ${route.path}`;
  if (name === "GET /system/menu/list") return { ...route, handle: wholeMenu(route.handle) };
  const read = Object.hasOwn(readings, name) ? readings[name] : undefined;
  return read === undefined ? route : { ...route, handle: async (call) => route.handle(await read(call)) };
}

function withBody(read: (call: Call, body: JsonObject) => Promise<JsonObject>): (call: Call) => Promise<Call> {
  return async (call) => {
    const body = jsonBody(call);
    const own = await read(call, body);
    return own === body ? call : { ...call, body: new TextEncoder().encode(JSON.stringify(own)) };
  };
}

/** Domain 3: `primary` is read as info, `default` as neutral. */
const TONES: Readonly<Record<string, string>> = { primary: "info", default: "neutral" };

function styledValue(_call: Call, body: JsonObject): Promise<JsonObject> {
  const tone = TONES[String(body["listClass"])];
  return Promise.resolve(tone === undefined ? body : { ...body, listClass: tone });
}

/** Accounts have no posts here, their department is the company that they work for, and their type follows from their roles. */
async function account(call: Call, body: JsonObject): Promise<JsonObject> {
  if (body["postIds"] === undefined && body["deptId"] === undefined) return body;
  const { postIds: _, deptId, ...own } = body;
  // A supplier's people are made by the supplier's own, and are of its type and enterprise.
  if (call.method !== "POST" || whoCalls(call).session.side === "supplier" || own["userType"] !== undefined) return own;
  const keys = listed(own["roleIds"]);
  if (keys.length === 0) return own;
  const first = await call.services.store.read((db) =>
    db.selectFrom("sys_role").select("side").where("roleKey", "in", keys).orderBy("roleSort").executeTakeFirst(),
  );
  const side = (first?.side ?? "platform") as Side;
  const companies = side === "buyer" && deptId !== undefined && deptId !== null ? { companyIds: [String(deptId)] } : {};
  return { ...own, userType: userTypeOf(side), ...companies };
}

/** The rights of a role are ticked in the menu; it is made for the platform and sees no business, until somebody says more. */
async function role(call: Call, body: JsonObject): Promise<JsonObject> {
  const { menuIds } = body;
  if (!Array.isArray(menuIds)) return body;
  const { menuIds: _, deptIds: __, menuCheckStrictly: ___, deptCheckStrictly: ____, ...own } = body;
  const begun = call.method === "POST" ? { side: "platform", dataScope: "none", ...own } : own;
  return { ...begun, permissions: await tickedPermissions(call, listed(own["permissions"]), new Set(menuIds.map(Number))) };
}

/** A list of accounts is narrowed by the department, which is a company. */
function accountsOfDepartment(call: Call): Promise<Call> {
  const deptId = queryText(call.query, "deptId");
  return Promise.resolve(deptId === undefined ? call : { ...call, query: { companyIds: deptId, ...call.query } });
}

const WHOLE_MENU = { pageNum: "1", pageSize: "300" } as const;

/** A menu that is asked for without a page is answered whole, under `data`. */
function wholeMenu(list: Route["handle"]): Route["handle"] {
  return async (call) => {
    if (queryText(call.query, "pageNum") !== undefined || queryText(call.query, "pageSize") !== undefined) return list(call);
    const reply = await list({ ...call, query: { ...call.query, ...WHOLE_MENU } });
    return reply.kind === "envelope" && reply.body.code === 200 ? withFacts(reply, { data: reply.body["rows"] }) : reply;
  };
}
