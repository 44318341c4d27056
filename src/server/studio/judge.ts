import { Worker } from "node:worker_threads";
import { RefusedFailure } from "../ground/failures.ts";
import { hasOverworked, nextMessage } from "../ground/thread-work.ts";
import { Turns } from "../store/turns.ts";
import type { Properties } from "../../core/compiler/properties/item-properties.ts";
import type {
  BaseRequest,
  Drawing,
  DrawRequest,
  FlowDrawing,
  FlowRequest,
  JudgeFiles,
  JudgeRequest,
  PropertiesRequest,
  Verdict,
} from "./judge-messages.ts";

/**
 * How much work a draft may make, in time of the processor, and how much the thread may need to begin: it compiles the
 * built-in documents first. Where others keep the processor busy an honest draft is given the more time for it.
 */
const LONGEST_MS = 5000;
const LONGEST_START_MS = 60_000;
/** A thread that nobody asks holds its memory for nothing. */
const IDLE_MS = 5 * 60_000;
const MOST_WAITING = 20;
const MOST_HEAP_MB = 768;
/** What a compilation makes and drops again fits, and is not gone through over and over: an eighth of its work. */
const YOUNG_MB = 64;
/** No difference from the documents of the build. */
const BUILT_IN = JSON.stringify([]);

/** Judges drafts in one thread, one after another; a draft that takes too long ends the thread, and nothing else. */
export class Judge {
  readonly #files: JudgeFiles;
  readonly #longestMs: number;
  readonly #turns = new Turns(1, MOST_WAITING);
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** What the thread compares with now. */
  #base = BUILT_IN;

  constructor(files: JudgeFiles, longestMs = LONGEST_MS) {
    this.#files = files;
    this.#longestMs = longestMs;
  }

  /**
   * @throws {RefusedFailure} where the draft takes longer than it may, or more memory
   * @throws {BusyFailure} when too many drafts wait already
   */
  judge(request: JudgeRequest): Promise<Verdict> {
    return this.#ask(request);
  }

  /** A screen of a draft, under the same bounds, and before what nobody looks at yet. @throws as `judge` */
  draw(request: DrawRequest): Promise<Drawing> {
    return this.#ask(request, true);
  }

  /** The flow of a draft's workflow, likewise. @throws as `judge` */
  flow(request: FlowRequest): Promise<FlowDrawing> {
    return this.#ask(request, true);
  }

  /** What an object of a draft may say and says, under the same bounds. @throws as `judge` */
  properties(request: PropertiesRequest): Promise<Properties> {
    return this.#ask(request);
  }

  #ask<T>(request: JudgeRequest, isUrgent = false): Promise<T> {
    return this.#turns.take(async () => {
      clearTimeout(this.#idle);
      try {
        this.#thread ??= await this.#begin();
        // Nothing is compared where something is only looked at.
        if (!("variant" in request || "wish" in request)) await this.#prepare(this.#thread, request);
        const answer = answerOf<T>(this.#thread, this.#longestMs);
        this.#thread.postMessage(request);
        return await answer;
      } catch (fault) {
        await this.end();
        throw fault;
      } finally {
        this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
      }
    }, isUrgent);
  }

  /** Let the thread go; the next draft begins another one. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    this.#base = BUILT_IN;
    await thread?.terminate();
  }

  /** What a draft is compared with is no part of it: its own time begins when that is compiled. */
  async #prepare(thread: Worker, { base }: JudgeRequest): Promise<void> {
    const key = JSON.stringify(base);
    if (this.#base === key) return;
    const prepared = answerOf(thread, LONGEST_START_MS);
    const request: BaseRequest = { base, isBaseAlone: true };
    thread.postMessage(request);
    await prepared;
    this.#base = key;
  }

  async #begin(): Promise<Worker> {
    const thread = new Worker(new URL("./judge-thread.ts", import.meta.url), {
      workerData: this.#files,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    try {
      await answerOf(thread, LONGEST_START_MS);
    } catch (fault) {
      await thread.terminate();
      throw fault;
    }
    // An error that comes between two drafts is told by the exit that follows it.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      this.#base = BUILT_IN;
    });
    thread.unref();
    return thread;
  }
}

/** The next message of the thread, before it has worked longer than it may. */
async function answerOf<T>(thread: Worker, longestMs: number): Promise<T> {
  const left = new AbortController();
  try {
    return await new Promise<T>((resolve, reject) => {
      void hasOverworked(thread, longestMs, left.signal).then((spent) => {
        if (spent) reject(tooCostly());
      }, reject);
      void nextMessage<T>(thread, left.signal).then(resolve, (fault: unknown) =>
        reject(isOutOfMemory(fault) ? tooCostly() : fault),
      );
    });
  } finally {
    left.abort();
  }
}

const tooCostly = (): RefusedFailure => new RefusedFailure("STATE_REFUSED", "DRAFT_TOO_COSTLY");

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ERR_WORKER_OUT_OF_MEMORY";
}
