export { formats } from "./formats.ts";

/** What the code of Ajv calls besides the formats, by the names under which it asks for it. */
const helpers: Readonly<Record<string, { readonly default: unknown }>> = {
  "ajv/dist/runtime/ucs2length": { default: (text: string): number => Array.from(text).length },
  // The conditions of a form compare texts and nothing else.
  "ajv/dist/runtime/equal": { default: (left: unknown, right: unknown): boolean => left === right },
};

/** Names that {@link helper} knows; a form that needs another one is not compiled. */
export const helperNames: ReadonlySet<string> = new Set(Object.keys(helpers));

/** Stands in for `require` in compiled forms, which share this module: a script of its own, fetched once. */
export function helper(name: string): { readonly default: unknown } | undefined {
  return helpers[name];
}
