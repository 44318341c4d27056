import type { Dictionaries } from "../../../src/client/dictionaries.ts";
import type { Product } from "../../../src/core/definition/product.ts";

/** The dictionaries of a company as a server sends them. */
export function entriesOf(product: Product, variant: string): Dictionaries {
  const known = Object.entries(product.dictionaries).flatMap(([key, perVariant]) => {
    const items = perVariant[variant]?.items;
    return items === undefined ? [] : ([[key, items.map(entry)]] as const);
  });
  return Object.fromEntries(known);
}

type Item = NonNullable<Product["dictionaries"][string][string]>["items"][number];

const entry = ({ value, label, tone }: Item) => ({
  dictValue: value,
  dictLabel: label.cn,
  dictLabelId: label.id,
  listClass: tone ?? null,
});
