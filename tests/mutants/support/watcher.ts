import type { Product } from "../../../src/core/definition/product.ts";
import type { Body, Scene } from "../../server/entity/support/scene.ts";
import type { Cast } from "../../../src/proof/stage/cast.ts";
import type { Tokens } from "./draw-running.ts";
import type { Stage } from "../../server/recordings/support/outcome.ts";

/** A running portal that is judged by what it answers. */
export type Judged = {
  readonly product: Product;
  readonly cast: Cast;
  readonly stage: Stage & { readonly scene: Scene };
  readonly watch: Watcher;
  readonly tokens: Tokens;
};

/** Keeps each complaint once, with where it was met. */
export class Watcher {
  readonly #place: string;
  readonly #complaints: Set<string>;
  #tried: { count: number };

  constructor(place = "", complaints = new Set<string>(), tried = { count: 0 }) {
    this.#place = place;
    this.#complaints = complaints;
    this.#tried = tried;
  }

  /** The same notes, for something in particular. */
  of(place: string): Watcher {
    return new Watcher(place, this.#complaints, this.#tried);
  }

  tells(what: string): void {
    this.#complaints.add(`${this.#place}: ${what}`);
  }

  /** Do something whose throwing is a complaint. */
  async tries(what: string, run: () => Promise<void> | void): Promise<void> {
    this.#tried.count += 1;
    try {
      await run();
    } catch (error) {
      this.tells(`${what} throws ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    }
  }

  /** A refusal in the words of the business is an answer; that the server did not know what to say is none. */
  judgesBody(what: string, { code, bizCode, msg }: Body): void {
    if (bizCode === "SYSTEM" || (code >= 500 && bizCode === undefined)) this.tells(`${what} answers ${code} ${msg}`);
  }

  async judges(what: string, answer: Response): Promise<void> {
    const body = (await answer.json()) as Body;
    if (body.code === 400) this.tells(`${what} answers 400 ${body.msg}`);
    this.judgesBody(what, body);
  }

  get complaints(): readonly string[] {
    return [...this.#complaints];
  }

  get tried(): number {
    return this.#tried.count;
  }
}
