import type { Product } from "./product.ts";

/**
 * What is found out once of a product, whose documents never change: whoever asks again gets the same answer.
 *
 * @param find answers from the documents alone
 */
export function perProduct<T>(find: (product: Product) => T): (product: Product) => T {
  const known = new WeakMap<Product, { readonly found: T }>();
  return (product) => {
    const kept = known.get(product) ?? { found: find(product) };
    known.set(product, kept);
    return kept.found;
  };
}
