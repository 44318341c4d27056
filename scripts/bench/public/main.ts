import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { openPortal, type Portal } from "../../../src/server/portal.ts";
import { fillSome, unfilledIn } from "../../../src/server/search/fill-index.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { findPostgres, POSTGRES_MISSING, startCluster } from "../../../tests/server/support/postgres-cluster.ts";
import { inFolder } from "../in-folder.ts";
import { fillShop } from "./fill.ts";
import { type Asked, loadOf } from "./load.ts";
import { tellScores } from "./scores.ts";

const root = join(import.meta.dirname, "../../..");
/** Smaller or shorter by BENCH_SHARE and BENCH_SECONDS, for whoever works on the bench itself. */
const SHARE = Number(process.env["BENCH_SHARE"] ?? 1);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 15);
const SHOP = { goods: Math.round(5000 * SHARE), announcements: Math.round(50_000 * SHARE) };
const WORDS = ["钢管", "阀", "电缆", "A1", "轴承"];
const BARE_RUNS = 50;
/** Pages of which the clients have copies. */
const FEW = 100;
const FACETS = "facets=cateId,brandId,merchantId";

/** The options of this benchmark, for whoever gives a wrong one. */
export const options = "--only load|scores";

/** The public area under many visitors on both stores, and what Lighthouse says of its pages; needs `npm run build`. */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { only } = parseArgs({ args: [...args], options: { only: { type: "string" } } }).values;
  const held: boolean[] = [];
  if (only !== "scores") held.push(await benchLoad());
  if (only !== "load") held.push(await benchScores());
  return held.every(Boolean);
}

async function benchLoad(): Promise<boolean> {
  const embedded = await benchStore("SQLite", {});
  if (findPostgres() === undefined) {
    console.log(`PostgreSQL was left out: ${POSTGRES_MISSING}`);
    return embedded;
  }
  const cluster = await startCluster(true);
  try {
    await cluster.createDatabase("bench");
    return (await benchStore("PostgreSQL", { DATABASE_URL: cluster.url("bench") })) && embedded;
  } finally {
    await cluster.remove();
  }
}

type Ids = { readonly goods: readonly string[]; readonly announcements: readonly string[] };

async function benchStore(name: string, more: Readonly<Record<string, string>>): Promise<boolean> {
  return inFolder(async (dataDir) => {
    const env = { DATA_DIR: dataDir, CAPTCHA: "off", RATE_LIMITS: "off", ...more };
    const { ids, bareMs } = await filled(env);
    console.log(
      `\n${name}: ${ids.goods.length} goods and ${ids.announcements.length} announcements shown; 64 clients for ${SECONDS} s each`,
    );
    return serving(env, async (port) => {
      const pick = (all: readonly string[], turn: number): string => all[(turn * 7919) % all.length] ?? "";
      const word = (turn: number): string => encodeURIComponent(WORDS[turn % WORDS.length] ?? "");
      const search = (turn: number): string => `keyword=${word(turn)}&pageNum=${1 + (turn % 5)}`;
      const goods = (turn: number): string => `/brand/views?id=${pick(ids.goods, turn)}`;
      const announcement = (turn: number): string => `/announcement/details?id=${pick(ids.announcements, turn)}`;
      const fewOf = (address: (turn: number) => string) => (turn: number) => address(turn % FEW);
      const asked: Readonly<Record<string, Asked>> = {
        "home page": { addressOf: () => "/" },
        "search, call": { addressOf: (turn) => `/prod-api/brand/goods/list?${search(turn)}` },
        "search, facets": { addressOf: (turn) => `/prod-api/brand/goods/list?${search(turn)}&${FACETS}` },
        "search, page": { addressOf: (turn) => `/brand/search?keyword=${word(turn)}&pageNum=${1 + (turn % 40)}` },
        "goods, detail page": { addressOf: goods },
        "announcement page": { addressOf: announcement },
        "a static file": { addressOf: () => "/icon.svg" },
        "home page, 304": { addressOf: () => "/", hasCopies: true },
        "goods, 304": { addressOf: fewOf(goods), hasCopies: true },
        "announcement, 304": { addressOf: fewOf(announcement), hasCopies: true },
        "a static file, 304": { addressOf: () => "/icon.svg", hasCopies: true },
      };
      let wrong = 0;
      for (const [what, one] of Object.entries(asked)) {
        const waited = await loadOf(port, SECONDS, one);
        wrong += waited.wrong;
        const bare = bareMs[what] === undefined ? "" : `  bare query alone ${bareMs[what].toFixed(2)} ms`;
        const said = `p50 ${waited.p50Ms.toFixed(1)} ms, p99 ${waited.p99Ms.toFixed(1)} ms, ${Math.round(waited.perSecond)} a second`;
        console.log(`  ${what.padEnd(20)} ${said}, ${waited.wrong} wrong${bare}`);
      }
      return wrong === 0;
    });
  });
}

/** A store as large as a busy shop's, its index of words filled too, and what its bare queries take. */
async function filled(env: Readonly<Record<string, string>>): Promise<{ ids: Ids; bareMs: Readonly<Record<string, number>> }> {
  const product = JSON.parse(readFileSync(join(root, ".build/product.json"), "utf8")) as Product;
  const settings = parseSettings(env);
  const portal = await openPortal({ settings, product, clock: systemClock, addSamples, log: createLog("silent") });
  try {
    await fillShop(portal.store, SHOP);
    await portal.store.write((tx) => sql`DELETE FROM "meta" WHERE "name" LIKE 'index.%'`.execute(tx).then(() => undefined));
    for (const unfilled of await portal.store.read((db) => unfilledIn(db, product)))
      for (let next = unfilled; next.mark.done !== true;) next = await fillSome(portal.store, next);
    await settle(env);
    return { ids: await shownIds(portal), bareMs: await bareQueries(portal) };
  } finally {
    await portal.close();
  }
}

/** What PostgreSQL does by itself soon after so much was written; the server of the tests has it switched off. */
async function settle({ DATABASE_URL: connectionString }: Readonly<Record<string, string>>): Promise<void> {
  if (connectionString === undefined) return;
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("VACUUM (ANALYZE)");
  await client.end();
}

async function shownIds({ store }: Portal): Promise<Ids> {
  const of = async (table: string, state: string, value: string): Promise<readonly string[]> => {
    const { rows } = await store.read((db) =>
      sql<{
        id: string;
      }>`SELECT "id" FROM ${sql.table(table)} WHERE ${sql.ref(state)} = ${value} AND "delFlag" = '0' ORDER BY "id"`.execute(db),
    );
    return rows.map(({ id }) => id);
  };
  return { goods: await of("goods", "goodsStatus", "2"), announcements: await of("announcement", "noticeStatus", "1") };
}

async function bareQueries({ store }: Portal): Promise<Readonly<Record<string, number>>> {
  const queries = {
    "search, call": sql`SELECT * FROM "goods" WHERE "goodsStatus" = '2' AND "delFlag" = '0' AND "goodsName" LIKE '%钢管%' ORDER BY "createTime" DESC LIMIT 20`,
    "goods, detail page": sql`SELECT * FROM "goods" WHERE "id" = '100001'`,
    "announcement page": sql`SELECT * FROM "announcement" WHERE "id" = '100001'`,
  };
  const taken: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let run = 0; run < BARE_RUNS; run += 1) {
      const begun = performance.now();
      await store.read((db) => query.execute(db));
      times.push(performance.now() - begun);
    }
    taken[name] = times.toSorted((one, other) => one - other)[BARE_RUNS / 2] ?? 0;
  }
  return taken;
}

async function benchScores(): Promise<boolean> {
  return inFolder((dataDir) =>
    serving({ DATA_DIR: dataDir, CAPTCHA: "off", RATE_LIMITS: "off" }, async (port) => {
      const origin = `http://127.0.0.1:${port}`;
      const first = async (list: string): Promise<string> => {
        const { rows } = (await (await fetch(`${origin}/prod-api${list}`)).json()) as {
          readonly rows: readonly { readonly id: string }[];
        };
        return rows[0]?.id ?? "";
      };
      return tellScores(origin, {
        home: "/",
        "goods list": "/brand/option",
        "goods detail": `/brand/views?id=${await first("/brand/goods/list")}`,
        "announcement detail": `/announcement/details?id=${await first("/announcement/list")}`,
      });
    }),
  );
}

/** The built product in a process of its own, as `npm start` runs it. */
async function serving<T>(env: Readonly<Record<string, string>>, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "src/server/main.ts")], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: String(port), PORTAL_LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  try {
    for (let tries = 0; ; tries += 1) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      if (child.exitCode !== null || tries > 600) throw new Error("the product did not start; npm run build makes what it needs");
      await setTimeout(200);
    }
    return await work(port);
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
