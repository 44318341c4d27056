import type { Library } from "../definition/link/link.ts";
import { type JsonNode, type ObjectNode, canonical, child, objectAt, objectsAt, plain, textAt } from "../definition/node.ts";

import { ledgerChanges } from "./say-ledgers.ts";
import { pageChanges } from "./say-pages.ts";
import { publicationChanges } from "./say-publications.ts";

const ONBOARDING = "onboarding";

/** Sentences on the documents that exist once: menu, roles, companies. */
export function diffSite(before: Library, after: Library): readonly string[] {
  const site = (["menu", "roles", "variants", "workbench", "events"] as const).flatMap((part) => {
    if (before[part] === after[part]) return [];
    const items = diffItems(itemsOf(part, before[part]), itemsOf(part, after[part]));
    const sentences = [...items, ...onboardingChanges(objectAt(before[part], ONBOARDING), objectAt(after[part], ONBOARDING))];
    return sentences.length === 0 ? [] : [`${part}: ${sentences.join("; ")}`];
  });
  return [
    ...site,
    ...diffPrints(before.prints, after.prints),
    ...ledgerChanges(before.ledgers, after.ledgers),
    ...publicationChanges(before.publications, after.publications),
    ...pageChanges(before.pages, after.pages),
  ];
}

/** Whoever is not let in yet is shown more, or less. */
function onboardingChanges(old: ObjectNode | undefined, now: ObjectNode | undefined): readonly string[] {
  const properties = new Set([...(old?.members.keys() ?? []), ...(now?.members.keys() ?? [])]);
  return [...properties].flatMap((property) => changed(ONBOARDING, property, child(old, property), child(now, property)));
}

/** Papers by name: their own properties, and the facts and clauses that came and went. */
function diffPrints(olds: Library["prints"], nows: Library["prints"]): readonly string[] {
  const names = [...new Set([...olds.keys(), ...nows.keys()])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    if (old === undefined || now === undefined) return [`print ${name}: ${old === undefined ? "new" : "gone"}`];
    const sentences = [...diffItems(factsOf(old), factsOf(now))];
    for (const property of ["title", "paper", "orientation", "copies", "languages", "codes", "signatures", "clauses", "tables"])
      if (canonical(plainOf(old, property)) !== canonical(plainOf(now, property)))
        sentences.push(`${property} is now ${shown(plainOf(now, property))} (was ${shown(plainOf(old, property))})`);
    return sentences.length === 0 ? [] : [`print ${name}: ${sentences.join("; ")}`];
  });
}

function factsOf(print: ObjectNode): Items {
  return new Map(
    (["facts", "notes", "words"] as const).flatMap((list) =>
      objectsAt(print, list).map(
        (node) => [`${list} ${textAt(node, "key") ?? ""}`, { noun: list.replace(/s$/, ""), node }] as const,
      ),
    ),
  );
}

function plainOf(node: ObjectNode, property: string): unknown {
  const value = child(node, property);
  return value === undefined ? undefined : plain(value);
}

type Items = ReadonlyMap<string, { readonly noun: string; readonly node: ObjectNode }>;

function itemsOf(part: "menu" | "roles" | "variants" | "workbench" | "events", document: ObjectNode | undefined): Items {
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
            ...(["cards", "due", "money", "ways", "charts", "notices", "tours", "events"] as const).map(
              (list) => [list.replace(/s$/, ""), "key", objectsAt(document, list)] as const,
            ),
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
  const [old, now] = [new Set(was.map(itemShown)), new Set(is.map(itemShown))];
  const [gone, come] = [[...old].filter((one) => !now.has(one)), [...now].filter((one) => !old.has(one))];
  const wider = (property === "permissions" || name === ONBOARDING) && come.length > 0 ? " [widens]" : "";
  return [...gone.map((one) => `${name} - ${property} ${one}`), ...come.map((one) => `${name} + ${property} ${one}${wider}`)];
}

function nameOf(node: ObjectNode): string {
  return textAt(child(node, "title"), "cn") ?? textAt(node, "comName") ?? textAt(node, "key") ?? "";
}

const itemShown = (value: unknown): string => (typeof value === "string" ? value : shown(value));

function shown(value: unknown): string {
  if (value === undefined) return "absent";
  const text = (value as { readonly cn?: unknown } | null)?.cn;
  return typeof text === "string" ? text : JSON.stringify(value);
}
