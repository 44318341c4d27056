import { oncePer } from "./once-per.ts";
import type { Product } from "./product.ts";

/**
 * What is found out once of a product, whose documents never change: whoever asks again gets the same answer.
 *
 * @param find answers from the documents alone
 */
export function perProduct<T>(find: (product: Product) => T): (product: Product) => T {
  return oncePer(find);
}
