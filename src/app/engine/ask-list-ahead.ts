import { takeFirstRows } from "../../client/bootstrap.ts";
import { readSignedIn } from "../../client/session-store.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { askAhead } from "../../engine/list/ask-ahead.ts";
import { resolvePage } from "../pages/resolve-page.ts";
import { loadScreen } from "./screen-store.ts";

/** Ask for the rows of the first page while its shell and its table are still to be drawn. */
export function askListAhead({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  const signedIn = readSignedIn();
  // Whoever must choose another password sees no list before.
  if (signedIn?.company === undefined || signedIn.user.mustChangePwd === "1") return;
  const page = resolvePage(pathname, signedIn);
  const first = takeFirstRows();
  if (page?.kind !== "list") return;
  loadScreen(page.screen, signedIn.company.code).then(
    (bundle) => {
      // What belongs to another record asks below that record's path.
      if (bundle.screen.kind === "list" && bundle.owner === undefined)
        askAhead(bundle as ListBundle, signedIn.session, new URLSearchParams(search), first);
    },
    () => undefined, // the page tells of a definition that does not come
  );
}
