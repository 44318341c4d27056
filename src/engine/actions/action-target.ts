import type { FieldFault, WireRow } from "../../core/contract/envelope.ts";
import type { QueryParams } from "../../core/search/query.ts";
import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";

/** One way to export a list: what is asked for, in how many columns and rows; rows are unknown without the filter. */
export type ExportChoice = {
  readonly params: QueryParams;
  readonly columnCount: number;
  readonly rowCount: number | undefined;
  /** So many rows are exported at once. */
  readonly rowLimit: number;
};

export type ExportChoices = {
  readonly chosen: ExportChoice | undefined;
  readonly seen: ExportChoice;
  readonly all: ExportChoice;
};

/** What actions run on: the records of a list, or the one record of a detail. */
export type ActionTarget = {
  readonly entity: Entity;
  /** The screen's workflow first, then the entity's other workflows. */
  readonly workflows: readonly [Workflow, ...Workflow[]];
  /** Where the calls begin. */
  readonly base: string;
  readonly title: string;
  readonly nameOf: (row: WireRow) => string;
  /** The records chosen now, in the order they are shown. */
  readonly rows: () => readonly WireRow[];
  /** Ask for the records again. */
  readonly refresh: () => Promise<void>;
  /** Records that an action changed, before they are asked for again. */
  readonly replace: (rows: readonly WireRow[]) => Promise<void>;
  /** Records that refused, with the sentence for each; an empty map takes the marks away. */
  readonly mark: (marks: ReadonlyMap<string, string>) => void;
  /** Choose exactly these records, such as those that refused; absent where there is nothing to choose. */
  readonly choose?: (rows: readonly WireRow[]) => void;
  /** Mark the fields that a refusal is about, where they stand to be changed; true when that says it all. */
  readonly point?: (faults: readonly FieldFault[]) => boolean;
  /** Lead to the table of the document in which the choice that an action takes is made; false where it has none for it. */
  readonly choosing?: (action: Action) => boolean;
  /** What an export of the list may hold: the chosen records, where there are some, what is seen, or everything. */
  readonly exports?: () => ExportChoices;
  /** The detail screen of a record, for open, edit and print where the action names none. */
  readonly detail: string | undefined;
  /** Values that everything in the list has, because it belongs to one record. */
  readonly owned?: Readonly<Record<string, string>> | undefined;
};
