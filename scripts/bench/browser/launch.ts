import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../find-browser.ts";

/** For leaks without compilers: what they write down about hot code grows the heap for a while and is nobody's leak. */
export function launch(...flags: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("no Chromium found; npm test installs one, or set CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info", ...flags] });
}
