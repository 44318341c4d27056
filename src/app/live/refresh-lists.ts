import type { ScopedMutator } from "swr";
import { fetchList } from "../../client/records.ts";
import { shownLists } from "../../engine/list/shown-lists.ts";
import { areRowsUsed, isSomethingOpen } from "./in-use.ts";
import { markRows } from "./mark-rows.ts";
import { type KeptPage, type NextPage, nextPage } from "./next-page.ts";

type Place = Parameters<(typeof shownLists)["get"]>[0];

/** When a list may be asked for, and whether its rows must not move before somebody lets go of them. */
type Stale = { readonly notBefore: number; readonly isHeld: boolean };

const LOOK_MS = 400;
/** One change makes everybody ask who looks at such a list: not all in one moment. */
const SPREAD_MS = 800;
/** A list that changes all the time is asked for as often as that. */
const REST_MS = 2500;

/** Lists whose answer is no longer that of the server. They are asked for anew once they are seen and nobody is busy in them. */
export class StaleLists {
  readonly #mutate: ScopedMutator;
  readonly #stale = new Map<Place, Stale>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(mutate: ScopedMutator) {
    this.#mutate = mutate;
  }

  /** Records below these paths have changed; undefined: any may have. */
  note(paths: ReadonlySet<string> | undefined): void {
    const soonest = Date.now() + Math.random() * SPREAD_MS;
    for (const [place, [, , path]] of shownLists)
      if (place.current === null) shownLists.delete(place);
      else if (paths === undefined || paths.has(path)) {
        const { notBefore = 0, isHeld = false } = this.#stale.get(place) ?? {};
        this.#stale.set(place, { notBefore: Math.max(soonest, notBefore), isHeld });
      }
    this.#lookSoon();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #lookSoon(): void {
    if (this.#isStopped || this.#stale.size === 0) return;
    this.#timer ??= setTimeout(() => {
      void this.#look().finally(() => {
        this.#timer = undefined;
        this.#lookSoon();
      });
    }, LOOK_MS);
  }

  async #look(): Promise<void> {
    if (document.visibilityState === "hidden" || isSomethingOpen()) return;
    for (const [place, { notBefore, isHeld }] of this.#stale) {
      const list = place.current;
      if (list === null) this.#stale.delete(place);
      else if (Date.now() >= notBefore && list.checkVisibility() && !(isHeld && areRowsUsed(list)))
        await this.#refresh(place, list);
    }
  }

  async #refresh(place: Place, list: HTMLElement): Promise<void> {
    const key = shownLists.get(place);
    if (key === undefined) return;
    this.#stale.delete(place);
    const again = (isHeld: boolean): void => {
      this.#stale.set(place, { notBefore: isHeld ? 0 : Date.now() + REST_MS, isHeld });
    };
    let answer: KeptPage;
    try {
      answer = await fetchList(key[2], [...new URLSearchParams(key[3])], { isBackground: true });
    } catch {
      return; // the page says so itself when it is asked next
    }
    // Meanwhile somebody may have begun to use it, or have gone on to another page.
    if (shownLists.get(place) !== key) return;
    if (isSomethingOpen()) return again(false);
    let next: NextPage | undefined;
    await this.#mutate<KeptPage>(
      key,
      (shown) => {
        if (shown === undefined) return shown;
        next = nextPage(shown, answer, !areRowsUsed(list));
        return next.page;
      },
      { revalidate: false },
    );
    if (next === undefined) return;
    if (next.isHeld || this.#stale.has(place)) again(next.isHeld);
    if (next.changed.size > 0) markRows(list, next.changed);
  }
}
