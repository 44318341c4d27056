import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../src/core/definition/product.ts";
import { compile } from "./compiler/compile.ts";

/** How many lines of TypeScript speak of one module, by the room that they stand in. */
export type ModuleCode = {
  readonly module: string;
  /** Screens, core, engine, operations: what must not know any business. */
  readonly mechanism: number;
  readonly effects: number;
  readonly guards: number;
  /** `file:line` of the first room, so that a number other than zero can be looked up. */
  readonly found: readonly string[];
};

/**
 * Rooms whose code is business on purpose: business and the administration of the portal itself, guards, sample data, the integrity check, who signs in elsewhere, the tables of the portal
 * itself and its scheduler, the forms before the sign-in, and the parts that documents name as the components of one thing.
 */
const ROOMS = {
  effects: /^src\/server\/(business|administration|hooks)\//,
  guards: /^src\/core\/gate\/[a-z-]*guards\.ts$/,
  aside:
    /^src\/(demo\/|server\/(calls|external|operator|seed|session|system)\/|server\/jobs\/runner|server\/entity\/live-values|server\/verbs\/verify|server\/store\/system-tables|core\/definition\/generated\/|app\/dev\/|app\/signin\/|client\/sign-up\.ts|engine\/widgets\/LogisticsPanel|storefront\/|i18n\/)/,
} as const;

/**
 * Names that are words of the vocabulary, of a side or of a drawing too. Such a name speaks of its module only where a
 * table, an entity or a constant is named by it.
 */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    "supplier merchant company user role menu dictionary job template box brand config " +
    "compare columns items files category goods sku generator rounds records banner"
  ).split(" "),
);

/** Dictionaries and roles that the portal itself stands on. */
const ITS_OWN = /^(sys_\w+|SiFo|currency|admin|ROLE_DEFAULT)$/;

/** The product whose modules are counted. */
export function productOf(root: string): Product {
  const { product } = compile(root);
  if (product === undefined) throw new RangeError("faulty documents have no modules to count");
  return product;
}

/** Lines that name a module, its screens, its entity, its line tables, its roles' or dictionaries' names, or a field that only its entity has. */
export function countModuleCode(product: Product, sources: Sources): readonly ModuleCode[] {
  const lines = readLines(sources);
  const modules = [...new Set(Object.keys(product.screens).map((id) => id.split(".")[0]!))].toSorted();
  const named = namesOf(product);
  const counted = [...new Set([...modules, ...named.keys()])].map((module) =>
    countOne(module, named.get(module) ?? new Set(), lines),
  );
  // Roles and dictionaries are several modules' own: they are said only where a line names one.
  return counted.filter(({ module, mechanism }) => modules.includes(module) || mechanism > 0);
}

function countOne(module: string, words: ReadonlySet<string>, lines: readonly Line[]): ModuleCode {
  const hits = lines.filter(({ spoken }) => spoken.some((word) => words.has(word)));
  const of = (room: keyof typeof ROOMS) => hits.filter(({ file }) => ROOMS[room].test(file));
  const mechanism = hits.filter(({ file }) => !Object.values(ROOMS).some((room) => room.test(file)));
  return {
    module,
    mechanism: mechanism.length,
    effects: of("effects").length,
    guards: of("guards").length,
    found: mechanism.map(({ file, line }) => `${file}:${line}`),
  };
}

/** What speaks of each module, by its name; of roles and dictionaries, by those words. */
function namesOf(product: Product): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  const add = (module: string, word: string) => named.set(module, (named.get(module) ?? new Set()).add(word));
  for (const id of Object.keys(product.screens)) {
    const module = id.split(".")[0]!;
    for (const word of [id, module]) add(module, word);
  }
  for (const [entity, perVariant] of Object.entries(product.entities)) {
    add(entity, entity);
    for (const { key, entity: line } of Object.values(perVariant).flatMap(({ lines = [] }) => lines))
      for (const word of [key, line]) add(entity, word);
  }
  for (const [field, owners] of fieldOwners(product)) if (owners.size === 1) for (const owner of owners) add(owner, field);
  for (const { key } of product.roles.roles) if (!ITS_OWN.test(key)) add("a role", key);
  for (const key of Object.keys(product.dictionaries)) if (!ITS_OWN.test(key)) add("a dictionary", key);
  return named;
}

type Line = { readonly file: string; readonly line: number; readonly spoken: readonly string[] };

/** Texts by file name. */
export type Sources = readonly (readonly [file: string, text: string])[];

/** The code of a project under src. */
export function readSources(root: string): Sources {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`src/${name}`, readFileSync(join(root, "src", name), "utf8")] as const);
}

function readLines(sources: Sources): readonly Line[] {
  return sources.flatMap(([file, source]) =>
    source.split("\n").map((text, index) => ({ file, line: index + 1, spoken: spokenIn(text) })),
  );
}

/** Where a table, an entity or a constant is named by a word: `selectFrom("supplier")`, `entities["supplier"]`, `= "supplier";`. */
const NAMING =
  /(?:\b(?:selectFrom|updateTable|insertInto|deleteFrom|\w+Join|tableOf|lineTableOf|table)\(|\b(?:entities|workflows|screens)(?:\[|\.)|^(?:export )?const \w+ = |\b(?:entity|lines): )["'`]?([A-Za-z][\w-]*)/g;

/** Words of a line without its comment: quoted ones, properties, and the everyday ones where they name a thing of the store. */
function spokenIn(text: string): readonly string[] {
  const code = text.replace(/^\s*(\*|\/\/|\/\*).*$/, "");
  const said = Array.from(code.matchAll(/(["'`.])([A-Za-z][\w.-]*)(["'`]?)/g), ([, before, word, after]) => ({
    word: word!,
    // A property may bear the name of an entity or of a line table without speaking of it.
    isWhole: before !== "." && after !== "",
  }));
  return [
    ...said.flatMap(({ word, isWhole }) => (!EVERYDAY.has(word) && (isWhole || isFieldName(word)) ? [word] : [])),
    ...Array.from(code.matchAll(NAMING), (match) => match[1]!),
  ];
}

/** Entities that have a field of that name, in their head or their lines; short and common words are nobody's. */
function fieldOwners({ entities }: Pick<Product, "entities">): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [entity, perVariant] of Object.entries(entities))
    for (const { fields, lines = [] } of Object.values(perVariant))
      for (const { key } of [...fields, ...lines.flatMap((table) => table.fields)])
        if (isFieldName(key)) owners.set(key, (owners.get(key) ?? new Set<string>()).add(entity));
  return owners;
}

/** A name as only the business spells it: `gChname`, `miStatus`, `minvoprice`; one-piece words with a prefix count as well. */
function isFieldName(key: string): boolean {
  return /^(g[A-Z]|minvo)|^(mi|in|qp|pay|con|wn|wd|wo|at|ao|box|dept)\w*[A-Z]/.test(key);
}

if (import.meta.main) {
  const counted = countModuleCode(productOf("."), readSources("."));
  console.log(["module".padEnd(24), "mechanism", "effects", "guards"].join("  "));
  for (const { module, mechanism, effects, guards, found } of counted) {
    console.log(
      [module.padEnd(24), String(mechanism).padStart(9), String(effects).padStart(7), String(guards).padStart(6)].join("  "),
    );
    for (const place of found) console.log(`    ${place}`);
  }
  process.exitCode = counted.every(({ mechanism }) => mechanism === 0) ? 0 : 1;
}
