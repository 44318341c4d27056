import type { Page } from "../definition/generated/documents.ts";
import type { Params } from "./address.ts";

/** The page of a route for these parameters: of several the one that needs most of what is there; none where each lacks something. */
export function choosePage(pages: readonly Page[], route: string, params: Params): Page | undefined {
  return pages
    .filter((page) => page.route === route && (page.needs ?? []).every((name) => (params[name] ?? "") !== ""))
    .toSorted((one, other) => (other.needs?.length ?? 0) - (one.needs?.length ?? 0))[0];
}
