import type { FieldKind } from "../definition/generated/documents.ts";
import { firstSearch } from "./add-field.ts";
import { ChangedDocuments, type Keyed, listIn, operationsIn, type ReadText } from "./changed-documents.ts";
import { forget } from "./take-out.ts";

export type NewSearch = {
  readonly screen: string;
  readonly entity: string;
  readonly field: { readonly key: string; readonly kind: FieldKind };
  /** All companies. */
  readonly all: readonly string[];
  /** Undefined: for everybody. */
  readonly company: string | undefined;
};

/**
 * Let a list be searched by a field: by its screen, and by the field, which says how it may be compared.
 *
 * @returns the changed texts by their path, the screen's first
 */
export function addSearch(read: ReadText, { screen, entity, field, all, company }: NewSearch): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const own = documents.change({ kind: "screen", name: screen, ...(company === undefined ? {} : { variant: company }) });
  const items =
    company === undefined || Array.isArray(own["search"]) ? listIn(own, "search") : operationsIn(own, "search", "add");
  items.push({ key: field.key } as Keyed);
  // Those who have it by themselves have it with everybody from now on.
  if (company === undefined)
    for (const variant of all) forget(documents, { kind: "screen", name: screen, variant }, "search", field.key);
  const place = { kind: "entity", name: entity } as const;
  const written = listIn(documents.look(place), "fields").find((one) => one.key === field.key);
  if (written !== undefined && written["search"] === undefined) {
    const changed = listIn(documents.change(place), "fields").find((one) => one.key === field.key);
    if (changed !== undefined) changed["search"] = firstSearch[field.kind];
  }
  return documents.texts();
}
