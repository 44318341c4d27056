import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/server/openapi/field-schema.ts";
import { openApi, type Operation } from "../../src/server/openapi/openapi.ts";
import { portalRoutes } from "../../src/server/routes.ts";
import { idColumn, lineTableOf, tableFor } from "../../src/server/store/entity-tables.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { hostileFilter, hostileText, hostileValue, nearlyValid, type Pools } from "./support/hostile.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "./support/open-test-portal.ts";
import { testStore } from "./support/stores.ts";

const RUNS = Number(
  process.env["FUZZ_RUNS"] ?? (process.env["TEST_SIZE"] === "full" ? 1_000_000 : testStore === "sqlite" ? 8000 : 2000),
);
const SEED = Number(process.env["TEST_SEED"] ?? 20_261_121);
/** Inputs that one store takes before it is made anew: administrators among the callers delete what the others need. */
const PER_STORE = 4000;
const HANG_MS = 2000;
/** Eight times what the inputs take on two idle cores: other suites and other people work beside it. */
const LIMIT_MS = 40 * RUNS;
const MOST_FAULTS = 20;
const HTTP_STATUSES = new Set([200, 413, 415, 429, 431, 503]);
/** What a page says of a link that is over, such as that of an old mail. */
const GONE = 410;
/** How a call of OAuth refuses: by its status, and a word of RFC 6749. */
const OAUTH_STATUSES = new Set([400, 401]);
const OAUTH_REFUSAL = /^\{"error":"(invalid_request|invalid_client|unsupported_grant_type)"\}$/;
/** Traces of a stack, a path of the machine, or a statement of the store. */
const LEAK =
  /\n\s+at \S|node_modules|\.ts:\d|(?:^|[\s"'(])\/(?:home|work|root|tmp|usr|var)\/|\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) ["(\w*]+ |SQLITE_|sqlite3?:|syntax error at|violates \w+ constraint|relation "|ERR_[A-Z]/;

/** Who calls, with which role, and the company under which; the last one has no token. */
const PEOPLE = [
  ["hengtuo.admin", "supplier_admin", "101"],
  ["hengtuo.sales", "supplier_sales", "104"],
  ["xifeng.admin", "supplier_admin", "102"],
  ["ds.purchaser", "purchaser", "101"],
  ["ds.manager", "purchase_manager", "101"],
  ["ds.finance", "buyer_finance", "101"],
  ["ds.warehouse", "warehouse", "101"],
  ["yjd.warehouse", "warehouse", "102"],
  ["admin", "admin", "101"],
  ["operator", "operator", undefined],
  ["implementer", "implementer", undefined],
  ["merchant", "merchant_admin", undefined],
  ["newbie", "ROLE_DEFAULT", undefined],
  [undefined, "", undefined],
] as const;
type Somebody = (typeof PEOPLE)[number];

const product = shippedProduct();
const routes = portalRoutes(product);
const document = openApi(product, routes);

let portal: TestPortal;
const tokens = new Map<string, string>();
let userRows: readonly { readonly userId: number; readonly passwordHash: string }[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ product });
});
afterAll(() => portal.close());

/** Somebody whom an earlier input locked out, disabled or robbed of the password comes back. */
async function tokenOf(userName: string, comId: string | undefined): Promise<string> {
  const known = tokens.get(userName);
  if (known !== undefined) return known;
  await portal.store.write(async (tx) => {
    for (const { userId, passwordHash } of userRows)
      await tx.updateTable("users").set({ passwordHash, status: "0", delFlag: "0" }).where("userId", "=", userId).execute();
    await tx.updateTable("companies").set({ status: "0", delFlag: "0" }).execute();
  });
  const { body } = await portal.call("POST", "/login", { body: { username: userName, password: PASSWORD }, address: "10.9.9.9" });
  const token = String(body["token"]);
  if (comId !== undefined) await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: comId } });
  tokens.set(userName, token);
  return token;
}

/** Ids of the first records of every kind and of their lines. */
async function idsByEntity(): Promise<ReadonlyMap<string, readonly string[]>> {
  return portal.store.read(async (db) => {
    const found = new Map<string, readonly string[]>();
    for (const [entity, perVariant] of Object.entries(product.entities)) {
      const [head] = Object.values(perVariant);
      if (head === undefined) continue;
      const lines = (head.lines ?? []).filter((table) => table.of === undefined);
      const tables = [tableFor(head), ...lines.map((table) => lineTableOf(entity, table.key))];
      const ids: string[] = [];
      for (const table of tables) {
        const key = table === tableFor(head) ? idColumn(head) : "id";
        const rows = await entityTables(db).selectFrom(table).select(key).orderBy(key).limit(FIRST_ROWS).execute();
        ids.push(...rows.map((row) => String(row[key])));
      }
      found.set(entity, ids);
    }
    return found;
  });
}

const FIRST_ROWS = 12;
const OTHER_IDS = ["1", "2", "3", "31", "101", "0", "999999999"];
const TEXTS = ["测试", "abc", "19000000031", "a@b.cn", "SF1234567", "delivery", "0", "1", "2", "101", "DS"];

/** A call on records names records of its own kind twice as often as any other. */
function poolsOf({ options }: (typeof routes)[number], ids: ReadonlyMap<string, readonly string[]>): Pools {
  const all = [...ids.values()].flatMap((some) => some.slice(0, 4));
  const workflow = options.record === undefined ? undefined : product.workflows[options.record.workflow];
  const own = ids.get(Object.values(workflow ?? {})[0]?.entity ?? "") ?? [];
  return { ids: [...own, ...own, ...own, ...all, ...OTHER_IDS], texts: TEXTS };
}

type Input = {
  readonly route: (typeof routes)[number];
  readonly person: Somebody;
  readonly params: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly spoil: (typeof SPOILS)[number];
  readonly headers: Readonly<Record<string, string>>;
};

/** What happens to a body between being written and being sent; mostly nothing. */
const SPOILS = ["no", "duplicate", "huge number", "deep", "cut", "array", "text", "bytes", "large"] as const;

/** Whoever may pass the door of a call comes much more often than others, or most inputs would end there. */
function callerOf({ needs }: (typeof routes)[number]): fc.Arbitrary<Somebody> {
  const anybody = fc.constantFrom(...PEOPLE);
  if (needs === "open" || needs === "login") return anybody;
  const wanted: readonly string[] = [needs].flat();
  const may = PEOPLE.filter(([, key]) =>
    product.roles.roles.some(
      (role) => role.key === key && role.permissions.some((one) => one === "*:*:*" || wanted.includes(one)),
    ),
  );
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...may) }, { weight: 1, arbitrary: anybody });
}

function inputs(ids: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<Input> {
  const odd = fc.record(
    {
      "Idempotency-Key": fc.constantFrom("a", "b", "c", "k".repeat(70)),
      "X-Company-Id": fc.constantFrom("101", "102", "x"),
      "Accept-Language": fc.constantFrom("id", "cn", "zz;q=9"),
    },
    { requiredKeys: [] },
  );
  const header = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd });
  return fc.oneof(
    ...routes.map((route): fc.Arbitrary<Input> => {
      const operation = document.paths[route.path.replaceAll(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
      const names = [...route.path.matchAll(/:\w+/g)];
      const pools = poolsOf(route, ids);
      const id = fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...pools.ids) },
        {
          weight: 1,
          arbitrary: fc.array(fc.constantFrom(...pools.ids), { minLength: 2, maxLength: 4 }).map((some) => some.join(",")),
        },
        { weight: 1, arbitrary: fc.constantFrom(...pools.texts) },
        { weight: 1, arbitrary: hostileText },
      );
      return fc.record({
        route: fc.constant(route),
        person: callerOf(route),
        params: fc.tuple(...names.map(() => id)),
        query: queryOf(operation, pools, filtersOf(route)),
        body: bodyOf(operation, pools),
        spoil: fc.oneof(
          { weight: 8, arbitrary: fc.constant("no" as const) },
          { weight: 1, arbitrary: fc.constantFrom(...SPOILS) },
        ),
        headers: header,
      });
    }),
  );
}

/** Every field is a filter of its records' lists, and of their exports; so are both ends of its range. */
function filtersOf({ options }: (typeof routes)[number]): readonly string[] {
  const workflows = options.record === undefined ? {} : (product.workflows[options.record.workflow] ?? {});
  const entity = Object.values(workflows)[0]?.entity ?? "";
  const fields = Object.values(product.entities[entity] ?? {}).flatMap((one) => one.fields.map((field) => field.key));
  return [...new Set(["id", "lockVersion", ...fields])].flatMap((key) => [key, key, `${key}[begin]`, `${key}[end]`]);
}

function queryOf(operation: Operation | undefined, pools: Pools, filters: readonly string[]): fc.Arbitrary<Input["query"]> {
  const known = (operation?.parameters ?? []).filter((one) => one["in"] === "query");
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("pageSize", ...known.map((one) => String(one["name"]))) },
    { weight: 4, arbitrary: fc.constantFrom(...filters) },
    { weight: 1, arbitrary: hostileText },
  );
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pools.texts, ...pools.ids.slice(0, 10)) },
    { weight: 2, arbitrary: fc.constantFrom("20", "asc", "desc", "createTime", "2026-11-01", "gDeliverynum", "id") },
    { weight: 1, arbitrary: hostileText },
    { weight: 2, arbitrary: hostileFilter(pools) },
  );
  return fc.array(fc.tuple(name, value), { maxLength: 4 });
}

function bodyOf(operation: Operation | undefined, pools: Pools): fc.Arbitrary<unknown> {
  const content = (operation?.requestBody?.["content"] ?? {}) as Readonly<Record<string, { readonly schema: JsonSchema }>>;
  const schema = content["application/json"]?.schema;
  if (schema === undefined) return fc.constant(undefined);
  return fc.oneof({ weight: 30, arbitrary: nearlyValid(schema, pools) }, { weight: 1, arbitrary: hostileValue });
}

/** The body as it is sent, and its content type. */
function written(
  body: unknown,
  spoil: Input["spoil"],
): { readonly raw?: string | Uint8Array<ArrayBuffer>; readonly type: string } {
  const type = "application/json";
  if (body === undefined) return spoil === "bytes" ? { raw: new Uint8Array([0xff, 0xfe, 0]), type } : { type };
  const text = JSON.stringify(body);
  switch (spoil) {
    case "no":
      return { raw: text, type };
    case "duplicate":
      return { raw: text.replace("{", '{"id":"1","id":"2",'), type };
    case "huge number":
      return { raw: text.replace("{", '{"lockVersion":1e400,'), type };
    case "deep":
      return { raw: `${"[".repeat(200)}${text}${"]".repeat(200)}`, type };
    case "cut":
      return { raw: text.slice(0, Math.ceil(text.length / 2)), type };
    case "array":
      return { raw: `[${text}]`, type };
    case "text":
      return { raw: text, type: "text/plain" };
    case "bytes":
      return { raw: new Uint8Array([...new TextEncoder().encode(text), 0xc3, 0x28]), type };
    case "large":
      return { raw: `{"remark":"${"x".repeat(1_100_000)}"}`, type };
  }
}

type Sent = { readonly response: Response; readonly text: string; readonly ms: number };

async function send(input: Input): Promise<Sent> {
  const { route, person, params, query, body, spoil, headers } = input;
  const [userName, , comId] = person;
  const token = userName === undefined ? undefined : await tokenOf(userName, comId);
  let index = 0;
  const path = route.path.replaceAll(/:\w+/g, () => encodeURIComponent(wellFormed(params[index++] ?? "1")));
  const search = query.map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`);
  const { raw, type } = route.method === "GET" ? { raw: undefined, type: "" } : written(body, spoil);
  const options = {
    headers: { ...headers, ...(raw === undefined ? {} : { "Content-Type": type }) },
    ...(token === undefined ? {} : { token }),
    ...(raw === undefined ? {} : { raw }),
  };
  const begun = performance.now();
  const response = await portal.send(
    route.method,
    `/prod-api${path}${search.length === 0 ? "" : `?${search.join("&")}`}`,
    options,
  );
  const text = await response.text();
  if (text.includes('"code":401') && userName !== undefined) tokens.delete(userName);
  return { response, text, ms: performance.now() - begun };
}

/** A lone surrogate cannot stand in an address. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf({ response, text }: Sent): string | undefined {
  const type = response.headers.get("content-type") ?? "";
  const [isJson, isPage] = [type.startsWith("application/json"), type.startsWith("text/html")];
  const isOAuth = OAUTH_STATUSES.has(response.status) && isJson && OAUTH_REFUSAL.test(text);
  if (!HTTP_STATUSES.has(response.status) && !(isPage && response.status === GONE) && !isOAuth) return `HTTP ${response.status}`;
  if ((response.status === 503 || response.status === 429) && response.headers.get("retry-after") === null)
    return `HTTP ${response.status} without Retry-After`;
  if (text.includes('"bizCode":"SYSTEM"')) return "SYSTEM";
  if ((isJson || isPage) && (LEAK.test(text) || text.includes(portal.dataDir)))
    return `leaks ${LEAK.exec(text)?.[0] ?? "a path"}`;
  return undefined;
}

describe("every call", { timeout: LIMIT_MS }, () => {
  it(`answers ${RUNS} hostile and nearly valid inputs within its catalogue (seed ${SEED})`, async () => {
    const faults: unknown[] = [];
    const codes = new Map<string, number>();
    for (let done = 0; done < RUNS && faults.length < MOST_FAULTS; done += PER_STORE) {
      if (done > 0) {
        await portal.close();
        tokens.clear();
        portal = await openTestPortal({ product });
      }
      userRows = await portal.store.read((db) => db.selectFrom("users").select(["userId", "passwordHash"]).execute());
      const property = fc.asyncProperty(inputs(await idsByEntity()), async (input) => {
        if (faults.length >= MOST_FAULTS) return;
        let sent = await send(input);
        // A machine that is busy with something else is slow once; a call that hangs is slow each time.
        if (sent.ms > HANG_MS) sent = await send(input);
        const fault = faultOf(sent) ?? (sent.ms > HANG_MS ? `took ${Math.round(sent.ms)} ms` : undefined);
        const code = /"code":(\d+)/.exec(sent.text.slice(0, 40))?.[1] ?? "file";
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (fault === undefined) return;
        const { route, person, params, query, body, spoil, headers } = input;
        faults.push({
          fault,
          call: `${route.method} ${route.path}`,
          who: person[0],
          params,
          query,
          spoil,
          headers,
          body: JSON.stringify(body)?.slice(0, 600),
          answer: sent.text.slice(0, 300),
        });
      });
      await fc.assert(property, { numRuns: Math.min(PER_STORE, RUNS - done), seed: SEED + done, endOnFailure: true });
    }
    console.log(
      `${testStore}: ${[...codes]
        .toSorted()
        .map(([code, count]) => `${code} ${count}`)
        .join(", ")}`,
    );
    expect(faults).toEqual([]);
    // Most inputs must come past the door, or nothing was tried.
    expect((codes.get("200") ?? 0) / RUNS).toBeGreaterThan(0.1);
  });
});
