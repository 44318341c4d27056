import type { Product } from "../../src/core/definition/product.ts";
import { addSamples } from "../../src/demo/add-samples.ts";
import type { PageDrawer } from "../../src/server/pages/page-drawer.ts";
import { openPortal, type Portal } from "../../src/server/portal.ts";
import type { Settings } from "../../src/server/ground/settings.ts";
import { systemClock } from "../../src/server/store/clock.ts";

/** A running portal whose documents can be exchanged; calls that arrive meanwhile wait. */
export type SwappablePortal = {
  readonly answer: (request: Request) => Promise<Response>;
  readonly swap: (product: Product) => void;
  readonly close: () => Promise<void>;
};

/** Open a portal for development. A product that the server cannot open leaves the former one running, with a sentence. */
export async function makeSwappablePortal(settings: Settings, first: Product, drawer: PageDrawer): Promise<SwappablePortal> {
  const open = async (product: Product): Promise<Portal> => {
    const opened = await openPortal({ settings, product, clock: systemClock, addSamples, drawer, withoutEditions: true });
    // Time passes here as in `npm start`: deadlines end, reminders go out, new fields reach earlier records, events go out.
    opened.jobs.start();
    opened.backfill.start();
    opened.webhooks.start();
    opened.mailer.start();
    return opened;
  };
  let shown = first;
  let portal = open(first);
  await portal;

  const replace = async (next: Product): Promise<Portal> => {
    await (await portal).close(); // the folder has one owner at a time
    try {
      const opened = await open(next);
      shown = next;
      return opened;
    } catch (fault) {
      console.error(`The server keeps the former documents: ${fault instanceof Error ? fault.message : String(fault)}`);
      return open(shown);
    }
  };
  return {
    answer: async (request) => (await portal).fetch(request),
    swap: (next) => {
      if (next.hash !== shown.hash) portal = replace(next);
    },
    close: async () => (await portal).close(),
  };
}
