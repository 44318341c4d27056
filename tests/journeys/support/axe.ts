import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }[];
  }>;
};

/** What breaks WCAG 2.2 AA on the page as it stands, as far as a machine can judge; one line per element. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate(stillness);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: Axe };
    // A button that was pressed a moment ago is free again while the page is judged: at once, then, not by way of greys.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(atOnce);
    try {
      const found = await axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        // All that passes is judged too, but not told: of a list it is five megabytes, and takes longer than to judge.
        resultTypes: ["violations"],
      });
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
    }
  });
}

/** Colours are judged when they have arrived, not while a dialog fades in, nor while what it covers stops being pointed at. */
async function stillness(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  for (;;) {
    // What has just been drawn begins to change with the next frame.
    await frame();
    await frame();
    const changing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    if (changing.length === 0) return;
    await Promise.allSettled(changing.map(({ finished }) => finished));
  }
}
