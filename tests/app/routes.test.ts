import { describe, expect, it } from "vitest";
import { cachedViews } from "../../src/app/pages/kept-pages.ts";
import { resolvePage } from "../../src/app/pages/resolve-page.ts";
import { matchPattern } from "../../src/app/routes/fixed-routes.ts";
import { joinPath, menuRoutes } from "../../src/app/routes/menu-routes.ts";
import { sideItems } from "../../src/app/shell/side-menu.ts";
import { trail } from "../../src/app/shell/crumbs.ts";
import { entry, group } from "./support.ts";

const views = {
  "delivery/index": { screen: "delivery.list" },
  "gyssystem/delivery/add": { screen: "delivery.detail", mode: "create" },
  "workbenches/workbenches": { view: "workbench" },
} as const;
const tree = [
  group("/gyssystem", [entry("contract", { component: "gone/index" }), entry("delivery")]),
  entry("/gyssystem/delivery/add", { component: "gyssystem/delivery/add", hidden: true }),
];
const resolve = (path: string, routers = tree) => resolvePage(path, { routers }, views);

const company = (code: string) => ({
  companyId: "1",
  companyName: code,
  code,
  remark01: "1",
  shortName: code,
  codeTitle: { cn: "", id: "" },
});

describe("routes of the menu tree", () => {
  it("join the paths of groups and entries", () => {
    expect(menuRoutes(tree).map((route) => route.path)).toEqual([
      "/gyssystem/contract",
      "/gyssystem/delivery",
      "/gyssystem/delivery/add",
    ]);
    expect(joinPath(["/job", ""])).toBe("/job");
  });

  it("go through nested groups and carry their titles", () => {
    const [route] = menuRoutes([group("/a", [{ ...group("b", [entry("c")]), component: "ParentView" }])]);
    expect(route?.path).toBe("/a/b/c");
    expect(route?.groups.map((title) => title.cn)).toEqual(["/a", "b"]);
  });

  it.each([
    ["/gyssystem/delivery", { kind: "list", screen: "delivery.list" }],
    ["/gyssystem/delivery/", { kind: "list", screen: "delivery.list" }],
    ["/gyssystem/delivery/detail/20031", { kind: "detail", list: "delivery.list", listPath: "/gyssystem/delivery", id: "20031" }],
    ["/gyssystem/delivery/print/20031", { kind: "print", id: "20031" }],
    ["/gyssystem/delivery/add", { kind: "create", screen: "delivery.detail" }],
    ["/gyssystem/contract", { kind: "unknown", component: "gone/index" }],
    ["/workbenches/workbenches", { kind: "view", view: "workbench" }],
    ["/goods/upsert", { kind: "later" }],
    ["/dict/type/data/12", { kind: "later" }],
    ["/404", { kind: "missing" }],
    ["/401", { kind: "forbidden" }],
  ])("%s shows %j", (path, shown) => {
    expect(resolve(path)).toMatchObject(shown);
  });

  it.each(["/dict/type/data/abc", "/gyssystem/nothing", "/gyssystem/delivery/detail", "/gyssystem/contract/detail/1"])(
    "%s is nobody's page",
    (path) => {
      expect(resolve(path)).toBeUndefined();
    },
  );

  it("say that the chosen company does not have a page that others have", () => {
    const box = { "gyssystem/box/add": { screen: "box.detail", mode: "create", variants: ["QT"] } } as const;
    const inCompany = (code: string) => resolvePage("/gyssystem/box/add", { routers: [], company: company(code) }, box);
    expect(inCompany("DS")).toMatchObject({ kind: "notOffered" });
    expect(inCompany("QT")).toMatchObject({ kind: "forbidden" });
  });

  it("keep a screen that this build has from somebody whose menu lacks it", () => {
    expect(resolve("/gyssystem/delivery/add", [])).toMatchObject({ kind: "forbidden" });
  });
});

describe("pages behind other tags", () => {
  const cached = (path: string, routers = tree) => [
    ...cachedViews([resolve(path, routers)].filter((page) => page !== undefined)),
  ];

  it("are lists, by their name in the menu", () => {
    const named = entry("delivery", { name: "Delivery" });
    expect(cached("/gyssystem/delivery", [group("/gyssystem", [named])])).toEqual(["Delivery"]);
    expect(cached("/gyssystem/delivery/detail/1")).toEqual([]);
  });

  it("are not those that the menu marks noCache", () => {
    const fresh = entry("delivery", { meta: { ...entry("delivery").meta, noCache: true } });
    expect(cached("/gyssystem/delivery", [group("/gyssystem", [fresh])])).toEqual([]);
  });
});

describe("matchPattern", () => {
  it.each([
    ["/gen/edit/:tableId(\\d+)", "/gen/edit/7", { tableId: "7" }],
    ["/gen/edit/:tableId(\\d+)", "/gen/edit/x", undefined],
    ["/a/:id", "/a/b%20c", { id: "b c" }],
    ["/a/:id", "/a/b/c", undefined],
  ])("%s against %s gives %j", (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });
});

describe("the sidebar", () => {
  it("shows a single visible child directly", () => {
    const [item] = sideItems([group("/warehouse", [entry("receive"), entry("hidden", { hidden: true })])]);
    expect(item).toMatchObject({ kind: "link", path: "/warehouse/receive" });
  });

  it("makes a submenu of several", () => {
    expect(sideItems(tree)).toMatchObject([
      { kind: "group", items: [{ path: "/gyssystem/contract" }, { path: "/gyssystem/delivery" }] },
    ]);
  });
});

const step = (path: string) => ({ title: { cn: path, id: path }, path });

describe("breadcrumbs", () => {
  it("begin with home", () => {
    expect(trail([step("/a")]).map(({ path }) => path)).toEqual(["/workbenches/workbenches", "/a"]);
  });
  it("name home once on home itself", () => {
    expect(trail([step("/workbenches/workbenches")])).toHaveLength(1);
  });
});
