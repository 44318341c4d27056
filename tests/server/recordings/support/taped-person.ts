import type { Body, Person } from "../../entity/support/scene.ts";
import { FILE, type RecordedCall } from "../../../../src/proof/stage/cast.ts";
import type { RecordedStep } from "./fixture.ts";
import { play, type Stage } from "./outcome.ts";

/** Calls of a scene in the making, in their order. */
export class Tape {
  readonly steps: RecordedStep[] = [];
  readonly #stage: Stage;
  #waitedMs = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The clock has been moved on before the next call. */
  waited(ms: number): void {
    this.#waitedMs += ms;
  }

  /** Make a call and keep it with what came of it; what only reads and changes nothing is not kept. */
  async make(call: RecordedCall): Promise<Body> {
    const { body, outcome } = await play(this.#stage, call);
    if (call.method === "GET" && Object.keys(outcome).length === 1) return body;
    this.steps.push({ call, ...(this.#waitedMs === 0 ? {} : { waitMs: this.#waitedMs }), outcome });
    this.#waitedMs = 0;
    return body;
  }

  /** Somebody whose calls are kept. */
  person(who: string, comId: string): Person {
    const make = (method: RecordedCall["method"], path: string, body?: unknown): Promise<Body> =>
      this.make({ who, comId, method, path, ...(body === undefined ? {} : { body }) });
    return {
      get: (path) => make("GET", path),
      post: (path, body) => make("POST", path, body),
      put: (path, body) => make("PUT", path, body),
      delete: (path, body) => make("DELETE", path, body),
      upload: () => Promise.resolve(FILE),
      download: () => Promise.reject(new Error("a recording makes no downloads")),
    };
  }
}
