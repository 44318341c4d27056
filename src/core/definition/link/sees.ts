import type { ObjectNode } from "../node.ts";

/** What a condition may look at where it stands. */
export type Sees =
  /** The fixed values that a list sends, or a form is compiled with. */
  | { readonly what: "fixed" }
  /** Fields of the record. */
  | {
      readonly what: "record";
      /** The document is one for all companies, whose states differ. */ readonly isShared?: boolean;
      /** Rows that the server looks for, and it knows the time. */ readonly isTimed?: boolean;
    }
  /** All that is known when somebody wants to do something. */
  | {
      readonly what: "action";
      readonly entity: ObjectNode;
      readonly prompts: readonly ObjectNode[];
      /** Judged when a form is saved: there is a record before. */
      readonly isSaved: boolean;
      /** Within rows whose lines are entered: the columns. */
      readonly columns?: readonly ObjectNode[];
      /** Within related records, which the store looks through. */
      readonly isRelated?: boolean;
    };

export const OF_RECORD: Sees = { what: "record" };
export const OF_ALL_COMPANIES: Sees = { what: "record", isShared: true };
export const OF_PUBLIC_ROWS: Sees = { what: "record", isShared: true, isTimed: true };
export const FIXED: Sees = { what: "fixed" };
