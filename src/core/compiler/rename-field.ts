import type { Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, type Keyed, listIn, operationsIn, type ReadText } from "./changed-documents.ts";

export type Renaming = {
  /** The module whose entity has the field. */
  readonly module: string;
  readonly key: string;
  readonly title: Text;
  /** Those for whom it is called so; undefined: for everybody. */
  readonly companies: readonly string[] | undefined;
};

/**
 * Rename a field, for everybody in the entity, where lists, forms, exports and messages follow, or for some companies as a
 * difference that remembers the former title.
 *
 * @returns the changed texts by their path
 */
export function renameField(read: ReadText, { module, key, title, companies }: Renaming): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const place = { kind: "entity", name: module } as const;
  const written = (listIn(documents.look(place), "fields") as readonly Keyed[]).find((field) => field.key === key);
  if (companies === undefined) {
    const field = listIn(documents.change(place), "fields").find((one) => one.key === key);
    if (field !== undefined) field["title"] = title;
    return documents.texts();
  }
  for (const variant of companies) {
    const entity = documents.change({ ...place, variant });
    const settings = operationsIn(entity, "fields", "set");
    const set: Json = settings.find((one) => one.key === key) ?? { key };
    if (!settings.includes(set as Keyed)) settings.push(set as Keyed);
    const was = (set["title"] as { readonly was?: Text } | undefined)?.was ?? written?.["title"];
    set["title"] = { was, now: title };
  }
  return documents.texts();
}
