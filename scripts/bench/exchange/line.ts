import { setTimeout as wait } from "node:timers/promises";
import { type ServerProcess, startServer } from "../../../tests/server/support/server-process.ts";
import type { Send } from "./erp.ts";

/** How a line breaks: the process is killed by SIGKILL, or the connection is cut while the process works on. */
const BREAKS = ["kill", "cut"] as const;
type Break = (typeof BREAKS)[number];
/** Nothing is known yet of how long a call takes. */
const FIRST_BREAK_MS = 50;

/** The line from an ERP to a portal that is a process of its own; it breaks where it was told to, in the middle of a call. */
export class Line {
  readonly #start: () => Promise<ServerProcess>;
  #portal: ServerProcess;
  #headers: Readonly<Record<string, string>> = {};
  /** Calls until each break. */
  #plan: number[] = [];
  #calls = 0;
  #lastMs = FIRST_BREAK_MS;
  /** What has become of calls so far. */
  readonly broken: Record<Break, number> = { kill: 0, cut: 0 };

  private constructor(start: () => Promise<ServerProcess>, portal: ServerProcess) {
    this.#start = start;
    this.#portal = portal;
  }

  /** Start the portal, and open the line to it. */
  static async open(productFile: string, env: Readonly<Record<string, string>>): Promise<Line> {
    const start = (): Promise<ServerProcess> => startServer(productFile, env);
    return new Line(start, await start());
  }

  /** The portal's process, which is another one after each kill. */
  get portal(): ServerProcess {
    return this.#portal;
  }

  /** What goes with each call from now on, such as who calls. */
  carry(headers: Readonly<Record<string, string>>): void {
    this.#headers = headers;
  }

  /** Break so often among the next calls, spread evenly. */
  breakAmong(calls: number, times: number): void {
    this.#calls = 0;
    this.#plan = Array.from({ length: times }, (_, nth) => Math.floor(((nth + 0.5) * calls) / times));
  }

  /** A call; it throws where the line broke before the answer had arrived whole. */
  readonly send: Send = async (method, path, body) => {
    const nth = this.#calls++;
    const isBroken = this.#plan[0] !== undefined && this.#plan[0] <= nth;
    const begun = performance.now();
    const leaving = new AbortController();
    const answer = this.#answer(method, path, body, leaving.signal);
    if (isBroken && (await this.#broke(answer, leaving))) {
      this.#plan.shift();
      throw new Error("the line broke");
    }
    const whole = await answer;
    this.#lastMs = performance.now() - begun;
    return whole;
  };

  close(): Promise<void> {
    return this.#portal.kill();
  }

  async #answer(method: string, path: string, body: string | undefined, signal: AbortSignal): Promise<Response> {
    const headers = { ...this.#headers, ...(body === undefined ? {} : { "Content-Type": "application/x-ndjson" }) };
    const address = `http://127.0.0.1:${this.#portal.port}/prod-api${path}`;
    const answer = await fetch(address, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
  }

  /** Half-way through a call something happens. @returns false where the answer was there before */
  async #broke(answer: Promise<Response>, leaving: AbortController): Promise<boolean> {
    const lost = answer.then(
      () => false,
      () => true,
    );
    if (!(await Promise.race([wait(this.#lastMs / 2).then(() => true), lost]))) return false;
    const how = BREAKS[(this.broken.kill + this.broken.cut) % BREAKS.length]!;
    if (how === "cut") leaving.abort();
    else await this.#portal.kill();
    if (how === "kill") this.#portal = await this.#start();
    const isLost = await lost;
    if (isLost) this.broken[how] += 1;
    return isLost;
  }
}
