import type { SignedIn } from "../../client/session-store.ts";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { Destination } from "../../engine/engine-context.ts";
import { type Page, resolvePage } from "../pages/resolve-page.ts";
import { menuRoutes } from "../routes/menu-routes.ts";
import { WORKBENCH } from "../routes/paths.ts";
import { defaultDetail } from "./default-detail.ts";

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
      return createAddress(destination.screen, params, signedIn);
    }
    case "back": {
      const path = homePathOf(page, signedIn);
      return addressOfTag(path) ?? path;
    }
  }
}

/** The list below which a document opens: the one in front if it opens that screen, else the screen's own. */
function listPathFor(screen: ScreenId, page: Page, signedIn: SignedIn): string {
  const here = page.kind === "list" ? page.path : page.kind === "detail" ? page.listPath : undefined;
  if (here !== undefined && defaultDetailOf(here, signedIn) === screen) return here;
  return ownListPath(screen, signedIn) ?? here ?? WORKBENCH;
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

/** A create route of the menu; one made for another screen is told which screen to show. */
function createAddress(screen: ScreenId, params: URLSearchParams, signedIn: SignedIn): string {
  const pages = menuRoutes(signedIn.routers).flatMap(({ path }) => {
    const page = resolvePage(path, signedIn);
    return page?.kind === "create" ? [page] : [];
  });
  const exact = pages.find((page) => page.screen === screen);
  const target = exact ?? pages[0];
  if (target === undefined) return WORKBENCH;
  if (exact === undefined) params.set("screen", screen);
  return withQuery(target.path, params);
}

function homePathOf(page: Page, signedIn: SignedIn): string {
  if (page.kind === "detail" || page.kind === "print") return page.listPath;
  if (page.kind === "create") return ownListPath(page.screen, signedIn) ?? WORKBENCH;
  return WORKBENCH;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}
