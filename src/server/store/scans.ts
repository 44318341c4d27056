import { Worker } from "node:worker_threads";
import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import { storable } from "./parameters.ts";
import type { Queries } from "./port.ts";
import { rowsNamed } from "./row-reader.ts";
import type { ScanAnswer, ScanRequest, ScanSettings } from "./scan-messages.ts";
import { asBusy } from "./sqlite-faults.ts";
import { dialectOn } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";
import { Turns } from "./turns.ts";

/** More threads than these would only take turns on a small machine. */
const THREADS = 2;

/** Rows are handed over and forgotten at once; a thread would keep a hundred megabytes for them by itself. */
const YOUNG_MB = 16;

/** So long a thread may keep the moment of a read that is over; until then the store's log is not cut behind it. */
const END_TOLD_MS = 5;

type Rows = Record<string, unknown>[];

/**
 * Reads that may visit many rows, each in a thread of its own: a scan of 100 ms in the main thread would hold every
 * other call for as long. Small reads stay in the main thread, where they cost a third.
 */
export class Scans {
  readonly #settings: ScanSettings;
  readonly #turns = new Turns(THREADS);
  readonly #idle: ScanThread[] = [];
  readonly #all: ScanThread[] = [];

  constructor(settings: ScanSettings) {
    this.#settings = settings;
  }

  read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      const thread = this.#idle.pop() ?? this.#open();
      thread.begin();
      try {
        return await work(thread.queries);
      } catch (fault) {
        throw asBusy(fault);
      } finally {
        thread.end();
        if (thread.isAlive) this.#idle.push(thread);
      }
    });
  }

  async close(): Promise<void> {
    await this.#turns.idle();
    await Promise.all(this.#all.map((thread) => thread.stop()));
  }

  #open(): ScanThread {
    const thread = new ScanThread(this.#settings);
    this.#all.push(thread);
    return thread;
  }
}

class ScanThread implements DatabaseConnection {
  readonly queries: Queries = new Kysely<Tables>({ dialect: dialectOn(this) });
  isAlive = true;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { readonly resolve: (rows: Rows) => void; readonly reject: (fault: Error) => void }>();
  #count = 0;
  #isReading = false;
  /** A read has ended, and the thread has not been told. */
  #isUntold = false;
  #telling: NodeJS.Timeout | undefined;

  constructor(settings: ScanSettings) {
    this.#worker = new Worker(new URL("./scan-thread.ts", import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.unref();
    this.#worker.on("message", (answer: ScanAnswer) => this.#settle(answer));
    this.#worker.on("error", (fault) => this.#fail(fault instanceof Error ? fault : new Error(String(fault))));
    this.#worker.on("exit", () => this.#fail(new Error("the scanning thread has ended")));
  }

  /** A read begins, whatever was asked after the end of the one before. */
  begin(): void {
    this.#isReading = false;
  }

  /**
   * The end of a read, which nobody waits for. The next one says it along with its first query, because a message costs as
   * much as to read a page; where none comes, the thread is told soon, so as to keep no moment that is over.
   */
  end(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    this.#isUntold = true;
    this.#telling ??= setTimeout(() => this.#tellEnd(), END_TOLD_MS).unref();
  }

  #tellEnd(): void {
    this.#telling = undefined;
    if (this.#isUntold) this.#tell({ kind: "end" });
    this.#isUntold = false;
  }

  #tell(request: ScanRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (this.isAlive) this.#worker.postMessage(request);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const given = parameters.map(storable);
    if (!this.isAlive) throw new Error("the scanning thread has ended");
    this.#count += 1;
    const id = this.#count;
    const rows = await new Promise<Rows>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // The first query of a read begins it, and ends the one before.
      this.#tell({ id, kind: "query", sql, parameters: given, begins: !this.#isReading });
      this.#isReading = true;
      this.#isUntold = false;
    });
    return { rows: rows as R[] };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("read in pages; a stream would keep the thread from others");
  }

  async stop(): Promise<void> {
    clearTimeout(this.#telling);
    await this.#worker.terminate();
  }

  #settle(answer: ScanAnswer): void {
    const asked = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("rows" in answer) asked?.resolve(rowsNamed(answer.names, answer.rows));
    else
      asked?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code, errcode: answer.fault.errcode }));
  }

  #fail(fault: Error): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
