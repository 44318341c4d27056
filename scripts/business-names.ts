import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../src/core/definition/product.ts";
import { administrationFields } from "../src/server/hooks/administration-fields.ts";
import type { HookFields } from "../src/core/definition/link/check-hooks.ts";
import { bookkeepingColumns, tableOf } from "../src/server/store/entity-tables.ts";
import { systemTables } from "../src/server/store/system-tables.ts";

/**
 * What a word that some entity, field or line table is called says where it stands in code:
 * a column that every record or line has; a table or column of the portal's own, or what a document calls one; in the room
 * of administration, what that room declares of the entities that it administers; a word of the documents themselves;
 * or else a name of the business.
 */
export const nameKinds = ["bookkeeping", "portal", "administration", "vocabulary", "business"] as const;
export type NameKind = (typeof nameKinds)[number];
/** What a word says in a file; undefined where nothing is called so. */
export type KindOfName = (word: string, file: string) => NameKind | undefined;

/** The room of the portal's own administration, with what it declares. */
export const ADMINISTRATION = /^src\/server\/(administration\/|hooks\/administration-fields\.ts$)/;

/**
 * Where a table of the portal is declared that an entity of the business stands for in every shipped product: who signs in
 * has one in a product without that entity too. Anywhere else its columns are names of the business.
 */
const TABLES = /^src\/server\/(store\/system-tables|session\/own-parties)\.ts$/;

/** @param root where the meta-schemas are read */
export function kindOfNames(product: Product, root: string): KindOfName {
  const entities = Object.entries(product.entities).flatMap(([name, perVariant]) =>
    Object.values(perVariant).map(({ table, fields, lines = [] }) => ({
      isPortals: table !== undefined,
      names: [name, ...[...fields, ...lines, ...lines.flatMap((one) => one.fields)].map(({ key }) => key)],
    })),
  );
  const all = new Set(entities.flatMap(({ names }) => names));
  const portal = new Set([
    ...entities.flatMap(({ isPortals, names }) => (isPortals ? names : [])),
    ...ownTables(product).flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
  ]);
  const declared = new Set(systemTables().flatMap(({ columns }) => columns.map(({ name }) => name)));
  const administered = namesDeclared(Object.values(administrationFields));
  const vocabulary = vocabularyOf(root);
  return (word, file) => {
    if (!all.has(word)) return undefined;
    if (bookkeepingColumns.has(word)) return "bookkeeping";
    if (portal.has(word) || (TABLES.test(file) && declared.has(word))) return "portal";
    if (ADMINISTRATION.test(file) && administered.has(word)) return "administration";
    return vocabulary.has(word) ? "vocabulary" : "business";
  };
}

/** Tables of the portal; one that an entity of the business has too is that entity's, whoever declares its columns. */
function ownTables({ entities }: Product) {
  const business = Object.entries(entities).filter(([, perVariant]) =>
    Object.values(perVariant).every(({ table }) => table === undefined),
  );
  const taken = new Set(business.map(([name]) => tableOf(name)));
  return systemTables().filter(({ name }) => !taken.has(name));
}

function namesDeclared(declared: readonly HookFields[]): ReadonlySet<string> {
  return new Set(
    declared.flatMap(({ of = [], reads = {}, writes = {} }) =>
      [reads, writes].flatMap((lists) => [
        ...of,
        ...Object.entries(lists).flatMap(([path, fields]) => [...path.split("."), ...fields]),
      ]),
    ),
  );
}

/** Names of properties and closed values of the meta-schemas: what a document is written with, whatever it is about. */
function vocabularyOf(root: string): ReadonlySet<string> {
  const words = new Set<string>();
  const folder = join(root, "schemas/meta");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".schema.json")))
    collectWords(JSON.parse(readFileSync(join(folder, file), "utf8")), words);
  return words;
}

function collectWords(node: unknown, words: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const { properties, enum: closed, const: only } = node as Readonly<Record<string, unknown>>;
  if (typeof properties === "object" && properties !== null) for (const key of Object.keys(properties)) words.add(key);
  for (const value of [only, ...(Array.isArray(closed) ? (closed as readonly unknown[]) : [])])
    if (typeof value === "string") words.add(value);
  for (const value of Object.values(node)) collectWords(value, words);
}
