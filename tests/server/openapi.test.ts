import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../src/server/http/app.ts";
import { replyResponse } from "../../src/server/wire/reply.ts";
import { route } from "../../src/server/wire/route.ts";
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
    const mounted = routes.map((one) => `${one.method} ${one.path.replaceAll(/:(\w+)/g, "{$1}")}`);
    const published = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(published.map(shapeOf).toSorted()).toEqual([...new Set(mounted.map(shapeOf))].toSorted());
    expect(mounted.length).toBe(new Set(mounted).size);
  });

  it("names no path twice: those that differ in the names of their parameters are one", () => {
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(shapes.filter((one, index) => shapes.indexOf(one) !== index)).toEqual([]);
  });

  it("has every call of the specification", () => {
    const paths = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`));
    expect(SPECIFIED.filter((call) => !paths.has(call))).toEqual([]);
  });

  it("answers each at its own path: a literal one is never taken for a parameter", async () => {
    const echo = routes.map((one) =>
      route(one.method, one.path, "open", () => Promise.resolve(replyResponse(new Response(one.path)))),
    );
    const app = createApp(portal.services, echo, "dist");
    for (const { method, path } of routes) {
      const address = `http://localhost/prod-api${path.replaceAll(/:\w+/g, "7")}`;
      expect(await (await app.fetch(new Request(address, { method }))).text(), `${method} ${path}`).toBe(path);
    }
  });

  it("says of each whether a token and which permission it needs", () => {
    for (const one of routes) {
      const operation = operationOf(one.method, one.path);
      const needs = one.needs === "open" || one.needs === "login" ? undefined : [one.needs].flat();
      expect(operation["x-permissions"]).toEqual(needs);
      const schemes = operation.security.filter((scheme) => !("key" in scheme));
      expect(schemes).toEqual(one.needs === "open" ? [{}, { token: [] }] : [{ token: [] }]);
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

/** A path with and without a slash behind it is one. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, "{}").replace(/(.)\/$/, "$1");

function operationOf(method: string, path: string): Operation {
  const published = Object.keys(document.paths).find((one) => shapeOf(one) === shapeOf(path)) ?? "";
  const found = document.paths[published]?.[method.toLowerCase()];
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
  "POST /supplier/apisuppliersearch/query",
  "GET /tdhcsystem/supplier/list",
  "GET /tdhcsystem/supplier/listSupplier",
  "GET /tdhcsystem/supplier/unPass",
  "GET /tdhcsystem/supplier/qualified",
  "GET /tdhcsystem/supplier/blackList",
  "GET /tdhcsystem/supplier/pass",
  "POST /tdhcsystem/supplier/getData",
  "GET /tdhcsystem/supplier/query/{}",
  "POST /tdhcsystem/supplier",
  "POST /tdhcsystem/supplier/addSupplier",
  "PUT /tdhcsystem/supplier/update",
  "PUT /tdhcsystem/supplier/editSupplier",
  "PUT /tdhcsystem/supplier/delete",
  "DELETE /tdhcsystem/supplier/removeSupplier/{}",
  "DELETE /tdhcsystem/supplier/enableSupplier/{}",
  "DELETE /tdhcsystem/supplier/rejectSupplier/{}",
  "PUT /tdhcsystem/supplier/passSupplierImip/{}",
  "PUT /tdhcsystem/supplier/commit",
  "PUT /tdhcsystem/supplier/cancelCommit",
  "PUT /tdhcsystem/supplier/commitCheck",
  "PUT /tdhcsystem/supplier/commitImipSupplier/{}",
  "PUT /tdhcsystem/supplier/cancelCommitImipSupplier/{}",
  "PUT /tdhcsystem/supplier/pass",
  "PUT /tdhcsystem/supplier/reject",
  "PUT /tdhcsystem/supplier/toBlack",
  "PUT /tdhcsystem/supplier/toQualified",
  "GET /tdhcsystem/supplier/export",
  "GET /tdhcsystem/supplier/blackListExport",
  "GET /tdhcsystem/supplier/qualifiedExport",
  "GET /gyssystem/suppliergroup/FirstGrade",
  "GET /distribution/userSupplier/{}",
  "GET /gyssystem/district/{}",
  "GET /gyssystem/district/getInfoByIdAndCategory/0/{}",
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
