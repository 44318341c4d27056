import type { Chain } from "./chains.ts";
import { cents, percent, product, quantityOf, sumOf } from "./sums.ts";

/** What the contract comes to, in cents, by the figures of the chain alone. */
export function contractTotal(chain: Chain): bigint {
  return sumOf(chain.lines.map(({ gGoodsnum, price }) => product(gGoodsnum, price)));
}

/** What was found good of each line, by the figures of the chain alone. */
export function goodQuantities(chain: Chain): readonly string[] {
  return chain.lines.map((_, index) =>
    quantityOf(
      chain.notes.flatMap(({ sent, bad = [] }) => [
        ...(sent[index] === undefined ? [] : [sent[index]]),
        ...(bad[index] === undefined ? [] : [`-${bad[index]}`]),
      ]),
    ),
  );
}

/** What was sent of each line. */
export function sentQuantities(chain: Chain): readonly string[] {
  return chain.lines.map((_, index) => quantityOf(chain.notes.flatMap(({ sent }) => sent[index] ?? [])));
}

/** Sums of a chain in cents, by its figures alone (domain 6.3 and 6.4). */
export function figures(chain: Chain) {
  const good = goodQuantities(chain);
  const lines = chain.lines.map(({ price }, index) => product(good[index] ?? "0", price));
  const invoiced = sumOf(lines);
  const payable = invoiced - cents(chain.deduction);
  const retention = percent(invoiced, 10n);
  const advance = percent(contractTotal(chain), 30n);
  const first = cents(chain.firstInvoice);
  return {
    lines,
    invoiced,
    payable,
    retention,
    advance,
    settlement: payable - retention - advance,
    first,
    rest: invoiced - first,
  };
}
