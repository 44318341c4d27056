import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEnvironment, startFlags } from "../start-flags.ts";

const ROOT = join(import.meta.dirname, "../..");
const START_MS = 120_000;

/** One process of the portal, as `npm start` runs it, on a port of its own. */
export class PortalProcess {
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.#env = env;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Start it, and start it again where it does not come up, as a supervisor would: the database may be away for a moment. */
  async start(): Promise<void> {
    const end = performance.now() + START_MS;
    while (performance.now() < end) {
      if (await this.#comesUp(end)) return;
      await wait(1000);
    }
    throw new Error("a process of the portal did not start; npm run build makes what it needs");
  }

  async #comesUp(end: number): Promise<boolean> {
    const child = spawn(process.execPath, [...startFlags(ROOT), join(ROOT, "src/server/main.ts")], {
      env: { ...startEnvironment, PATH: process.env["PATH"], ...this.#env, PORT: String(this.port) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
      if (await isReady(this.port)) return true;
      await wait(100);
    }
    return false;
  }

  /** kill -9: nothing is closed, nothing is flushed. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Asked to leave: it says that it is not ready, serves for a while, and goes. */
  leave(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
