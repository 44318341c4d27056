import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { type DevProduct, startDevProduct } from "./support/dev-product.ts";
import { signIn, switchCompany } from "./support/portal.ts";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let dev: DevProduct;
let browser: Browser;
let desk: string;
/** Lines that the pretended editor was called with. */
let opened: string;

beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), "portal-editor-"));
  const editor = join(desk, "editor.sh");
  opened = join(desk, "opened.txt");
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
  chmodSync(editor, 0o755);
  dev = await startDevProduct({ LAUNCH_EDITOR: editor });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await dev.stop();
  rmSync(desk, { recursive: true, force: true });
});

const DELIVERIES = "/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=";

async function openDeliveries(language: "cn" | "id" = "cn") {
  const watched = await openPage(browser, dev.address);
  const { page } = watched;
  await signIn(page, "hengtuo.admin");
  await switchCompany(page, "云景达能源");
  if (language === "id") await page.evaluate(() => localStorage.setItem("lang", "id"));
  await page.goto(DELIVERIES);
  await page.locator("[data-row-id]").first().waitFor();
  // The tools of development arrive after the rows, and a key pressed before them belongs to nobody.
  await page.locator(".inspector-toggle").waitFor();
  return watched;
}

const card = (page: Page | Frame) => page.locator(".inspector-card");
const head = (page: Page | Frame, column: string) => page.locator(`[role="columnheader"][data-column="${column}"]`).first();

/** The line of a file on which a text stands first, counted from one. */
function lineOf(file: string, text: string): number {
  return (
    readFileSync(join(dev.folder, file), "utf8")
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1
  );
}

async function axeFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    await frame.addScriptTag({ path: axeFile });
    const found = await frame.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run(document, { iframes: false, runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
    });
    faults.push(...found);
  }
  return faults;
}

describe("the inspector", () => {
  it("says of a column that one company added in which file and line, and opens it in the editor instead of sorting", async () => {
    const { page, context, complaints } = await openDeliveries();
    await page.getByRole("button", { name: "检查器", exact: true }).click();
    await head(page, "gWarehouseApproval").scrollIntoViewIfNeeded();
    await head(page, "gWarehouseApproval").hover();
    const file = "schemas/modules/delivery/list/YJD.json";
    const place = `${file}:${lineOf(file, '"key": "gWarehouseApproval"')}:7`;
    await card(page).getByText(place).waitFor();
    const text = await card(page).innerText();
    expect(text).toContain("delivery.list");
    expect(text).toContain("仓库审批人");
    expect(text).toContain("schemas/modules/delivery/entity.json:");
    expect(text).toContain("tdhcsystem:delivery:list");

    const address = page.url();
    await head(page, "gWarehouseApproval").click();
    expect(page.url()).toBe(address);
    expect(await axeFaults(page)).toEqual([]);
    await card(page)
      .getByRole("button", { name: `在编辑器中打开 ${place}` })
      .click();
    await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8"), { timeout: 60_000 }).toContain(file);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says by keyboard, in Indonesian, why a button is off: every clause with its verdict, for the selected rows", async () => {
    const { page, context, complaints } = await openDeliveries("id");
    await page.keyboard.press("Control+Shift+X");
    const button = page.locator('[role="toolbar"] [data-action="apply"]').first();
    await button.focus();
    await card(page).getByText("Putusan saat ini").waitFor();
    expect(await card(page).innerText()).toContain("tdhcsystem:delivery:apply");
    const selection = card(page).locator("li", { hasText: "Pilihan" });
    expect(await selection.getAttribute("data-verdict")).toBe("fails");
    await page.keyboard.press("Control+Shift+X");
    await card(page).waitFor({ state: "detached" });

    const draft = page.locator("[data-row-id]", { hasText: "Belum diajukan" }).first();
    const approved = page.locator("[data-row-id]", { hasText: "Disetujui" }).first();
    const state = card(page).locator("li", { hasText: "Status persetujuan" }).first();
    for (const [row, verdict] of [
      [draft, "holds"],
      [approved, "fails"],
    ] as const) {
      await row.getByRole("checkbox").check();
      await page.keyboard.press("Control+Shift+X");
      await button.hover();
      expect(await state.getAttribute("data-verdict")).toBe(verdict);
      await page.keyboard.press("Control+Shift+X");
      await card(page).waitFor({ state: "detached" });
      await row.getByRole("checkbox").uncheck();
    }

    await page.keyboard.press("Control+Shift+X");
    await page.keyboard.press("ArrowRight");
    await card(page).waitFor();
    const first = await card(page).getAttribute("aria-label");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => card(page).getAttribute("aria-label")).not.toBe(first);
    await page.keyboard.press("Enter");
    await card(page).getByRole("button", { name: "Tutup" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the preview page", () => {
  const frameOf = async (page: Page, variant: string): Promise<Frame> => {
    const element = await page.locator(`iframe[title$=" ${variant}"]`).elementHandle();
    const frame = (await element?.contentFrame()) ?? undefined;
    if (frame === undefined) throw new Error(`no pane of ${variant}`);
    await frame.locator("[data-screen]").first().waitFor({ timeout: 60_000 });
    return frame;
  };
  const columnsOf = (frame: Frame) =>
    frame
      .locator('[role="columnheader"][data-column]')
      .evaluateAll((heads) => heads.map((one) => one.getAttribute("data-column")));

  it("shows two companies side by side with their different columns, without a sign-in and without the server, and follows an edit", async () => {
    const { page, context, complaints, calls } = await openPage(browser, dev.address);
    await page.goto("/__preview?screen=delivery.list&variants=DS,YJD&selection=some");
    const [ds, yjd] = [await frameOf(page, "DS"), await frameOf(page, "YJD")];
    for (const frame of [ds, yjd]) await frame.locator("[data-row-id]").first().waitFor();
    const [ofDs, ofYjd] = [await columnsOf(ds), await columnsOf(yjd)];
    expect(ofYjd).toContain("gWarehouseApproval");
    expect(ofDs).not.toContain("gWarehouseApproval");
    await expect.poll(() => yjd.locator('[data-row-id][aria-selected="true"]').count()).toBe(3);
    expect(await axeFaults(page)).toEqual([]);

    const file = join(dev.folder, "schemas/modules/delivery/list/YJD.json");
    const original = readFileSync(file, "utf8");
    const document = JSON.parse(original) as { columns: object };
    const title = { was: { cn: "备注", id: "Catatan" }, now: { cn: "送货说明", id: "Keterangan" } };
    writeFileSync(
      file,
      JSON.stringify({ ...document, columns: { ...document.columns, set: [{ key: "gRemarks", title }] } }, null, 2),
    );
    await expect.poll(() => head(yjd, "gRemarks").textContent(), { timeout: 60_000 }).toContain("送货说明");
    expect(await head(ds, "gRemarks").textContent()).toContain("备注");
    expect(await yjd.locator('[data-row-id][aria-selected="true"]').count()).toBe(3);

    await page.getByRole("switch", { name: "检查器" }).click();
    await head(yjd, "gRemarks").scrollIntoViewIfNeeded();
    await head(yjd, "gRemarks").hover();
    await card(yjd).getByText("替换了").waitFor();
    expect(await card(yjd).innerText()).toMatch(/备注 \/ Catatan[\s\S]*schemas\/modules\/delivery\/entity\.json:\d+:\d+/);
    writeFileSync(file, original);
    await expect.poll(() => head(yjd, "gRemarks").textContent(), { timeout: 60_000 }).toContain("备注");
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
    await context.close();
  });

  it("changes role, state, language and theme of all companies in place, and keeps them in its address", async () => {
    const { page, context, complaints, calls } = await openPage(browser, dev.address);
    await page.goto("/__preview?screen=delivery.detail&variants=YJD");
    const frame = await frameOf(page, "YJD");
    await frame.evaluate(() => Object.assign(window, { stillHere: true }));
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole("option", { name: option }).first().click();
    };
    await frame.locator('[data-action="apply"]').first().waitFor();
    await choose("角色", "采购员");
    await frame.locator('[data-action="apply"]').first().waitFor({ state: "detached" });
    await choose("单据状态", "已通过");
    await frame.getByText("已通过").first().waitFor();
    await choose("主题", "深色");
    await choose("语言", "Bahasa Indonesia");
    await frame.getByText("Surat Jalan").first().waitFor();
    await page.getByRole("heading", { name: "Pratinjau layar" }).waitFor();
    expect(await frame.evaluate(() => [document.documentElement.dataset["theme"], "stillHere" in window])).toEqual([
      "dark",
      true,
    ]);
    expect(page.url()).toMatch(/role=purchaser&.*language=id&theme=dark/);
    expect(await axeFaults(page)).toEqual([]);
    expect([complaints, calls]).toEqual([[], []]);
    await context.close();
  });
});
