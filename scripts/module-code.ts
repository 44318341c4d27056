import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
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

/** Rooms whose code is business on purpose: effects, guards, sample data, the integrity check, scheduled tasks, the tables of the portal itself. */
const ROOMS = {
  effects: /^src\/server\/effects\//,
  guards: /^src\/core\/gate\/[a-z-]*guards\.ts$/,
  aside:
    /^src\/(server\/(seed|jobs|operator|storefront|system)\/|server\/entity\/verify|server\/store\/system-tables|core\/definition\/generated\/|app\/dev\/|storefront\/|i18n\/)/,
} as const;

/** Lines of src that name a module's screens, or a field that only its entity has. */
export function countModuleCode(root: string): readonly ModuleCode[] {
  const { product } = compile(root);
  if (product === undefined) throw new RangeError("faulty documents have no modules to count");
  const lines = readLines(root);
  const modules = [...new Set(Object.keys(product.screens).map((id) => id.split(".")[0]!))].toSorted();
  const owners = fieldOwners(product);
  return modules.map((module) => {
    const words = new Set([
      ...Object.keys(product.screens).filter((id) => id.startsWith(`${module}.`)),
      ...[...owners].filter(([, names]) => names.size === 1 && names.has(module)).map(([field]) => field),
    ]);
    const hits = lines.filter(({ literals }) => literals.some((literal) => words.has(literal)));
    const of = (room: keyof typeof ROOMS) => hits.filter(({ file }) => ROOMS[room].test(file));
    const mechanism = hits.filter(({ file }) => !Object.values(ROOMS).some((room) => room.test(file)));
    return {
      module,
      mechanism: mechanism.length,
      effects: of("effects").length,
      guards: of("guards").length,
      found: mechanism.map(({ file, line }) => `${file}:${line}`),
    };
  });
}

type Line = { readonly file: string; readonly line: number; readonly literals: readonly string[] };

function readLines(root: string): readonly Line[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, "src", name), "utf8")
        .split("\n")
        .map((text, index) => ({ file: `src/${name}`, line: index + 1, literals: literalsOf(text) })),
    );
}

/** Quoted words and properties of a line without its comment. */
function literalsOf(text: string): readonly string[] {
  const code = text.replace(/^\s*(\*|\/\/|\/\*).*$/, "");
  return Array.from(code.matchAll(/["'`.]([A-Za-z][\w.-]*)\b/g), (match) => match[1]!);
}

/** Entities that have a field of that name; short and common words are nobody's. */
function fieldOwners(product: {
  readonly entities: Readonly<Record<string, Readonly<Record<string, { readonly fields: readonly { readonly key: string }[] }>>>>;
}): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [entity, perVariant] of Object.entries(product.entities))
    for (const { fields } of Object.values(perVariant))
      for (const { key } of fields) {
        const names = owners.get(key) ?? new Set<string>();
        if (/^(g[A-Z]|mi|in|qp|pay|con|wn|wd|wo|at|ao|box|dept)\w*[A-Z]|^minvo/.test(key)) owners.set(key, names.add(entity));
      }
  return owners;
}

if (import.meta.main) {
  const counted = countModuleCode(".");
  console.log(["module".padEnd(24), "mechanism", "effects", "guards"].join("  "));
  for (const { module, mechanism, effects, guards, found } of counted) {
    console.log(
      [module.padEnd(24), String(mechanism).padStart(9), String(effects).padStart(7), String(guards).padStart(6)].join("  "),
    );
    for (const place of found) console.log(`    ${place}`);
  }
  process.exitCode = counted.every(({ mechanism }) => mechanism === 0) ? 0 : 1;
}
