import type { DocumentType } from "../../definition/document-set.ts";
import { formatPlace } from "../../definition/fault.ts";
import { inheritDefaults, inheritFacts, UNKNOWN } from "../../definition/inherit.ts";
import type { Library } from "../../definition/link/link.ts";
import { type JsonNode, type ObjectNode, canonical, plain } from "../../definition/node.ts";
import type { CompileResult } from "../compiler.ts";
import { readVocabulary } from "../vocabulary.ts";
import type { ValueSource } from "./item-properties.ts";
import { typeOf } from "./library-documents.ts";

/** What holds where an item says nothing of a member: by its field or action, or by the vocabulary; null: nothing. */
export function inheritOf(
  kind: string,
  document: ObjectNode,
  library: Library,
  result: CompileResult,
): (list: string, item: ObjectNode, member: string) => unknown {
  const vocabulary = readVocabulary(result.metaSchemas);
  const type = typeOf(kind, document) as DocumentType;
  const inherit = kind === "screen" ? inheritFacts(type, document, library, vocabulary) : inheritDefaults(type, vocabulary);
  return (list, item, member) => known(inherit(list, item, member));
}

/**
 * Which document says a value.
 *
 * @param company path of the company's document, where it is changed for one
 * @param fact what the field or the action says, which the item may take from it
 */
export function sourceOf(
  value: JsonNode | undefined,
  inherited: unknown,
  company: string | undefined,
  fact: JsonNode | undefined,
): ValueSource {
  if (value !== undefined) return { from: value.at.file === company ? "company" : "base", at: formatPlace(value.at) };
  const isTaken = fact !== undefined && canonical(plain(fact)) === canonical(inherited);
  if (isTaken) return { from: "fact", at: formatPlace(fact.at) };
  return { from: inherited === null ? "nothing" : "default" };
}

function known(value: unknown): unknown {
  return value === UNKNOWN || value === undefined ? null : value;
}
