import { spawn, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A server that can be killed. */
export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly call: (method: string, path: string, options?: ProcessCall) => Promise<ProcessAnswer>;
  /** kill -9: nothing is closed, nothing is flushed. */
  readonly kill: () => Promise<void>;
};
export type ProcessCall = { readonly token?: string; readonly key?: string; readonly body?: unknown };
export type ProcessAnswer = {
  readonly status: number;
  readonly body: { readonly code: number; readonly [field: string]: unknown };
};

const SERVE = join(import.meta.dirname, "serve.ts");
/** Patience for a busy machine that brings tables and sample data first. */
const START_MS = 110_000;

/**
 * Start the product as a process of its own.
 *
 * @param wrap a command in front of node, such as a shell that sets a limit
 */
export async function startServer(
  productFile: string,
  env: Readonly<Record<string, string>>,
  wrap: readonly string[] = [],
): Promise<ServerProcess> {
  const [file = process.execPath, ...args] = [...wrap, process.execPath, SERVE, productFile];
  const child = spawn(file, args, {
    env: {
      PATH: process.env["PATH"],
      RATE_LIMITS: "off",
      CAPTCHA: "off",
      NODE_COMPILE_CACHE: join(tmpdir(), "portal-test-compiled"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const port = await portOf(child);
  return {
    pid: child.pid ?? 0,
    port,
    call: async (method, path, { token, key, body } = {}) => {
      const headers = new Headers(body === undefined ? {} : { "Content-Type": "application/json" });
      if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
      if (key !== undefined) headers.set("Idempotency-Key", key);
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`http://127.0.0.1:${port}/prod-api${path}`, { method, headers, ...content });
      return { status: response.status, body: (await response.json()) as ProcessAnswer["body"] };
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.on("data", (text) => (said += String(text)));
  const timer = setTimeout(() => child.kill("SIGKILL"), START_MS);
  try {
    if (child.stdout !== null)
      for await (const line of createInterface({ input: child.stdout })) {
        const port = /^listening (\d+)$/.exec(line)?.[1];
        if (port !== undefined) return Number(port);
      }
  } finally {
    clearTimeout(timer);
  }
  throw new Error(`the server did not start: ${said}`);
}
