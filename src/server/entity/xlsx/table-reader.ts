import type { Cell, CellTable } from "../cell-table.ts";
import type { SheetBudget } from "../sheet-budget.ts";
import { ArchiveError } from "./archive.ts";
import { dateText, type DateStyles } from "./date-styles.ts";
import type { Attributes, ElementReader } from "./elements.ts";
import { TextOfElement, unescaped } from "./shared-texts.ts";

/** What the cells of a sheet refer to. */
export type CellMeanings = {
  readonly texts: readonly string[];
  readonly dates: DateStyles;
  readonly isFrom1904: boolean;
};

/** Puts the cells of a sheet into a table, up to the first row that the table does not take: rows stand in their order. */
export class TableReader implements ElementReader {
  isDone = false;
  readonly #table: CellTable;
  readonly #meanings: CellMeanings;
  readonly #inline: TextOfElement;
  #row = -1;
  #column = -1;
  #type = "";
  #style = 0;
  #value = "";
  #isWithinValue = false;

  constructor(table: CellTable, meanings: CellMeanings, budget: SheetBudget) {
    this.#table = table;
    this.#meanings = meanings;
    this.#inline = new TextOfElement(budget);
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    this.#isWithinValue = name === "v";
    this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#isWithinValue) this.#value += text;
    this.#inline.add(text);
  }

  close(name: string): void {
    this.#isWithinValue = false;
    this.#inline.close(name);
    if (name === "c" && this.#table.takes(this.#row, this.#column))
      this.#table.put(this.#row, this.#column, this.#cell(this.#inline.take()));
    else if (name === "c") this.#inline.take();
    else if (name === "sheetData") this.isDone = true;
  }

  #openRow({ r: row }: Attributes): void {
    this.#row = row === undefined ? this.#row + 1 : Number(row) - 1;
    this.#column = -1;
    if (!(this.#row >= 0)) throw new ArchiveError("a row stands nowhere");
    if (!this.#table.takes(this.#row, 0)) this.isDone = true;
  }

  #openCell({ r: place, t: type = "n", s: style = "0" }: Attributes): void {
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    this.#type = type;
    this.#style = Number(style);
    this.#value = "";
  }

  #cell(inline: string): Cell {
    const value = this.#value;
    switch (this.#type) {
      case "s":
        return this.#meanings.texts[Number(value)] ?? null;
      case "inlineStr":
        return inline;
      case "b":
        return value === "1" || value.toLowerCase() === "true";
      case "n":
        return value === "" ? null : this.#number(value);
      default:
        // A formula's text, a fault such as #N/A, a date that is written out.
        return unescaped(value);
    }
  }

  #number(text: string): Cell {
    const value = Number(text);
    if (!Number.isFinite(value)) return text;
    if (!this.#meanings.dates.isDate(this.#style)) return value;
    return dateText(value, this.#meanings.isFrom1904) ?? value;
  }
}

const LETTERS = 26;
const BEFORE_A = 64;

/** The column of a place such as AB12, from zero; -1 for none. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? "") column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return column - 1;
}
