import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { tinyFiles } from "../support.ts";

type Edit =
  | { readonly in: string; readonly replace: string; readonly with: string }
  | { readonly write: string; readonly text: string }
  | { readonly remove: string };

/** One wrong document: a single edit of the tiny product, and the one fault that it must give; several where others name it. */
export type WrongDocument = Edit & {
  readonly fault: string | readonly string[];
  /** What the tiny product has to have for that, and no fault by itself. */
  readonly besides?: readonly Edit[];
};

const folder = join(import.meta.dirname, "../wrong");

/** File names of all wrong documents. */
export const wrongNames: readonly string[] = readdirSync(folder).toSorted();

export function readWrong(name: string): WrongDocument {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as WrongDocument;
}

export function faultsOf({ fault }: WrongDocument): readonly string[] {
  return typeof fault === "string" ? [fault] : fault;
}

/** The texts of the files that the edits change; `undefined` for one that they take away. */
export function changesOf(edits: readonly Edit[]): Readonly<Record<string, string | undefined>> {
  const changed: Record<string, string | undefined> = {};
  for (const edit of edits) {
    if ("remove" in edit) changed[edit.remove] = undefined;
    else if ("write" in edit) changed[edit.write] = edit.text;
    else {
      const text = changed[edit.in] ?? tinyFiles.get(edit.in);
      if (text?.includes(edit.replace) !== true) throw new RangeError(`${edit.in} has no ${edit.replace}`);
      changed[edit.in] = text.replace(edit.replace, () => edit.with);
    }
  }
  return changed;
}

/** All that a wrong document changes. */
export function wrongChanges(wrong: WrongDocument): Readonly<Record<string, string | undefined>> {
  return changesOf([...(wrong.besides ?? []), wrong]);
}
