import type { SheetBudget } from "../sheet-budget.ts";
import type { ElementReader } from "./elements.ts";

/**
 * Gathers the text of an element: of all its runs, whatever their formatting, but not how it is pronounced.
 * Signs that XML cannot hold stand in it as _x000D_.
 */
export class TextOfElement {
  readonly #budget: SheetBudget;
  #text = "";
  #isWithin = false;
  #isPhonetic = false;

  constructor(budget: SheetBudget) {
    this.#budget = budget;
  }

  open(name: string): void {
    if (name === "rPh") this.#isPhonetic = true;
    this.#isWithin = name === "t" && !this.#isPhonetic;
  }

  add(text: string): void {
    if (!this.#isWithin) return;
    this.#text += text;
    this.#budget.hold("lettersOfCell", this.#text.length);
  }

  close(name: string): void {
    if (name === "rPh") this.#isPhonetic = false;
    this.#isWithin = false;
  }

  /** The text so far; the next one begins empty. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = "";
    return text;
  }
}

export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The texts that a workbook's cells name by number. */
export class SharedTexts implements ElementReader {
  readonly texts: string[] = [];
  readonly #budget: SheetBudget;
  readonly #text: TextOfElement;

  constructor(budget: SheetBudget) {
    this.#budget = budget;
    this.#text = new TextOfElement(budget);
  }

  open(name: string): void {
    if (name === "si") this.#budget.spend("texts");
    this.#text.open(name);
  }

  text(text: string): void {
    this.#text.add(text);
  }

  close(name: string): void {
    this.#text.close(name);
    if (name === "si") this.texts.push(this.#text.take());
  }
}
