import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type Operation } from "../../src/server/openapi/openapi.ts";
import { portalRoutes } from "../../src/server/routes.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const product = shippedProduct();
const routes = portalRoutes(product);
const document = openApi(product, routes);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product });
});
afterAll(() => portal.close());

/** Every `$ref` anywhere below a value. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : refsIn(inner)));
}

describe("the published description of the calls", () => {
  it("is served, whole, to whoever asks", async () => {
    const response = await portal.send("GET", "/prod-api/openapi.json");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it("misses no route that is mounted, and names none that is not", () => {
    const mounted = routes.map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, "{$1}")}`);
    const published = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(published.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(mounted.length).toBe(new Set(mounted).size);
  });

  it("has every call of the specification", () => {
    const paths = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`));
    expect(SPECIFIED.filter((call) => !paths.has(call))).toEqual([]);
  });

  it("says of each whether a token and which permission it needs", () => {
    for (const route of routes) {
      const operation = operationOf(route.method, route.path);
      const needs = route.needs === "open" || route.needs === "login" ? undefined : [route.needs].flat();
      expect(operation["x-permissions"]).toEqual(needs);
      expect(operation.security).toEqual(route.needs === "open" ? [{}, { token: [] }] : [{ token: [] }]);
    }
  });

  it("is sound: one name per call, every parameter of a path declared, every reference there", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((one) => one["in"] === "path").map((one) => one["name"]);
      expect(declared).toEqual(wanted);
    }
    for (const ref of new Set(refsIn(document))) {
      const [, , kind = "", name = ""] = ref.split("/");
      expect((document.components as Record<string, Record<string, unknown>>)[kind]?.[name], ref).toBeDefined();
    }
  });

  it("describes a body by the fields of its documents", () => {
    const body = JSON.stringify(operationOf("POST", "/tdhcsystem/delivery").requestBody);
    expect(body).toContain("gEsarrivetime");
    expect(body).not.toContain("gApprovalTime");
    expect(JSON.stringify(operationOf("PUT", "/tdhcsystem/delivery/toDelivery").requestBody)).toContain("gShipnum");
  });
});

function operationOf(method: string, path: string): Operation {
  const found = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not published`);
  return found;
}

/** Specification section 7, call by call. */
const SPECIFIED: readonly string[] = [
  "POST /login",
  "GET /getInfo",
  "POST /logout",
  "GET /getRouters",
  "GET /captchaImage",
  "POST /sendcode/{}",
  "POST /login/{}",
  "GET /system/user/checkUserName/{}",
  "GET /system/user/checkCode",
  "PUT /system/user/updatePassword",
  "GET /system/dict/data/list",
  "GET /system/dict/data/{}",
  "GET /system/dict/data/type/{}",
  "POST /system/dict/data",
  "PUT /system/dict/data",
  "DELETE /system/dict/data/{}",
  "GET /system/dict/data/export",
  "GET /system/config/list",
  "GET /system/config/{}",
  "GET /system/config/configKey/{}",
  "POST /system/config",
  "PUT /system/config",
  "DELETE /system/config/{}",
  "DELETE /system/config/clearCache",
  "GET /system/config/export",
  "GET /tdhcsystem/supplier/passList",
  "GET /tdhcsystem/gCompanyBase/queryByComId/{}",
  "GET /tdhcsystem/gCompanyBase/queryAll",
  "GET /tdhcsystem/gCompanyBase/queryAll2",
  "POST /tdhcsystem/gCompanyBase/setCompany",
  "GET /materielType/list",
  "GET /materielType/query/{}",
  "GET /gyssystem/contract/selectSecondaryMaterials",
  "GET /gyssystem/delivery/getLoginUser",
  "POST /gyssystem/delivery/setSecondOnlyFlag",
  "POST /gyssystem/delivery/setFirstOnlyFlag",
  "POST /common/upload",
  "POST /buyingtaskimg",
  "GET /buyingtaskimg/getOfferImges/{}",
  "GET /buyingtaskimg/getImges/{}",
  "DELETE /buyingtaskimg/logicRemove/{}",
  "POST /tdhcsystem/picture/save",
  "GET /tdhcsystem/picture/list",
  "POST /common/purchaseDownload",
  "GET /common/download",
  "GET /common/download/resource",
];
