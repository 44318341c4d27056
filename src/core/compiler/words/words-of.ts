import { conditionWords } from "./condition-words.ts";
import { dictionaryWords } from "./dictionary-words.ts";
import { entityWords } from "./entity-words.ts";
import { eventsWords } from "./events-words.ts";
import { fieldWords } from "./field-words.ts";
import { ledgerWords } from "./ledger-words.ts";
import { menuWords } from "./menu-words.ts";
import { pageWords } from "./page-words.ts";
import { printWords } from "./print-words.ts";
import { publicationWords } from "./publication-words.ts";
import { rolesWords } from "./roles-words.ts";
import { screenWords } from "./screen-words.ts";
import { textWords } from "./text-words.ts";
import { variantWords } from "./variant-words.ts";
import { variantsWords } from "./variants-words.ts";
import { workbenchWords } from "./workbench-words.ts";
import { workflowWords } from "./workflow-words.ts";
import type { VocabularyWords } from "./vocabulary-words.ts";

const known: VocabularyWords = Object.assign(
  {},
  conditionWords,
  dictionaryWords,
  entityWords,
  eventsWords,
  fieldWords,
  ledgerWords,
  menuWords,
  pageWords,
  printWords,
  publicationWords,
  rolesWords,
  screenWords,
  textWords,
  variantWords,
  variantsWords,
  workbenchWords,
  workflowWords,
);

/** A help text of the vocabulary in the languages of the portal; undefined: it has none there. */
export function wordsOf(english: string): VocabularyWords[string] | undefined {
  return known[english];
}

/** Every help text that has words, so that none stays behind when the vocabulary changes. */
export const wordedTexts: readonly string[] = Object.keys(known);
