import type { Chain } from "../../../server/entity/support/chain/chains.ts";

/** An amount in cents as people read it: rupiah are shown whole (domain 6.1). */
export function shown({ currency }: Pick<Chain, "currency">, cents: bigint): string {
  const grouped = (whole: bigint): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  if (currency === "IDR") return grouped((cents + 50n) / 100n);
  return `${grouped(cents / 100n)}.${String(cents % 100n).padStart(2, "0")}`;
}
