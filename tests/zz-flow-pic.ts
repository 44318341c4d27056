import { launchBrowser, openPage } from "./journeys/support/browser.ts";
import { startProduct } from "./journeys/support/product.ts";
import { signIn } from "./journeys/support/portal.ts";
const product = await startProduct();
const browser = await launchBrowser();
const out = "/work/pics/flow";
try {
  for (const [language, theme, width] of [["cn", "light", 1440], ["id", "dark", 1440], ["id", "light", 375]] as const) {
    const { page, complaints } = await openPage(browser, product.address, { width, height: 900 });
    page.setDefaultTimeout(20_000);
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript((l) => localStorage.setItem("lang", l), language);
    await signIn(page, "implementer", language);
    await page.goto("/template/screen");
    await page.getByRole("button", { name: language === "cn" ? "新建草稿" : "Draf baru" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").fill("f" + width);
    await page.getByRole("dialog").getByRole("button", { name: /^(保存|Simpan)$/ }).click();
    await page.waitForURL("**/template/screen?draft=*");
    const url = page.url();
    for (const doc of ["delivery/workflow.YJD", "contract/workflow", "make-invoice/workflow", "supplier/workflow"]) {
      await page.goto(`${url}&doc=${encodeURIComponent(`schemas/modules/${doc}.json`)}`);
      await page.locator(".studio-flow-card").first().waitFor();
      await page.evaluate(() => { const f = document.querySelector<HTMLElement>(".studio-flow")!; f.style.maxBlockSize = "none"; });
      if (doc.startsWith("delivery")) { await page.locator('[data-arrow^="approve submitted"]').click(); await page.waitForTimeout(800); }
      await page.evaluate(() => { const f = document.querySelector<HTMLElement>(".studio-flow")!; f.style.maxBlockSize = "none"; });
      await page.locator('section.studio-screen').screenshot({ path: `${out}/${doc.split("/")[0]}-${language}-${theme}-${width}.png` });
      if (width === 375 || theme === "dark") break;
    }
    if (width === 375) { console.log("wide", await page.evaluate(() => document.documentElement.scrollWidth)); await page.evaluate(() => { document.querySelector<HTMLElement>(".studio-flow")!.style.maxBlockSize = ""; }); }
    await page.goto(`${url}&doc=${encodeURIComponent(`schemas/modules/delivery/workflow.YJD.json`)}`);
    await page.locator('[data-arrow^="approve submitted"]').click();
    await page.waitForTimeout(500);
    await page.locator(".studio-screen").scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/page-${language}-${theme}-${width}.png` });
    await page.locator('.studio-screen .studio-buttons button:has(svg)').nth(2).click();
    await page.getByRole("dialog").waitFor(); await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/step-${language}-${theme}-${width}.png` });
    console.log(language, complaints);
  }
} finally { await browser.close(); await product.stop(); }
process.exit(0);
