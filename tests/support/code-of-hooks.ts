import type { Entity } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import type { HookFields } from "../../src/core/definition/link/check-hooks.ts";
import { readSources } from "../../scripts/business-code.ts";
import { projectRoot } from "../documents/support.ts";

/** Texts of the functions and constants of the business and of administration, by name; each with what it uses is the code of a hook. */
const parts = new Map(
  readSources(projectRoot)
    .filter(({ file }) => /^src\/server\/(business|administration)\//.test(file))
    .flatMap(({ text }) =>
      text.split(/\n(?=\/\*\*|export |async |function |const |type |import )/).flatMap((part) => {
        const [, name] =
          /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/.exec(part.replace(/^\/\*\*[\s\S]*?\*\/\n/, "")) ?? [];
        return name === undefined ? [] : [[name, part.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, "")] as const];
      }),
    ),
);

/** The code of a hook: its function, and all of the room that it leads to. */
export function codeOf(hook: string): string {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const [word] of (parts.get(name) ?? "").matchAll(/\b\w+\b/g)) if (parts.has(word)) visit(word);
  };
  visit(hook);
  return [...reached].map((name) => parts.get(name) ?? "").join("\n");
}

/** Fields of the entities that the code is about, or names, which it mentions and does not declare: `contract.items gGoodsnum`. */
export function undeclared(product: Product, code: string, { of = [], reads = {}, writes = {} }: HookFields): readonly string[] {
  const quoted = new Set(Array.from(code.matchAll(/["'`]([A-Za-z][\w-]*)["'`]/g), ([, word]) => word!));
  const mentioned = new Set(Array.from(code.matchAll(/\b[a-z]\w*[a-z][A-Z]\w*\b/g), ([word]) => word));
  const isAbout = (name: string): boolean => of.includes(name) || quoted.has(name);
  const known = new Set([reads, writes].flatMap((lists) => Object.values(lists).flat()));
  const missing = Object.entries(product.entities)
    .filter(([name]) => isAbout(name))
    .flatMap(([name, perVariant]) => Object.values(perVariant).flatMap((entity) => placesOf(name, entity, quoted)))
    .flatMap(([path, fields]) =>
      fields.filter((field) => isUsed(code, field, mentioned) && !known.has(field)).map((field) => `${path} ${field}`),
    );
  // Companies mostly have the same fields.
  return [...new Set(missing)];
}

/** The head of an entity, and the line tables that the code names. */
function placesOf(name: string, { fields, lines = [] }: Entity, quoted: ReadonlySet<string>) {
  const tables = lines.filter(({ key }) => quoted.has(key)).map((table) => [`${name}.${table.key}`, keysOf(table)] as const);
  return [[name, keysOf({ fields })] as const, ...tables];
}

const keysOf = ({ fields }: Pick<Entity, "fields">): readonly string[] => fields.map(({ key }) => key);

/** Quoted, read as a property, or a key of what is written; a variable of that name speaks of no field. */
function isUsed(code: string, field: string, mentioned: ReadonlySet<string>): boolean {
  return mentioned.has(field) && new RegExp(`["'\`]${field}["'\`]|\\.${field}\\b|\\b${field}: `).test(code);
}
