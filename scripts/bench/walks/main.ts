import { startBrowser } from "../../../tests/journeys/support/browser.ts";
import { startProduct } from "../../../tests/journeys/support/product.ts";
import { isWithin, type Taken, type Walk, walks } from "../../../tests/journeys/support/walks.ts";

const SECOND_MS = 1000;

/** Five tasks of a day in a real browser, on the built product: the keys and presses of each, beside what it may take. */
export async function bench(): Promise<boolean> {
  const [product, browser] = await Promise.all([startProduct({}, "present"), startBrowser()]);
  try {
    let holds = true;
    for (const walk of walks) {
      const begun = performance.now();
      const taken = await walk.run(browser, product.address);
      holds = isWithin(walk, taken) && holds;
      console.log(lineOf(walk, taken, performance.now() - begun));
    }
    return holds;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function lineOf(walk: Walk, { keys, presses }: Taken, tookMs: number): string {
  const aims = Object.entries(walk.most).map(([what, most]) => `${what} <= ${most}`);
  const verdict = isWithin(walk, { keys, presses }) ? "ok  " : "FAIL";
  const seconds = (tookMs / SECOND_MS).toFixed(1);
  return `${verdict} ${walk.title}: ${presses} presses, ${keys} keys (${aims.join(", ")}); ${seconds} s with its preparation and sign-in`;
}
