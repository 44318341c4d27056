import type { Browser } from "playwright-core";
import { onTab, QUIET_MS } from "./tab.ts";

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
