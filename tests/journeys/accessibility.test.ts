import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type AxeResult = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
};

/** Violations of the page as it stands, one line per element. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: unknown) => Promise<AxeResult> } }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    }),
  );
  return result.violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}`));
}

const publicPages = ["/", "/login", "/register", "/404"];
const supplierPages = [
  "/workbenches/workbenches",
  "/user/profile",
  "/gyssystem/contract",
  "/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=",
];
const buyerPages = ["/workbenches/workbenches", "/purchase/deliveryAudit", "/warehouse/receive?gReceiveStatus=&gDeliverystatus="];

// Two of the four looks meet both languages and both themes; the full size walks all of them.
const looks = [
  { language: "cn", scheme: "light" },
  { language: "id", scheme: "dark" },
  ...(process.env["TEST_SIZE"] === "full"
    ? ([
        { language: "cn", scheme: "dark" },
        { language: "id", scheme: "light" },
      ] as const)
    : []),
] as const;

describe.each(looks)("in $language and $scheme", ({ language, scheme }) => {
  it("no page breaks a rule of WCAG 2.2 AA that a machine can judge", async () => {
    const found: string[] = [];
    const look = async (page: Page, address: string): Promise<void> => {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(400);
      for (const line of await violations(page)) found.push(`${address} ${line}`);
    };
    for (const [account, pages] of [
      [undefined, publicPages],
      ["hengtuo.admin", supplierPages],
      ["admin", buyerPages],
    ] as const) {
      const { page, context } = await openPage(browser, product.address);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.addInitScript((value) => localStorage.setItem("lang", value), language);
      if (account !== undefined) await signIn(page, account, language);
      for (const address of pages) await look(page, address);
      if (account === "hengtuo.admin") {
        await page.locator("[data-row-id] a").first().click();
        await page.locator('section[data-screen="delivery.detail"]').waitFor();
        await look(page, page.url());
        await look(page, `${page.url()}?mode=edit`);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
