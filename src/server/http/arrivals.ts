import type { PaceKeeper } from "../wire/body-pace.ts";
import type { Leave } from "../wire/places.ts";

/** Bodies of one client that are waited for at once; those of two hundred people come within moments and are gone. */
export const MOST_ARRIVING_OF_ONE_CLIENT = 250;

/**
 * Bodies on their way. Where one client has too many, the one that is waited for longest is given up: it is never one of
 * those that are sent at once, so whoever shares an address with a crawler is served all the same.
 */
export class Arrivals {
  readonly #ofClient = new Map<string, Set<PaceKeeper>>();

  /** A body of a client begins to arrive. */
  begin(client: string, keeper: PaceKeeper): Leave {
    const own = this.#ofClient.get(client) ?? new Set();
    this.#ofClient.set(client, own.add(keeper));
    if (own.size > MOST_ARRIVING_OF_ONE_CLIENT) {
      const [oldest] = own;
      oldest?.giveUp();
      if (oldest !== undefined) own.delete(oldest);
    }
    return () => {
      own.delete(keeper);
      if (own.size === 0 && this.#ofClient.get(client) === own) this.#ofClient.delete(client);
    };
  }
}
