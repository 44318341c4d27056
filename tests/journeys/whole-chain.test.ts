import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { chains } from "../server/entity/support/chain/chains.ts";
import { launchBrowser } from "./support/browser.ts";
import { type Journey, openJourney } from "./support/chain/journey.ts";
import { leadWholeChain } from "./support/chain/whole-chain.ts";

// The chain that tests/server/entity/golden-chain.test.ts leads by calls for all four companies in every run, in the browsers
// of everybody whose job it is. Here two companies are led in every run: DS with the figures of domain 11.3, and in
// whole-chain-rupiah.test.ts the one whose money, papers and packing differ most. The full size leads the others too.
const isFull = process.env["TEST_SIZE"] === "full";
const led = chains.filter(({ code }) => code === "DS" || (isFull && code !== "JLSJ"));
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
