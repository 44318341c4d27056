import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalRoutes } from "../../src/server/routes.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { describedAnswers } from "../../src/proof/stage/described-answers.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/*
 * What is answered is what the published description says of it: every list of every company, and of its first record all
 * that can be read below it, for whoever is allowed to. Every other answer of a test on the shipped documents is held
 * against it where its portal closes.
 */

const product = shippedProduct();
const routes = portalRoutes(product);
const described = describedAnswers(product);

const ACCOUNTS = [
  "ds.manager",
  "ds.warehouse",
  "yjd.purchaser",
  "qt.finance",
  "jlsj.manager",
  "hengtuo.admin",
  "sinar.admin",
  "operator",
  "merchant",
  "admin",
];
const FILES = new Set(["export", "download"]);
const lists = routes.filter(
  (one) => one.method === "GET" && !one.path.includes(":") && !FILES.has(one.options.record?.verb ?? ""),
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product });
});
afterAll(() => portal.close());

type Body = { readonly code: number; readonly rows?: readonly { readonly id?: string }[] };

/** Read a call and hold it against its description. @returns undefined for what is refused, or is no JSON */
async function readCall(path: string, token: string, faults: Set<string>): Promise<Body | undefined> {
  const response = await portal.send("GET", `/prod-api${path}`, { token });
  if (response.headers.get("content-type")?.includes("json") !== true) {
    await response.body?.cancel();
    return undefined;
  }
  const body = (await response.json()) as Body;
  for (const fault of described.faultsOf("GET", path.split("?")[0] ?? "", body)) faults.add(fault);
  return path === "/openapi.json" || body.code !== 200 ? undefined : body;
}

describe("answers", () => {
  it.each(ACCOUNTS)("are as the published description says, for %s", async (user) => {
    const token = await portal.signIn(user);
    const faults = new Set<string>();
    let read = 0;
    for (const route of lists) {
      const body = await readCall(`${route.path}?pageSize=20`, token, faults);
      if (body !== undefined) read += 1;
      const { id } = body?.rows?.[0] ?? {};
      if (id === undefined || route.options.record === undefined) continue;
      const { workflow } = route.options.record;
      const below = routes.filter(
        ({ method, path, options: { record } }) =>
          method === "GET" && record?.workflow === workflow && !FILES.has(record.verb) && path.split(":").length === 2,
      );
      for (const one of below) await readCall(one.path.replace(/:\w+/, id), token, faults);
    }
    expect([...faults]).toEqual([]);
    expect(read).toBeGreaterThan(20);
  });
});
