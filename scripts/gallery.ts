import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { openPage, startBrowser } from "../tests/journeys/support/browser.ts";
import { startProduct } from "../tests/journeys/support/product.ts";
import { signInByCall } from "../tests/journeys/support/sign-in-by-call.ts";
import { listEntries } from "../tests/support/expected-screen.ts";
import { compile } from "./compiler/compile.ts";

/**
 * `npm run gallery`: sheets of pictures of all list screens x companies, each as the first role sees that has it, and
 * a page with the pictures of every role.
 */
const ROLES = ["manager", "purchaser", "finance", "warehouse"];
const SUPPLIERS = ["hengtuo.admin", "hengtuo.sales", "hengtuo.finance"];
const PLATFORM = ["admin", "operator", "implementer", "merchant"];
const GROUP = "1"; // dictionary company_role
const PICTURE_WIDTH_PX = 480;
/** Chromium draws no picture higher than 16384 px; a row of the sheet is about 370 px high. */
const SCREENS_PER_SHEET = 20;

type Picture = { readonly screen: string; readonly code: string; readonly account: string; readonly file: string };

const { values } = parseArgs({
  options: { out: { type: "string", default: ".data/gallery" }, first: { type: "boolean", default: false } },
});
const folder = values.out;
mkdirSync(folder, { recursive: true });
const { product } = compile(".");
if (product === undefined) throw new RangeError("faulty documents make no gallery");
const { default: firstCode, variants, companies } = product.variants;
/** The first company of each code that people choose. */
const chosen = variants.flatMap(({ code }) => {
  const company = companies.find((one) => one.code === code && one.inSwitcher && one.companyRole !== GROUP);
  return company === undefined ? [] : [{ code, comId: company.comId }];
});
const lists = listEntries(product).filter(({ entry }) => product.screens[entry.screen ?? ""]?.[firstCode]?.kind === "list");
const [running, browser] = await Promise.all([startProduct({}, "present"), startBrowser()]);
const pictures: Picture[] = [];
for (const { code, comId } of chosen) {
  const buyers = ROLES.map((role) => `${code.toLowerCase()}.${role}`);
  for (const account of [...SUPPLIERS, ...buyers, ...PLATFORM]) pictures.push(...(await takeAs(browser, account, code, comId)));
}
writeFileSync(join(folder, "index.html"), pageOf(pictures));
const sheets = await takeSheets(browser);
await browser.close();
await running.stop();
console.log(
  `${pictures.length} pictures of ${new Set(pictures.map(({ screen }) => screen)).size} lists: ${sheets.join(", ")}, ${join(folder, "index.html")}`,
);

/**
 * Pictures of the lists of one account's menu, none for an account of other companies; `--first` takes only those that
 * nobody showed before.
 */
async function takeAs(chromium: Browser, account: string, code: string, comId: string): Promise<readonly Picture[]> {
  const { token, menu, code: own } = await signInByCall(running.address, account, comId);
  if (own !== code) return [];
  const { page, context } = await openPage(chromium, running.address);
  await page.addInitScript((kept) => localStorage.setItem("Admin-Token", kept), token);
  await page.goto("/workbenches/workbenches");
  const taken: Picture[] = [];
  for (const { route, entry } of lists) {
    const screen = entry.screen ?? "";
    const isKnown = pictures.some((picture) => picture.screen === screen && picture.code === code);
    if (!menu.has(entry.key) || (values.first && isKnown)) continue;
    await page.evaluate((address) => {
      history.pushState({}, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, route);
    const section = page.locator(`section[data-screen="${screen}"][data-variant="${code}"]`);
    await section.locator('[role="grid"]:not([aria-busy="true"])').first().waitFor();
    await section.locator("[data-row-id], .empty").first().waitFor();
    await section.locator(".skeleton").first().waitFor({ state: "detached" });
    const file = `${screen}.${code}.${account}.png`;
    await page.screenshot({ path: join(folder, file) });
    taken.push({ screen, code, account, file });
  }
  await context.close();
  return taken;
}

/** One picture per screen and company, on as many sheets as they need; the files of the sheets. */
async function takeSheets(chromium: Browser): Promise<readonly string[]> {
  const first = pictures.filter(
    (picture, index) => pictures.findIndex((one) => one.screen === picture.screen && one.code === picture.code) === index,
  );
  const screens = [...new Set(first.map(({ screen }) => screen))];
  const page = await chromium.newPage({ viewport: { width: chosen.length * (PICTURE_WIDTH_PX + 16), height: 900 } });
  const files: string[] = [];
  for (let from = 0; from < screens.length; from += SCREENS_PER_SHEET) {
    const shown = new Set(screens.slice(from, from + SCREENS_PER_SHEET));
    const name = `sheet-${files.length + 1}`;
    const source = join(folder, `${name}.html`);
    writeFileSync(source, pageOf(first.filter(({ screen }) => shown.has(screen))));
    await page.goto(pathToFileURL(source).href);
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true });
    files.push(file);
  }
  return files;
}

function pageOf(shown: readonly Picture[]): string {
  const screens = [...new Set(shown.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const figures = shown
      .filter((picture) => picture.screen === screen)
      .map(
        ({ code, account, file }) =>
          `<figure><img src="${file}" width="${PICTURE_WIDTH_PX}" alt="${screen} ${code}"><figcaption>${code} · ${account}</figcaption></figure>`,
      );
    return `<h2>${screen}</h2><div>${figures.join("")}</div>`;
  });
  const style =
    "body{font:14px sans-serif;margin:8px}div{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}h2{margin:12px 0 4px}";
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${rows.join("\n")}\n`;
}
