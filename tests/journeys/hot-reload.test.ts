import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../support/source-files.ts";
import { launchBrowser, openPage } from "./support/browser.ts";
import { signIn, switchCompany } from "./support/portal.ts";

const PORT = 18_423;
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** Printed beside the figure; a test never fails on a clock. */
const SHOWS_WITHIN_MS = 2000;

let copy: string;
let dev: ChildProcess;
let browser: Browser;
const output: string[] = [];

/** `npm run dev` on a copy of the project, so that editing its documents leaves the real ones alone. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "portal-dev-"));
  for (const name of ["src", "schemas", "scripts", "package.json", "tsconfig.json", "vite.config.ts", "lingui.config.ts"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  // Hard links: a link to the folder would let the dev server's cache reach into the project's own.
  execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  dev = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: join(copy, ".data"),
      CAPTCHA: "off",
      RATE_LIMITS: "off",
      NODE_ENV: "development",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  browser = await launchBrowser();
  const deadline = performance.now() + 60_000;
  while (
    !(await fetch(`${ADDRESS}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline || dev.exitCode !== null)
      throw new Error(`npm run dev did not start:\n${output.join("").slice(-3000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}, 120_000);
afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => dev.once("exit", resolve));
  dev.kill("SIGTERM");
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

const head = (page: Page) => page.locator('section[data-screen="delivery.list"] [role="columnheader"][data-column="gRemarks"]');

describe("while npm run dev runs", () => {
  it("a retitled column of one company shows there at once, with filters and page kept, and nowhere else; a slip is pointed at", async () => {
    const there = await openPage(browser, ADDRESS);
    const elsewhere = await openPage(browser, ADDRESS);
    for (const { page } of [there, elsewhere]) await signIn(page, "hengtuo.admin");
    await switchCompany(there.page, "云景达能源");
    const address = `${ADDRESS}/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=&gConnumContractFk=CG&page=2&size=10`;
    for (const { page } of [there, elsewhere]) {
      await page.goto(address);
      await head(page).waitFor({ state: "attached" });
      await page.locator("[data-row-id]").first().waitFor();
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
    }

    const file = join(copy, "schemas/modules/delivery/list/YJD.json");
    const original = readFileSync(file, "utf8");
    const document = JSON.parse(original) as { columns: { set?: unknown[] } };
    const retitle = (key: string): string =>
      JSON.stringify(
        {
          ...document,
          columns: {
            ...document.columns,
            set: [{ key, title: { was: { cn: "备注", id: "Catatan" }, now: { cn: "送货说明", id: "Keterangan" } } }],
          },
        },
        null,
        2,
      );

    const startedMs = performance.now();
    writeFileSync(file, retitle("gRemarks"));
    await expect.poll(async () => head(there.page).textContent(), { interval: 20, timeout: 10_000 }).toContain("送货说明");
    console.log(`an edited title showed after ${Math.round(performance.now() - startedMs)} ms (aim ${SHOWS_WITHIN_MS} ms)`);
    expect(there.page.url()).toContain("page=2&size=10");
    expect(there.page.url()).toContain("gConnumContractFk=CG");
    expect(await there.page.evaluate(() => "stillHere" in window)).toBe(true);
    expect(await head(elsewhere.page).textContent()).toContain("备注");

    writeFileSync(file, retitle("gRemark"));
    const overlay = there.page.getByText(/schemas\/modules\/delivery\/list\/YJD\.json:\d+:\d+/).first();
    await overlay.waitFor();
    expect(
      await there.page
        .getByText(/did you mean "gRemarks"/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await head(there.page).textContent()).toContain("送货说明");

    writeFileSync(file, original);
    await overlay.waitFor({ state: "detached" });
    await expect.poll(async () => head(there.page).textContent(), { timeout: 10_000 }).toContain("备注");
    for (const { context } of [there, elsewhere]) await context.close();
  });
});
