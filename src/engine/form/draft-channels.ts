import type { Address } from "./draft-address.ts";

/** Subscriptions by address: a field hears of itself and of what it follows, and of nothing else. */
export type Channels = {
  readonly subscribe: (addresses: readonly Address[], listener: () => void) => () => void;
  /** A number that grows whenever one of the addresses changes. */
  readonly version: (addresses: readonly Address[]) => number;
  readonly announce: (changed: Iterable<Address>) => void;
  readonly announceAll: () => void;
};

export function createChannels(): Channels {
  const listeners = new Map<Address, Set<() => void>>();
  const versions = new Map<Address, number>();
  /** How often everything has changed; a field that is being drawn is here before it listens. */
  let turns = 0;
  const announce = (changed: Iterable<Address>): void => {
    const heard = new Set<() => void>();
    for (const address of changed) {
      versions.set(address, (versions.get(address) ?? 0) + 1);
      for (const listener of listeners.get(address) ?? []) heard.add(listener);
    }
    for (const listener of heard) listener();
  };
  return {
    subscribe: (addresses, listener) => {
      for (const address of addresses) {
        const set = listeners.get(address) ?? new Set();
        listeners.set(address, set.add(listener));
      }
      return () => {
        for (const address of addresses) {
          const set = listeners.get(address);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(address);
        }
      };
    },
    version: (addresses) => addresses.reduce((sum, address) => sum + (versions.get(address) ?? 0), turns),
    announce,
    announceAll: () => {
      turns += 1;
      announce(listeners.keys());
    },
  };
}
