import { isEmpty } from "../definition/fields.ts";
import type { Usual } from "../definition/generated/documents.ts";
import { add, type Decimal, multiply, roundTo, subtract, toDecimal, zero } from "../money/decimal.ts";
import type { Facts } from "../condition/evaluate.ts";
import {
  type Chosen,
  chosenSum,
  chosenSums,
  linesAboveLowest,
  linesLeft,
  linesOpen,
  type Market,
  savingAgainst,
} from "./choosing.ts";
import { givenOf, winnersOf } from "./parts.ts";
import type { Decision } from "./decision.ts";

/** What is told of a choice while it is made. */
export type ChoiceFigures = {
  readonly chosenCount: number;
  /** Lines that somebody offers and nobody has got. */
  readonly left: readonly string[];
  readonly aboveLowest: readonly string[];
  /** Lines that are divided, and whose parts are not yet the whole. */
  readonly open: readonly string[];
  readonly money: Decimal | undefined;
  /** Against what everything may cost; undefined while nothing is chosen. */
  readonly underLimit: Decimal | undefined;
  /** Against what the chosen lines cost otherwise, as far as that is known; by the field of the line that says it. */
  readonly underUsual: readonly { readonly price: string; readonly saved: Decimal | undefined }[];
  /** The latest date among the chosen cells. */
  readonly due: string | undefined;
  readonly won: readonly Won[];
};

/** What one record gets. */
export type Won = { readonly group: string; readonly lineCount: number; readonly money: Decimal | undefined };

/** Reckon everything that is told of a choice. */
export function choiceFigures({ decides, market }: Decision, chosen: Chosen, record: Facts): ChoiceFigures {
  const money = chosenSum(market, chosen, decides.money);
  const chosenCount = Object.values(chosen).filter((given) => winnersOf(given).length > 0).length;
  const isAny = chosenCount > 0;
  const left = linesLeft(market, chosen);
  const underLimit = decides.limit === undefined ? undefined : savingAgainst(record[decides.limit], money);
  // A limit is one of everything: while lines are left, nothing is saved against it, though it may be passed already.
  const isTold = isAny && (left.length === 0 || (underLimit !== undefined && underLimit.units < 0n));
  return {
    chosenCount,
    left,
    aboveLowest: linesAboveLowest(market, chosen),
    open: linesOpen(market, chosen),
    money,
    underLimit: isTold ? underLimit : undefined,
    underUsual: (decides.usual ?? []).map((usual) => ({
      price: usual.price,
      saved: money === undefined ? undefined : underUsual(market, chosen, decides.money, usual),
    })),
    due: decides.due === undefined ? undefined : latest(market, chosen, decides.due),
    won: wonBy(market, chosen, decides.money),
  };
}

/** What each record gets, in the order of the table. */
export function wonBy(market: Market, chosen: Chosen, field: string): readonly Won[] {
  const sums = chosenSums(market, chosen, field);
  const winners = Object.values(chosen).flatMap(winnersOf);
  return market.table.suppliers.flatMap(({ id }) =>
    sums.has(id) ? [{ group: id, lineCount: winners.filter((winner) => winner === id).length, money: sums.get(id) }] : [],
  );
}

/** Lines without a price of before are left out on both sides; each product is rounded once, as amounts are (domain 6.1). */
function underUsual(market: Market, chosen: Chosen, field: string, { price, quantity }: Usual): Decimal | undefined {
  let saved: Decimal | undefined;
  for (const line of market.table.lines) {
    const id = String(line["id"]);
    const given = chosen[id];
    const money = given === undefined || winnersOf(given).length === 0 ? undefined : chosenSum(market, { [id]: given }, field);
    const [one, many] = [toDecimal(line[price]), typeof given === "object" ? givenOf(given) : toDecimal(line[quantity])];
    if (money === undefined || one === undefined || many === undefined) continue;
    saved = add(saved ?? zero, subtract(roundTo(multiply(one, many), MONEY_SCALE), money));
  }
  return saved;
}

const MONEY_SCALE = 2;

function latest({ table }: Market, chosen: Chosen, field: string): string | undefined {
  const days = Object.entries(chosen).flatMap(([line, given]) =>
    winnersOf(given).flatMap((group) => {
      const value = table.matrix[line]?.[group]?.[field];
      return isEmpty(value) ? [] : [String(value)];
    }),
  );
  return days.toSorted().at(-1);
}
