import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";
import { overWidth } from "./support/over-width.ts";

/* Whoever changes what pressing does finds out before it runs for anybody. */

const WORKFLOW = "schemas/modules/merchant/workflow.json";
/** A small module is proven in some ten seconds; a busy machine takes longer. */
const PROVEN = { timeout: 260_000 };
const LONGEST_MS = 600_000;

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ PORTAL_PROOF: "on" }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A prompt of the rejection: a text into a field that takes telephones only, or into none. */
const asking = (into: object): string => {
  const prompt = { key: "contact", kind: "text", title: { cn: "联系方式", id: "Kontak" }, max: 20, ...into };
  return deliveredFiles()
    .get(WORKFLOW)!
    .replace('"prompt": [', `"prompt": [${JSON.stringify(prompt)},`);
};

it(
  "a draft that compiles and cannot be run is not published; one that runs is",
  async () => {
    const { token } = await signInByCall(product.address, "admin", "101");
    const call = async (method: string, path: string, body: object): Promise<unknown> => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const response = await fetch(`${product.address}/prod-api/template/screen/draft${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { readonly data: unknown }).data;
    };
    const { id } = (await call("POST", "", { name: "驳回联系方式" })) as { readonly id: number };
    await call("PUT", `/${id}/document`, { path: WORKFLOW, text: asking({ into: "phone" }) });

    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await signIn(page, "admin");
    await page.goto(`/template/screen?draft=${id}`);
    const publish = page.locator("[data-action=publish]");
    await page.locator('.studio-verdict [data-proof="running"]').getByText(studioTexts.proofRunning.cn).waitFor();
    // What is said on publishing can be said meanwhile; it is sent once the proof has passed.
    await publish.click();
    const early = page.getByRole("dialog");
    await early.locator('[data-proof="running"]').waitFor();
    const confirm = early.getByRole("button", { name: studioTexts.publish.cn, exact: true });
    expect(await confirm.getAttribute("data-tip")).toBe(studioTexts.publishProving.cn);
    await page.keyboard.press("Escape");
    await early.waitFor({ state: "detached" });
    await page.locator('.studio-verdict [data-proof="failed"]').waitFor(PROVEN);
    expect(await publish.getAttribute("data-tip")).toBe(studioTexts.publishUnproven.cn.replace("{count}", "1"));
    const verdict = page.locator(".studio-verdict");
    await verdict.getByRole("tab", { name: studioTexts.proof.cn }).click();
    await verdict.getByText(/auditReject is never done/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);

    await call("PUT", `/${id}/document`, { path: WORKFLOW, text: asking({}) });
    await page.reload();
    await page.locator('[data-proof="passed"]').waitFor(PROVEN);
    await publish.click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("textbox").fill("驳回时留下联系方式");
    await asked.getByRole("button", { name: studioTexts.publish.cn, exact: true }).click();
    await asked.waitFor({ state: "detached" });
    await page.waitForURL(/\/template\/screen$/);
    expect(complaints).toEqual([]);
  },
  LONGEST_MS,
);
