import { createContext, type ReactNode, useContext } from "react";
import type { LineEntity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import type { Draft } from "../form/draft-store.ts";
import type { GridFocus } from "./grid-focus.ts";
import type { GridRange } from "./grid-range.ts";

/** A column of a line table, compiled: how it is read, whether it is entered, what its cells follow. */
export type LineColumn = ColumnModel & {
  readonly draw: (row: WireRow) => ReactNode;
  /** A person enters it somewhere; a single cell may still be computed. */
  readonly isEntered: boolean;
  /** The last of those that stay at their side: what scrolls goes below it. */
  readonly isEdge: boolean;
  readonly followsLine: readonly string[];
  readonly followsHead: readonly string[];
};

/** Everything that the cells of one grid share; made once, so that cells compare by it. */
export type LineScope = {
  readonly draft: Draft;
  readonly table: LineEntity;
  readonly columns: readonly LineColumn[];
  readonly focus: GridFocus;
  readonly range: GridRange;
  readonly isOpen: (row: string, key: string) => boolean;
  /** The same of a line that holds these. */
  readonly isOpenFor: (line: Facts, key: string) => boolean;
};

export const LineContext = createContext<LineScope | undefined>(undefined);

/** @throws {Error} outside of a line table */
export function useLines(): LineScope {
  const scope = useContext(LineContext);
  if (scope === undefined) throw new Error("useLines needs a line table around it");
  return scope;
}
