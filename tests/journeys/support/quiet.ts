import type { Page, Request } from "playwright-core";

/** The channel on which a page hears what others do stays open for as long as the page is. */
const CHANNEL = "/prod-api/events";
const QUIET_MS = 500;
const LOOK_MS = 50;

const underWay = new WeakMap<Page, Set<Request>>();

/** Keep count of what a page has asked for and not got yet. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on("request", (request) => {
    if (!request.url().endsWith(CHANNEL)) open.add(request);
  });
  page.on("requestfinished", (request) => void open.delete(request));
  page.on("requestfailed", (request) => void open.delete(request));
}

/** Wait until a page has asked for nothing for half a second, its channel apart. */
export async function quiet(page: Page): Promise<void> {
  const open = underWay.get(page) ?? new Set();
  await page.waitForLoadState("load");
  for (let still = 0; still < QUIET_MS; still = open.size === 0 ? still + LOOK_MS : 0) await page.waitForTimeout(LOOK_MS);
}
