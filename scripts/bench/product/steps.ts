import type { Tab } from "../browser/tab.ts";

/** One page that is measured: how it is come to, and what it takes to show 300 rows. Everything else is found alike on all. */
export type Contestant = {
  readonly list: string;
  readonly prepare: (tab: Tab) => Promise<void>;
  readonly show300: (tab: Tab) => Promise<number>;
};

/** What is measured on a quick line; CPU of the page's main thread in milliseconds, bytes, and elements. */
export const steps = [
  "first row",
  "300 rows",
  "heap, 300 rows",
  "tick one row",
  "select all, 300 rows",
  "one key in a search field",
  "scrolling 300 rows, one frame",
  "elements of a row",
] as const;
export type Step = (typeof steps)[number];
export type Figures = Readonly<Record<Step, number>>;

const FRAMES = 60;
const PIXELS = 80;

/** Measure one page once. */
export async function measureSteps(tab: Tab, { list, prepare, show300 }: Contestant): Promise<Figures> {
  await prepare(tab);
  const { page } = tab;
  const first = await tab.open(list);
  const shown = await show300(tab);
  const heap = await tab.heap();
  const press = (selector: string) => () =>
    page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  const tick = await tab.cpu(press("[data-row-id] input[type=checkbox]"));
  const all = await tab.cpu(press("[role=columnheader] input[type=checkbox]"));
  const chosen = await page.locator("[data-row-id] input[type=checkbox]:checked").count();
  if (chosen < 2) throw new RangeError("the rows were not chosen");
  const frames = await tab.cpu(() => page.evaluate(scrollRows, { frames: FRAMES, pixels: PIXELS }));
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-field=gConnumContractFk] input")?.focus());
  if (!(await page.evaluate(() => document.activeElement?.matches("input") ?? false)))
    throw new RangeError("no field to type in");
  const key = await tab.perKey();
  const elements = await page.evaluate(() => {
    const row = document.querySelectorAll("[data-row-id]")[5];
    return row === undefined ? Number.NaN : row.querySelectorAll("*").length + 1;
  });
  return {
    "first row": first,
    "300 rows": shown,
    "heap, 300 rows": heap,
    "tick one row": tick,
    "select all, 300 rows": all,
    "one key in a search field": key,
    "scrolling 300 rows, one frame": frames / FRAMES,
    "elements of a row": elements,
  };
}

/** Scroll whatever the rows scroll in, once in every frame. */
async function scrollRows({ frames, pixels }: { readonly frames: number; readonly pixels: number }): Promise<void> {
  let box = document.querySelector("[data-row-id]")?.parentElement ?? null;
  while (box !== null && (box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === "visible"))
    box = box.parentElement;
  const scroller = box ?? document.scrollingElement;
  const before = scroller?.scrollTop ?? 0;
  for (let frame = 0; frame < frames; frame += 1) {
    scroller?.scrollBy({ top: pixels, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if ((scroller?.scrollTop ?? 0) === before) throw new RangeError("nothing scrolled");
}
