import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { answerInquiry, isWithin, offeredLines, offeredPrices, walks } from "./support/walks.ts";

/* What somebody's task takes in keys and presses; `npm run bench -- walks` prints the same with the time that they take. */

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe("a person's task takes no more than it may", () => {
  it.each(walks.filter(({ key }) => key !== "answer"))("$title", async (walk) => {
    const taken = await walk.run(browser, product.address);
    expect({ ...taken, isWithin: isWithin(walk, taken) }).toMatchObject({ isWithin: true });
  });

  it("and an answered inquiry has the prices that were pasted", async () => {
    const { presses, inquiry } = await answerInquiry(browser, product.address);
    expect(presses).toBeLessThanOrEqual(10);
    expect(await offeredLines(product.address, inquiry)).toEqual(offeredPrices.map(Number));
  });
});
