import type { Product } from "../../core/definition/product.ts";
import type { Proof } from "../../core/definition/proof.ts";

/** A product that is to run, and those of its modules that run otherwise than before. */
export type ProofWish = { readonly product: Product; readonly modules: readonly string[] };

/** How many of the parts of a proof are done; no parts: nobody knows yet. */
export type Progress = { readonly done: number; readonly parts: number };

/**
 * Draws every screen of the modules and presses every action of theirs, on a store of its own and beside what serves people.
 *
 * @param tell told how far it is
 * @throws where that cannot be carried out, and when the signal ends it
 */
export type Prover = (wish: ProofWish, signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Proof>;
