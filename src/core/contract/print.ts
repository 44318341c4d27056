import type { Facts } from "../condition/evaluate.ts";
import type { Entity, PaperLabel, Pivot, Print } from "../definition/generated/documents.ts";
import type { Language } from "./language.ts";

/** What a paper compares: the words of the screen from which it takes them, and how many records stand beside each other. */
export type PrintedComparison = { readonly title: PaperLabel; readonly pivot: Pivot; readonly across: number };

/** What the server says of a printout besides the record: the paper, and the facts of this printing. */
export type Printed = {
  readonly paper: Print;
  readonly companyName: string | null;
  /** Language of the company's papers; labels say it below the reader's where it is another one. */
  readonly language: Language;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly printTime: string;
  readonly printBy: string;
  /** How many times the record was printed, this one included. */
  readonly copyNo: number;
  /** Records that belong to it, where the paper shows them, in their order and with their lines. */
  readonly related: readonly Facts[];
  /** Their entity, as the company words it. */
  readonly relatedEntity: Entity | null;
  /** What the paper compares, in its order. */
  readonly comparisons: readonly PrintedComparison[];
};
