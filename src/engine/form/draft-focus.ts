import type { Address } from "./draft-address.ts";

/** Wishes to lead the eye and the keyboard to a value. */
export function createDraftFocus() {
  let wanted: Address | undefined;
  const listeners = new Set<(address: Address) => void>();
  return {
    focus: (address: Address): void => {
      wanted = address;
      for (const listener of listeners) listener(address);
    },
    onFocus: (listener: (address: Address) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A wish that nobody could fulfil yet, such as for a cell on a closed tab; reading it once takes it. */
    takeFocus: (wants: (address: Address) => boolean): Address | undefined => {
      const address = wanted;
      if (address === undefined || !wants(address)) return undefined;
      wanted = undefined;
      return address;
    },
  };
}
