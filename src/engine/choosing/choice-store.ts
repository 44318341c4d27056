import { keepChoice, keptChoice } from "./kept-choice.ts";
import { type Choosing, type Chosen, choose, redo, startChoosing, undo } from "../../core/table/choosing.ts";

/** A cell of the table: what is bought, and of whom. */
export type ChoiceCell = { readonly line: string; readonly group: string };

export type ChoiceStore = ReturnType<typeof createChoiceStore>;

/**
 * What is chosen in one table, and the cell that the keyboard is in. Each cell listens for itself, so that a press draws that cell.
 *
 * @param begun what was chosen before the page was loaded
 * @param keep takes every choice
 */
export function createChoiceStore(begun: Chosen = {}, keep: (chosen: Chosen) => void = () => {}) {
  let choosing = startChoosing(begun);
  let active: ChoiceCell | undefined;
  /** The value that is being entered; what is typed into it is one step to take back. */
  let entering: string | undefined;
  const listeners = new Set<() => void>();
  const put = (next: Choosing): void => {
    if (next === choosing) return;
    choosing = next;
    keep(choosing.chosen);
    tell();
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      active = cell;
      tell();
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
