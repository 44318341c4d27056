import type { Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, type Keyed, listIn, operationsIn, type ReadText } from "./changed-documents.ts";

/** What a reader of a list sees of a column before it is changed. */
export type ShownColumn = { readonly title: Text | null; readonly hidden: boolean; readonly width: number | null };

export type ColumnChange =
  | { readonly title: Text }
  | { readonly hidden: boolean }
  /** Pixels. */
  | { readonly width: number }
  /** To stand at that side of another column. */
  | { readonly side: "before" | "after"; readonly of: string };

export type ColumnEdit = {
  /** `delivery.list`. */
  readonly screen: string;
  /** The company whose difference says it; undefined: the base says it for all. */
  readonly variant: string | undefined;
  readonly key: string;
  readonly shown: ShownColumn;
  readonly change: ColumnChange;
};

/**
 * Change one column of a list, for everybody in the base or for a company as a difference that remembers what it replaced; a
 * change that leads back to what was is taken away again.
 *
 * @returns the changed texts by their path; empty where the document does not have the column
 */
export function editColumn(read: ReadText, { screen, variant, key, shown, change }: ColumnEdit): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const place = { kind: "screen", name: screen } as const;
  if (variant === undefined) {
    const document = documents.change(place);
    const columns = listIn(document, "columns");
    const at = columns.findIndex((column) => column.key === key);
    if (at < 0) return new Map();
    if (!("side" in change)) state(columns[at]!, change);
    else if (!moveIn(columns, at, change)) return new Map();
    return documents.texts();
  }
  const document = documents.change({ ...place, variant });
  const added = (((document["columns"] as Json | undefined)?.["add"] ?? []) as Keyed[]).find((column) => column.key === key);
  if ("side" in change) moveHere(document, added, key, change);
  else if (added !== undefined) state(added, change);
  else setHere(document, key, shown, change);
  tidy(document);
  return documents.texts();
}

/** Said outright, where the column itself is written. */
function state(column: Json, change: Exclude<ColumnChange, { side: unknown }>): void {
  Object.assign(column, change);
  if (column["hidden"] === false) delete column["hidden"];
}

function moveIn(columns: Keyed[], at: number, { side, of }: Extract<ColumnChange, { side: unknown }>): boolean {
  if (!columns.some((column) => column.key === of)) return false;
  const [moved] = columns.splice(at, 1);
  const to = columns.findIndex((column) => column.key === of);
  columns.splice(side === "before" ? to : to + 1, 0, moved!);
  return true;
}

function moveHere(
  document: Json,
  added: Keyed | undefined,
  key: string,
  { side, of }: Extract<ColumnChange, { side: unknown }>,
): void {
  const moves = added === undefined ? operationsIn(document, "columns", "move") : [];
  const entry = added ?? moves.find((one) => one.key === key) ?? { key };
  delete (entry as Json)["after"];
  delete (entry as Json)["before"];
  (entry as Json)[side] = of;
  if (added === undefined && !moves.includes(entry as Keyed)) moves.push(entry as Keyed);
}

function setHere(document: Json, key: string, shown: ShownColumn, change: Exclude<ColumnChange, { side: unknown }>): void {
  const [[property, now]] = Object.entries(change) as [[keyof ShownColumn, unknown]];
  const settings = operationsIn(document, "columns", "set");
  const set = settings.find((one) => one.key === key) ?? { key };
  if (!settings.includes(set)) settings.push(set);
  const known = (set as Json)[property] as { readonly was?: unknown } | undefined;
  const was = known === undefined ? shown[property] : (known.was ?? null);
  if (JSON.stringify(was) === JSON.stringify(now)) delete (set as Json)[property];
  else (set as Json)[property] = { was, now };
}

/** A difference says nothing empty. */
function tidy(document: Json): void {
  const columns = document["columns"] as Json | undefined;
  if (columns === undefined) return;
  const settings = columns["set"] as Keyed[] | undefined;
  if (settings !== undefined) columns["set"] = settings.filter((one) => Object.keys(one).length > 1);
  for (const operation of ["set", "move"])
    if ((columns[operation] as unknown[] | undefined)?.length === 0) delete columns[operation];
  if (Object.keys(columns).length === 0) delete document["columns"];
}
