import { putDictionaries } from "../../src/client/dictionaries.ts";
import type { Dictionary } from "../../src/core/definition/generated/documents.ts";

/** Dictionaries as every company has them at first, and for every story at once. */
const documents = import.meta.glob<Dictionary>(
  // What a company has otherwise is a difference, not a dictionary.
  ["../../schemas/dictionaries/*.json", "!../../schemas/dictionaries/*.*.json"],
  { eager: true, import: "default" },
);

for (const { dict, alias = [], items } of Object.values(documents)) {
  const entries = items.map(({ value, label, tone }) => ({
    dictValue: value,
    dictLabel: label.cn,
    dictLabelId: label.id,
    listClass: tone ?? null,
  }));
  putDictionaries(Object.fromEntries([dict, ...alias].map((key) => [key, entries])));
}
