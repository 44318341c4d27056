import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../../scripts/find-browser.ts";
import { countRequests } from "./quiet.ts";

/** Flags that keep a headless Chromium quiet on a closed network. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser of this worker, whose files share it: to start one costs as much as two sign-ins. */
let running: Promise<Browser> | undefined;

/** A browser without profiles. To close it ends what was opened in it; the process itself ends with the worker. */
export async function launchBrowser(): Promise<Browser> {
  if (running !== undefined && !(await running).isConnected()) running = undefined;
  const browser = await (running ??= startBrowser());
  const close = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return new Proxy(browser, { get: (target, name) => (name === "close" ? close : methodOf(target, name)) });
}

/** A browser of its own, for a script: its process ends when it is closed, and with it what waits for that. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("no Chromium found; `npm test` installs one, or set CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What the browser itself has by this name; its methods stay its own. */
function methodOf(browser: Browser, name: string | symbol): unknown {
  const value: unknown = Reflect.get(browser, name, browser);
  return typeof value === "function" ? (value.bind(browser) as unknown) : value;
}

/** What a page must never do: break the policy, or throw. */
export type Watched = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly calls: readonly string[];
};

export type Viewport = { readonly width: number; readonly height: number };
export const DESKTOP: Viewport = { width: 1440, height: 900 };
export const PHONE: Viewport = { width: 375, height: 812 };

/** A fresh browser profile with a page whose violations, errors and API calls are written down. */
export async function openPage(browser: Browser, address: string, viewport: Viewport = DESKTOP): Promise<Watched> {
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    acceptDownloads: true,
  });
  const page = await context.newPage();
  countRequests(page);
  const complaints: string[] = [];
  const calls: string[] = [];
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/prod-api/")) calls.push(`${request.method()} ${url.pathname.slice("/prod-api".length)}`);
  });
  return { context, page, complaints, calls };
}
