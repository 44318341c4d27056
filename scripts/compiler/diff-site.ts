import type { Library } from "../../src/core/definition/link/link.ts";
import { type JsonNode, type ObjectNode, canonical, child, objectsAt, plain, textAt } from "../../src/core/definition/node.ts";

/** Sentences on the documents that exist once: menu, roles, companies. */
export function diffSite(before: Library, after: Library): readonly string[] {
  return (["menu", "roles", "variants"] as const).flatMap((part) => {
    if (before[part] === after[part]) return [];
    const sentences = diffItems(itemsOf(part, before[part]), itemsOf(part, after[part]));
    return sentences.length === 0 ? [] : [`${part}: ${sentences.join("; ")}`];
  });
}

type Items = ReadonlyMap<string, { readonly noun: string; readonly node: ObjectNode }>;

function itemsOf(part: "menu" | "roles" | "variants", document: ObjectNode | undefined): Items {
  const groups = objectsAt(document, "menu");
  const lists: readonly (readonly [string, string, readonly ObjectNode[]])[] =
    part === "menu"
      ? [
          ["group", "key", groups],
          ["entry", "key", [...groups.flatMap((group) => objectsAt(group, "children")), ...objectsAt(document, "fixed")]],
        ]
      : part === "roles"
        ? [["role", "key", objectsAt(document, "roles")]]
        : [
            ["company code", "code", objectsAt(document, "variants")],
            ["company", "comId", objectsAt(document, "companies")],
          ];
  return new Map(
    lists.flatMap(([noun, key, items]) => items.map((node) => [`${noun} ${textAt(node, key) ?? ""}`, { noun, node }] as const)),
  );
}

function diffItems(olds: Items, nows: Items): readonly string[] {
  const sentences: string[] = [];
  for (const [id, { noun, node }] of olds) if (!nows.has(id)) sentences.push(`- ${noun} ${nameOf(node)}`);
  for (const [id, { noun, node }] of nows) {
    const old = olds.get(id)?.node;
    if (old === undefined) sentences.push(`+ ${noun} ${nameOf(node)}`);
    else
      for (const property of new Set([...old.members.keys(), ...node.members.keys()]))
        sentences.push(...changed(`${noun} ${nameOf(node)}`, property, child(old, property), child(node, property)));
  }
  return sentences;
}

/** Lists of names are told by what came and went; children of a group are told by themselves. */
function changed(name: string, property: string, before: JsonNode | undefined, after: JsonNode | undefined): readonly string[] {
  const [was, is] = [before, after].map((node) => (node === undefined ? undefined : plain(node)));
  if (property === "children" || canonical(was) === canonical(is)) return [];
  if (!Array.isArray(was) || !Array.isArray(is)) return [`${name} ${property} is now ${shown(is)} (was ${shown(was)})`];
  const [gone, come] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))];
  const wider = property === "permissions" && come.length > 0 ? " [widens]" : "";
  return [
    ...gone.map((one) => `${name} - ${property} ${String(one)}`),
    ...come.map((one) => `${name} + ${property} ${String(one)}${wider}`),
  ];
}

function nameOf(node: ObjectNode): string {
  return textAt(child(node, "title"), "cn") ?? textAt(node, "comName") ?? "";
}

function shown(value: unknown): string {
  if (value === undefined) return "absent";
  const text = (value as { readonly cn?: unknown } | null)?.cn;
  return typeof text === "string" ? text : JSON.stringify(value);
}
