import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Line } from "../../scripts/bench/exchange/line.ts";
import { play } from "../../scripts/bench/exchange/play.ts";
import { openReader } from "../../src/server/store/open-store.ts";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { type Cluster, startCluster } from "./support/postgres-cluster.ts";
import { testStore } from "./support/stores.ts";

/** `npm run bench -- exchange` is the full size. */
const CONTRACTS = process.env["TEST_SIZE"] === "full" ? 5000 : 200;
const BREAKS = 4;

let folder: string;
let env: Record<string, string>;
let cluster: Cluster | undefined;
let line: Line;
beforeAll(async () => {
  folder = temporaryFolder();
  const productFile = join(folder, "product.json");
  writeFileSync(productFile, JSON.stringify(shippedProduct()));
  if (testStore === "postgres") {
    cluster = await startCluster(true);
    await cluster.createDatabase("portal");
  }
  env = { DATA_DIR: join(folder, "data"), ...(cluster === undefined ? {} : { DATABASE_URL: cluster.url("portal") }) };
  line = await Line.open(productFile, env);
});
afterAll(async () => {
  await line.close();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it("brings an ERP's contracts in and out again as they are, though the process is killed and the connection cut", async () => {
  const { wrong, verdicts, interrupted } = await play(line, CONTRACTS, BREAKS, () => 0);
  expect(wrong).toEqual([]);
  expect(verdicts).toEqual({ made: CONTRACTS, changed: CONTRACTS / 20 });
  expect(interrupted).toBeGreaterThanOrEqual(BREAKS);
  expect(line.broken.kill).toBeGreaterThan(0);
  expect(line.broken.cut).toBeGreaterThan(0);
  await line.close();
  const store = await openReader({ dataDir: env["DATA_DIR"] ?? "", databaseUrl: env["DATABASE_URL"], databaseConnections: 4 });
  expect(await store.read((db) => verifyInvariants(db, shippedProduct()))).toEqual([]);
  await store.close();
});
