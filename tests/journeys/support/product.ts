import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyFolder } from "../../support/copy-folder.ts";
import { root } from "../../support/source-files.ts";
import { DELIVERED_ROOT_VARIABLE } from "./build-delivered.ts";

/** A running product: the real server with the built pages on a store of its own. */
export type RunningProduct = {
  readonly address: string;
  /** What it has written to its log so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

const START_LIMIT_MS = 60_000;
/** Names the folder that journeys of this run begin with a copy of; unset before it is made. */
export const SEEDED_PRODUCT_VARIABLE = "TEST_SEEDED_PRODUCT";

/**
 * Start the server as the operator does, without the captcha, on a copy of what a first start leaves.
 *
 * @param settings whoever must know the address before names its PORT
 * @param documents `delivered`: the companies as the project delivers them, which journeys know; `present`: as the
 *   documents stand, tailored or not
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  documents: "delivered" | "present" = "delivered",
): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), "portal-journey-"));
  // The copy is of the delivered companies.
  const seeded = documents === "delivered" || process.env[DELIVERED_ROOT_VARIABLE] === undefined ? seededFolder() : undefined;
  if (seeded !== undefined) copyFolder(seeded, folder);
  const port = Number(settings["PORT"] ?? (await freePort()));
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: (documents === "delivered" ? process.env[DELIVERED_ROOT_VARIABLE] : undefined) ?? root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), "portal-test-compiled"),
      PORT: String(port),
      DATA_DIR: folder,
      CAPTCHA: "off",
      RATE_LIMITS: "off",
      // A proof takes the processor for half a minute; who tries it turns it on.
      PORTAL_PROOF: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  server.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  try {
    await waitUntilReady(address, server);
  } catch (error) {
    server.kill("SIGKILL");
    throw new Error(`the server did not start:\n${output.join("").slice(-4000)}`, { cause: error });
  }
  return {
    address,
    log: () => output.join(""),
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not ready after ${START_LIMIT_MS} ms`);
}

/** Samples are as old as the day they are made on: what was made yesterday is not what a first start leaves today. */
function seededFolder(): string | undefined {
  const [day, folder] = process.env[SEEDED_PRODUCT_VARIABLE]?.split(" ") ?? [];
  return day === dayOfSamples() ? folder : undefined;
}

/** The day in China, by which samples count. */
export function dayOfSamples(): string {
  return new Intl.DateTimeFormat("sv", { timeZone: "Asia/Shanghai" }).format(Date.now());
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === "object" && bound !== null ? bound.port : 0));
    });
  });
}
