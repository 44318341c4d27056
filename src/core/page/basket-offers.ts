import { add, formatDecimal, multiply, roundTo, toDecimal, zero } from "../money/decimal.ts";
import type { BasketLine } from "./basket.ts";
import { type HeldRecord, heldValue } from "./held-text.ts";
import type { BasketView } from "./page-view.ts";

/** A line of the basket with what it costs at this moment, as far as it can be had. */
export type PricedLine = {
  readonly line: BasketLine;
  /** Absent where it is not public. */
  readonly price?: string;
  readonly total?: string;
  readonly left?: string;
  /** Why it cannot be ordered as it stands. */
  readonly trouble?: "gone" | "asked" | "few";
};

/** Lines that one seller delivers; each makes an order of its own. */
export type SellerLines = {
  readonly seller: string;
  readonly name: string;
  readonly lines: readonly PricedLine[];
  readonly total: string;
  readonly mayOrder: boolean;
};

const CENTS = 2;

/** The basket by sellers, priced by what the portal offers now; what is offered no more stands last, under no seller. */
export function sellersOf(
  lines: readonly BasketLine[],
  offers: readonly HeldRecord[],
  { price, left, seller }: Pick<BasketView, "price" | "left" | "seller">,
): readonly SellerLines[] {
  const byId = new Map(offers.map((offer) => [String(offer["id"]), offer]));
  const [link = "", name = ""] = seller.split(".");
  const sellerOf = (line: BasketLine): HeldRecord | undefined => {
    const found = heldValue(byId.get(line.skuId) ?? {}, link);
    return typeof found === "object" && found !== null ? (found as HeldRecord) : undefined;
  };
  const groups = Map.groupBy(lines, (line) => String(sellerOf(line)?.["id"] ?? ""));
  return [...groups]
    .toSorted(([one], [other]) => Number(one === "") - Number(other === ""))
    .map(([id, own]) => {
      const priced = own.map((line) => pricedLine(line, byId.get(line.skuId), price, left));
      const sum = priced.reduce((all, { total }) => add(all, toDecimal(total) ?? zero), zero);
      return {
        seller: id,
        name: String((own[0] === undefined ? undefined : sellerOf(own[0]))?.[name] ?? ""),
        lines: priced,
        total: formatDecimal(roundTo(sum, CENTS)),
        mayOrder: id !== "" && priced.every(({ trouble }) => trouble === undefined),
      };
    });
}

function pricedLine(line: BasketLine, offer: HeldRecord | undefined, price: string, left: string): PricedLine {
  if (offer === undefined) return { line, trouble: "gone" };
  const [cost, rest] = [toDecimal(offer[price]), toDecimal(offer[left])];
  const count = toDecimal(line.num) ?? zero;
  const stock = rest === undefined ? {} : { left: formatDecimal(rest) };
  if (cost === undefined) return { line, ...stock, trouble: "asked" };
  return {
    line,
    ...stock,
    price: formatDecimal(cost),
    total: formatDecimal(roundTo(multiply(cost, count), CENTS)),
    ...(rest !== undefined && Number(formatDecimal(rest)) < line.num && { trouble: "few" as const }),
  };
}
