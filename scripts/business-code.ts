import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ADMINISTRATION, type KindOfName, type NameKind, nameKinds } from "./business-names.ts";

/** A text of src by its name. */
export type Source = { readonly file: string; readonly text: string };

/** How much of the business stands in code, nothing exempted. */
export type BusinessCode = {
  readonly lines: number;
  /** Those among them that only declare which fields the code asks for. */
  readonly declaring: number;
  /** What stood in one room with it: code that the portal's own accounts, roles, dictionaries and jobs need. */
  readonly administration: number;
  /** The mechanism that registers and types the code that documents name. */
  readonly mechanism: number;
  /** Names of entities and of fields as literals, by room: `src/server/system`. */
  readonly literals: ReadonlyMap<string, Literals>;
};

/** Every literal is counted under one kind, and none is left out of `all`. */
type Literals = Readonly<Record<"all" | "own" | NameKind, number>>;
/** A literal that is spelt like a name of the documents. */
export type Named = { readonly file: string; readonly word: string; readonly kind: NameKind };

/** Where the business's code is meant to stand, with what it declares. */
const HOME = /^src\/(server\/business\/|server\/hooks\/declared-fields\.ts$|core\/gate\/[a-z-]+-guards\.ts$)/;
const DECLARATIONS = /\/declared-fields\.ts$/;
const MECHANISM =
  /^src\/(server\/hooks\/(?!declared-fields|administration-fields)|server\/registry\.ts$|core\/gate\/guards\.ts$)/;
const ROOMS = /^src\/(server|core)\//;
const GENERATED = /^src\/core\/definition\/generated\//;
/** A word in quotes, a column by its table, or one under another name; quoted names within SQL are the same. */
const LITERAL = /(["'`])([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?(?: as [A-Za-z]\w*)?)\1/g;

export function readSources(root: string): readonly Source[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `src/${name}`, text: readFileSync(join(root, "src", name), "utf8") }));
}

/**
 * Count the lines of business code, and the names of entities and fields that stand as literals in any other room of the
 * server and core. `own` are those that no other word is spelt like: with a capital or a hyphen inside.
 */
export function countBusinessCode(kindOf: KindOfName, sources: readonly Source[]): BusinessCode {
  const rooms = Map.groupBy(namesElsewhere(kindOf, sources), ({ file }) => file.split("/").slice(0, -1).join("/"));
  const linesOf = (room: RegExp): number =>
    sources.reduce((sum, { file, text }) => (room.test(file) ? sum + text.split("\n").length - 1 : sum), 0);
  return {
    lines: linesOf(HOME),
    declaring: linesOf(DECLARATIONS),
    administration: linesOf(ADMINISTRATION),
    mechanism: linesOf(MECHANISM),
    literals: new Map([...rooms].map(([room, found]) => [room, countOf(found)])),
  };
}

/** Every literal of the server and core, outside the home of the business, that is spelt like a name of the documents. */
export function namesElsewhere(kindOf: KindOfName, sources: readonly Source[]): readonly Named[] {
  return sources
    .filter(({ file }) => ROOMS.test(file) && !HOME.test(file) && !GENERATED.test(file))
    .flatMap(({ file, text }) =>
      literalsOf(text).flatMap((word) => {
        const kind = kindOf(word, file);
        return kind === undefined ? [] : [{ file, word, kind }];
      }),
    );
}

function countOf(found: readonly Named[]): Literals {
  const kinds = nameKinds.map((kind) => [kind, found.filter((one) => one.kind === kind).length] as const);
  return {
    all: found.length,
    own: found.filter(({ word }) => /[a-z][A-Z-]/.test(word)).length,
    ...(Object.fromEntries(kinds) as Record<NameKind, number>),
  };
}

/** Literals of a text, comments apart. */
export function literalsOf(text: string): readonly string[] {
  const code = text.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, "").replaceAll(/^(import|export) .* from .*$/gm, "");
  return Array.from(code.matchAll(LITERAL), (match) => match[2]!).flatMap((words) => words.split(/\.| as /));
}
