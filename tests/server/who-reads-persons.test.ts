import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalRoutes } from "../../src/server/routes.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/*
 * Telephones and addresses of people that a call shows without any permission. The calls are generated: every one that is
 * open or needs a sign-in only, made by somebody of each side, for every record that there is of its kind.
 */

const shipped = shippedProduct();
const routes = portalRoutes(shipped).filter(({ method, needs }) => method === "GET" && (needs === "open" || needs === "login"));

/** Whose telephones and addresses such a call shows, and why; every other one shows nobody's but the caller's own. */
const SHOWS: Readonly<Record<string, string>> = {
  // The specification's own columns: whom suppliers ask about a notice (aoBuyer, aoPhone; woBuyer, woPhone).
  "/tdhcsystem/procurementNotice/list": "the buyer in charge of the notice",
  "/tdhcsystem/procurementNotice/:id": "the buyer in charge of the notice",
  // Domain 9, award detail: the objection contact.
  "/anotices/:id": "whom objections go to",
};

/** By itself: a name drawn at random may hold eleven digits between its letters. */
const PHONE = /(?<!\w)1\d{10}(?!\w)/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const PEOPLE = [undefined, "newbie", "hengtuo.sales", "ds.warehouse", "operator"] as const;
/** Records of a list that are opened one by one. */
const OPENED = 2;

let portal: TestPortal;
const tokens = new Map<string, string>();
const owns = new Map<string, ReadonlySet<string>>();
const lists = new Map<string, readonly string[]>();
/** An account, a company, an enterprise. */
const COMMON = ["31", "101", "5001"];
beforeAll(async () => {
  portal = await openTestPortal({ product: shipped });
  for (const name of PEOPLE) if (name !== undefined) tokens.set(name, await portal.signIn(name));
  await portal.store.read(async (db) => {
    const users = await db.selectFrom("users").selectAll().execute();
    const suppliers = await db.selectFrom("supplier").selectAll().execute();
    const { rows: customers } = await sql<{ parentId: string }>`SELECT * FROM "supplier_customer"`.execute(db);
    for (const name of PEOPLE) {
      const me = users.find(({ userName }) => userName === name);
      const mine = [
        ...users.filter(({ userId, supId }) => userId === me?.userId || (me?.supId !== null && supId === me?.supId)),
        ...suppliers.filter(({ enterpriseId }) => enterpriseId !== null && enterpriseId === me?.supId),
      ];
      // A supplier's own record names its customers too.
      const records = new Set(suppliers.filter((one) => mine.includes(one)).map(({ id }) => id));
      const named = customers.filter(({ parentId }) => records.has(parentId));
      const text = JSON.stringify([mine, named], (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
      owns.set(String(name), new Set(contactsIn(text)));
    }
  });
});
afterAll(() => portal.close());

function contactsIn(text: string): readonly string[] {
  return [...(text.match(PHONE) ?? []), ...(text.match(EMAIL) ?? [])];
}

/** Ids of a few records that the lists beside a call show, or of what every store has. */
async function idsFor(path: string, token: string | undefined): Promise<readonly string[]> {
  const base = path.replace(/\/:\w+.*$/, "");
  const found = [...(await listed(base, token)), ...(await listed(base.replace(/\/[^/]+$/, ""), token))];
  return found.length > 0 ? found : COMMON;
}

async function listed(base: string, token: string | undefined): Promise<readonly string[]> {
  const known = lists.get(`${base} ${token}`);
  if (known !== undefined) return known;
  const answer = await portal.send("GET", `/prod-api${base}/list?pageSize=10`, token === undefined ? {} : { token });
  // Where a call takes a text at this place, it answers a page to whoever opens it.
  const isList = answer.headers.get("content-type")?.startsWith("application/json") === true;
  const text = await answer.text();
  const { rows = [] } = (isList ? JSON.parse(text) : {}) as { rows?: { id?: string }[] };
  const found = rows.flatMap(({ id }) => id ?? []).slice(0, OPENED);
  lists.set(`${base} ${token}`, found);
  return found;
}

async function textOf(path: string, token: string | undefined): Promise<string> {
  return (await portal.send("GET", `/prod-api${path}`, token === undefined ? {} : { token })).text();
}

describe("a call that needs no permission", () => {
  it.each(routes.map(({ path }) => path))("GET %s", async (path) => {
    const seen: string[] = [];
    for (const name of PEOPLE) {
      const token = name === undefined ? undefined : tokens.get(name);
      const asked = path.includes(":")
        ? (await idsFor(path, token)).map((id) => path.replaceAll(/:\w+/g, id))
        : [`${path}?pageSize=300`];
      for (const one of asked) {
        const others = contactsIn(await textOf(one, token)).filter((contact) => !owns.get(String(name))?.has(contact));
        if (others.length > 0) seen.push(`${String(name)}: ${others.slice(0, 3).join(" ")}`);
      }
    }
    if (Object.hasOwn(SHOWS, path)) expect(seen, `${path} shows nobody any more`).not.toEqual([]);
    else expect(seen).toEqual([]);
  });
});

describe("sign-ups of a notice", () => {
  it("are read with their permission, by whichever call, and are not there for anybody else", async () => {
    const purchaser = await portal.signIn("ds.purchaser");
    const { body } = await portal.call("GET", "/tdhcsystem/procurementNotice/list?pageSize=100", { token: purchaser });
    const rows = (body as unknown as { rows: { id: string; signNum: number | null }[] }).rows;
    const { id } = rows.find(({ signNum }) => (signNum ?? 0) > 0)!;
    const answers = async (userName: string) => {
      const token = await portal.signIn(userName);
      const at = async (path: string) => (await portal.call("GET", `/tdhcsystem/procurementNotice${path}`, { token })).body;
      return Promise.all([at(`/signUps/${id}`), at(`/signUpList/${id}`), at(`/${id}`)]);
    };
    for (const userName of ["ds.purchaser", "ds.manager", "admin"]) {
      const [table, list, whole] = await answers(userName);
      expect(table, userName).toMatchObject({ code: 200 });
      expect(list).toEqual(table);
      expect((whole.data as unknown as { signUps: unknown[] }).signUps).toEqual(table.data);
      expect(contactsIn(JSON.stringify(table)).length).toBeGreaterThan(0);
    }
    for (const userName of ["ds.warehouse", "ds.finance", "operator", "hengtuo.admin", "newbie", "implementer"]) {
      const [table, list, whole] = await answers(userName);
      expect([table.code, list.code], userName).toEqual([403, 403]);
      expect(whole.data ?? {}).not.toHaveProperty("signUps");
    }
  });
});
