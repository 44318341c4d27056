import type { Text } from "../../definition/generated/documents.ts";

/** Help texts of the vocabulary by their English, which stands in the meta-schemas. */
export type VocabularyWords = Readonly<Record<string, Text>>;
