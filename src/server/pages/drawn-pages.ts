import type { Clock } from "../store/clock.ts";
import type { Store } from "../store/port.ts";
import type { PackedForms } from "../wire/pack.ts";
import { NextWork } from "./next-work.ts";
import { SharedWork } from "./shared-work.ts";

/** A page as it was drawn; who asks changes nothing in it. */
export type DrawnPage = {
  readonly status: number;
  readonly html: string;
  readonly tag: string;
  /** The same, packed as often as it is asked for in one way or another: once. */
  readonly packed: PackedForms;
};

type Kept = { readonly page: DrawnPage; readonly version: string; readonly drawnAt: number };

/** What time changes in a page, such as the days that are left, may be so old; less than caches are told to wait. */
const KEPT_MS = 10_000;
/** Characters of all pages that are kept; packed, they take a sixth of it besides. */
const MOST_CHARACTERS = 16_000_000;

/**
 * Pages that were drawn lately. One is shown again while nothing that pages show has been written since, by whichever process, so
 * that nobody sees what is not so any more; what many ask for at one moment is drawn once.
 */
export class DrawnPages {
  readonly #store: Pick<Store, "version">;
  readonly #clock: Clock;
  readonly #versions = new NextWork<string>();
  readonly #drawings = new SharedWork<DrawnPage>();
  /** In the order in which they were drawn. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor({ store, clock }: { readonly store: Pick<Store, "version">; readonly clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A page for guests, and how many milliseconds ago it was drawn. */
  async forGuests(key: string, draw: () => Promise<DrawnPage>): Promise<{ readonly page: DrawnPage; readonly ageMs: number }> {
    // A store that cannot say so cannot be read either, and that page is kept by nobody.
    const version = await this.#versions.run(() => this.#store.version()).catch(() => undefined);
    if (version === undefined) return { page: await draw(), ageMs: 0 };
    const now = this.#clock();
    const kept = this.#kept.get(key);
    if (kept?.version === version && now - kept.drawnAt < KEPT_MS) return { page: kept.page, ageMs: now - kept.drawnAt };
    const page = await this.#drawings.run(`${version} ${key}`, async () => {
      const drawn = await draw();
      this.#keep(key, { page: drawn, version, drawnAt: now });
      return drawn;
    });
    return { page, ageMs: 0 };
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    if (kept.page.status !== 200 || kept.page.html.length > MOST_CHARACTERS) return;
    this.#kept.set(key, kept);
    this.#characters += kept.page.html.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.page.html.length ?? 0;
    this.#kept.delete(key);
  }
}
