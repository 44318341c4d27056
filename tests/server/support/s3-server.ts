import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { BucketSettings } from "../../../src/server/ground/file-settings.ts";

/** An object store of another maker's, as a process of its own. */
export type S3Server = {
  readonly settings: BucketSettings;
  /** The settings of a portal that keeps its files there; `secretFile` must hold the secret. */
  readonly env: (secretFile: string) => Readonly<Record<string, string>>;
  /** Where it has its objects. */
  readonly folder: string;
  /** It holds its connections and answers nothing, until it goes on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

const PACKAGE = createRequire(import.meta.url).resolve("@20minutes/s3rver");
const RUN = `require(${JSON.stringify(join(dirname(PACKAGE), "cli.js"))}).parseAsync();`;
/** It makes the names of further pages with DES. */
const OLD_CIPHERS = "--openssl-legacy-provider";
const BUCKET = "portal";
/** The pair that the program knows. */
export const S3_KEY = "S3RVER";

/**
 * Start one.
 *
 * @param signatures `held`: it reckons every signature itself. It signs the address of a bucket without the slash with
 *   which clients ask for it, so that whoever lists takes one in which they are `read` only.
 */
export async function startS3(signatures: "held" | "read" = "read"): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "portal-s3-"));
  const args = ["-d", folder, "-a", "127.0.0.1", "-p", "0", "-s", "--configure-bucket", BUCKET];
  if (signatures === "read") args.push("--allow-mismatched-signatures");
  const child = spawn(process.execPath, [OLD_CIPHERS, "-e", RUN, "s3rver", ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const endpoint = `http://127.0.0.1:${await portOf(child)}`;
  const settings: BucketSettings = {
    endpoint,
    region: "us-east-1",
    bucket: BUCKET,
    addressing: "path",
    accessKey: S3_KEY,
    secret: S3_KEY,
  };
  return {
    settings,
    env: (secretFile) => ({
      PORTAL_S3_ENDPOINT: endpoint,
      PORTAL_S3_BUCKET: BUCKET,
      PORTAL_S3_ACCESS_KEY: S3_KEY,
      PORTAL_S3_SECRET_FILE: secretFile,
    }),
    folder: join(folder, BUCKET),
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGKILL");
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout !== null)
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /listening on .*:(\d+)$/.exec(line)?.[1];
      if (port !== undefined) return Number(port);
    }
  throw new Error("the object store did not start");
}
