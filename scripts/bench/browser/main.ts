import { existsSync } from "node:fs";
import { join } from "node:path";
import { measureEntry } from "../../build/budget.ts";
import { compile } from "../../compiler/compile.ts";
import { compileCost } from "./compile-cost.ts";
import { buildPages, firstScriptBytes } from "./build-pages.ts";
import { launch } from "./launch.ts";
import { type Cost, type Leak, leakOf, probe, sameDom } from "./probe.ts";
import { benchData } from "./records.ts";
import { median, report } from "./report.ts";
import { servePages } from "./serve-pages.ts";

const REPETITIONS = 7;
/** Pairs of the one comparison whose aim is finer than the noise of a few. */
const PAIRS = 15;
const ROWS = 10_000;
const OPENINGS = 50;
const LEAK_RUNS = 3;

/** The pages that are compared: ours, the hand-written one without and with virtual rows, and the bare DOM as the limit. */
const contestants = {
  engine: "/engine.html?",
  hand: "/hand.html?",
  "hand, virtual": "/hand.html?virtual=1",
  bare: "/bare.html?",
} as const;
export type Contestant = keyof typeof contestants;
const names = Object.keys(contestants) as readonly Contestant[];

/** The delivery list of the engine against the same page written by hand, same data, same run, interleaved (speed). */
export async function bench(): Promise<boolean> {
  const root = join(import.meta.dirname, "../../..");
  const { product } = compile(root);
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  const folder = await buildPages(root);
  const server = await servePages(folder, benchData(product, ROWS));
  const browser = await launch();
  try {
    const costs: Record<Contestant, Cost[]> = { engine: [], hand: [], "hand, virtual": [], bare: [] };
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      // Another one begins each time, so that nobody always comes first.
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(turn + repetition) % names.length] as Contestant;
        const [path, search = ""] = contestants[name].split("?");
        costs[name].push(await probe(browser, `${server.address}${path}`, `?${search}`));
      }
      console.log(`repetition ${repetition + 1} of ${REPETITIONS}`);
    }
    const pairs: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const cpuOf = (name: "engine" | "hand") => sameDom(browser, `${server.address}${contestants[name]}`);
      // The first one pays for what the machine has forgotten; each has its turn.
      const [first, second] = pair % 2 === 0 ? (["engine", "hand"] as const) : (["hand", "engine"] as const);
      const cpu = { [first]: await cpuOf(first), [second]: await cpuOf(second) };
      pairs.push((cpu["engine"] ?? Number.NaN) / (cpu["hand"] ?? Number.NaN));
    }
    console.log(`${PAIRS} pairs on the same DOM`);
    const leaks: Leak[] = [];
    const plain = await launch("--js-flags=--jitless");
    for (let run = 0; run < LEAK_RUNS; run += 1) leaks.push(await leakOf(plain, `${server.address}/engine.html`, OPENINGS));
    await plain.close();
    const scripts = {
      product: existsSync(join(root, "dist/.vite/manifest.json"))
        ? measureEntry(join(root, "dist"))
            .filter(({ file }) => file.endsWith(".js"))
            .reduce((sum, { bytes }) => sum + bytes, 0)
        : undefined,
      engine: firstScriptBytes(folder, "engine"),
      hand: firstScriptBytes(folder, "hand"),
    };
    return report({ costs, pairs, leaks, scripts, compileMs: median(compileCost(product)), openings: OPENINGS });
  } finally {
    await browser.close();
    await server.close();
  }
}
