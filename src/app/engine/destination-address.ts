import type { SignedIn } from "../../client/session-store.ts";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { Destination } from "../../engine/engine-context.ts";
import { type Page, resolvePage } from "../pages/resolve-page.ts";
import { menuRoutes } from "../routes/menu-routes.ts";
import { readViews } from "../../client/view-table.ts";
import { WORKBENCH } from "../routes/paths.ts";
import { defaultDetail } from "./default-detail.ts";

/** Parameters of a create route that the new record begins with are led by this. */
export const BEGINS = "begin.";

/** The route of a new record below its list. */
const NEW = "/new";

/** Finds the address that an open tag was left with. */
export type AddressOfTag = (path: string) => string | undefined;

/** The address of what a screen wants to open, seen from the page that it stands on. */
export function destinationAddress(destination: Destination, page: Page, signedIn: SignedIn, addressOfTag: AddressOfTag): string {
  switch (destination.kind) {
    case "detail":
    case "print": {
      const listPath = listPathFor(destination.screen, page, signedIn);
      const params = new URLSearchParams();
      if (destination.kind === "print") params.set("action", destination.action);
      else if (destination.mode === "edit") params.set("mode", "edit");
      if (defaultDetailOf(listPath, signedIn) !== destination.screen) params.set("screen", destination.screen);
      return withQuery(`${listPath}/${destination.kind}/${encodeURIComponent(destination.id)}`, params);
    }
    case "create": {
      const params = new URLSearchParams({ workflow: destination.workflow });
      if (destination.source !== undefined) params.set("source", destination.source);
      for (const [key, value] of Object.entries(destination.values ?? {})) params.set(`${BEGINS}${key}`, value);
      return createAddress(destination.screen, params, page, signedIn);
    }
    case "list":
      return listAddress(destination.screen, destination.params, signedIn);
    case "path":
      return destination.path;
    case "back": {
      const path = homePathOf(page, signedIn);
      return addressOfTag(path) ?? path;
    }
  }
}

/** A list of the menu with the parameters of its path filled in; the others stand in the query, as a search. */
function listAddress(screen: ScreenId, params: Readonly<Record<string, string>>, signedIn: SignedIn): string {
  const views = readViews();
  const route = menuRoutes(signedIn.routers).find(({ component }) => views[component]?.screen === screen);
  if (route === undefined) return WORKBENCH;
  const rest = new URLSearchParams();
  let path = route.path;
  for (const [key, value] of Object.entries(params)) {
    const filled = path.replace(new RegExp(`:${key}(\\([^)]*\\))?`), encodeURIComponent(value));
    if (filled === path) rest.set(key, value);
    path = filled;
  }
  return withQuery(path, rest);
}

/** The list below which a document opens: the one in front if it opens that screen, else the screen's own. */
function listPathFor(screen: ScreenId, page: Page, signedIn: SignedIn): string {
  const here = listInFront(page);
  if (here !== undefined && defaultDetailOf(here, signedIn) === screen) return here;
  return ownListPath(screen, signedIn) ?? here ?? WORKBENCH;
}

/** The list that a page is, hangs below, or makes a new record of. */
function listInFront(page: Page): string | undefined {
  if (page.kind === "list") return page.path;
  if (page.kind === "detail") return page.listPath;
  return page.kind === "create" && page.path.endsWith(NEW) ? page.path.slice(0, -NEW.length) : undefined;
}

function ownListPath(screen: ScreenId, signedIn: SignedIn): string | undefined {
  const list = `${screen.split(".")[0] ?? ""}.list`;
  return menuRoutes(signedIn.routers).find(({ path }) => {
    const page = resolvePage(path, signedIn);
    return page?.kind === "list" && page.screen === list;
  })?.path;
}

function defaultDetailOf(listPath: string, signedIn: SignedIn): ScreenId | undefined {
  const page = resolvePage(listPath, signedIn);
  return page?.kind === "list" ? defaultDetail(page.screen, signedIn.company?.code ?? "") : undefined;
}

/** The create route that the menu has for the screen, or the one below its list. */
function createAddress(screen: ScreenId, params: URLSearchParams, page: Page, signedIn: SignedIn): string {
  const exact = menuRoutes(signedIn.routers)
    .flatMap(({ path }) => {
      const one = resolvePage(path, signedIn);
      return one?.kind === "create" ? [one] : [];
    })
    .find((one) => one.screen === screen);
  if (exact !== undefined) return withQuery(exact.path, params);
  const here = listInFront(page);
  const list = ownListPath(screen, signedIn) ?? here;
  if (list === undefined) return WORKBENCH;
  params.set("screen", screen);
  return withQuery(`${here !== undefined && isBelow(here, screen, signedIn) ? here : list}${NEW}`, params);
}

/** The list in front shows the records of the screen's module, or opens them in that screen. */
function isBelow(listPath: string, screen: ScreenId, signedIn: SignedIn): boolean {
  const page = resolvePage(listPath, signedIn);
  if (page?.kind !== "list") return false;
  return page.screen.split(".")[0] === screen.split(".")[0] || defaultDetailOf(listPath, signedIn) === screen;
}

function homePathOf(page: Page, signedIn: SignedIn): string {
  if (page.kind === "detail" || page.kind === "print") return page.listPath;
  if (page.kind === "create") return listInFront(page) ?? ownListPath(page.screen, signedIn) ?? WORKBENCH;
  return WORKBENCH;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}
