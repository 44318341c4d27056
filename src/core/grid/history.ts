import { inverse, joined, type RowsEdit } from "./rows-edit.ts";

/** An edit as it was made: what it changed, and the cells whose faults it brought to light. */
export type Step = { readonly edit: RowsEdit; readonly touched: readonly string[] };

/** Edits of one table that can be taken back, and those that were. */
export type History = {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** What the newest edit may still grow by: the cell that is being typed in. */
  readonly open: string | undefined;
};

export const NO_HISTORY: History = { done: [], undone: [], open: undefined };

/** As many edits as anybody takes back; a paste is one. */
export const MOST_STEPS = 200;

/**
 * Remember an edit; what had been undone before it can no longer be done again.
 *
 * @param typedIn the cell that is being typed in: its keys are one edit, until `closed`
 */
export function recorded(history: History, step: Step, typedIn?: string): History {
  const last = history.done.at(-1);
  if (typedIn !== undefined && typedIn === history.open && last !== undefined && isOfCells(last) && isOfCells(step)) {
    const edit = joined(last.edit, step.edit);
    const earlier = history.done.slice(0, -1);
    if (edit === undefined) return { done: earlier, undone: [], open: undefined };
    return { done: [...earlier, { edit, touched: [...last.touched, ...step.touched] }], undone: [], open: typedIn };
  }
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [], open: typedIn };
}

/** The next key begins an edit of its own. */
export function closed(history: History): History {
  return history.open === undefined ? history : { ...history, open: undefined };
}

/** The newest edit the other way round, and the history without it. */
export function undo(history: History): { readonly history: History; readonly step: Step } | undefined {
  const step = history.done.at(-1);
  if (step === undefined) return undefined;
  return {
    step: { edit: inverse(step.edit), touched: step.touched },
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step], open: undefined },
  };
}

/** The edit that was undone last, once more. */
export function redo(history: History): { readonly history: History; readonly step: Step } | undefined {
  const step = history.undone.at(-1);
  if (step === undefined) return undefined;
  return { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1), open: undefined } };
}

function isOfCells({ edit }: Step): boolean {
  return edit.order === undefined;
}
