import type { ReactElement, ReactNode } from "react";
import type { Dictionaries } from "../../../core/contract/dictionaries.ts";
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

/**
 * How a line of text stands in its room: `text` and `date` are cut at their end, `code` in its middle, `link` is a code that
 * opens something, `number` is never cut, `none` says that there is nothing.
 */
export type TextLook = "text" | "date" | "code" | "link" | "number" | "none";

/** One line of text. In the grid the cell itself is its element, half of all there would be; elsewhere it gets one (drawAlone). */
export type CellText = {
  readonly look: TextLook;
  readonly content: ReactNode;
  /** What the tooltip says; `""` or undefined is the text itself, while it is cut. */
  readonly tip?: string;
};

/** What a cell shows: a line of text, or what needs elements of its own. */
export type Drawn = CellText | ReactElement;

/** Draws one value; empty and masked values never reach it. */
export type CellFunction = (value: unknown, row: WireRow) => Drawn;

/** Makes the one cell function of a column. */
export type Cell = (column: ColumnModel, tools: CellTools) => CellFunction;
