import { schemaPath } from "../definition/check-layout.ts";
import type { DictionaryItem, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type ReadText } from "./changed-documents.ts";

export type NewDictionary = {
  readonly key: string;
  readonly title: Text;
  readonly items: readonly Required<Pick<DictionaryItem, "value" | "label" | "tone">>[];
};

/** Add a dictionary; a tone that values have anyway is not said. */
export function addDictionary(read: ReadText, { key, title, items }: NewDictionary): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const place = { kind: "dictionary", name: key } as const;
  Object.assign(documents.change(place), {
    $schema: schemaPath(place),
    dict: key,
    title,
    items: items.map(({ value, label, tone }) => ({ value, label, ...(tone === "neutral" ? {} : { tone }) })),
  });
  return documents.texts();
}
