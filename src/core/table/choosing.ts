import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { add, compare, type Decimal, multiply, roundTo, subtract, toDecimal, zero } from "../money/decimal.ts";
import { isDivided, type Parts, partsOf, pressPart, putPart, wholeAgain, winnersOf } from "./parts.ts";
import type { Text } from "../definition/generated/documents.ts";
import type { PivotTable } from "./pivot.ts";

/** By line id: the record that gets the line, or the parts of it that several get. */
export type Chosen = Readonly<Record<string, string | Parts>>;

/** What is chosen now, and what can be brought back. */
export type Choosing = { readonly chosen: Chosen; readonly undone: readonly Chosen[]; readonly done: readonly Chosen[] };

/** The cells among which is chosen: a table, the value that decides, and which cells are on offer at all. */
export type Market = {
  readonly table: PivotTable;
  /** Field of the cells whose smallest value wins, the unit price say. */
  readonly best: string;
  readonly isOffered: (line: string, group: string) => boolean;
  /** Lines may be divided; absent: each goes to one record. */
  readonly divides?: Divided | undefined;
};

/** How much there is of a line, what is wrong with a part of it, and what one unit of it costs in a cell. */
export type Divided = {
  readonly wholeOf: (line: string) => Decimal;
  readonly faultOf: (line: string, part: string) => Text | undefined;
  readonly unitPrice: string;
};

/** Nothing to undo; what is chosen already is kept. */
export function startChoosing(chosen: Chosen = {}): Choosing {
  return { chosen, done: [], undone: [] };
}

/** Make a choice that can be undone; one that changes nothing leaves no step behind. */
export function choose(choosing: Choosing, chosen: Chosen): Choosing {
  return isSame(choosing.chosen, chosen) ? choosing : { chosen, done: [...choosing.done, choosing.chosen], undone: [] };
}

/** Take back the last choice. */
export function undo(choosing: Choosing): Choosing {
  const chosen = choosing.done.at(-1);
  if (chosen === undefined) return choosing;
  return { chosen, done: choosing.done.slice(0, -1), undone: [...choosing.undone, choosing.chosen] };
}

/** Make again what was taken back last. */
export function redo(choosing: Choosing): Choosing {
  const chosen = choosing.undone.at(-1);
  if (chosen === undefined) return choosing;
  return { chosen, done: [...choosing.done, choosing.chosen], undone: choosing.undone.slice(0, -1) };
}

/** Press one cell: the line goes to this record, or to nobody where it had it. A cell that is not on offer changes nothing. */
export function pressCell(market: Market, chosen: Chosen, line: string, group: string): Chosen {
  if (!market.isOffered(line, group)) return chosen;
  const given = chosen[line];
  if (typeof given === "object" && market.divides !== undefined)
    return { ...chosen, [line]: pressPart(given, group, market.divides.wholeOf(line)) };
  if (given !== group) return { ...chosen, [line]: group };
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== line));
}

/** Divide a line, or give it whole again to whom has most of it. */
export function divideLine(market: Market, chosen: Chosen, line: string): Chosen {
  const { divides } = market;
  if (divides === undefined) return chosen;
  const given = chosen[line];
  if (typeof given !== "object") return { ...chosen, [line]: partsOf(given, divides.wholeOf(line)) };
  const winner = wholeAgain(given);
  const others = Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== line));
  return winner === undefined ? others : { ...others, [line]: winner };
}

/** Enter how much of a divided line a record gets. */
export function enterPart(market: Market, chosen: Chosen, line: string, group: string, text: string): Chosen {
  const given = chosen[line];
  if (market.divides === undefined || typeof given !== "object") return chosen;
  return { ...chosen, [line]: putPart(given, group, text, market.divides.wholeOf(line)) };
}

/** Lines that are divided, and not yet so that they can be given. */
export function linesOpen({ divides }: Market, chosen: Chosen): readonly string[] {
  return Object.entries(chosen).flatMap(([line, given]) => {
    if (divides === undefined || typeof given === "string") return [];
    const isRight = (part: string): boolean => divides.faultOf(line, part) === undefined;
    return isDivided(given, divides.wholeOf(line), isRight) ? [] : [line];
  });
}

/** Every line to the smallest value on offer; among equals, whom it has already, else the first. */
export function lowestPerLine(market: Market, chosen: Chosen): Chosen {
  const picked = lineIds(market).flatMap((line) => {
    const least = lowestOffers(market, line);
    const had = chosen[line];
    const winner = typeof had === "string" && least.includes(had) ? had : least[0];
    return winner === undefined ? [] : [[line, winner] as const];
  });
  return { ...chosen, ...Object.fromEntries(picked) };
}

/** Every line that one record offers goes to it; the others stay as they are. */
export function allToOne(market: Market, chosen: Chosen, group: string): Chosen {
  const own = lineIds(market).filter((line) => market.isOffered(line, group));
  return { ...chosen, ...Object.fromEntries(own.map((line) => [line, group])) };
}

/** Lines that go to somebody although somebody else offers less; a value that is concealed is compared with none. */
export function linesAboveLowest(market: Market, chosen: Chosen): readonly string[] {
  return lineIds(market).filter((line) => {
    const least = lowestOffers(market, line);
    return least.length > 0 && winnersOf(chosen[line]).some((group) => !least.includes(group));
  });
}

/** Lines that go to nobody although somebody offers them. */
export function linesLeft(market: Market, chosen: Chosen): readonly string[] {
  const groups = market.table.suppliers.map(({ id }) => id);
  return lineIds(market).filter(
    (line) => winnersOf(chosen[line]).length === 0 && groups.some((group) => market.isOffered(line, group)),
  );
}

/** What the chosen cells cost together, exact; undefined while one of them is concealed or empty, or a part not entered. */
export function chosenSum(market: Market, chosen: Chosen, field: string): Decimal | undefined {
  return sumOf(
    Object.entries(chosen).flatMap(([line, given]) =>
      winnersOf(given).map((group) => costOf(market, chosen, line, group, field)),
    ),
  );
}

/** The same sum for each record that gets something. */
export function chosenSums(market: Market, chosen: Chosen, field: string): ReadonlyMap<string, Decimal | undefined> {
  const won = new Set(Object.values(chosen).flatMap(winnersOf));
  const of = (group: string) =>
    Object.entries(chosen).flatMap(([line, given]) =>
      winnersOf(given).includes(group) ? [costOf(market, chosen, line, group, field)] : [],
    );
  return new Map([...won].map((group) => [group, sumOf(of(group))]));
}

/** What a record's share of a line costs: its cell, or of a part the price of one as often, rounded once (domain 6.1). */
export function costOf(
  { table, divides }: Market,
  chosen: Chosen,
  line: string,
  group: string,
  field: string,
): Decimal | undefined {
  const given = chosen[line];
  const cell = table.matrix[line]?.[group];
  if (typeof given !== "object" || divides === undefined) return valueIn(cell, field);
  const [price, part] = [valueIn(cell, divides.unitPrice), toDecimal(given[group]?.trim())];
  return price === undefined || part === undefined ? undefined : roundTo(multiply(price, part), MONEY_SCALE);
}

const MONEY_SCALE = 2;

/** How much less than a limit is spent, negative when it is more; undefined where either is not known. */
export function savingAgainst(limit: unknown, sum: Decimal | undefined): Decimal | undefined {
  const most = isEmpty(limit) ? undefined : toDecimal(limit);
  return most === undefined || sum === undefined ? undefined : subtract(most, sum);
}

function lineIds({ table }: Market): readonly string[] {
  return table.lines.map((line) => String(line["id"]));
}

const lowestKnown = new WeakMap<Market, Map<string, readonly string[]>>();

/** Records whose offer for a line is the smallest of those on offer, in the order of the table; reckoned once for a table. */
function lowestOffers(market: Market, line: string): readonly string[] {
  const known = lowestKnown.get(market) ?? new Map<string, readonly string[]>();
  lowestKnown.set(market, known);
  const groups = known.get(line) ?? smallestOffers(market, line);
  known.set(line, groups);
  return groups;
}

function smallestOffers({ table, best, isOffered }: Market, line: string): readonly string[] {
  let least: Decimal | undefined;
  let groups: string[] = [];
  for (const { id } of table.suppliers) {
    const value = valueIn(table.matrix[line]?.[id], best);
    if (value === undefined || !isOffered(line, id)) continue;
    const order = least === undefined ? -1 : compare(value, least);
    if (order > 0) continue;
    if (order < 0) groups = [];
    least = value;
    groups.push(id);
  }
  return groups;
}

function sumOf(costs: readonly (Decimal | undefined)[]): Decimal | undefined {
  return costs.reduce<Decimal | undefined>(
    (sum, cost) => (sum === undefined || cost === undefined ? undefined : add(sum, cost)),
    zero,
  );
}

function valueIn(cell: Facts | undefined, field: string): Decimal | undefined {
  return cell === undefined || isEmpty(cell[field]) ? undefined : toDecimal(cell[field]);
}

function isSame(left: Chosen, right: Chosen): boolean {
  const lines = Object.keys(left);
  return lines.length === Object.keys(right).length && lines.every((line) => isSameShare(left[line], right[line]));
}

function isSameShare(one: string | Parts | undefined, other: string | Parts | undefined): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  const groups = Object.keys(one);
  return groups.length === Object.keys(other).length && groups.every((group) => one[group] === other[group]);
}
