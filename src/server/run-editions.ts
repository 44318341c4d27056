import type { Product } from "../core/definition/product.ts";
import type { Lasting } from "./services.ts";
import { makeGeneration, type Generations, type PageParts } from "./generation.ts";
import { metaOf } from "./store/meta.ts";
import type { FreshStore } from "./store/open-store.ts";
import { Turns } from "./store/turns.ts";
import { bringFacts, FACTS_OF } from "./seed/seed.ts";
import { trackFew } from "./changes/fill-changes.ts";
import { fillFew } from "./search/fill-index.ts";
import { isPublished, newestEdition } from "./studio/editions.ts";
import { productTables } from "./studio/product-tables.ts";
import type { CompiledEdition, Publisher } from "./studio/publisher.ts";
import { baseOf, compileEdition } from "./studio/start-edition.ts";

/** How long the tables of the store are waited for: calls queue up behind whoever waits for one. */
const LOCK_TIMEOUT_MS = 3000;
/** How often a process on a shared store looks for editions of others; most it hears of at once. */
const LOOK_MS = 3000;

export type RunEditionsOptions = {
  readonly opened: FreshStore;
  /**
   * Screens in whose orders lists are indexed since this process has begun. Another order is worth an index that nobody waits
   * for: it is made at the next start, and until then the list is sorted as it is found.
   */
  readonly ordered: Product["screens"];
  readonly lasting: () => Lasting;
  readonly generations: Generations;
  readonly pages: PageParts;
  /** Another generation runs: whoever fills earlier records looks again. */
  readonly onSwap: () => void;
};

/** Brings the editions of the store into force in this process, one after another. */
export class RunEditions implements Publisher {
  readonly #of: RunEditionsOptions;
  readonly #turns = new Turns();
  #timer: NodeJS.Timeout | undefined;
  /** What this build cannot run is told once. */
  #strange = 0;
  #servesBrowsers = false;
  #isClosed = false;

  constructor(of: RunEditionsOptions) {
    this.#of = of;
  }

  readonly prepare: Publisher["prepare"] = (product, work) => {
    const options = { orphanColumns: "keep", lockTimeoutMs: LOCK_TIMEOUT_MS } as const;
    return this.#of.opened.move(productTables(product, this.#of.ordered), options, "keep", work);
  };

  readonly run: Publisher["run"] = async (compiled) => {
    this.#of.lasting().live.announceEdition(compiled.edition);
    await this.#turns.take(() => this.#swap(compiled)).catch((fault: unknown) => this.#tell(fault));
  };

  readonly follow: Publisher["follow"] = () =>
    this.#turns.take(() => this.#follow()).catch((fault: unknown) => this.#tell(fault));

  /** This process serves people: browsers load files of its editions, and other processes may publish. */
  start(): void {
    this.#servesBrowsers = true;
    const { store } = this.#of.lasting();
    if (store.dialect === "sqlite" || this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.follow(), LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#turns.idle();
  }

  async #follow(): Promise<void> {
    const { store, studio, log } = this.#of.lasting();
    if (this.#isClosed) return;
    const newest = await store.read(newestEdition);
    const edition = Number(newest?.editionId ?? 0);
    if (newest === undefined || !isPublished(newest) || edition <= this.#of.generations.current.services.edition) return;
    if ((await store.read((db) => baseOf(db, newest))).productHash !== studio.built.hash) {
      if (this.#strange !== edition)
        log.error({ edition }, "an edition was published on another build; this process does not run it");
      this.#strange = edition;
      return;
    }
    await this.#swap(await compileEdition({ store, studio }, edition));
  }

  async #swap({ edition, product }: CompiledEdition): Promise<void> {
    const { generations, lasting, pages, onSwap } = this.#of;
    if (edition <= generations.current.services.edition) return;
    const { store, live, bundles, log } = lasting();
    // What browsers load of it is there before they hear of it; what fails is made again for whoever asks.
    const made = this.#servesBrowsers
      ? bundles
          .indexesOf(product)
          .catch((fault: unknown) => log.error({ err: fault, edition }, "files of an edition are not made yet"))
      : undefined;
    const next = makeGeneration(lasting(), { product, edition }, pages);
    // What documents bring into the store, such as dictionaries and roles, is there before anybody is answered by them.
    await store.alone(async () => {
      if ((await store.read((db) => metaOf(db, FACTS_OF))) !== product.hash) await bringFacts(next.services);
    });
    await made;
    generations.swap(next);
    live.tellEdition(edition);
    await store.alone(async () => {
      await fillFew(store, product);
      await trackFew(store, product);
    });
    onSwap();
  }

  /** What is published stays so: this process tries again, at the latest with its next look or its next start. */
  #tell(fault: unknown): void {
    if (!this.#isClosed) this.#of.lasting().log.error({ err: fault }, "a published edition does not run in this process yet");
  }
}
