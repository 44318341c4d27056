import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fillText, joinTexts } from "../../core/contract/language.ts";
import type { Entity, Pivot, Text } from "../../core/definition/generated/documents.ts";
import { fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import { worthText } from "../../core/chain/amount-text.ts";
import { unitOf } from "../../core/format/number.ts";
import { type Decimal, formatDecimal } from "../../core/money/decimal.ts";
import { type ChoiceFigures, choiceFigures } from "../../core/table/choice-figures.ts";
import type { Chosen } from "../../core/table/choosing.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import type { Decision } from "../../core/table/decision.ts";
import { winnersOf } from "../../core/table/parts.ts";
import { type ChoiceText, choiceTexts } from "../../i18n/choice-texts.ts";
import { type Engine, useEngine } from "../engine-context.ts";
import type { DrawnColumn } from "../detail/use-pivot-columns.ts";
import { cellText } from "./cell-text.ts";
import { offeredCells } from "./choice-moves.ts";
import { type ChoiceCell, type ChoiceStore, EVERY_LINE } from "./choice-store.ts";

/** Everything that the parts of one table share; the same while nothing but the choice changes. */
export type ChoiceScope = {
  readonly decision: Decision;
  readonly store: ChoiceStore;
  readonly entity: Entity;
  readonly record: Facts;
  /** Fields that begin a line, and fields of a cell. */
  readonly lead: readonly DrawnColumn[];
  readonly show: readonly DrawnColumn[];
  readonly say: (text: ChoiceText, facts?: Readonly<Record<string, string | number | Text>>) => string;
  /** What the cells show, by name. */
  readonly legend: string;
  readonly textOf: (column: ColumnModel, facts: Facts) => string;
  readonly nameOfGroup: (group: string) => string;
  readonly nameOfLine: (line: Facts) => string;
  /** An amount of the chosen cells, in what the record counts it; an en dash for one that is not known. */
  readonly worth: (money: Decimal | undefined) => string;
  readonly figures: (chosen: Chosen) => ChoiceFigures;
  /** The first cell on offer. */
  readonly begin: ChoiceCell | undefined;
  /** The one cell that Tab comes to: where the keyboard was last, else the first on offer. */
  readonly stop: () => ChoiceCell | undefined;
};

export const ChoiceContext = createContext<ChoiceScope | undefined>(undefined);

/** What the parts of a table share. @throws {RangeError} outside of one */
export function useChoice(): ChoiceScope {
  const scope = use(ChoiceContext);
  if (scope === undefined) throw new RangeError("a choice is made within its table");
  return scope;
}

/** What is chosen now; draws again whenever it changes. */
export function useChosen(): Chosen {
  const { store } = useChoice();
  return useSyncExternalStore(store.subscribe, store.chosen);
}

/** What is given of one line; draws again when that changes, and not with the rest of the table. */
export function useGiven(line: string): Chosen[string] | undefined {
  const { store } = useChoice();
  return useSyncExternalStore(useLineOf(store, line), () => store.chosen()[line]);
}

function useLineOf(store: ChoiceStore, line: string): (listener: () => void) => () => void {
  return useCallback((listener) => store.subscribeLine(line, listener), [store, line]);
}

/** Whether a cell is chosen, and whether Tab comes to it; draws again when one of them changes. */
export function useCellState(line: string, group: string): { readonly isChosen: boolean; readonly isStop: boolean } {
  const { store, begin, stop } = useChoice();
  // Tab comes to the first cell until the keyboard has been in one, in whichever line.
  const subscribe = useLineOf(store, line === begin?.line ? EVERY_LINE : line);
  const isChosen = (): boolean => winnersOf(store.chosen()[line]).includes(group);
  const isStop = (): boolean => stop()?.line === line && stop()?.group === group;
  const state = useSyncExternalStore(subscribe, () => (isChosen() ? CHOSEN : 0) + (isStop() ? STOP : 0));
  return { isChosen: (state & CHOSEN) > 0, isStop: (state & STOP) > 0 };
}

// One number tells both, so that a cell listens once.
const [CHOSEN, STOP] = [1, 2];

/** What is wrong with the first part of a line that is wrong by itself. */
function partFault({ market }: Decision, chosen: Chosen, line: string): Text | undefined {
  const given = chosen[line];
  if (typeof given !== "object") return undefined;
  return Object.values(given)
    .map((part) => market.divides?.faultOf(line, part))
    .find((fault) => fault !== undefined);
}

/** Why a choice cannot be sent yet; undefined where it can. */
export function whyNotYet({ decision, say, nameOfLine, figures }: ChoiceScope, chosen: Chosen): string | undefined {
  const { chosenCount, open } = figures(chosen);
  const unfinished = decision.market.table.lines.find((line) => open.includes(String(line["id"])));
  const fault = unfinished && partFault(decision, chosen, String(unfinished["id"]));
  if (unfinished !== undefined)
    return fault === undefined
      ? say("partsOpen", { name: nameOfLine(unfinished) })
      : say("partWrong", { name: nameOfLine(unfinished), fault });
  return chosenCount === 0 ? say("chooseFirst") : undefined;
}

/** What is told of the choice as it stands. */
export function useFigures(): ChoiceFigures {
  const { figures } = useChoice();
  return figures(useChosen());
}

type Given = Pick<ChoiceScope, "decision" | "store" | "entity" | "record" | "lead" | "show"> & { readonly pivot: Pivot };

/** Put together what the parts share. */
export function useChoiceScope({ pivot, decision, store, entity, record, lead, show }: Given): ChoiceScope {
  const engine = useEngine();
  const dictionaries = useDictionaries();
  return useMemo(
    () => makeScope({ pivot, decision, store, entity, record, lead, show }, engine, dictionaries),
    [pivot, decision, store, entity, record, lead, show, engine, dictionaries],
  );
}

function makeScope({ pivot, ...given }: Given, engine: Engine, dictionaries: Dictionaries): ChoiceScope {
  const { decision, entity, record, lead } = given;
  const { language } = engine;
  const names = new Map(decision.market.table.suppliers.map(({ id, facts }) => [id, String(facts[pivot.head] ?? "–")]));
  const textOf = (column: ColumnModel, facts: Facts): string => cellText(column, facts, language, dictionaries);
  const [first] = lead;
  const { market } = decision;
  const [begin] = offeredCells(market);
  const unit = moneyUnit(decision, entity, record, pivot.cells);
  const say: ChoiceScope["say"] = (text, facts = {}) => engine.say(fillText(choiceTexts[text], facts));
  const titles = given.show.map(({ title }) => title);
  return {
    ...given,
    begin,
    textOf,
    say,
    legend: say("legend", { fields: joinTexts(titles, { cn: "、", id: ", " }) }),
    nameOfGroup: (group) => names.get(group) ?? "–",
    nameOfLine: (line) => (first === undefined ? String(line["id"]) : textOf(first, line)),
    worth: (money) =>
      money === undefined ? "–" : worthText({ value: formatDecimal(money), scale: money.scale, unit }, language),
    figures: lastOf((chosen) => choiceFigures(decision, chosen, record)),
    stop: () => {
      const active = given.store.active();
      return active !== undefined && market.isOffered(active.line, active.group) ? active : begin;
    },
  };
}

/** In what the money is counted: as the limit is, else as the cells are. */
function moneyUnit({ decides }: Decision, entity: Entity, record: Facts, cells: string): string | undefined {
  const table = entity.lines?.find(({ key }) => key === cells);
  const field = fieldIndex(entity.fields).get(decides.limit ?? "") ?? fieldIndex(table?.fields ?? []).get(decides.money);
  const unit = field === undefined ? undefined : unitOf(field, record);
  return isEmpty(unit) ? undefined : String(unit);
}

/** The same answer for the same question, asked by every part of the table. */
function lastOf<T extends object, R>(of: (asked: T) => R): (asked: T) => R {
  let last: { readonly asked: T; readonly answer: R } | undefined;
  return (asked) => {
    if (last?.asked !== asked) last = { asked, answer: of(asked) };
    return last.answer;
  };
}
