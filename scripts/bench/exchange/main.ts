import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Product } from "../../../src/core/definition/product.ts";
import { openReader } from "../../../src/server/store/open-store.ts";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import { findPostgres, POSTGRES_MISSING, startCluster } from "../../../tests/server/support/postgres-cluster.ts";
import { compile } from "../../compiler/compile.ts";
import { Line } from "./line.ts";
import { play, type Played } from "./play.ts";

/** The options of this benchmark, for whoever gives a wrong one. */
export const options = "--contracts N (default 100000, of four lines each), --store sqlite | postgres (default: both)";

/** While they come in; half as many more while they go out, and while they change. */
const BREAKS = 10;
const STORES = ["sqlite", "postgres"] as const;

/** An ERP brings all its contracts in, changes some, and has a copy that is equal, though its line breaks time and again. */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { contracts: { type: "string" }, store: { type: "string" } } });
  const contracts = Number(values.contracts ?? 100_000);
  const stores = STORES.filter((name) => values.store === undefined || values.store === name);
  if (!(Number.isInteger(contracts) && contracts > 0) || stores.length === 0) throw new RangeError(options);
  const { product } = compile(join(import.meta.dirname, "../../.."));
  if (product === undefined) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  let isEqual = true;
  if (stores.includes("sqlite")) isEqual = (await benchStore("SQLite", product, contracts, {})) && isEqual;
  if (!stores.includes("postgres")) return isEqual;
  if (findPostgres() === undefined) {
    console.log(`PostgreSQL was left out: ${POSTGRES_MISSING}`);
    return isEqual;
  }
  const cluster = await startCluster(true);
  try {
    await cluster.createDatabase("bench");
    return (await benchStore("PostgreSQL", product, contracts, { DATABASE_URL: cluster.url("bench") })) && isEqual;
  } finally {
    await cluster.remove();
  }
}

async function benchStore(
  name: string,
  product: Product,
  contracts: number,
  more: Readonly<Record<string, string>>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const dataDir = join(folder, "data");
  try {
    const productFile = join(folder, "product.json");
    writeFileSync(productFile, JSON.stringify(product));
    const line = await Line.open(productFile, { DATA_DIR: dataDir, ...more });
    const played = await play(line, contracts, BREAKS, () => residentMb(line.portal.pid)).finally(() => line.close());
    console.log(`\n${name}: ${contracts} contracts of four lines`);
    const isEqual = tell(played, line);
    return (await holds(product, dataDir, more["DATABASE_URL"])) && isEqual;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell({ steps, verdicts, interrupted, judgedUnheard, wrong }: Played, { broken }: Line): boolean {
  for (const { name, records, seconds, residentMb: megabytes } of steps)
    console.log(
      `  ${name.padEnd(10)} ${seconds.toFixed(1)} s, ${Math.round(records / seconds)} records a second, ${megabytes} MB of the process`,
    );
  console.log(
    `  ${Object.entries(verdicts)
      .map(([word, count]) => `${word} ${count}`)
      .join(", ")}`,
  );
  console.log(
    `  interrupted ${interrupted} times (${broken.kill} killed, ${broken.cut} cut), ${judgedUnheard} rows judged whose answer was lost`,
  );
  console.log(`  ${wrong.length === 0 ? "equal" : `DIFFERENT, ${wrong.length}: ${wrong.slice(0, 5).join("; ")}`}`);
  return wrong.length === 0;
}

async function holds(product: Product, dataDir: string, databaseUrl: string | undefined): Promise<boolean> {
  const store = await openReader({ dataDir, databaseUrl, databaseConnections: 4 });
  const broken = await store.read((db) => verifyInvariants(db, product));
  await store.close();
  console.log(`  what must always hold: ${broken.length === 0 ? "holds" : `BROKEN ${JSON.stringify(broken.slice(0, 3))}`}`);
  return broken.length === 0;
}

/** Memory that a process holds, as Linux counts it. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1000);
}
