import { readSignedIn } from "../../client/session-store.ts";
import type { DetailBundle, ScreenBundle } from "../../core/definition/product.ts";
import { pageAt } from "../pages/page-at.ts";
import { tagStore } from "../tags/tag-store.ts";
import { openedBy } from "./default-detail.ts";
import { loadScreen } from "./screen-store.ts";

let coming: Promise<unknown> | undefined;

/** What a document is found and drawn by: its address, the page, what it reads and keeps, and the table of its lines. */
function code(): Promise<unknown> {
  if (coming === undefined) {
    coming = Promise.all([
      import("./destination-address.ts"),
      import("./DetailPage.tsx"),
      import("../../engine/detail/ChainBand.tsx"),
      import("../../engine/lines/LineTable.tsx"),
    ]);
    coming.catch(() => (coming = undefined)); // a lost connection must not be remembered for ever
  }
  return coming;
}

/** A list stands, and nobody needs anything: bring what the document below it is drawn from. */
export function preloadBelow(path: string): void {
  const signedIn = readSignedIn();
  const page = signedIn === undefined ? undefined : pageAt(path, signedIn);
  if (page?.kind !== "list" || signedIn?.company === undefined) return;
  const { code: variant } = signedIn.company;
  const detail = loadScreen(page.screen, variant).then((list) => {
    const screen = openedBy(list);
    return screen === undefined ? undefined : Promise.all([loadScreen(screen, variant), code()]);
  });
  detail.catch(() => undefined); // told when the page itself asks
}

/** Somebody goes to a document: its record is asked for beside its code and its definition. */
export function preloadDetail({ pathname, searchParams }: URL): void {
  const signedIn = readSignedIn();
  const page = signedIn === undefined ? undefined : pageAt(pathname, signedIn);
  if (page?.kind !== "detail" || signedIn?.company === undefined) return;
  // What stands behind its tag is only shown again.
  if (tagStore.read().some((tag) => tag.path === pathname)) return;
  const { code: variant } = signedIn.company;
  const asked = page.edits ?? searchParams.get("screen");
  const opened = async (): Promise<ScreenBundle | undefined> => {
    const screen = asked ?? openedBy(await loadScreen(page.list, variant));
    return screen === undefined || screen === null ? undefined : loadScreen(screen, variant);
  };
  code().catch(() => undefined);
  const record = Promise.all([opened(), import("../../engine/detail/record-ahead.ts")]).then(([bundle, ahead]) => {
    if (bundle?.screen.kind !== "detail") return;
    const detail = bundle as DetailBundle;
    ahead.askRecordAhead(detail, ahead.recordKey(detail, page.id, signedIn.session.companyId));
  });
  record.catch(() => undefined); // told when the page itself asks
}
