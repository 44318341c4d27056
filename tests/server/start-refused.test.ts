import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BusyFailure } from "../../src/server/ground/failures.ts";
import { plainSentence } from "../../src/server/plain-sentence.ts";
import { asStartFault } from "../../src/server/store/start-faults.ts";
import { openTestPortal, temporaryFolder } from "./support/open-test-portal.ts";
import { startServer } from "./support/server-process.ts";
import { testProduct } from "./support/test-product.ts";
import { databaseOf, dropDatabaseOf, testStore } from "./support/stores.ts";

const folder = temporaryFolder();
const productFile = join(folder, "product.json");
beforeAll(() => {
  chmodSync(folder, 0o755);
  writeFileSync(productFile, JSON.stringify(testProduct()));
});
afterAll(async () => {
  await dropDatabaseOf(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** An administrator may write everywhere; somebody else starts the server then. */
const asNobody = process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];

/** What the server says instead of starting. */
async function refusal(dataDir: string, wrap: readonly string[] = []): Promise<string> {
  const databaseUrl = await databaseOf(folder);
  const env = { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const server = await startServer(productFile, env, wrap).catch((fault: unknown) => String(fault));
  if (typeof server === "string") return server.replace(/^Error: the server did not start: /, "").trimEnd();
  await server.kill();
  return expect.fail("the server started");
}

describe("a folder that cannot be written", () => {
  const advice =
    "give the user that runs the portal the right to write there, mount it for writing, free some space, or choose another DATA_DIR.";
  it("stops the start with one sentence that names it and says what to do", async () => {
    const readOnly = join(folder, "read-only");
    mkdirSync(readOnly);
    chmodSync(readOnly, 0o555);
    expect(await refusal(readOnly, asNobody)).toBe(`DATA_DIR ${readOnly} cannot be written (EACCES); ${advice}`);
    const below = join(readOnly, "data");
    expect(await refusal(below, asNobody)).toBe(`DATA_DIR ${below} cannot be written (EACCES); ${advice}`);
    const inFile = join(productFile, "data");
    expect(await refusal(inFile)).toBe(`DATA_DIR ${inFile} cannot be written (ENOTDIR); ${advice}`);
  });
});

describe.runIf(testStore === "sqlite")("an embedded store that is damaged", () => {
  it.each([
    ["at its beginning", 0, "file is not a database"],
    ["in its list of tables", 100, "malformed"],
  ])("%s stops the start with one sentence that names the restore, and is left as it was", async (_case, at, reason) => {
    const dataDir = join(folder, `damaged-${at}`);
    await (await openTestPortal({ dataDir, product: testProduct() })).close();
    const file = join(dataDir, "portal.sqlite");
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(1000, 0x5a), 0, 1000, at);
    closeSync(handle);
    const before = readFileSync(file);
    const said = await refusal(dataDir);
    expect(said).toMatch(
      new RegExp(
        `^The store ${file} is damaged \\(.*${reason}.*\\)\\. Nothing was changed\\. Move .* out of that folder and keep them, then bring the latest backup into it: npm run server -- restore FILE --verify$`,
      ),
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).not.toContain("portal.lock");
  });
});

describe("a database server that goes while the product starts", () => {
  const gone = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
  it.each([
    ["as the server says it", gone],
    ["as callers would be told", Object.assign(new BusyFailure(2), { cause: gone })],
  ])("%s is one sentence that names it", (_case, fault) => {
    const told = asStartFault(fault, { dataDir: folder, databaseUrl: "postgresql://localhost/portal" });
    expect(plainSentence(told)).toBe(
      "The PostgreSQL server of DATABASE_URL cannot be used: terminating connection due to administrator command",
    );
  });
});
