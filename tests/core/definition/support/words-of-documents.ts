import { type Node, parseTree } from "jsonc-parser";
import { documentPlace } from "../../../../src/core/definition/document-kind.ts";

/** A text value of a document that could be a name: the way to it, and where it stands. */
export type Word = {
  /** Kind of the document; a company's difference is one of its own. */
  readonly kind: string;
  /** `.actions[].needs[]`; a key that is itself a name is `*`. */
  readonly way: string;
  readonly path: string;
  readonly value: string;
  /** Offset of its first letter. */
  readonly at: number;
  /** Line and column of the value with its quotation mark, from 1. */
  readonly line: number;
  readonly column: number;
};

/** Words are written without spaces, in signs of ASCII; sentences are not. */
const WORD = /^[\x21-\x7e]+$/;

/**
 * Each way to a word once per kind of document, in rounds of which each has one word of a document: of the documents
 * that know a way, the one with the fewest words so far has it.
 */
export function placesOfWords(files: ReadonlyMap<string, string>): readonly (readonly Word[])[] {
  const words = propertiesOfMetaSchemas(files);
  const byWay = Map.groupBy(wordsOf(files, words), ({ kind, way }) => `${kind} ${way}`);
  const chosen = new Map<string, Word[]>();
  const load = ({ path }: Word): number => chosen.get(path)?.length ?? 0;
  // Ways that few documents know choose first.
  for (const places of [...byWay.values()].toSorted((one, other) => one.length - other.length)) {
    const word = places.reduce((best, one) => (load(one) < load(best) ? one : best));
    chosen.set(word.path, [...(chosen.get(word.path) ?? []), word]);
  }
  const lists = [...chosen.values()];
  return Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_round, round) =>
    lists.flatMap((list) => list[round] ?? []),
  );
}

/** The document with two letters more at the end of the word. */
export function misspelt(files: ReadonlyMap<string, string>, { path, at, value }: Word): string {
  const text = files.get(path)!;
  return `${text.slice(0, at + value.length)}zz${text.slice(at + value.length)}`;
}

function wordsOf(files: ReadonlyMap<string, string>, words: ReadonlySet<string>): readonly Word[] {
  return [...files].flatMap(([path, text]) => {
    const place = documentPlace(path);
    if (place === undefined) return [];
    const root = parseTree(text)!;
    const own = (JSON.parse(text) as { readonly kind?: string }).kind ?? "";
    const kind = place.variant !== undefined ? `${place.kind}, a company's` : `${place.kind} ${own}`.trim();
    const found: Word[] = [];
    const visit = (node: Node, way: string): void => {
      if (node.type === "string") {
        if (WORD.test(node.value as string) && way !== ".$schema") found.push(wordAt(kind, way, path, text, node));
      } else if (node.type === "array") for (const item of node.children ?? []) visit(item, `${way}[]`);
      else if (node.type === "object")
        for (const { children: [key, value] = [] } of node.children ?? []) {
          const name = String(key?.value);
          if (value !== undefined) visit(value, `${way}.${words.has(name) ? name : "*"}`);
        }
    };
    visit(root, "");
    return found;
  });
}

function wordAt(kind: string, way: string, path: string, text: string, node: Node): Word {
  const before = text.slice(0, node.offset).split("\n");
  const value = String(node.value);
  return { kind, way, path, value, at: node.offset + 1, line: before.length, column: before.at(-1)!.length + 1 };
}

/** Every property that a meta-schema has a word for. */
function propertiesOfMetaSchemas(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { properties } = part as { readonly properties?: object };
    for (const name of Object.keys(properties ?? {})) words.add(name);
    for (const inner of Object.values(part)) visit(inner);
  };
  for (const [path, text] of files) if (path.startsWith("schemas/meta/")) visit(JSON.parse(text));
  return words;
}
