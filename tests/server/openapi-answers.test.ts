import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi } from "../../src/server/openapi/openapi.ts";
import { portalRoutes } from "../../src/server/routes.ts";
import type { Route } from "../../src/server/wire/route.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/*
 * What is answered is what the published description says of it: every list of every company, and of its first record all
 * that can be read below it, for whoever is allowed to.
 */

const product = shippedProduct();
const routes = portalRoutes(product);
const document = openApi(product, routes);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, "api");

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
async function readCall(route: Route, path: string, token: string, faults: Set<string>): Promise<Body | undefined> {
  const response = await portal.send("GET", `/prod-api${path}`, { token });
  if (response.headers.get("content-type")?.includes("json") !== true) {
    await response.body?.cancel();
    return undefined;
  }
  const body = (await response.json()) as Body;
  if (body.code !== 200) return undefined;
  const published = Object.keys(document.paths).find((one) => shapeOf(one) === shapeOf(route.path)) ?? "";
  const part = encodeURIComponent(published.replaceAll("/", "~1"));
  const validate = ajv.getSchema(`api#/paths/${part}/get/responses/200/content/application~1json/schema`);
  if (validate === undefined) faults.add(`${route.path} says that it answers a file`);
  else if (validate(body) !== true)
    for (const { instancePath, message } of validate.errors ?? [])
      faults.add(`${route.path} ${instancePath.replaceAll(/\/\d+/g, "/#")} ${message}`);
  return body;
}

const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, "{}");

describe("answers", () => {
  it.each(ACCOUNTS)("are as the published description says, for %s", async (user) => {
    const token = await portal.signIn(user);
    const faults = new Set<string>();
    let read = 0;
    for (const route of lists) {
      const body = await readCall(route, `${route.path}?pageSize=20`, token, faults);
      if (body !== undefined) read += 1;
      const { id } = body?.rows?.[0] ?? {};
      if (id === undefined || route.options.record === undefined) continue;
      const { workflow } = route.options.record;
      const below = routes.filter(
        ({ method, path, options: { record } }) =>
          method === "GET" && record?.workflow === workflow && !FILES.has(record.verb) && path.split(":").length === 2,
      );
      for (const one of below) await readCall(one, one.path.replace(/:\w+/, id), token, faults);
    }
    expect([...faults]).toEqual([]);
    expect(read).toBeGreaterThan(20);
  });
});
