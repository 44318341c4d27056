import type { Browser, BrowserContext, Page } from "playwright-core";

/** A telephone of some years ago on a poor line. */
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const CPU_SLOWER = 4;

/** What a person waits for there, in milliseconds, and what came over the line until then. */
export type Waits = {
  readonly paintMs: number;
  readonly rowMs: number;
  /** Kilobytes and answers until the first row stood. */
  readonly kib: number;
  readonly answers: number;
  /** From the press on the first row's number until its document stands; undefined where there is none. */
  readonly documentMs: number | undefined;
};

export type SlowPage = {
  readonly list: string;
  /** Where somebody has been who signed in with this browser: what that leaves is there, and files are not. */
  readonly home?: { readonly address: string; readonly stands: string };
  readonly prepare: (page: Page) => Promise<void>;
  /** What is pressed in the list to open a document, and what stands there then. */
  readonly document?: { readonly press: string; readonly stands: string };
};

/** Come to a page when the browser has kept no file of it, as after a release, and again with what it has kept then. */
export async function waitsFor(browser: Browser, page: SlowPage): Promise<{ readonly cold: Waits; readonly warm: Waits }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await beHome(context, page);
    return { cold: await comeTo(context, page), warm: await comeTo(context, page) };
  } finally {
    await context.close();
  }
}

async function beHome(context: BrowserContext, { home, prepare }: SlowPage): Promise<void> {
  if (home === undefined) return;
  const page = await context.newPage();
  await prepare(page);
  await page.goto(home.address);
  await page.locator(home.stands).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

async function comeTo(context: BrowserContext, { list, prepare, document: opens }: SlowPage): Promise<Waits> {
  const page = await context.newPage();
  try {
    await prepare(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
    let [bytes, answers] = [0, 0];
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      if (encodedDataLength > 0) answers += 1;
    });
    await page.addInitScript(noteFirstRow);
    await page.goto(list, { waitUntil: "commit" });
    const rowMs = await page.evaluate(() => window.firstRow ?? Number.NaN);
    const [kib, seen] = [bytes / 1024, answers];
    const paintMs = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN);
    const documentMs = opens === undefined ? undefined : await openDocument(page, opens);
    return { paintMs, rowMs, kib, answers: seen, documentMs };
  } finally {
    await page.close();
  }
}

async function openDocument(page: Page, { press, stands }: { readonly press: string; readonly stands: string }): Promise<number> {
  // Whoever opens a document has looked at the list before.
  await page.waitForTimeout(3000);
  return page.evaluate(
    ([button, wanted]) =>
      new Promise<number>((done) => {
        const began = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted!) === null) return;
          observer.disconnect();
          done(performance.now() - began);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        document.querySelector<HTMLElement>(button!)?.click();
      }),
    [press, stands],
  );
}

declare global {
  interface Window {
    firstRow?: Promise<number>;
  }
}

/** When the first row stands, since the page was asked for. */
function noteFirstRow(): void {
  window.firstRow = new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("[data-row-id]") === null) return;
      observer.disconnect();
      done(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
