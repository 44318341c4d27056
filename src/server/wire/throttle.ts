import { setTimeout } from "node:timers/promises";

/** A timer is no more exact than this. */
const SHORTEST_WAIT_MS = 5;

/** Lets bytes pass at no more than a rate, whoever's they are; who must wait does not hold the process meanwhile. */
export class Throttle {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1000;
  }

  async pass(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
    const waitMs = this.#freeAt - now;
    if (waitMs >= SHORTEST_WAIT_MS) await setTimeout(waitMs);
  }
}
