import { changeAnswers } from "../../client/answers.ts";
import type { Bootstrap } from "../../client/bootstrap.ts";
import { fetchScreen, screenName } from "../../client/bundle-files.ts";
import { putEdition, readEdition } from "../../client/edition.ts";
import { get } from "../../client/http.ts";
import { knownDictionaries } from "../../client/dictionaries.ts";
import { fetchDictionaries, loadDictionaries } from "../../client/load-dictionaries.ts";
import { putBootstrap, readSignedIn, toSignedIn } from "../../client/session-store.ts";
import { putViews } from "../../client/view-table.ts";
import type { Envelope } from "../../core/contract/envelope.ts";
import { systemPaths } from "../../core/contract/endpoints.ts";
import { shownLists } from "../../engine/list/shown-lists.ts";
import { type DrawnFrom, drawnFrom, keyOf, replaceScreen } from "../engine/screen-store.ts";

/** A process that is behind answers by the former edition for a while; nobody asks all the time meanwhile. */
const REST_MS = 1000;

let following: Promise<void> = Promise.resolve();
let rested: Promise<unknown> = following;
let isWaiting = false;
/** The newest edition that is on its way. */
let asked = 0;

/**
 * Go on with the documents that the server runs on now: menu and rights, and of the screens that are here those that have
 * changed, drawn in place. A form that is being filled keeps its own until the person is done with it.
 *
 * @param number that of an edition known to run; without it, whatever runs
 * @throws {RefusedError | TransportError} the page stays as it is
 */
export function followEdition(number?: number): Promise<void> {
  if (isWaiting || (number !== undefined && number <= asked)) return following;
  isWaiting = true;
  asked = number ?? asked;
  following = rested.then(async () => {
    isWaiting = false;
    try {
      await follow();
    } finally {
      asked = readEdition()?.number ?? 0;
    }
  });
  rested = following.catch(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, REST_MS)));
  return following;
}

async function follow(): Promise<void> {
  const former = readEdition();
  const { data } = await get<Envelope<Bootstrap>>(systemPaths.bootstrap, { isBackground: true });
  if (data === undefined) return;
  adopt(data);
  try {
    // Words first, so that what is drawn anew finds them.
    const words = knownDictionaries();
    if (words.length > 0) await fetchDictionaries(words);
    await Promise.all(Array.from(drawnFrom.values(), redraw));
  } catch (error) {
    // What did not come is asked for again with the next answer of the server.
    if (former !== undefined) putEdition({ ...data.edition, number: former.number });
    throw error;
  }
  // Rows may bring other values now; they come in place.
  await Promise.all(Array.from(shownLists.values(), (key) => changeAnswers(key)));
}

/** Take over what concerns this page: it stays under its company, whatever another tab has chosen meanwhile. */
function adopt(bootstrap: Bootstrap): void {
  putEdition(bootstrap.edition);
  putViews(bootstrap.views);
  const [now, next] = [readSignedIn(), toSignedIn(bootstrap)];
  if (now?.user.userId !== next.user.userId) return;
  const isLeft = next.companies.some((company) => company.comId === now.company?.companyId);
  // Where documents name its company no more there is nothing to stay under.
  if (now.company?.companyId !== next.company?.companyId && isLeft) return;
  if (JSON.stringify(now) !== JSON.stringify(next)) putBootstrap(bootstrap);
}

async function redraw({ screen, variant, name }: DrawnFrom): Promise<void> {
  const next = await screenName(screen, variant);
  if (next === undefined || next === name) return;
  const bundle = await fetchScreen(next);
  await loadDictionaries(bundle.dictionaries);
  drawnFrom.set(keyOf(screen, variant), { screen, variant, name: next });
  replaceScreen(bundle);
}
