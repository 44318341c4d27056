import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { type Chain, chains } from "../../../server/entity/support/chain/chains.ts";
import { launchBrowser } from "../browser.ts";
import { type Journey, openJourney } from "./journey.ts";
import { leadWholeChain } from "./whole-chain.ts";

const UNHURRIED = { timeout: 900_000 };

/** Lead the chains of some companies, in a file of their own, so that files are gone through side by side. */
export function describeWholeChain(isLed: (chain: Chain) => boolean): void {
  let browser: Browser;
  let journey: Journey | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await journey?.close();
    journey = undefined;
  });

  it.each(chains.filter(isLed))(
    "leads $code from its inquiry to the last payment in browsers alone, to the cent",
    UNHURRIED,
    async (chain) => {
      journey = await openJourney(chain, browser);
      await leadWholeChain(journey);
    },
  );
}
