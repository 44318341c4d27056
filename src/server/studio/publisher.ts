import type { Product } from "../../core/definition/product.ts";
import type { Transaction } from "../store/port.ts";

/** An edition that is to run, and the product that its documents compile to. */
export type CompiledEdition = { readonly edition: number; readonly product: Product };

/** Brings editions into force; made where the process is put together, because it changes all that runs. */
export type Publisher = {
  /**
   * Bring the store to what a product needs and do some work on it, in one transaction: after a crash both are there or
   * neither. Nothing is dropped; columns that no document names any more keep what they hold.
   *
   * @throws {BusyFailure} when the tables cannot be had for the moment
   */
  readonly prepare: <T>(product: Product, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Run an edition that the store has as its newest, from the next request on, and tell the other processes. */
  readonly run: (compiled: CompiledEdition) => Promise<void>;
  /** Look whether the store has a newer edition than the one that runs, and run that. */
  readonly follow: () => Promise<void>;
};
