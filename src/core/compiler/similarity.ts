import { isFull } from "../definition/full-document.ts";
import { documentPath } from "../definition/document-kind.ts";
import { type ObjectNode, canonical, plain, textAt } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import { tell, type Told } from "./told.ts";

/** How much of a company's complete document is the base again: what differences would not have to say. */
export type Similarity = { readonly path: string; readonly name: string; readonly same: number; readonly all: number };

/** Documents that a company has in full instead of differences, with their similarity to the base. */
export function fullDocuments({ gathered, base }: Pick<CompileResult, "gathered" | "base">): readonly Similarity[] {
  const parts = { screen: base.screens, entity: base.entities, workflow: base.workflows, dictionary: base.dictionaries };
  return [...gathered.documents.differences].flatMap(([id, document]) => {
    const [kind, name, variant] = id.split(" ") as [keyof typeof parts, string, string];
    const original = parts[kind].get(name);
    if (original === undefined || !isFull(document, kind)) return [];
    return [{ path: documentPath({ kind, name, variant }), name, ...similarity(original, document) }];
  });
}

/** `98 % as the base: 1 of 52 parts differs` */
export function similarityTold({ same, all }: Pick<Similarity, "same" | "all">): Told {
  const other = all - same;
  const differ = { en: other === 1 ? "differs" : "differ", cn: "", id: "" };
  return tell(similar, { share: Math.floor((same / all) * 100), other, all, differ });
}

const similar: Told = {
  en: "{share} % as the base: {other} of {all} parts {differ}",
  cn: "{share}% 与通用相同：{all} 处中有 {other} 处不同",
  id: "{share}% sama dengan dasar: {other} dari {all} bagian berbeda",
};

/** Parts are the items of lists and the properties that are none; equal ones count, the order of items does not. */
export function similarity(base: ObjectNode, full: ObjectNode): { readonly same: number; readonly all: number } {
  const before = partsOf(base);
  const after = partsOf(full);
  const names = new Set([...before.keys(), ...after.keys()]);
  return { same: [...names].filter((name) => before.get(name) === after.get(name)).length, all: names.size };
}

const HEADS: ReadonlySet<string> = new Set(["$schema", "variant"]);

function partsOf(document: ObjectNode): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const add = (owner: ObjectNode, prefix: string): void => {
    for (const [property, { value }] of owner.members) {
      if (HEADS.has(property)) continue;
      const name = `${prefix}${property}`;
      if (value.type !== "array" || !value.items.some((item) => item.type === "object")) {
        parts.set(name, canonical(plain(value)));
        continue;
      }
      for (const [index, item] of value.items.entries()) {
        const key = textAt(item, "key") ?? textAt(item, "value") ?? String(index);
        // Sections and line tables are compared field by field.
        if (item.type === "object" && item.members.get("fields")?.value.type === "array") add(item, `${name}.${key}.`);
        else parts.set(`${name}.${key}`, canonical(plain(item)));
      }
    }
  };
  add(document, "");
  return parts;
}
