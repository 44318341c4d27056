import type { SignedIn } from "../../client/session-store.ts";
import type { ScreenId, Text } from "../../core/definition/generated/documents.ts";
import type { ViewTable, ViewTarget } from "../../core/definition/view-table.ts";
import { fixedRoutes, matchPattern, personalPaths } from "../routes/fixed-routes.ts";
import { menuRoutes, type MenuRoute } from "../routes/menu-routes.ts";
import { NOT_ALLOWED, NOT_FOUND, plainPath } from "../routes/paths.ts";
import type { TrailStep } from "../shell/crumbs.ts";
import { readViews } from "../../client/view-table.ts";

/** What a path shows inside the shell. */
export type Page = {
  readonly path: string;
  /** Of the menu's entry; a page without one goes by its path. */
  readonly name: string;
  readonly title: Text;
  readonly trail: readonly TrailStep[];
  readonly isAffixed: boolean;
  /** Stays drawn behind other tags; the menu says noCache where it must be built anew at every visit. */
  readonly isCached: boolean;
} &
  /** `params` are those of the path, such as the dictionary whose values are listed. */
  (
    | { readonly kind: "list"; readonly screen: ScreenId; readonly params?: Readonly<Record<string, string>> }
    | {
        readonly kind: "detail" | "print";
        readonly list: ScreenId;
        readonly listPath: string;
        readonly id: string;
        /** A route of its own opens this screen to be edited. */
        readonly edits?: ScreenId;
      }
    | { readonly kind: "create"; readonly screen: ScreenId }
    | { readonly kind: "view"; readonly view: string }
    /** The menu names a component that this build does not have. */
    | { readonly kind: "unknown"; readonly component: string }
    /** A fixed route of the specification that opens in a later release. */
    | { readonly kind: "later" }
    | { readonly kind: "missing" }
    | { readonly kind: "forbidden" }
    /** Other companies have it, the chosen one does not. */
    | { readonly kind: "notOffered" }
  );

/** What a path shows to a person; undefined for a path that is not theirs to open, which goes to /404. */
export function resolvePage(
  pathname: string,
  { routers, company }: Pick<SignedIn, "routers"> & Partial<Pick<SignedIn, "company">>,
  views: ViewTable = readViews(),
): Page | undefined {
  const path = plainPath(pathname);
  if (path === NOT_FOUND) return { ...bare(path, { cn: "页面不存在", id: "Halaman tidak ada" }), kind: "missing" };
  if (path === NOT_ALLOWED) return { ...bare(path, { cn: "没有权限", id: "Tidak ada izin" }), kind: "forbidden" };
  const routes = menuRoutes(routers);
  return menuPage(path, routes, views) ?? recordPage(path, routes, views) ?? fixedPage(path, views, company?.code);
}

function menuPage(path: string, routes: readonly MenuRoute[], views: ViewTable): Page | undefined {
  const route = routes.find((one) => matchPattern(one.path, path) !== undefined);
  if (route === undefined) return undefined;
  const steps = [...route.groups.map((title) => ({ title })), { title: route.title, path }];
  const facts = {
    path,
    name: route.name,
    title: route.title,
    trail: steps,
    isAffixed: route.isAffixed,
    isCached: route.isCached,
  };
  const target = views[route.component];
  const params = matchPattern(route.path, path) ?? {};
  if (target?.screen !== undefined && target.mode === "edit") {
    const list = `${target.screen.slice(0, target.screen.lastIndexOf("."))}.list`;
    const listPath = routes.find((one) => views[one.component]?.screen === list)?.path ?? path;
    return { ...facts, kind: "detail", list, listPath, id: Object.values(params)[0] ?? "", edits: target.screen };
  }
  const shown = shownBy(route.component, target);
  return { ...facts, ...shown, ...(shown.kind === "list" && Object.keys(params).length > 0 ? { params } : {}) };
}

/** `<list route>/detail/:id` and `<list route>/print/:id` belong to the list that they hang below. */
function recordPage(path: string, routes: readonly MenuRoute[], views: ViewTable): Page | undefined {
  const match = /^(.+)\/(detail|print)\/([^/]+)$/.exec(path);
  if (match === null) return newPage(path, routes, views);
  const [, listPath = "", kind = "", id = ""] = match;
  const list = menuPage(listPath, routes, views);
  if (list?.kind !== "list") return undefined;
  const title = kind === "print" ? printTitle(list.title) : detailTitle(list.title);
  return {
    kind: kind as "detail" | "print",
    path,
    name: path,
    title,
    trail: [...list.trail, { title, path }],
    isAffixed: false,
    isCached: false,
    list: list.screen,
    listPath,
    id: decodeURIComponent(id),
  };
}

/** `<list route>/new`: a new record of the list, where the menu has no route of its own for it. */
function newPage(path: string, routes: readonly MenuRoute[], views: ViewTable): Page | undefined {
  if (!path.endsWith("/new")) return undefined;
  const list = menuPage(path.slice(0, -"/new".length), routes, views);
  if (list?.kind !== "list") return undefined;
  const title = { cn: `新增${list.title.cn}`, id: `Tambah ${list.title.id}` };
  const screen = `${list.screen.slice(0, list.screen.lastIndexOf("."))}.detail`;
  return {
    kind: "create",
    path,
    name: path,
    title,
    trail: [...list.trail, { title, path }],
    isAffixed: false,
    isCached: false,
    screen,
  };
}

function fixedPage(path: string, views: ViewTable, code: string | undefined): Page | undefined {
  const route = fixedRoutes.find((one) => matchPattern(one.path, path) !== undefined);
  if (route === undefined) return undefined;
  const facts = { ...bare(path, route.title), trail: [{ title: route.title, path }] };
  const target = views[route.component];
  if (target?.view !== undefined && personalPaths.has(route.path)) return { ...facts, kind: "view", view: target.view };
  if (code !== undefined && target?.variants?.includes(code) === false) return { ...facts, kind: "notOffered" };
  // The tree would have named a route that this build has and the person may open.
  return { ...facts, kind: target === undefined ? "later" : "forbidden" };
}

type Shown =
  | { readonly kind: "list" | "create"; readonly screen: ScreenId }
  | { readonly kind: "view"; readonly view: string }
  | { readonly kind: "unknown"; readonly component: string };

function shownBy(component: string, target: ViewTarget | undefined): Shown {
  if (target?.screen !== undefined) return { kind: target.mode === "create" ? "create" : "list", screen: target.screen };
  if (target?.view !== undefined) return { kind: "view", view: target.view };
  return { kind: "unknown", component };
}

function bare(path: string, title: Text) {
  return { path, name: path, title, trail: [{ title }], isAffixed: false, isCached: false };
}

function detailTitle(title: Text): Text {
  return { cn: `${title.cn}详情`, id: `Detail ${title.id}` };
}

function printTitle(title: Text): Text {
  return { cn: `${title.cn}打印`, id: `Cetak ${title.id}` };
}
