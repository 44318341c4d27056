import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { openPortal, type Portal } from "../../../src/server/portal.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { findPostgres, POSTGRES_MISSING, startCluster } from "../../../tests/server/support/postgres-cluster.ts";
import { compile } from "../../compiler/compile.ts";
import { contractsOf, Erp, type ErpContract, type Send } from "./erp.ts";

/** Fewer by BENCH_ROWS, for whoever works on the bench itself. */
const CONTRACTS = Number(process.env["BENCH_ROWS"] ?? 100_000);
const LINES = 4;
const INTERRUPTIONS = 10;
/** One contract of so many changes in the ERP. */
const CHANGES_EVERY = 20;
const SUPPLIER = "海宁恒拓钢管有限公司";
const BUYER = { username: "ds.purchaser", password: "Portal@2026" };
const COMPANY = "101";

/** An ERP brings all its contracts in, interrupted ten times; changes some; and has a copy that is equal. On both stores. */
export async function bench(): Promise<boolean> {
  const { product } = compile(join(import.meta.dirname, "../../.."));
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  const embedded = await benchStore("SQLite", product, {});
  if (findPostgres() === undefined) {
    console.log(`PostgreSQL was left out: ${POSTGRES_MISSING}`);
    return embedded;
  }
  const cluster = await startCluster(true);
  try {
    await cluster.createDatabase("bench");
    return (await benchStore("PostgreSQL", product, { DATABASE_URL: cluster.url("bench") })) && embedded;
  } finally {
    await cluster.remove();
  }
}

async function benchStore(name: string, product: Product, more: Readonly<Record<string, string>>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    const settings = parseSettings({ DATA_DIR: join(folder, "data"), CAPTCHA: "off", RATE_LIMITS: "off", ...more });
    const portal = await openPortal({ settings, product, clock: systemClock, addSamples, log: createLog("silent") });
    const isEqual = await play(name, portal);
    const broken = await portal.store.read((db) => verifyInvariants(db, product));
    console.log(`  what must always hold: ${broken.length === 0 ? "holds" : `BROKEN ${JSON.stringify(broken.slice(0, 3))}`}`);
    await portal.close();
    return isEqual && broken.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(name: string, portal: Portal): Promise<boolean> {
  const erp = new Erp(await senderOf(portal));
  const contracts = contractsOf(CONTRACTS, LINES, SUPPLIER);
  console.log(`\n${name}: ${CONTRACTS} contracts, ${CONTRACTS * LINES} lines`);
  await timed("in", CONTRACTS, () => erp.bringIn("in", contracts, INTERRUPTIONS)).then((verdicts) => tellVerdicts(verdicts, erp));
  const ids = new Map((await erp.bringIn("in", contracts)).map(({ externalKey = "", id = "" }) => [externalKey, id]));
  await timed("out", CONTRACTS, () => erp.follow());
  const changed = contracts.map((one, nth): ErpContract =>
    nth % CHANGES_EVERY === 0 ? { ...one, gDelivplace: "十号仓库" } : one,
  );
  const news = changed.filter((_, nth) => nth % CHANGES_EVERY === 0);
  await timed("changed", news.length, () => erp.bringIn("changes", news));
  const told = await timed("out again", news.length, () => erp.follow());
  const differences = erp.differences(changed, ids);
  console.log(`  told again ${told}; ${differences.length === 0 ? "equal" : `DIFFERENT ${differences.slice(0, 5).join(", ")}`}`);
  return differences.length === 0 && told === news.length;
}

function tellVerdicts(verdicts: readonly { readonly verdict: string }[], { interrupted }: Erp): void {
  const counts = Object.entries(Object.groupBy(verdicts, ({ verdict }) => verdict)).map(
    ([word, all]) => `${word} ${all?.length ?? 0}`,
  );
  console.log(`  ${counts.join(", ")}; interrupted ${interrupted} times`);
}

async function timed<T>(what: string, records: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = Math.round(process.memoryUsage().rss / 1_000_000);
  console.log(`  ${what.padEnd(10)} ${seconds.toFixed(1)} s, ${Math.round(records / seconds)} records a second, ${megabytes} MB`);
  return result;
}

/** Calls of somebody who has signed in, without a socket between. */
async function senderOf(portal: Portal): Promise<Send> {
  const call = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    portal.fetch(new Request(`http://localhost/prod-api${path}`, { method, headers, ...(body === undefined ? {} : { body }) }), {
      address: "127.0.0.1",
    });
  const login = await call("POST", "/login", { "Content-Type": "application/json" }, JSON.stringify(BUYER));
  const { token } = (await login.json()) as { readonly token: string };
  const headers = { Authorization: `Bearer ${token}`, "X-Company-Id": COMPANY };
  return async (method, path, body) =>
    call(method, path, body === undefined ? headers : { ...headers, "Content-Type": "application/x-ndjson" }, body);
}
