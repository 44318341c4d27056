import { closed, type History, NO_HISTORY, recorded, redo, type Step, undo } from "../../core/grid/history.ts";
import { editBetween, type Rows } from "../../core/grid/rows-edit.ts";
import { type Address, channels } from "./draft-address.ts";

/** What the history of a draft needs of it. */
export type HistorySources = {
  readonly announce: (addresses: readonly Address[]) => void;
  readonly rows: (table: string) => Rows;
  readonly touched: ReadonlySet<Address>;
  /** Carry out a step that is taken back or done again. */
  readonly apply: (table: string, step: Step, isUndo: boolean) => void;
};

/** The edits of each line table of a draft. Whatever changes a table is recorded, whoever asked for it. */
export function createDraftHistory({ announce, rows, touched, apply }: HistorySources) {
  const histories = new Map<string, History>();
  let isPaused = false;
  const of = (table: string): History => histories.get(table) ?? NO_HISTORY;
  const put = (table: string, next: History): void => {
    const before = of(table);
    histories.set(table, next);
    if (before.done.length !== next.done.length || before.undone.length !== next.undone.length)
      announce([channels.history(table)]);
  };
  const record = (table: string, before: Rows, typedIn?: Address, newly: readonly Address[] = []): void => {
    const edit = isPaused ? undefined : editBetween(before, rows(table));
    if (edit !== undefined) put(table, recorded(of(table), { edit, touched: newly }, typedIn));
  };
  const quietly = (run: () => void): void => {
    isPaused = true;
    try {
      run();
    } finally {
      isPaused = false;
    }
  };
  const go = (table: string, way: typeof undo | typeof redo): Step | undefined => {
    const taken = way(of(table));
    if (taken === undefined) return undefined;
    quietly(() => apply(table, taken.step, way === undo));
    put(table, taken.history);
    return taken.step;
  };
  return {
    record,
    forget: (): void => {
      const tables = [...histories.keys()];
      histories.clear();
      announce(tables.map(channels.history));
    },
    shows: {
      /** Several changes of one table as one edit, such as a paste with the lines that it adds. */
      together: (table: string, run: () => void): void => {
        if (isPaused) return run();
        const [before, earlier] = [rows(table), new Set(touched)];
        quietly(run);
        const newly = [...touched].filter((address) => !earlier.has(address));
        record(table, before, undefined, newly);
      },
      undo: (table: string): Step | undefined => go(table, undo),
      redo: (table: string): Step | undefined => go(table, redo),
      history: of,
      /** What is typed next is an edit of its own. */
      closeEdit: (table: string): void => void histories.set(table, closed(of(table))),
    },
  };
}
