import type { ReactNode } from "react";
import type { Dictionaries } from "../../../client/dictionaries.ts";
import type { Language } from "../../../core/contract/language.ts";
import type { WireRow } from "../../../core/contract/envelope.ts";
import type { ColumnModel } from "../../../core/table/column-model.ts";

/** What a cell may use; fixed while a table is compiled, so that nothing is looked up while rows render. */
export type CellTools = {
  readonly language: Language;
  readonly dictionaries: Dictionaries;
  readonly words: { readonly yes: string; readonly no: string; readonly files: (count: number) => string; readonly copy: string };
  /** Address of the row's detail; undefined where the reader may not open it or the app has no address for it. */
  readonly link: ((row: WireRow) => { readonly href: string | undefined }) | undefined;
};

/** Draws one value; empty and masked values never reach it. */
export type CellFunction = (value: unknown, row: WireRow) => ReactNode;

/** Makes the one cell function of a column. */
export type Cell = (column: ColumnModel, tools: CellTools) => CellFunction;
