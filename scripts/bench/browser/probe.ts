import type { Browser, CDPSession, Page } from "playwright-core";
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
const QUIET_MS = 150;
/** For so long SWR keeps each answer a second time, so as not to ask twice; it lets it go by itself. */
const DEDUPING_MS = 2000;
const KEYS = 12;

/** What one page costs; CPU in milliseconds of the page's main thread, heap in bytes, times as a person waits for them. */
export type Cost = Readonly<Record<Measured, number>>;
export const measured = [
  "first row",
  "wait for the first row",
  "100 rows",
  "page size 300",
  "heap, 300 rows",
  "select all, 300 rows",
  "one key in a search field",
  "detail with 200 lines",
  "wait for the detail",
  "one key in a cell, 300 lines",
  "paste of 120 cells, and undo",
  "comparison, 100 x 20",
  "one press in the comparison",
  "wait for the palette's answer",
  "100 columns, 20 rows",
  "10,000 rows",
] as const;
export type Measured = (typeof measured)[number];

/** Measure one page once, in tabs of its own. */
export async function probe(browser: Browser, address: string, search: string): Promise<Cost> {
  const cost: Partial<Record<Measured, number>> = {};
  await onTab(browser, async (tab) => {
    cost["first row"] = await tab.open(`${address}${search}`);
    cost["100 rows"] = await tab.cpu(() => tab.showRows(100));
    cost["page size 300"] = await tab.cpu(() => tab.showRows(300));
    cost["heap, 300 rows"] = await tab.heap();
    cost["select all, 300 rows"] = await tab.cpu(() =>
      tab.page.evaluate(() => document.querySelector<HTMLElement>("[role=columnheader] input")?.click()),
    );
    await tab.page.evaluate(() => document.querySelector<HTMLElement>("[data-field=gConnumContractFk] input")?.focus());
    cost["one key in a search field"] = await tab.perKey();
    cost["detail with 200 lines"] = await tab.cpu(() => tab.openDetail());
  });
  await onTab(browser, async (tab) => {
    await tab.open(`${address}?view=lines&${search.slice(1)}`);
    const focus = () => document.querySelectorAll<HTMLElement>("[data-column=gSendednum][data-open]")[3]?.focus();
    await tab.cpu(() => tab.page.evaluate(focus));
    await tab.page.keyboard.press("End");
    cost["one key in a cell, 300 lines"] = await tab.perKey();
  });
  await onTab(browser, async (tab) => {
    await tab.open(`${address}?view=lines&${search.slice(1)}`);
    await tab.cpu(() =>
      tab.page.evaluate(() => document.querySelector<HTMLElement>("[data-column=gLength][data-open]")?.focus()),
    );
    const stood = await tab.cellText(SHEET);
    cost["paste of 120 cells, and undo"] = await tab.cpu(async () => {
      await tab.page.evaluate(pasteText, sheetText());
      await tab.page.waitForTimeout(QUIET_MS);
      if (!(await tab.cellText(SHEET)).startsWith(SHEET.value)) throw new RangeError("the page did not take what was pasted");
      await tab.page.keyboard.press("Control+z");
    });
    if ((await tab.cellText(SHEET)) !== stood) throw new RangeError("the page did not take the paste back");
  });
  await onTab(browser, async (tab) => {
    cost["comparison, 100 x 20"] = await tab.open(`${address}?view=comparison&${search.slice(1)}`);
    cost["one press in the comparison"] = await tab.perPress();
  });
  await onTab(browser, async (tab) => {
    await tab.page.goto(`${address}?view=palette&${search.slice(1)}`);
    cost["wait for the palette's answer"] = await tab.answer();
  });
  await onTab(browser, async (tab) => {
    cost["100 columns, 20 rows"] = await tab.open(`${address}?columns=100&${search.slice(1)}`);
  });
  // In a tab of its own, because looking out for what arrives costs time itself.
  await onTab(browser, async (tab) => {
    await tab.page.addInitScript(watchArrivals);
    await tab.open(`${address}${search}`);
    cost["wait for the first row"] = await tab.stood("row");
    await tab.cpu(() => tab.openDetail());
    cost["wait for the detail"] = await tab.stood("lines");
  });
  await onTab(browser, async (tab) => {
    await tab.open(`${address}${search}`);
    cost["10,000 rows"] = await tab.cpu(() => tab.showRows(10_000));
  });
  return cost as Cost;
}

/**
 * CPU in milliseconds of turning to the next 100 rows, all of them drawn: the same elements on every page that is compared.
 * The first turns are left out, so that what is told is the page's own work and not how much of it the browser has compiled.
 */
export async function sameDom(browser: Browser, address: string): Promise<number> {
  return onTab(browser, async (tab) => {
    await tab.open(`${address}size=100`);
    const turns: number[] = [];
    for (let page = 2; page < 2 + WARM_TURNS + TURNS; page += 1) turns.push(await tab.cpu(() => tab.turn(page)));
    return turns.slice(WARM_TURNS).reduce((sum, cost) => sum + cost, 0) / TURNS;
  });
}

const WARM_TURNS = 3;
const TURNS = 6;

/** What some openings leave behind: of the whole heap in per cent, and of each opening in bytes of objects. */
export type Leak = { readonly heapPct: number; readonly bytes: number; readonly nodes: number; readonly listeners: number };

/** Openings before the count begins: they fill caches, and the browser compiles what has become hot, which stays too. */
const WARM_UP = 40;

/** Fill the browser's caches of numbers as texts: of fixed size, made when enough numbers were written, whoever wrote them. */
function fillNumberCaches(): void {
  for (let number = 0; number < 200_000; number += 1) String(number).concat(String(number + 0.5));
}

/** Open and close the detail some times; what is left behind. */
export async function leakOf(browser: Browser, address: string, rounds: number): Promise<Leak> {
  return onTab(browser, async (tab) => {
    await tab.open(address);
    const toggle = async (): Promise<void> => {
      await tab.cpu(() => tab.page.evaluate(() => window.bench?.showDetail(true)));
      await tab.cpu(() => tab.page.evaluate(() => window.bench?.showDetail(false)));
    };
    await tab.page.evaluate(fillNumberCaches);
    for (let round = 0; round < WARM_UP; round += 1) await toggle();
    const before = await tab.kept();
    for (let round = 0; round < rounds; round += 1) await toggle();
    const after = await tab.kept();
    return {
      heapPct: (after.heap / before.heap - 1) * 100,
      bytes: (after.objects - before.objects) / rounds,
      nodes: (after.nodes - before.nodes) / rounds,
      listeners: (after.listeners - before.listeners) / rounds,
    };
  });
}

/** What is pasted: six columns of measures for twenty lines, and where the last of them stands. */
const SHEET = { rows: 20, columns: 6, row: 20, key: "gPackageNum", value: "7" } as const;

function sheetText(): string {
  const row = Array.from({ length: SHEET.columns }, () => SHEET.value).join("\t");
  return Array.from({ length: SHEET.rows }, () => row).join("\r\n");
}

/** Paste into whatever has the focus, as the browser does. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

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

type Tab = Awaited<ReturnType<typeof makeTab>>;

async function onTab<T>(browser: Browser, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    return await work(await makeTab(await context.newPage()));
  } finally {
    await context.close();
  }
}

/** Note in the page when what a person waits for stands there. */
function watchArrivals(): void {
  const stood: NonNullable<Window["stoodMs"]> = {};
  window.stoodMs = stood;
  const look = (): void => {
    if (document.querySelector("[data-row-id]") !== null) stood.row ??= performance.now();
    if (document.querySelector("[data-column=gSendednum][data-open]") !== null)
      stood.lines ??= performance.now() - (stood.askedForLines ?? Number.NaN);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ["data-open"] });
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

type Snapshot = {
  readonly nodes: readonly number[];
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] };
  };
};

/** Bytes of what scripts made; machine code and the browser's own records are left out, because it lets them go by itself. */
async function objectBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const gather = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", gather);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", gather);
  const { nodes, snapshot } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const isOurs = types[0].map((name) => name !== "code" && name !== "native" && name !== "hidden");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (isOurs[nodes[at + type] ?? 0] === true) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
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
