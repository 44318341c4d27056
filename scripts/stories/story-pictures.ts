import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { preview } from "vite";
import { DESKTOP, startBrowser } from "../../tests/journeys/support/browser.ts";

/** How the stories are looked at. */
export type Face = { readonly theme: "light" | "dark"; readonly language: "cn" | "id" };

/** The clock of every picture stands still: what says "two days ago" must say so tomorrow too. */
const NOW = new Date("2026-11-21T08:00:00Z");
const ENDS = ["finished", "errored", "aborted"];
const PATIENCE_MS = 30_000;

/** What the catalogue tells of the story that it draws. */
type Drawn = { readonly currentRender?: { readonly phase?: string } };

type Index = { readonly entries: Readonly<Record<string, { readonly type: string }>> };

/**
 * Take a picture of every story of a built catalogue.
 *
 * @param from the folder that `npm run stories -- build` wrote
 * @param to where `<story>.png` goes
 * @param wanted a part of a story's name; all of them where it is empty
 * @returns the stories that could not be drawn
 */
export async function takeStoryPictures(from: string, to: string, face: Face, wanted: string): Promise<readonly string[]> {
  const { entries } = JSON.parse(readFileSync(join(from, "index.json"), "utf8")) as Index;
  const stories = Object.keys(entries).filter((id) => entries[id]?.type === "story" && id.includes(wanted));
  if (stories.length === 0) throw new RangeError(`no story of ${from} has "${wanted}" in its name`);
  mkdirSync(to, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: from },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await startBrowser();
  const failed: string[] = [];
  try {
    const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: "reduce", timezoneId: "Asia/Shanghai" });
    await page.clock.setFixedTime(NOW);
    const origin = server.resolvedUrls?.local[0] ?? "";
    for (const id of stories) {
      await page.goto(`${origin}iframe.html?viewMode=story&id=${id}&globals=theme:${face.theme};language:${face.language}`);
      if ((await phaseOf(page)) !== "finished") failed.push(id);
      await page.screenshot({ path: join(to, `${id}.png`), fullPage: true, animations: "disabled" });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return failed;
}

/** How drawing ended, once the story has pressed what it presses. */
async function phaseOf(page: Page): Promise<string> {
  const phase = await page.waitForFunction(
    (ends) => {
      const drawn = (globalThis as unknown as Record<string, Drawn | undefined>)["__STORYBOOK_PREVIEW__"];
      const now = drawn?.currentRender?.phase ?? "";
      return ends.includes(now) && now;
    },
    ENDS,
    { timeout: PATIENCE_MS },
  );
  return String(await phase.jsonValue());
}
