import { toDecimal, type Decimal, roundTo } from "../money/decimal.ts";
import { isEmpty } from "../definition/fields.ts";
import type { Chosen, Market } from "./choosing.ts";

/** So many records together at the lowest cost: who gets which line, how many lines that are, and what they cost. */
export type Mix = { readonly groups: readonly string[]; readonly chosen: Chosen; readonly money: Decimal };

/** Comparisons that a browser makes without anybody waiting; larger mixes of many records are not offered. */
const MOST_COMPARED = 2_000_000;
const MONEY_SCALE = 2;

/** What a record asks for a line, by the place of the line; undefined where it offers none. */
type Costs = { readonly group: string; readonly units: readonly (bigint | undefined)[] };

/**
 * For one record, for two, for three: those who offer the most lines together and of these ask the least, each line going
 * to the cheapest of them. A larger number is left out where it brings nothing.
 *
 * @param money field of a cell with what the line costs there
 * @param most the largest number of records
 */
export function bestMixes(market: Market, money: string, most: number): readonly Mix[] {
  const lines = market.table.lines.map((line) => String(line["id"]));
  const costs = costsOf(market, money, lines);
  const mixes: Sum[] = [];
  for (let count = 1; count <= Math.min(most, costs.length); count += 1) {
    if (combinations(costs.length, count) * lines.length * count > MOST_COMPARED) break;
    const best = bestOf(costs, count, lines.length);
    const before = mixes.at(-1);
    if (before !== undefined && !isBetter(best, before)) continue;
    mixes.push(best);
  }
  return mixes.map(({ picked, units }) => ({
    groups: picked.map(({ group }) => group),
    chosen: chosenOf(picked, lines),
    money: { units, scale: MONEY_SCALE },
  }));
}

type Sum = { readonly picked: readonly Costs[]; readonly lineCount: number; readonly units: bigint };

function costsOf({ table, isOffered }: Market, money: string, lines: readonly string[]): readonly Costs[] {
  return table.suppliers.flatMap(({ id: group }) => {
    const units = lines.map((line) => {
      const value = table.matrix[line]?.[group]?.[money];
      const cost = isEmpty(value) || !isOffered(line, group) ? undefined : toDecimal(value);
      return cost === undefined ? undefined : roundTo(cost, MONEY_SCALE).units;
    });
    return units.every((cost) => cost === undefined) ? [] : [{ group, units }];
  });
}

function bestOf(costs: readonly Costs[], count: number, lineCount: number): Sum {
  let best: Sum | undefined;
  for (const picked of picksOf(costs, count)) {
    const sum = sumOf(picked, lineCount);
    if (best === undefined || isBetter(sum, best)) best = sum;
  }
  return best ?? { picked: [], lineCount: 0, units: 0n };
}

function sumOf(picked: readonly Costs[], lineCount: number): Sum {
  let units = 0n;
  let covered = 0;
  for (let place = 0; place < lineCount; place += 1) {
    const cost = cheapest(picked, place)?.units[place];
    if (cost === undefined) continue;
    units += cost;
    covered += 1;
  }
  return { picked, lineCount: covered, units };
}

/** More lines first, then less money. */
function isBetter(left: Sum, right: Sum): boolean {
  return left.lineCount === right.lineCount ? left.units < right.units : left.lineCount > right.lineCount;
}

/** Who asks the least for a line; among equals the first. */
function cheapest(picked: readonly Costs[], place: number): Costs | undefined {
  let least: Costs | undefined;
  for (const one of picked) {
    const [cost, lowest] = [one.units[place], least?.units[place]];
    if (cost !== undefined && (lowest === undefined || cost < lowest)) least = one;
  }
  return least;
}

function chosenOf(picked: readonly Costs[], lines: readonly string[]): Chosen {
  return Object.fromEntries(
    lines.flatMap((line, place) => {
      const winner = cheapest(picked, place);
      return winner === undefined ? [] : [[line, winner.group] as const];
    }),
  );
}

/** Every way of picking so many, in the order of the list. */
function* picksOf<T>(items: readonly T[], count: number, from = 0): Generator<readonly T[]> {
  if (count === 0) return void (yield []);
  for (let place = from; place <= items.length - count; place += 1) {
    for (const rest of picksOf(items, count - 1, place + 1)) yield [items[place]!, ...rest];
  }
}

function combinations(all: number, picked: number): number {
  let count = 1;
  for (let place = 0; place < picked; place += 1) count = (count * (all - place)) / (place + 1);
  return count;
}
