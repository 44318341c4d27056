import type { Language } from "../../core/contract/language.ts";
import { basketOf, readBasket } from "../../core/page/basket.ts";
import { ask } from "./call.ts";
import { BASKET_KEY, BASKET_OWNER_KEY, TOKEN_KEY } from "./keys.ts";
import { dropStored, onStored, readStored, writeStored } from "./stored.ts";

const PATH = "/system/user/prefs/shop.basket";
const SIGNS = 12;

/**
 * The basket of an account goes with it from one browser to the next. A guest's is merged at the sign-in; at the sign-out
 * it leaves the browser, so that whoever sits there next does not see it.
 *
 * @param isShown the page shows the basket, so that another browser's changes count
 */
export async function followAccount(language: Language, isShown: boolean): Promise<void> {
  const owner = readStored(TOKEN_KEY)?.slice(-SIGNS);
  const last = readStored(BASKET_OWNER_KEY) ?? undefined;
  if (owner === undefined) {
    if (last === undefined) return;
    dropStored(BASKET_KEY);
    dropStored(BASKET_OWNER_KEY);
    return;
  }
  if (owner !== last || isShown) {
    const { code, data } = await ask("GET", PATH, language);
    if (code !== 200) return; // the next page tries again
    const account = readBasket(JSON.stringify(data ?? []));
    const lines = JSON.stringify(basketOf(account, { lines: readBasket(readStored(BASKET_KEY)), owner: last }));
    writeStored(BASKET_OWNER_KEY, owner);
    writeStored(BASKET_KEY, lines);
    if (lines !== JSON.stringify(account)) keep(lines, language);
  }
  let told = readStored(BASKET_KEY);
  onStored(() => {
    const now = readStored(BASKET_KEY);
    if (now === told || readStored(BASKET_OWNER_KEY) !== owner) return;
    told = now;
    keep(now ?? "[]", language);
  });
}

/** Ordering leaves the page right after its lines have left the basket. */
function keep(lines: string, language: Language): void {
  void ask("PUT", PATH, language, JSON.parse(lines), true);
}
