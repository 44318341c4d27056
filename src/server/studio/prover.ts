import type { Product } from "../../core/definition/product.ts";
import type { Proof } from "../../core/definition/proof.ts";

/** A product that is to run, and those of its modules that run otherwise than before. */
export type ProofWish = { readonly product: Product; readonly modules: readonly string[] };

/**
 * Draws every screen of the modules and presses every action of theirs, on a store of its own and beside what serves people.
 *
 * @throws where that cannot be carried out, and when the signal ends it
 */
export type Prover = (wish: ProofWish, signal: AbortSignal) => Promise<Proof>;
