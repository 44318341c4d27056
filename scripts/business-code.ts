import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../src/core/definition/product.ts";
import { bookkeepingColumns } from "../src/server/store/entity-tables.ts";

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

/** What a name is of; every literal is counted under one of them, and none is left out of `all`. */
const NAME_KINDS = ["bookkeeping", "portal", "business"] as const;
type NameKind = (typeof NAME_KINDS)[number];
type Literals = Readonly<Record<"all" | "own" | NameKind, number>>;

/** Where the business's code is meant to stand, with what it declares. */
const HOME = /^src\/(server\/business\/|server\/hooks\/declared-fields\.ts$|core\/gate\/[a-z-]+-guards\.ts$)/;
const DECLARATIONS = /\/declared-fields\.ts$/;
/** What code of either kind declares; the compiler holds it against the documents. */
const FIELDS = /^src\/server\/hooks\/(declared|administration)-fields\.ts$/;
const ADMINISTRATION = /^src\/server\/(administration\/|hooks\/administration-fields\.ts$)/;
const MECHANISM =
  /^src\/(server\/hooks\/(?!declared-fields|administration-fields)|server\/registry\.ts$|core\/gate\/guards\.ts$)/;
const ROOMS = /^src\/(server|core)\//;
const GENERATED = /^src\/core\/definition\/generated\//;
const LITERAL = /(["'`])([A-Za-z][\w-]*)\1/g;

export function readSources(root: string): readonly Source[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `src/${name}`, text: readFileSync(join(root, "src", name), "utf8") }));
}

/**
 * Count the lines of business code, and the names of entities and fields that stand as literals in any other room of the
 * server and core. `own` are those that no other word is spelt like: with a capital or a hyphen inside. Each is of one
 * kind: what every record has (as the store declares it), what an entity has whose document says that a table of the
 * portal holds it (`table`), or else business.
 */
export function countBusinessCode(product: Product, sources: readonly Source[]): BusinessCode {
  const names = namesOf(product);
  const literals = new Map<string, Literals>();
  for (const { file, text } of sources) {
    if (HOME.test(file) || FIELDS.test(file) || !ROOMS.test(file) || GENERATED.test(file)) continue;
    const found = literalsOf(text).filter((word) => names.has(word));
    const room = file.split("/").slice(0, -1).join("/");
    if (found.length > 0)
      literals.set(
        room,
        plus(literals.get(room), found, (word) => names.get(word) ?? "business"),
      );
  }
  const linesOf = (room: RegExp): number =>
    sources.reduce((sum, { file, text }) => (room.test(file) ? sum + text.split("\n").length - 1 : sum), 0);
  return {
    lines: linesOf(HOME),
    declaring: linesOf(DECLARATIONS),
    administration: linesOf(ADMINISTRATION),
    mechanism: linesOf(MECHANISM),
    literals,
  };
}

function plus(before: Literals | undefined, found: readonly string[], kindOf: (word: string) => NameKind): Literals {
  const { all, own, ...kinds } = before ?? { all: 0, own: 0, bookkeeping: 0, portal: 0, business: 0 };
  const ofKind = (kind: NameKind): number => kinds[kind] + found.filter((word) => kindOf(word) === kind).length;
  return {
    all: all + found.length,
    own: own + found.filter((word) => /[a-z][A-Z-]/.test(word)).length,
    bookkeeping: ofKind("bookkeeping"),
    portal: ofKind("portal"),
    business: ofKind("business"),
  };
}

/** Names of entities, fields and line tables with their kinds; a name that the portal's own tables have is the portal's. */
function namesOf({ entities }: Product): ReadonlyMap<string, NameKind> {
  const names = new Map<string, NameKind>();
  for (const [entity, perVariant] of Object.entries(entities))
    for (const { table, fields, lines = [] } of Object.values(perVariant)) {
      const keys = [...fields, ...lines, ...lines.flatMap((one) => one.fields)].map(({ key }) => key);
      for (const name of [entity, ...keys]) {
        const kind = bookkeepingColumns.has(name) ? "bookkeeping" : table === undefined ? "business" : "portal";
        if (names.get(name) === undefined || kind === "portal") names.set(name, kind);
      }
    }
  return names;
}

/** Literals of a text, comments apart. */
export function literalsOf(text: string): readonly string[] {
  const code = text.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, "").replaceAll(/^(import|export) .* from .*$/gm, "");
  return Array.from(code.matchAll(LITERAL), (match) => match[2]!);
}
