import type { DocumentPlace } from "../definition/document-kind.ts";
import { COMPLETE } from "../definition/full-document.ts";
import { ChangedDocuments, type Json, type ReadText } from "./changed-documents.ts";
import { changeDifference, tidyDifference } from "./edit-difference.ts";
import { type ItemChange, isPlacing, sayMember } from "./item-change.ts";
import { placeInDifference, placeInWhole } from "./item-order.ts";
import { itemIn } from "./item-in.ts";
import { type ItemPath, splitPath } from "./item-path.ts";

/** An object of a document of everybody, which companies may have otherwise. */
export type ItemAddress = {
  readonly document: Pick<DocumentPlace, "kind" | "name">;
  readonly path: ItemPath;
};

export type ItemEdit = ItemAddress & {
  /** The company whose document says it; undefined: that of everybody. */
  readonly variant: string | undefined;
  readonly change: ItemChange;
};

/** Changed texts by their path; null: a difference that says nothing any more, and that nobody needs. */
export type EditedTexts = ReadonlyMap<string, string | null>;

/**
 * Change one item of a document, for everybody where it is written, or for a company as a difference that remembers what it
 * replaced. What leads back to what was leaves nothing behind.
 *
 * @returns the changed texts; none where the document has no such item
 */
export function editItem(read: ReadText, edit: ItemEdit): EditedTexts {
  const { document: base, path, variant, change } = edit;
  const documents = new ChangedDocuments(read);
  const place: DocumentPlace = variant === undefined ? base : { ...base, variant };
  const document = documents.change(place);
  if (!isDifference(document, base.kind)) return changeWhole(document, edit) ? documents.texts() : new Map();
  const { item, inner } = splitPath(base.kind, path);
  if (isPlacing(change)) placeInDifference(document, documents.look(base), path, change);
  else changeDifference(document, item, inner, change);
  tidyDifference(document);
  return documents.textsLeft();
}

/** A document that says how it differs from another one, instead of all that it is. */
export function isDifference(document: Json, kind: DocumentPlace["kind"]): boolean {
  if (!("variant" in document || "like" in document)) return false;
  const complete = COMPLETE[kind];
  const isComplete = complete !== undefined && complete in document;
  return !isComplete || (kind === "workflow" && !Array.isArray(document["actions"]));
}

function changeWhole(document: Json, { document: { kind }, path, change }: ItemEdit): boolean {
  if (isPlacing(change)) return placeInWhole(document, path, change);
  const object = itemIn(document, kind, path);
  if (object === undefined) return false;
  sayMember(object, change);
  return true;
}
