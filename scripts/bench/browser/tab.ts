import type { Browser, CDPSession, Page } from "playwright-core";
import { objectBytes } from "./object-bytes.ts";
import type { BenchPage } from "./pages/page.ts";

declare global {
  interface Window {
    bench?: BenchPage;
    /**
     * How long the first row was waited for, since the page was asked for, and the first cell of a form's lines, since the
     * form was: as a person waits.
     */
    stoodMs?: { row?: number; askedForLines?: number; lines?: number };
  }
}

const VIEWPORT = { width: 1440, height: 900 };
/** So long a page stands still before it is done. */
export const QUIET_MS = 150;
/** For so long SWR keeps each answer a second time, so as not to ask twice; it lets it go by itself. */
const DEDUPING_MS = 2000;
const KEYS = 12;

const PRESSES = 6;
/** What is looked for, one after another. */
const ANSWERED = ["1042", "2051", "3067", "4088", "5093"] as const;

/** How long after the latest key an option stands that names what was typed. */
function waitForOption(digits: string): Promise<number> {
  return new Promise((done) => {
    let keyed = 0;
    document.addEventListener("keydown", () => (keyed = performance.now()), { capture: true });
    const look = (): void => {
      const names = Array.from(document.querySelectorAll("[role=option]"), (option) => option.textContent);
      if (!names.some((name) => name.includes(digits))) return;
      observer.disconnect();
      done(performance.now() - keyed);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export type Tab = Awaited<ReturnType<typeof makeTab>>;

/** Work in a tab of its own, which is closed afterwards. */
export async function onTab<T>(browser: Browser, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    return await work(await makeTab(await context.newPage()));
  } finally {
    await context.close();
  }
}

async function makeTab(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const cpu = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await metric(session, "TaskDuration");
    await work();
    await quiet(page);
    return ((await metric(session, "TaskDuration")) - before) * 1000;
  };
  const collect = async () => {
    await session.send("HeapProfiler.enable");
    for (let pass = 0; pass < 3; pass += 1) await session.send("HeapProfiler.collectGarbage");
  };
  return {
    page,
    cpu,
    /** Go there and wait until it stands still; CPU from the first byte on. */
    open: (address: string) => cpu(() => page.goto(address, { waitUntil: "load" })),
    // A page may stand still while it waits for its data, so these answer once the data has arrived.
    showRows: async (size: number): Promise<void> => {
      const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes(`pageSize=${size}`));
      await page.evaluate((rows) => window.bench?.setSize(rows), size);
      await arrived;
    },
    turn: async (number: number): Promise<void> => {
      const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes(`pageNum=${number}`));
      await page.evaluate((next) => window.bench?.turn(next), number);
      await arrived;
    },
    openDetail: async (): Promise<void> => {
      const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("/lines-"));
      await page.evaluate(() => {
        if (window.stoodMs !== undefined) window.stoodMs.askedForLines = performance.now();
        window.bench?.showDetail(true);
      });
      await arrived;
    },
    /** CPU of one key, the mean of some. */
    perKey: async () => {
      const all = await cpu(async () => {
        for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(String((key % 9) + 1));
      });
      return all / KEYS;
    },
    /** CPU of one press in the comparison, the mean of some, each of another line. */
    perPress: async () => {
      const all = await cpu(async () => {
        for (let line = 1; line <= PRESSES; line += 1) {
          const cell = `[data-choice="${line} ${line}"]`;
          await page.locator(cell).click();
          if ((await page.locator(cell).getAttribute("aria-pressed")) !== "true") throw new RangeError(`${cell} was not taken`);
        }
      });
      return all / PRESSES;
    },
    /** Milliseconds from the last of four keys until a record that they find stands below the box, the middle of some. */
    answer: async () => {
      const waits: number[] = [];
      for (const digits of ANSWERED) {
        await page.locator("[role=combobox]").fill("");
        await page.locator("[role=combobox]").focus();
        const stands = page.evaluate(waitForOption, digits);
        await page.keyboard.type(digits);
        waits.push(await stands);
      }
      return waits.toSorted((left, right) => left - right)[Math.floor(waits.length / 2)] ?? Number.NaN;
    },
    /** What a cell of the lines shows. */
    cellText: ({ row, key }: { readonly row: number; readonly key: string }): Promise<string> =>
      page.locator(`[data-row-id="${row}"] [data-column="${key}"]`).innerText(),
    stood: async (what: "row" | "lines"): Promise<number> => {
      const stoodMs = await page.evaluate((which) => window.stoodMs?.[which], what);
      if (stoodMs === undefined || Number.isNaN(stoodMs)) throw new RangeError(`the page never showed its ${what}`);
      return stoodMs;
    },
    heap: async () => {
      await collect();
      return metric(session, "JSHeapUsedSize");
    },
    /** What stands in memory after everything that can go has gone. */
    kept: async () => {
      await page.waitForTimeout(DEDUPING_MS + QUIET_MS);
      await collect();
      const [heap, nodes, listeners] = await Promise.all(
        (["JSHeapUsedSize", "Nodes", "JSEventListeners"] as const).map((name) => metric(session, name)),
      );
      return { heap: heap ?? 0, nodes: nodes ?? 0, listeners: listeners ?? 0, objects: await objectBytes(session) };
    },
  };
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

/** Wait until the page has stood still for a moment, with something in its table. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    (stillMs) =>
      new Promise<void>((done) => {
        const begin = (): ReturnType<typeof setTimeout> =>
          setTimeout(() => {
            if (document.querySelector("[data-row-id]") === null) return void (timer = begin());
            observer.disconnect();
            done();
          }, stillMs);
        let timer = begin();
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = begin();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      }),
    QUIET_MS,
  );
}
