import { BusyFailure } from "../ground/failures.ts";
import type { Leave } from "../wire/places.ts";

const KB = 1024;
const MB = 1024 * KB;
/** What nearly every call stays below; so much is taken in of every body, whoever else sends large ones. */
const ALWAYS_BYTES = 16 * KB;
const MOST_OF_ONE_CLIENT_BYTES = 8 * MB;
const MOST_OF_STRANGERS_BYTES = 24 * MB;
const MOST_BYTES = 96 * MB;
const RETRY_SECONDS = 2;

/** Memory for the bodies that are held at once; whoever has signed in has room that strangers cannot take. */
export class BodyRoom {
  #all = 0;
  #strangers = 0;
  readonly #clients = new Map<string, number>();

  /** Begin a body of a client. */
  begin(client: string, isStranger: boolean): BodyShare {
    let held = 0;
    const move = (bytes: number): void => {
      held += bytes;
      this.#all += bytes;
      if (isStranger) this.#strangers += bytes;
      const ofClient = (this.#clients.get(client) ?? 0) + bytes;
      if (ofClient === 0) this.#clients.delete(client);
      else this.#clients.set(client, ofClient);
    };
    return {
      grow: (size) => {
        const more = Math.max(0, size - ALWAYS_BYTES) - held;
        if (more <= 0) return;
        const isFull =
          this.#all + more > MOST_BYTES ||
          (isStranger && this.#strangers + more > MOST_OF_STRANGERS_BYTES) ||
          (this.#clients.get(client) ?? 0) + more > MOST_OF_ONE_CLIENT_BYTES;
        if (isFull) throw new BusyFailure(RETRY_SECONDS);
        move(more);
      },
      end: () => move(-held),
    };
  }
}

/** The room that one body takes. */
export type BodyShare = {
  /** The body has so many bytes by now. @throws {BusyFailure} when there is no room for them */
  readonly grow: (size: number) => void;
  readonly end: Leave;
};
