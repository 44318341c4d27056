import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../../find-browser.ts";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AIMS = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 } as const;
const MOST_LCP_MS = 2000;
const MOST_SHIFT = 0.02;
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

type Measured = { readonly scores: Readonly<Record<string, number>>; readonly lcpMs: number; readonly shift: number };

/** What Lighthouse says of public pages, as a telephone on a slow line: the median of three runs beside the aims, and the worst of each. */
export async function tellScores(origin: string, pages: Readonly<Record<string, string>>): Promise<boolean> {
  const chromePath = findBrowser() ?? "";
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: "silent" });
  let holds = true;
  try {
    for (const [name, address] of Object.entries(pages)) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(`${origin}${address}`, chrome.port));
      const scores = CATEGORIES.map((key) => [key, middle(runs.map((one) => one.scores[key] ?? 0))] as const);
      const worst = CATEGORIES.map((key) => Math.min(...runs.map((one) => one.scores[key] ?? 0)));
      const [lcps, shifts] = [runs.map((one) => one.lcpMs), runs.map((one) => one.shift)];
      const [lcpMs, shift] = [middle(lcps), middle(shifts)];
      const isGood = scores.every(([key, score]) => score >= AIMS[key]) && lcpMs <= MOST_LCP_MS && shift <= MOST_SHIFT;
      holds &&= isGood;
      const said = scores.map(([key, score]) => `${key} ${score}`).join(", ");
      console.log(`${name.padEnd(20)} ${said}, ${painted(lcpMs, shift)}  ${isGood ? "holds" : "MISSED"}`);
      console.log(`${"".padEnd(20)} at worst ${worst.join(", ")}, ${painted(Math.max(...lcps), Math.max(...shifts))}`);
    }
  } finally {
    chrome.kill();
  }
  return holds;
}

async function measureOnce(url: string, port: number): Promise<Measured> {
  // Lighthouse's mobile profile: a middling telephone, CPU x4, 1.6 Mbit/s.
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent", onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const failing = Object.values(audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary");
  for (const { id, title } of failing) console.log(`  ${url}: ${id}: ${title}`);
  return {
    scores: Object.fromEntries(CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)])),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 1,
  };
}

function painted(lcpMs: number, shift: number): string {
  return `LCP ${(lcpMs / 1000).toFixed(2)} s, shift ${shift.toFixed(3)}`;
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
