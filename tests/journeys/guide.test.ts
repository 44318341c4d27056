import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../support/source-files.ts";
import { launchBrowser } from "./support/browser.ts";
import { walkGuide } from "./support/guide/guide-walk.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

/*
 * What the guide for implementers shows is walked through here, so that no step of it goes stale unseen; `npm run guide` takes
 * its pictures anew on the way.
 */

const FOLDER = join(root, "docs/guide");
const isTaking = process.env["GUIDE_PICTURES"] === "take";
const UNHURRIED = { timeout: 600_000 };

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ PORTAL_SECOND_APPROVAL: "on" }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it("the guide for implementers can be followed from its first step to its last", UNHURRIED, async () => {
  const taken: string[] = [];
  if (isTaking) mkdirSync(FOLDER, { recursive: true });
  const complaints = await walkGuide({
    browser,
    address: product.address,
    take: async (name, page) => {
      taken.push(name);
      if (isTaking) await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
    },
  });
  expect(complaints).toEqual([]);
  const shown = [...readFileSync(join(root, "docs/guide.md"), "utf8").matchAll(/\]\(guide\/([a-z-]+)\.png\)/g)];
  expect(shown.map(([, name]) => name)).toEqual(taken);
  expect(taken.filter((name) => !existsSync(join(FOLDER, `${name}.png`)))).toEqual([]);
});
