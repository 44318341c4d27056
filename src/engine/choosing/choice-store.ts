import { createChannels } from "../form/draft-channels.ts";
import { keepChoice, keptChoice } from "./kept-choice.ts";
import { type Choosing, type Chosen, choose, redo, startChoosing, undo } from "../../core/table/choosing.ts";

/** A cell of the table: what is bought, and of whom. */
export type ChoiceCell = { readonly line: string; readonly group: string };

/** Where one hears of every change; elsewhere of those of one line, by its id. */
export const EVERY_LINE = "*";

export type ChoiceStore = ReturnType<typeof createChoiceStore>;

/**
 * What is chosen in one table, and the cell that the keyboard is in. Each cell listens to its own line, so that a press asks the
 * cells of that line and draws one.
 *
 * @param begun what was chosen before the page was loaded
 * @param keep takes every choice
 */
export function createChoiceStore(begun: Chosen = {}, keep: (chosen: Chosen) => void = () => {}) {
  let choosing = startChoosing(begun);
  let active: ChoiceCell | undefined;
  /** The value that is being entered; what is typed into it is one step to take back. */
  let entering: string | undefined;
  const channels = createChannels();
  const put = (next: Choosing): void => {
    if (next === choosing) return;
    const [before, after] = [choosing.chosen, next.chosen];
    choosing = next;
    keep(after);
    tell(Object.keys({ ...before, ...after }).filter((line) => before[line] !== after[line]));
  };
  const tell = (lines: readonly string[]): void => channels.announce([...lines, EVERY_LINE]);
  return {
    subscribe: (listener: () => void): (() => void) => channels.subscribe([EVERY_LINE], listener),
    /** Hear of what is given of one line, and of the cell in it that the keyboard is in. */
    subscribeLine: (line: string, listener: () => void): (() => void) => channels.subscribe([line], listener),
    choosing: (): Choosing => choosing,
    chosen: (): Chosen => choosing.chosen,
    choose: (chosen: Chosen): void => {
      entering = undefined;
      put(choose(choosing, chosen));
    },
    /** Enter a part of a line, letter by letter. */
    enter: (chosen: Chosen, place: string): void => {
      const isGoingOn = entering === place && choosing.done.length > 0;
      entering = place;
      put(isGoingOn ? { ...choosing, chosen, undone: [] } : choose(choosing, chosen));
    },
    leave: (): void => {
      entering = undefined;
    },
    undo: (): void => {
      entering = undefined;
      put(undo(choosing));
    },
    redo: (): void => {
      entering = undefined;
      put(redo(choosing));
    },
    /** What can no longer be had goes, from what could be brought back as well. */
    keep: (kept: (chosen: Chosen) => Chosen): void => {
      const { chosen, done, undone } = choosing;
      if ([chosen, ...done, ...undone].every((one) => kept(one) === one)) return;
      put({ chosen: kept(chosen), done: done.map(kept), undone: undone.map(kept) });
    },
    active: (): ChoiceCell | undefined => active,
    activate: (cell: ChoiceCell): void => {
      if (active?.line === cell.line && active.group === cell.group) return;
      const lines = [cell.line, ...(active === undefined ? [] : [active.line])];
      active = cell;
      tell(lines);
    },
  };
}

const stores = new Map<string, ChoiceStore>();

/**
 * The choice made in a document, kept whatever else is looked at meanwhile, and over a reload of the page.
 *
 * @param document names it and whose choice it is
 */
export function choiceStoreOf(document: string): ChoiceStore {
  const known = stores.get(document) ?? createChoiceStore(keptChoice(document), (chosen) => keepChoice(document, chosen));
  stores.set(document, known);
  return known;
}
