import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import { sentEntries } from "../../core/definition/dictionary-entries.ts";
import type { Product } from "../../core/definition/product.ts";

/** The dictionaries of a company as a server sends them. */
export function entriesOf(product: Product, variant: string): Dictionaries {
  return Object.fromEntries(
    Object.values(product.dictionaries).flatMap((perVariant) => {
      const dictionary = perVariant[variant];
      return dictionary === undefined ? [] : sentEntries(dictionary);
    }),
  );
}
