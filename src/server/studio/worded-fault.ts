import type { Language } from "../../core/contract/language.ts";
import { ruleWords } from "../../core/compiler/rule-words.ts";
import type { Fault } from "../../core/definition/fault.ts";

/** A fault as it is told: the rule in the reader's language, and beside it the compiler's own sentence, with every name. */
export function wordedFault({ about: _about, ...fault }: Fault, language: Language) {
  return { ...fault, asks: ruleWords[fault.rule][language] };
}
