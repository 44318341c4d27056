import { allowRecordImages } from "./calls/record-images.ts";
import { keepChanges } from "./changes/keep-changes.ts";
import { allowRecordFiles } from "./entity/file-access.ts";
import { createApp } from "./http/app.ts";
import type { PageDrawer } from "./pages/page-drawer.ts";
import { allowPublicFiles } from "./public/public-files.ts";
import { portalRoutes } from "./routes.ts";
import { followed, inTurn, type Following } from "./save/followed.ts";
import { indexWrites } from "./search/index-writes.ts";
import { Words } from "./search/words.ts";
import type { Lasting, Services } from "./services.ts";
import type { Store } from "./store/port.ts";
import type { CompiledEdition } from "./studio/publisher.ts";
import { CatchUp } from "./system/catch-up.ts";
import { FileRules } from "./system/file-rules.ts";
import { catchUpOnRead } from "./verbs/elapse.ts";
import type { PortalApp } from "./wire/transport.ts";

/** Everything that is bound to one product; another product has another generation, and calls end under theirs. */
export type Generation = {
  readonly services: Services;
  readonly app: Pick<PortalApp, "fetch">;
  /** What follows from every write, in its transaction. */
  readonly within: Following["within"];
};

/** What the pages are answered with. */
export type PageParts = { readonly distFolder: string; readonly drawer: PageDrawer | undefined };

/** Make what runs of a product; it answers nothing until it is the current one. */
export function makeGeneration(
  lasting: Lasting,
  { product, edition }: CompiledEdition,
  { distFolder, drawer }: PageParts,
): Generation {
  const services: Services = {
    ...lasting,
    product,
    edition,
    fileRules: new FileRules(),
    catchUp: new CatchUp(),
    words: new Words(lasting.store.dialect, product),
  };
  allowRecordFiles(services);
  catchUpOnRead(services);
  allowPublicFiles(services);
  allowRecordImages(services);
  return {
    services,
    app: createApp(services, portalRoutes(product), distFolder, drawer),
    within: inTurn(indexWrites(product), keepChanges(lasting.store.dialect, product)),
  };
}

/** The generation that runs; the next one takes its place between two requests. */
export class Generations {
  #current: Generation | undefined;

  /** @throws {Error} before there is a first one */
  get current(): Generation {
    if (this.#current === undefined) throw new Error("no product runs yet");
    return this.#current;
  }

  /** Whatever begins from now on runs under this one. */
  swap(next: Generation): void {
    this.#current = next;
  }

  /** The store whose writes are followed as the documents ask that run when a write ends, whichever its call began with. */
  follow<S extends Store>(store: S, after: Following["after"]): S {
    return followed(store, { within: (tx, written) => this.current.within(tx, written), after });
  }
}
