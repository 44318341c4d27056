/** How slowly a body may come: in every window it brings at least so many bytes, or its last ones. */
export type Pace = { readonly windowMs: number; readonly leastBytes: number };
/** What bodies of calls and uploads are held to. */
export type Paces = { readonly json: Pace; readonly upload: Pace };

const KB = 1024;

/**
 * A call's body is small and comes at once; a minute's silence of a phone in a lift is no reason to hold it longer.
 * An upload may take its time on a poor line, but not stand still: 16 KB a second are a tenth of a poor mobile line.
 */
export const PACES: Paces = {
  json: { windowMs: 20_000, leastBytes: Number.POSITIVE_INFINITY },
  upload: { windowMs: 20_000, leastBytes: 20 * 16 * KB },
};

/** Watches one body and says when it crawls. */
export class PaceKeeper {
  #isLate = false;
  #tell: () => void = () => {};
  #window = 0;
  readonly #timer: NodeJS.Timeout;

  constructor({ windowMs, leastBytes }: Pace) {
    this.#timer = setInterval(() => {
      if (this.#window < leastBytes) this.giveUp();
      this.#window = 0;
    }, windowMs);
    this.#timer.unref();
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  /**
   * Wait for the next piece, but no longer than the body is waited for.
   *
   * Nothing is kept of a piece that has come: a race against one promise for the whole body would hold every piece of it.
   */
  async next<T>(piece: Promise<T>): Promise<T | "late"> {
    return new Promise((resolve, reject) => {
      this.#tell = () => resolve("late");
      if (this.#isLate) this.#tell();
      piece.then(resolve, reject);
    });
  }

  note(bytes: number): void {
    this.#window += bytes;
  }

  /** Wait no longer for this body. */
  giveUp(): void {
    this.#isLate = true;
    this.#tell();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#tell = () => {};
  }
}
