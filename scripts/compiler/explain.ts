import { type DocumentType, keyedLists } from "../../src/core/definition/document-set.ts";
import { formatPlace } from "../../src/core/definition/fault.ts";
import { inheritDefaults, inheritFacts } from "../../src/core/definition/inherit.ts";
import type { Library } from "../../src/core/definition/link/link.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { type JsonNode, type ObjectNode, child, objectsAt, plain, textAt } from "../../src/core/definition/node.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { explainGone, setEntry } from "./explain-gone.ts";
import { movingSentences } from "../../src/core/compiler/say-ledgers.ts";
import { followingSentences, lineSentences, tellingSentences } from "../../src/core/compiler/say-then.ts";
import { readVocabulary } from "../../src/core/compiler/vocabulary.ts";

/** An address that names nothing; the message says what is there. */
export class AddressError extends Error {
  readonly code = "explain.address";
}

/**
 * Where a value comes from: `<screen>[#<list>.<key>[.<property>]]`, likewise for an entity, a workflow
 * (`delivery.workflow#actions.approve.to`) or a dictionary.
 */
export function explain(address: string, library: Library, result: CompileResult): string {
  const [name = "", path = ""] = address.split("#");
  const document = findDocument(name, library);
  const type = typeOf(document);
  const [list, key, property, ...deeper] = path === "" ? [] : path.split(".");
  if (list === undefined) return describe(name, document);
  if (key === undefined || !(keyedLists[type] as readonly string[]).includes(list))
    return describe(address, walk(document, path.split("."), address));
  const items =
    type === "detail" && list === "fields"
      ? objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"))
      : objectsAt(document, list);
  const keyName = type === "dictionary" ? "value" : "key";
  const item = items.find((candidate) => textAt(candidate, keyName) === key);
  if (item === undefined) {
    const gone = explainGone({ address, name, list, key, document, library, result });
    if (gone !== undefined) return gone;
    const known = items.map((candidate) => textAt(candidate, keyName) ?? "");
    throw new AddressError(`${name} has no ${list} "${key}" here${didYouMean(key, known)}`);
  }
  if (property === undefined)
    return [
      describe(address, item),
      ...changesOf(item),
      ...[
        ...movingSentences(item, document, library),
        ...lineSentences(item, "drops"),
        ...lineSentences(item, "adds"),
        ...followingSentences(item, library),
        ...tellingSentences(item),
      ].map(({ en }) => `  ${en}`),
    ].join("\n");
  const own = child(item, property);
  if (own !== undefined) return describe(address, walk(own, deeper, address));
  const vocabulary = readVocabulary(result.metaSchemas);
  const inherit =
    type === "list" || type === "detail" || type === "lines"
      ? inheritFacts(type, document, library, vocabulary)
      : inheritDefaults(type, vocabulary);
  const value = inherit(list, item, property);
  const source =
    inheritFacts(type, document, library, { defaults: new Map() })(list, item, property) === null
      ? "the vocabulary's default"
      : "inherited from the entity or the workflow";
  const removal = setEntry({ name, list, key, document, library, result }, property);
  if (removal !== undefined)
    return `${address} is absent\n  taken away in ${formatPlace(removal.at)}, where it was ${JSON.stringify(plain(removal.was))}`;
  return value === null
    ? `${address} is absent; the item stands in ${formatPlace(item.at)}`
    : `${address} = ${JSON.stringify(value)}\n  ${source}; the item stands in ${formatPlace(item.at)}`;
}

function findDocument(name: string, library: Library): ObjectNode {
  const named = new Map<string, ObjectNode>([
    ...library.dictionaries,
    ...Array.from(library.entities, ([key, node]) => [`${key}.entity`, node] as const),
    ...Array.from(library.workflows, ([key, node]) => [`${key}.workflow`, node] as const),
    ...library.screens,
    ...Array.from(library.ledgers, ([key, node]) => [`${key}.ledger`, node] as const),
    ...Array.from(library.pages, ([key, node]) => [`${key}.page`, node] as const),
    ...Array.from(library.publications, ([key, node]) => [`${key}.publication`, node] as const),
  ]);
  const found = named.get(name);
  if (found === undefined) throw new AddressError(`there is no document "${name}"${didYouMean(name, named.keys())}`);
  return found;
}

function typeOf(document: ObjectNode): DocumentType {
  if (child(document, "dict") !== undefined) return "dictionary";
  if (child(document, "screen") !== undefined) return textAt(document, "kind") as DocumentType;
  return child(document, "workflow") !== undefined ? "workflow" : "entity";
}

function walk(node: JsonNode, path: readonly string[], address: string): JsonNode {
  let current: JsonNode = node;
  for (const part of path) {
    const next: JsonNode | undefined = current.type === "array" ? current.items[Number(part)] : child(current, part);
    if (next === undefined)
      throw new AddressError(
        `${address}: there is no "${part}"${didYouMean(part, current.type === "object" ? current.members.keys() : [])}`,
      );
    current = next;
  }
  return current;
}

function describe(address: string, node: JsonNode): string {
  const value = JSON.stringify(plain(node));
  const replaced =
    node.replaced === undefined ? "" : `\n  replaced ${JSON.stringify(node.replaced.value)} of ${formatPlace(node.replaced.at)}`;
  return `${address} = ${value.length > 400 ? `${value.slice(0, 397)}...` : value}\n  from ${formatPlace(node.at)}${replaced}`;
}

/** Properties of an item that a difference has changed. */
function changesOf(item: ObjectNode): readonly string[] {
  return [...item.members]
    .filter(([, { value }]) => value.replaced !== undefined)
    .map(([property, { value }]) => `  ${describe(property, value).replaceAll("\n", "\n  ")}`);
}
