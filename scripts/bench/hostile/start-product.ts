import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { startEnvironment, startFlags } from "../../start-flags.ts";
import { setTimeout } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../../..");
const MAIN = join(ROOT, "src/server/main.ts");
const START_MS = 120_000;

/** The product under attack, as `npm start` runs it: a process of its own with its own heap, limits on. */
export type Product = { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> };

/** Start the built product on a folder of its own. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [...startFlags(ROOT), MAIN], {
    // A picture to type from is the only thing that no bench can do; everything else is as it is shipped.
    env: { ...startEnvironment, PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, CAPTCHA: "off" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await Promise.race([gone, setTimeout(15_000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(200);
  }
  throw new Error("the product did not start; npm run build makes what it needs");
}
