import { readFiles } from "../../compiler/read-files.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { studioTexts } from "../../../src/i18n/studio-texts.ts";
import { openPage, startBrowser } from "../../../tests/journeys/support/browser.ts";
import { signIn } from "../../../tests/journeys/support/portal.ts";
import { startProduct } from "../../../tests/journeys/support/product.ts";
import { quantile } from "../quantile.ts";
import type { Told } from "./main.ts";
import { ROOT } from "./process.ts";

const EDITS = 12;
const AIM_MS = 100;
const LISTS = "schemas/modules/delivery/list/";

/** From a press that changes a column to the very screen that is drawn with it, in a browser. */
export async function benchDrawing(): Promise<readonly Told[]> {
  const { path, column } = companysOwn();
  const [product, browser] = await Promise.all([startProduct({}, "present"), startBrowser()]);
  try {
    const { page } = await openPage(browser, product.address);
    await signIn(page, "implementer", "cn");
    await page.goto("/template/screen");
    await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("bench");
    await dialog.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/template/screen?draft=*");
    await page.goto(`${page.url()}&doc=${encodeURIComponent(path)}`);
    await page.locator(`.studio-stage [data-column="${column}"]`).first().waitFor();
    await page.locator(`.studio-column-list [data-key="${column}"]`).click();
    const wider = page.locator(".studio-column-tools").getByRole("button", { name: /^变/ });
    await wider.first().waitFor();
    const saved = page.locator('.studio-saved[data-state="saved"]');
    const presses = async (before: () => Promise<void>): Promise<readonly number[]> => {
      const waited: number[] = [];
      for (let edit = 0; edit < EDITS; edit += 1) {
        await before();
        // Wider and narrower in turn; the first edits warm up what they need.
        const button = wider.nth(edit % 2 === 0 ? 1 : 0);
        waited.push(await button.evaluate(untilRedrawn, column));
      }
      return waited.slice(2);
    };
    // Whoever looks at what a press has drawn presses again when that is written; in haste the next press waits for it.
    const looking = await presses(() => saved.waitFor());
    const hasty = await presses(() => Promise.resolve());
    return [
      { name: "press to redrawn screen, median", value: quantile(looking, 0.5), unit: "ms", aim: AIM_MS },
      { name: "press to redrawn screen, longest", value: quantile(looking, 1), unit: "ms", aim: undefined },
      { name: "pressed again as soon as it is drawn, median", value: quantile(hasty, 0.5), unit: "ms", aim: undefined },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A column that a company has added to the list of deliveries, and the document that says so. */
function companysOwn(): { readonly path: string; readonly column: string } {
  for (const [path, text] of readFiles(ROOT)) {
    if (!path.startsWith(LISTS) || documentPlace(path)?.variant === undefined) continue;
    const { columns } = JSON.parse(text) as { columns?: { add?: readonly { key: string }[] } };
    const [added] = columns?.add ?? [];
    if (added !== undefined) return { path, column: added.key };
  }
  throw new Error("no company adds a column to the list of deliveries");
}

/** Press, and tell after how many milliseconds the column is as wide as it now says. */
function untilRedrawn(button: Element, column: string): Promise<number> {
  const head = (): Element | null => document.querySelector(`.studio-stage [role="columnheader"][data-column="${column}"]`);
  const before = head()?.getBoundingClientRect().width;
  const begun = performance.now();
  return new Promise((resolve) => {
    const look = (): void => {
      const now = head()?.getBoundingClientRect().width;
      if (now !== undefined && now !== before) resolve(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    (button as HTMLButtonElement).click();
    requestAnimationFrame(look);
  });
}
