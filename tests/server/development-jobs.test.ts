import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeSwappablePortal, type SwappablePortal } from "../../scripts/dev/swappable-portal.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { PASSWORD, temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";

type Envelope = { readonly code: number; readonly token?: string; readonly rows?: readonly Job[]; readonly total?: number };
type Job = { readonly jobId: string; readonly lockVersion?: number; readonly [field: string]: unknown };

const folder = temporaryFolder();
let portal: SwappablePortal;
let token = "";
beforeEach(async () => {
  const url = await databaseOf(folder);
  const settings = {
    DATA_DIR: folder,
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    PORTAL_LOG_LEVEL: "silent",
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  portal = await makeSwappablePortal(parseSettings(settings), shippedProduct(), undefined as never);
  token = (await call("POST", "/login", { username: "admin", password: PASSWORD })).token ?? "";
});
afterEach(async () => {
  await portal.close();
  await dropDatabaseOf(folder);
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown): Promise<Envelope> {
  const headers = { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
  const request = new Request(`http://localhost/prod-api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await portal.answer(request)).json() as Promise<Envelope>;
}

const runs = async (): Promise<number> => (await call("GET", "/monitor/jobLog/list")).total ?? 0;

it("runs the jobs in development, after the documents were exchanged too", async () => {
  const [job] = (await call("GET", "/monitor/job/list")).rows ?? [];
  expect(await call("PUT", "/monitor/job", { ...job, cronExpression: "* * * * * ?" })).toMatchObject({ code: 200 });
  const before = await runs();
  await expect.poll(runs, { timeout: 20_000, interval: 500 }).toBeGreaterThan(before);
  portal.swap({ ...shippedProduct(), hash: "another" });
  const later = await runs();
  await expect.poll(runs, { timeout: 20_000, interval: 500 }).toBeGreaterThan(later);
});
