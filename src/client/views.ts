import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import type { SavedView, ViewBody } from "../core/search/saved-view.ts";
import { change, get } from "./http.ts";

/** The saved views of a list, one's own first. @throws {RefusedError | TransportError} */
export async function fetchViews(screen: string): Promise<readonly SavedView[]> {
  return (await get<Envelope<readonly SavedView[]>>(`${systemPaths.views}/list`, { params: [["screen", screen]] })).data ?? [];
}

/** Keep a new view; answers its id. */
export async function addView(screen: string, view: ViewBody): Promise<string> {
  return (await change<Envelope<{ readonly id: string }>>("POST", systemPaths.views, { screen, ...view })).data?.id ?? "";
}

export async function changeView(id: string, view: ViewBody): Promise<void> {
  await change("PUT", `${systemPaths.views}/${id}`, view);
}

export async function removeView(id: string): Promise<void> {
  await change("DELETE", `${systemPaths.views}/${id}`);
}
