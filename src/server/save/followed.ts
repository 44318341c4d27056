import type { Store, Transaction } from "../store/port.ts";
import { takeWritten, type Written } from "./written.ts";

/** What follows from whatever is written. */
export type Following = {
  /** Within the transaction: it stands with the write, or neither does. */
  readonly within: (tx: Transaction, written: Written) => Promise<void>;
  /** Once it stands; it neither writes nor fails. */
  readonly after: (written: Written) => void;
};

/** One after the other, in the same transaction. */
export function inTurn(...all: readonly Following["within"][]): Following["within"] {
  return async (tx, written) => {
    for (const one of all) await one(tx, written);
  };
}

/** The store whose writes are followed, whoever makes them. */
export function followed<S extends Store>(store: S, { within, after }: Following): S {
  const write = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    let written: Written | undefined;
    const result = await store.write(async (tx) => {
      // What a transaction before it wrote and lost is not this one's, nor is what a try of this one lost.
      takeWritten(tx);
      const done = await work(tx);
      written = takeWritten(tx);
      await within(tx, written);
      return done;
    });
    if (written !== undefined) after(written);
    return result;
  };
  return { ...store, write };
}
