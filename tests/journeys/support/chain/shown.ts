import type { Chain } from "../../../server/entity/support/chain/chains.ts";

/** An amount in cents as people read it: rupiah are shown whole (domain 6.1). */
export function shown({ currency }: Pick<Chain, "currency">, cents: bigint): string {
  const grouped = (whole: bigint): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  if (currency === "IDR") return grouped((cents + 50n) / 100n);
  return `${grouped(cents / 100n)}.${String(cents % 100n).padStart(2, "0")}`;
}

/** A quantity as its column shows it: `1200.0000` is `1,200`. */
export function shownQuantity(text: string): string {
  const [whole = "0", decimals = ""] = text.split(".");
  const rest = decimals.replace(/0+$/, "");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${rest === "" ? "" : `.${rest}`}`;
}
