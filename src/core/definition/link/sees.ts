import type { ObjectNode } from "../node.ts";
import type { FieldScope } from "./scope.ts";

/** What a condition may look at where it stands. */
export type Sees =
  /** The fixed values that a list sends, or a form is compiled with. */
  | { readonly what: "fixed" }
  /** Fields of the record. */
  | {
      readonly what: "record";
      /** The document is one for all companies, whose states differ. */
      readonly isShared?: boolean;
      /** Rows that the server looks for, and it knows the time. */
      readonly isTimed?: boolean;
      /** The entity whose line tables are seen too. */
      readonly entity?: ObjectNode;
      /** One statement of the store asks it of all records: related ones and the configuration are seen too. */
      readonly isStored?: boolean;
      /** Fields of the record around it. */
      readonly outer?: FieldScope;
    }
  /** All that is known when somebody wants to do something. */
  | {
      readonly what: "action";
      readonly entity: ObjectNode;
      readonly prompts: readonly ObjectNode[];
      /** Judged when a form is saved: there is a record before. */
      readonly isSaved: boolean;
      /** It is decided already that it is done, and nothing is asked of the store any more. */
      readonly isCarriedOut?: boolean;
      /** Within rows: fields of the record around them. */
      readonly outer?: FieldScope;
      /** Within rows whose lines are entered: the columns. */
      readonly columns?: readonly ObjectNode[];
      /** Within related records, which the store looks through. */
      readonly isRelated?: boolean;
    };

export type OfRecord = Extract<Sees, { readonly what: "record" }>;
export type OfAction = Extract<Sees, { readonly what: "action" }>;

export const OF_RECORD: Sees = { what: "record" };
export const OF_ALL_COMPANIES: Sees = { what: "record", isShared: true };
export const OF_PUBLIC_ROWS: Sees = { what: "record", isShared: true, isTimed: true };
export const FIXED: Sees = { what: "fixed" };
