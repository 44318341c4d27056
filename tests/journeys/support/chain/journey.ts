import type { Browser, Page } from "playwright-core";
import { HOUR_MS, isoTime } from "../../../../src/server/store/clock.ts";
import { openTestPortal, type TestPortal } from "../../../server/support/open-test-portal.ts";
import { shippedProduct } from "../../../server/entity/support/shipped-product.ts";
import type { Chain } from "../../../server/entity/support/chain/chains.ts";
import { openPage, type Watched } from "../browser.ts";
import { signIn, switchCompany } from "../portal.ts";

/** How long a step may take on a busy machine. */
export const STEP_LIMIT_MS = 30_000;
const COMPANY = { DS: "鼎晟新材料", YJD: "云景达能源", QT: "启拓国际贸易", JLSJ: "锦澜世嘉" } as const;

/** One company's chain under way in browsers, on a portal of its own whose clock stands until somebody waits. */
export type Journey = {
  readonly chain: Chain;
  readonly portal: TestPortal;
  /** The page of an account, signed in and under the company of the chain. */
  readonly as: (account: string) => Promise<Page>;
  /** A buyer's page, by the account's role: `purchaser` is `ds.purchaser` in DS. */
  readonly buyer: (role: "purchaser" | "manager" | "warehouse" | "finance") => Promise<Page>;
  /** Time passes; everybody signs in anew. */
  readonly wait: (hours: number) => Promise<void>;
  /** The portal's time some hours from now, as it is entered. */
  readonly at: (hours: number) => string;
  /** What pages complained of. */
  readonly complaints: () => readonly string[];
  readonly pages: () => readonly Page[];
  readonly close: () => Promise<void>;
};

export async function openJourney(chain: Chain, browser: Browser, portal?: TestPortal): Promise<Journey> {
  const opened = portal ?? (await openTestPortal({ product: shippedProduct() }));
  const { port } = await opened.listen(0);
  const all: Watched[] = [];
  let present = new Map<string, Promise<Page>>();
  const open = async (account: string): Promise<Page> => {
    const watched = await openPage(browser, `http://127.0.0.1:${port}`);
    all.push(watched);
    const { page } = watched;
    page.setDefaultTimeout(STEP_LIMIT_MS);
    await signIn(page, account);
    await readChinese(page);
    const current = await page.locator(".company").first().innerText();
    if (!current.includes(COMPANY[chain.code])) await switchCompany(page, COMPANY[chain.code]);
    return page;
  };
  const as: Journey["as"] = (account) => {
    const page = present.get(account) ?? open(account);
    present.set(account, page);
    return page;
  };
  return {
    chain,
    portal: opened,
    as,
    buyer: (role) => as(`${chain.code.toLowerCase()}.${role}`),
    wait: async (hours) => {
      present = new Map();
      await Promise.all(all.map(({ context }) => context.close()));
      opened.wait(hours * HOUR_MS);
    },
    at: (hours) => isoTime(opened.services.clock() + hours * HOUR_MS),
    complaints: () => all.flatMap(({ complaints }) => complaints),
    pages: () => all.map(({ page }) => page).filter((page) => !page.isClosed()),
    close: () => opened.close(),
  };
}

/** Suppliers abroad are greeted in Indonesian; here everybody reads the same words. */
async function readChinese(page: Page): Promise<void> {
  // The form of the sign-in has one, too, and stands until the workbench is drawn.
  const language = page.getByRole("banner").getByRole("button", { name: /语言|Bahasa/ });
  if ((await language.innerText()).includes("语言")) return;
  await language.click();
  await page.getByRole("menuitem", { name: /中文/ }).click();
  await page.getByRole("button", { name: /语言/ }).waitFor();
}
