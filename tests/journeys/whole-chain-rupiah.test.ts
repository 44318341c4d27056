import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { chains } from "../server/entity/support/chain/chains.ts";
import { launchBrowser } from "./support/browser.ts";
import { type Journey, openJourney } from "./support/chain/journey.ts";
import { leadWholeChain } from "./support/chain/whole-chain.ts";

// JLSJ beside whole-chain.test.ts: rupiah without their sen, packing notes with boxes, payments abroad.
const led = chains.filter(({ code }) => code === "JLSJ");
const unhurried = { timeout: 900_000 };

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

it.each(led)("leads $code from its inquiry to the last payment in browsers alone, to the cent", unhurried, async (chain) => {
  journey = await openJourney(chain, browser);
  await leadWholeChain(journey);
});
