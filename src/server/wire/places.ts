import { BusyFailure } from "../ground/failures.ts";

/** Calls of one process at once; further ones are told to come again at once instead of being kept waiting. */
export const MOST_RUNNING = 500;
/** Of these, as many as strangers may take: whoever has signed in always finds the others. */
export const MOST_OF_STRANGERS = 400;
/** And as many as one client may take; an office of two hundred has one address. */
export const MOST_OF_ONE_CLIENT = 250;
const SHED_RETRY_SECONDS = 1;

/** Gives back what was taken; once is enough, twice does no harm. */
export type Leave = () => void;

/**
 * Places of the calls that one process runs. Only what costs the process something takes one: a call whose body still
 * arrives waits outside, however many there are.
 */
export class Places {
  #running = 0;
  #strangers = 0;
  readonly #clients = new Map<string, number>();

  /**
   * Take a place among the running.
   *
   * @param client the person, or the address of a stranger
   * @throws {BusyFailure} when there is none for such a call
   */
  enter(client: string, isStranger: boolean): Leave {
    const own = this.#clients.get(client) ?? 0;
    // More than this would only wait for each other, and all of them for longer than anybody looks at a spinner.
    const isFull = this.#running >= MOST_RUNNING || (isStranger && this.#strangers >= MOST_OF_STRANGERS);
    if (isFull || own >= MOST_OF_ONE_CLIENT) throw new BusyFailure(SHED_RETRY_SECONDS);
    this.#move(client, isStranger, 1);
    return once(() => this.#move(client, isStranger, -1));
  }

  #move(client: string, isStranger: boolean, by: 1 | -1): void {
    this.#running += by;
    if (isStranger) this.#strangers += by;
    const own = (this.#clients.get(client) ?? 0) + by;
    if (own === 0) this.#clients.delete(client);
    else this.#clients.set(client, own);
  }
}

function once(work: () => void): Leave {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
