import type { SignedIn } from "../../client/session-store.ts";
import type { ScreenId, Text } from "../../core/definition/generated/documents.ts";
import { fixedRoutes, matchPattern, personalPaths } from "../routes/fixed-routes.ts";
import { menuRoutes, type MenuRoute } from "../routes/menu-routes.ts";
import { NOT_ALLOWED, NOT_FOUND, plainPath } from "../routes/paths.ts";
import type { TrailStep } from "../shell/crumbs.ts";
import { readViews, type ViewTable, type ViewTarget } from "./view-table.ts";

/** What a path shows inside the shell. */
export type Page = {
  readonly path: string;
  readonly title: Text;
  readonly trail: readonly TrailStep[];
  readonly isAffixed: boolean;
} & (
  | { readonly kind: "list"; readonly screen: ScreenId }
  | { readonly kind: "detail" | "print"; readonly list: ScreenId; readonly listPath: string; readonly id: string }
  | { readonly kind: "create"; readonly screen: ScreenId }
  | { readonly kind: "view"; readonly view: string }
  /** The menu names a component that this build does not have. */
  | { readonly kind: "unknown"; readonly component: string }
  /** A fixed route of the specification that opens in a later release. */
  | { readonly kind: "later" }
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden" }
);

/** What a path shows to a person; undefined for a path that is not theirs to open, which goes to /404. */
export function resolvePage(
  pathname: string,
  { routers }: Pick<SignedIn, "routers">,
  views: ViewTable = readViews(),
): Page | undefined {
  const path = plainPath(pathname);
  if (path === NOT_FOUND) return { ...bare(path, { cn: "页面不存在", id: "Halaman tidak ada" }), kind: "missing" };
  if (path === NOT_ALLOWED) return { ...bare(path, { cn: "没有权限", id: "Tidak ada izin" }), kind: "forbidden" };
  const routes = menuRoutes(routers);
  return menuPage(path, routes, views) ?? recordPage(path, routes, views) ?? fixedPage(path, views);
}

function menuPage(path: string, routes: readonly MenuRoute[], views: ViewTable): Page | undefined {
  const route = routes.find((one) => matchPattern(one.path, path) !== undefined);
  if (route === undefined) return undefined;
  const steps = [...route.groups.map((title) => ({ title })), { title: route.title, path }];
  const facts = { path, title: route.title, trail: steps, isAffixed: route.isAffixed };
  return { ...facts, ...shownBy(route.component, views[route.component]) };
}

/** `<list route>/detail/:id` and `<list route>/print/:id` belong to the list that they hang below. */
function recordPage(path: string, routes: readonly MenuRoute[], views: ViewTable): Page | undefined {
  const match = /^(.+)\/(detail|print)\/([^/]+)$/.exec(path);
  if (match === null) return undefined;
  const [, listPath = "", kind = "", id = ""] = match;
  const list = menuPage(listPath, routes, views);
  if (list?.kind !== "list") return undefined;
  const title = kind === "print" ? printTitle(list.title) : detailTitle(list.title);
  return {
    kind: kind as "detail" | "print",
    path,
    title,
    trail: [...list.trail, { title, path }],
    isAffixed: false,
    list: list.screen,
    listPath,
    id: decodeURIComponent(id),
  };
}

function fixedPage(path: string, views: ViewTable): Page | undefined {
  const route = fixedRoutes.find((one) => matchPattern(one.path, path) !== undefined);
  if (route === undefined) return undefined;
  const facts = { ...bare(path, route.title), trail: [{ title: route.title, path }] };
  const target = views[route.component];
  if (target?.view !== undefined && personalPaths.has(route.path)) return { ...facts, kind: "view", view: target.view };
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
  return { path, title, trail: [{ title }], isAffixed: false };
}

function detailTitle(title: Text): Text {
  return { cn: `${title.cn}详情`, id: `Detail ${title.id}` };
}

function printTitle(title: Text): Text {
  return { cn: `${title.cn}打印`, id: `Cetak ${title.id}` };
}
