import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { add, compare, type Decimal, subtract, toDecimal, zero } from "../money/decimal.ts";
import type { PivotTable } from "./pivot.ts";

/** By line id: the record that gets the line. */
export type Chosen = Readonly<Record<string, string>>;

/** What is chosen now, and what can be brought back. */
export type Choosing = { readonly chosen: Chosen; readonly undone: readonly Chosen[]; readonly done: readonly Chosen[] };

/** The cells among which is chosen: a table, the value that decides, and which cells are on offer at all. */
export type Market = {
  readonly table: PivotTable;
  /** Field of the cells whose smallest value wins, the unit price say. */
  readonly best: string;
  readonly isOffered: (line: string, group: string) => boolean;
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
  if (chosen[line] !== group) return { ...chosen, [line]: group };
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== line));
}

/** Every line to the smallest value on offer; among equals, whom it has already, else the first. */
export function lowestPerLine(market: Market, chosen: Chosen): Chosen {
  const picked = lineIds(market).flatMap((line) => {
    const least = lowestOffers(market, line);
    const had = chosen[line];
    const winner = had !== undefined && least.includes(had) ? had : least[0];
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
    const group = chosen[line];
    const least = lowestOffers(market, line);
    return group !== undefined && least.length > 0 && !least.includes(group);
  });
}

/** Lines that go to nobody although somebody offers them. */
export function linesLeft(market: Market, chosen: Chosen): readonly string[] {
  const groups = market.table.suppliers.map(({ id }) => id);
  return lineIds(market).filter((line) => chosen[line] === undefined && groups.some((group) => market.isOffered(line, group)));
}

/** Sum of a field over the chosen cells, exact; undefined while one of them is concealed or empty. */
export function chosenSum({ table }: Market, chosen: Chosen, field: string): Decimal | undefined {
  return sumOf(
    Object.entries(chosen).map(([line, group]) => table.matrix[line]?.[group]),
    field,
  );
}

/** The same sum for each record that gets something. */
export function chosenSums(market: Market, chosen: Chosen, field: string): ReadonlyMap<string, Decimal | undefined> {
  const won = new Set(Object.values(chosen));
  const of = (group: string): Chosen => Object.fromEntries(Object.entries(chosen).filter(([, winner]) => winner === group));
  return new Map([...won].map((group) => [group, chosenSum(market, of(group), field)]));
}

/** How much less than a limit is spent, negative when it is more; undefined where either is not known. */
export function savingAgainst(limit: unknown, sum: Decimal | undefined): Decimal | undefined {
  const most = isEmpty(limit) ? undefined : toDecimal(limit);
  return most === undefined || sum === undefined ? undefined : subtract(most, sum);
}

function lineIds({ table }: Market): readonly string[] {
  return table.lines.map((line) => String(line["id"]));
}

/** Records whose offer for a line is the smallest of those on offer, in the order of the table. */
function lowestOffers({ table, best, isOffered }: Market, line: string): readonly string[] {
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

function sumOf(cells: readonly (Facts | undefined)[], field: string): Decimal | undefined {
  let sum = zero;
  for (const cell of cells) {
    const value = valueIn(cell, field);
    if (value === undefined) return undefined;
    sum = add(sum, value);
  }
  return sum;
}

function valueIn(cell: Facts | undefined, field: string): Decimal | undefined {
  return cell === undefined || isEmpty(cell[field]) ? undefined : toDecimal(cell[field]);
}

function isSame(left: Chosen, right: Chosen): boolean {
  const lines = Object.keys(left);
  return lines.length === Object.keys(right).length && lines.every((line) => left[line] === right[line]);
}
