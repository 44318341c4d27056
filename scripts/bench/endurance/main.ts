import { join } from "node:path";
import type { Page } from "playwright-core";
import { switchCompany } from "../../../tests/journeys/support/portal.ts";
import { compile } from "../../compiler/compile.ts";
import { launch } from "../browser/launch.ts";
import { onTab, type Tab } from "../browser/tab.ts";
import { startFilledProduct } from "../product/filled-product.ts";

const ROWS = 20_000;
const ACCOUNT = "hengtuo.admin";
const COMPANIES = ["启拓", "鼎晟"] as const;
const DOCUMENTS = 500;
const LISTS = 200;
/** Of the documents and lists, those after which the page counts as having all that it keeps. */
const FIRST_PART = 0.2;
const MOST_GROWTH_PCT = 5;
const PARTS = 5;
const LONGEST_MS = 20_000;
/** Rows that all stand in the page. */
const SIZE = 100;

/**
 * One page of the real product in which five hundred documents and two hundred lists are opened at full pace, under two
 * companies in turn, without a reload: what it keeps at the end beside what it kept after a fifth of that. Needs
 * `npm run build`.
 */
export async function bench(): Promise<boolean> {
  const { product } = compile(join(import.meta.dirname, "../../.."));
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  const [real, browser] = await Promise.all([startFilledProduct(product, ROWS), launch()]);
  try {
    const token = await real.signIn(ACCOUNT);
    return await onTab(browser, async (tab) => {
      await tab.page.addInitScript((kept) => localStorage.setItem("Admin-Token", kept), token);
      tab.page.setDefaultTimeout(LONGEST_MS);
      await tab.page.goto(`${real.address}${pageOf(0)}`);
      await rowsStand(tab.page);
      const kept: number[] = [];
      for (let part = 0; part < PARTS; part += 1) {
        await work(tab, part);
        const { heap, nodes, objects, listeners } = await tab.kept();
        kept.push(heap);
        const share = `${((part + 1) * DOCUMENTS) / PARTS} documents, ${((part + 1) * LISTS) / PARTS} lists`;
        console.log(
          `${share.padEnd(28)} ${(heap / 1024 / 1024).toFixed(2)} MiB kept, ${(objects / 1024 / 1024).toFixed(2)} MiB of objects, ${nodes} nodes, ${listeners} listeners`,
        );
      }
      const growthPct = ((kept.at(-1) ?? Number.NaN) / (kept[PARTS * FIRST_PART - 1] ?? Number.NaN) - 1) * 100;
      const holds = growthPct <= MOST_GROWTH_PCT;
      console.log(`grown by ${growthPct.toFixed(2)} %  aim ${MOST_GROWTH_PCT} %  ${holds ? "holds" : "MISSED"}`);
      return holds;
    });
  } finally {
    await browser.close();
    await real.stop();
  }
}

/** A fifth of the documents, each another one, and of the lists, in the order of the menu; half under each company. */
async function work({ page }: Tab, part: number): Promise<void> {
  const lists = await page.evaluate(() =>
    Array.from(document.querySelectorAll('nav a[href^="/gyssystem/"]'), (link) => link.getAttribute("href") ?? ""),
  );
  const count = DOCUMENTS / PARTS / COMPANIES.length;
  for (const company of COMPANIES) {
    await switchCompany(page, company);
    for (let at = 0; at < count; at += 1) {
      const number = part * count + at;
      await act(page, { address: pageOf(number), stands: ROW });
      await act(page, { pressIn: ROW, row: number % SIZE, stands: DOCUMENT });
      if ((at * LISTS) % DOCUMENTS >= LISTS) continue;
      await act(page, { address: lists[number % lists.length] ?? "", stands: "section[data-screen]" });
    }
  }
}

/** In the list of deliveries that is in front: others stay drawn behind it. */
const ROW = 'section[data-screen="delivery.list"] [data-row-id]';
const DOCUMENT = '[data-screen="delivery.detail"] [data-field="gDeliverynum"]';

type Act = { readonly stands: string } & ({ readonly address: string } | { readonly pressIn: string; readonly row: number });

/**
 * Go to an address, as the browser's own ways back and forward lead within a page, or press the link of a row; then wait
 * until something stands in front. All in one call of the page: the scripts that a driver brings to find and to press would
 * be compiled in it, and be counted as kept by it.
 */
async function act(page: Page, what: Act): Promise<void> {
  await page.evaluate(
    ([deed, limitMs]) =>
      new Promise<void>((done, fail) => {
        const inFront = (selector: string) =>
          Array.from(document.querySelectorAll(selector)).filter((element) => element.checkVisibility());
        let isDone = false;
        const tryIt = (): boolean => {
          if ("address" in deed) {
            history.pushState({}, "", deed.address);
            dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
            return true;
          }
          const link = inFront(deed.pressIn)[deed.row]?.querySelector("a");
          link?.click();
          return link !== undefined && link !== null;
        };
        const look = (): void => {
          isDone ||= tryIt();
          if (!isDone || inFront(deed.stands).length === 0) return;
          observer.disconnect();
          clearTimeout(limit);
          done();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        const limit = setTimeout(() => fail(new Error(`${deed.stands} did not stand`)), limitMs);
        requestAnimationFrame(look);
      }),
    [what, LONGEST_MS] as const,
  );
}

function pageOf(number: number): string {
  return `/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=&size=${SIZE}&page=${Math.floor(number / SIZE) + 1}`;
}

async function rowsStand(page: Page): Promise<void> {
  await page.locator(ROW).first().waitFor();
}
