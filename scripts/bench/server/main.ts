import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { openPortal, type Portal } from "../../../src/server/portal.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { findPostgres, POSTGRES_MISSING, startCluster } from "../../../tests/server/support/postgres-cluster.ts";
import { compile } from "../../compiler/compile.ts";
import { quantileMs } from "../quantile.ts";
import { benchAgainst } from "./against.ts";
import { countDeliveries, fillDeliveries } from "./fill.ts";
import { type Growth, growsLittle, growthLine, growthOf } from "./growth.ts";
import { loadOf, type Load } from "./load.ts";
import { compareSingleCalls, type Compared } from "./single-calls.ts";
import { throughputOf } from "./throughput.ts";
import { aimsOf, THROUGHPUT_HEAD, type Throughput, throughputLine } from "./throughput-aims.ts";

/** Smaller or shorter by BENCH_ROWS and BENCH_SECONDS, for whoever works on the bench itself. */
const ROWS = Number(process.env["BENCH_ROWS"] ?? 200_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 40);
/** Each kind of call and number of clients takes this share of the seconds of the load. */
const PHASE_SHARE = 1 / 20;
/** Notes of the stores on which the same calls are made in turn. */
const GROWTH = [ROWS / 10, ROWS, ROWS * 10];
const MOST_SHED = 0.01;
/** Memory counts as flat when its last third is no more than this above its middle third. */
const MOST_GROWTH = 1.2;

/** The options of this benchmark, for whoever gives a wrong one. */
export const options = "--against FOLDER (a checkout of another release, with its packages: the same calls in turn)";

/** Where a store of its own is for so many notes. */
type Place = (rows: number) => Promise<Readonly<Record<string, string>>>;

/**
 * On both stores: calls as the notes grow, calls beside bare queries, each kind of call by a few and by many clients, then
 * two hundred clients that do all sorts of things.
 */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { against: { type: "string" } } });
  if (values.against !== undefined) return benchAgainst(resolve(values.against), ROWS);
  const product = compile(join(import.meta.dirname, "../../..")).product;
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  const embedded = await benchStore("SQLite", product, async () => ({}));
  if (findPostgres() === undefined) {
    console.log(`PostgreSQL was left out: ${POSTGRES_MISSING}`);
    return embedded;
  }
  const cluster = await startCluster(true);
  try {
    const server = await benchStore("PostgreSQL", product, async (rows) => {
      const name = `bench_${rows}`;
      await cluster.createDatabase(name);
      return { DATABASE_URL: cluster.url(name) };
    });
    return server && embedded;
  } finally {
    await cluster.remove();
  }
}

async function benchStore(name: Throughput["store"], product: Product, place: Place): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const portals: Portal[] = [];
  try {
    const envs: Readonly<Record<string, string>>[] = [];
    for (const rows of GROWTH) {
      const env = { DATA_DIR: join(folder, String(rows)), CAPTCHA: "off", RATE_LIMITS: "off", ...(await place(rows)) };
      envs.push(env);
      portals.push(await filledPortal(name, product, env, rows));
    }
    const held = [tellGrowth(await growthOf(portals))];
    const [, own] = portals;
    if (own !== undefined) held.push(tellCompared(await compareSingleCalls(own)));
    for (const portal of portals.splice(0)) await portal.close();
    const productFile = join(folder, "product.json");
    writeFileSync(productFile, JSON.stringify(product));
    const env = envs[1] ?? {};
    held.push(tellThroughput(await throughputOf(name, { productFile, folder, env, seconds: SECONDS * PHASE_SHARE })));
    held.push(tellLoad(await loadOf(productFile, env, SECONDS)));
    return held.every(Boolean);
  } finally {
    for (const portal of portals) await portal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filledPortal(
  name: string,
  product: Product,
  env: Readonly<Record<string, string>>,
  rows: number,
): Promise<Portal> {
  const settings = parseSettings(env);
  const portal = await openPortal({ settings, product, clock: systemClock, addSamples, log: createLog("silent") });
  const begun = performance.now();
  await fillDeliveries(portal.store, rows);
  if (env["DATABASE_URL"] !== undefined) await tidy(env["DATABASE_URL"]);
  console.log(`${name}: ${await countDeliveries(portal.store)} deliveries, filled in ${seconds(performance.now() - begun)}`);
  return portal;
}

/** What the server does by itself sooner or later must not fall into what is measured. */
async function tidy(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  await client.end();
}

function tellGrowth(all: readonly Growth[]): boolean {
  console.log(`\nwith ${GROWTH.join(", ")} deliveries`);
  for (const one of all) console.log(growthLine(one));
  const isFlat = all.every(growsLittle);
  if (!isFlat)
    console.log(
      "on PostgreSQL a list is counted anew after a write, which takes as long as there are rows; who names no order has the found rows sorted by when they were made, where the list's own index is in another order.",
    );
  return isFlat;
}

function tellThroughput(all: readonly Throughput[]): boolean {
  console.log(`\n${THROUGHPUT_HEAD}`);
  for (const one of all) console.log(throughputLine(one));
  return all.every((one) => aimsOf(one).every(({ holds }) => holds));
}

function tellCompared(all: readonly Compared[]): boolean {
  for (const { name, callMs, bareMs, aimMs } of all)
    console.log(
      `${name.padEnd(32)} ${callMs.toFixed(2).padStart(8)} ms  bare ${bareMs.toFixed(2).padStart(8)} ms  ratio ${(callMs / bareMs).toFixed(2).padStart(6)}  aim ${aimMs.toFixed(2).padStart(8)} ms  ${callMs <= aimMs ? "holds" : "MISSED"}`,
    );
  const isQuick = all.every(({ callMs, aimMs }) => callMs <= aimMs);
  if (!isQuick) for (const note of notes) console.log(note);
  return isQuick;
}

/** Why an aim is missed where it is. */
const notes: readonly string[] = [
  "Where an aim is missed:",
  "every call: before its own queries it asks who calls. On PostgreSQL that is one statement with the companies, supplier records and rights of this very moment, and a round trip more than the bare query has; the embedded store keeps all but the session until a write touches it.",
  "action: besides what the bare one does it judges the gate on the row and on its contract, computes and validates both, moves the reservation, tells the manager and writes the log: 15 statements at most on PostgreSQL, which are eight round trips, and fewer on SQLite, which keeps what it has read.",
];

function tellLoad({ calls, lists, writes, wrong, shed, memory }: Load): boolean {
  const third = Math.max(1, Math.floor(memory.length / 3));
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(-third))];
  const isFlat = last <= middle * MOST_GROWTH;
  console.log(`200 clients for ${SECONDS} s: ${calls} calls, ${Math.round(calls / SECONDS)} a second`);
  console.log(
    `  lists  p50 ${quantileMs(lists, 0.5)}, p99 ${quantileMs(lists, 0.99)}; writes p50 ${quantileMs(writes, 0.5)}, p99 ${quantileMs(writes, 0.99)}`,
  );
  console.log(
    `  shed ${shed} (${((100 * shed) / calls).toFixed(2)} %, at most ${100 * MOST_SHED} %), wrong answers ${wrong.length}`,
  );
  console.log(`  memory ${memory.join(" ")} MB: ${isFlat ? "flat" : "GROWS"}`);
  for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
  return wrong.length === 0 && shed / calls < MOST_SHED && isFlat;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
