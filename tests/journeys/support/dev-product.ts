import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { root } from "../../support/source-files.ts";
import { freePort } from "./product.ts";

/** `npm run dev` on a copy of the project, so that editing its documents leaves the real ones alone. */
export type DevProduct = { readonly address: string; readonly folder: string; readonly stop: () => Promise<void> };

const STARTS_WITHIN_MS = 60_000;
const COPIED = ["src", "schemas", "scripts", "demo", "package.json", "tsconfig.json", "vite.config.ts", "lingui.config.ts"];

/**
 * Start it and wait until it answers.
 *
 * @param env goes to the process
 * @param documents all documents of the copy; absent: with the companies as they are delivered
 */
export async function startDevProduct(
  env: Readonly<Record<string, string>> = {},
  documents: ReadonlyMap<string, string> = deliveredFiles(),
): Promise<DevProduct> {
  const port = await freePort();
  // On the project's own disk: a second name for a file does not reach onto another.
  mkdirSync(join(root, ".build"), { recursive: true });
  const folder = mkdtempSync(join(root, ".build", "portal-dev-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const path of readFiles(root).keys()) if (!documents.has(path)) rmSync(join(folder, path));
  for (const [path, text] of documents) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // Hard links: a link to the folder would let the dev server's cache reach into the project's own.
  execFileSync("cp", ["-al", join(root, "node_modules"), join(folder, "node_modules")]);
  const output: string[] = [];
  const dev = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, ".data"),
      CAPTCHA: "off",
      RATE_LIMITS: "off",
      NODE_ENV: "development",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await end(dev);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!(await isReady(address))) {
    if (performance.now() > deadline || dev.exitCode !== null) {
      await stop();
      throw new Error(`npm run dev did not start:\n${output.join("").slice(-3000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address, folder, stop };
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
