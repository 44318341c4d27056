import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** What a process has spent since it was asked before. */
export type Spent = {
  /** Of all its threads, of the system's time too. */
  readonly cpuMs: number;
  readonly statements: number;
  readonly roundTrips: number;
  /** How late the event loop was at most in 99 of a hundred looks. */
  readonly loopDelayMs: number;
};

/** A process of the bench that serves on a port. */
export type Served = {
  readonly port: number;
  readonly spent: () => Promise<Spent>;
  readonly stop: () => Promise<void>;
};

/** Start one of the bench's own programs and wait for its port. */
export async function startServed(
  program: "serve.ts" | "bare.ts",
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { PATH: process.env["PATH"], RATE_LIMITS: "off", CAPTCHA: "off", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines = child.stdout === null ? [] : createInterface({ input: child.stdout });
  for await (const line of lines) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    return {
      port: Number(port),
      spent: async () => {
        const told = new Promise<Spent>((resolve) => child.once("message", (spent) => resolve(spent as Spent)));
        child.send("spent");
        return told;
      },
      stop: async () => {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await gone;
      },
    };
  }
  throw new Error(`${program} did not start`);
}
