import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { compile } from "../../compiler/compile.ts";
import { buildPages } from "../browser/build-pages.ts";
import { launch } from "../browser/launch.ts";
import { benchData } from "../browser/records.ts";
import { median } from "../browser/report.ts";
import { servePages } from "../browser/serve-pages.ts";
import { onTab, type Tab } from "../browser/tab.ts";
import { startFilledProduct } from "./filled-product.ts";
import { tellSteps, tellWaits } from "./report.ts";
import { type SlowPage, type Waits, waitsFor } from "./slow-line.ts";
import { type Contestant, type Figures, measureSteps } from "./steps.ts";

export const options = "--repetitions 7";

const ROWS = 20_000;
const ACCOUNT = "hengtuo.admin";
const LIST = "/gyssystem/delivery";

/**
 * The real product, signed in, with 20,000 deliveries, beside the page that draws the same list by the engine alone, the
 * hand-written ones and the bare DOM: the same rows on the screen, in one run, in turns. Needs `npm run build`.
 */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { repetitions } = parseArgs({ args: [...args], options: { repetitions: { type: "string", default: "7" } } }).values;
  const root = join(import.meta.dirname, "../../..");
  const { product } = compile(root);
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  const pages = await servePages(await buildPages(root), benchData(product, ROWS), true);
  const real = await startFilledProduct(product, ROWS);
  const browser = await launch();
  try {
    const { address } = real;
    const token = await real.signIn(ACCOUNT);
    const beIn = async (page: Page): Promise<void> => {
      await page.addInitScript((kept) => localStorage.setItem("Admin-Token", kept), token);
    };
    const of = (query: string): Contestant => ({ list: `${pages.address}/${query}`, prepare: () => Promise.resolve(), show300 });
    const contestants = {
      product: { list: `${address}${LIST}`, prepare: ({ page }: Tab) => beIn(page), show300: choose300 },
      engine: of("engine.html?"),
      hand: of("hand.html?"),
      "hand, virtual": of("hand.html?virtual=1"),
      bare: of("bare.html?"),
    } as const satisfies Readonly<Record<string, Contestant>>;
    const slow: Readonly<Record<"product" | "hand", SlowPage>> = {
      product: {
        list: `${address}${LIST}`,
        home: { address: `${address}/workbenches/workbenches`, stands: "main h1, main h2" },
        prepare: beIn,
        document: { press: "[data-row-id] a", stands: '[data-screen="delivery.detail"] [data-field="gDeliverynum"]' },
      },
      hand: { list: `${pages.address}/hand.html`, prepare: () => Promise.resolve() },
    };
    const figures = new Map<string, Figures[]>();
    const waits = new Map<string, { cold: Waits; warm: Waits }[]>();
    const names = Object.keys(contestants) as (keyof typeof contestants)[];
    for (let repetition = 0; repetition < Number(repetitions); repetition += 1) {
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(turn + repetition) % names.length]!;
        put(figures, name, await onTab(browser, (tab) => measureSteps(tab, contestants[name])));
      }
      for (const name of ["product", "hand"] as const) put(waits, name, await waitsFor(browser, slow[name]));
      console.log(`repetition ${repetition + 1} of ${repetitions}`);
    }
    return [...tellSteps(figures, median), ...tellWaits(waits, median)].every(Boolean);
  } finally {
    await browser.close();
    await real.stop();
    await pages.close();
  }
}

function put<T>(all: Map<string, T[]>, name: string, value: T): void {
  all.set(name, [...(all.get(name) ?? []), value]);
}

/** CPU of showing 300 rows on the pages that are made for it. */
function show300(tab: Tab): Promise<number> {
  return tab.cpu(() => tab.showRows(300));
}

/** The same in the product, as a person does: the filters of the screen are taken away and the size is chosen before. */
async function choose300(tab: Tab): Promise<number> {
  const { page } = tab;
  const clear = page.getByRole("button", { name: "清除筛选" });
  if (await clear.isVisible()) await tab.cpu(() => clear.click());
  const footer = page.getByRole("combobox", { name: /每页/ });
  await tab.cpu(() => footer.click());
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("pageSize=300"));
  return tab.cpu(async () => {
    await page.getByRole("option", { name: /^300/ }).click();
    await arrived;
  });
}
