import type { Entity, Text } from "../definition/generated/documents.ts";
import { changeOf, type DocumentChange } from "./diff.ts";
import { changeTold, labelTold, memberTold, nounTold, valueTold, words } from "./diff-words.ts";
import { permissionTold } from "./held-by.ts";
import { alike, joinTold, NOTHING, SEMICOLON, tell, type Told } from "./told.ts";
import type { Library } from "../definition/link/link.ts";
import { type JsonNode, type ObjectNode, canonical, child, objectAt, objectsAt, plain, textAt } from "../definition/node.ts";

import { ledgerChanges } from "./say-ledgers.ts";
import { pageChanges } from "./say-pages.ts";
import { publicationChanges } from "./say-publications.ts";

const ONBOARDING = "onboarding";
const onboarding: Told = { en: ONBOARDING, cn: "准入", id: "pendaftaran" };

/** What changed in a document that exists once; one that has no name of its own is told in a line. */
export type SiteChange = Omit<DocumentChange, "name"> & Partial<Pick<DocumentChange, "name">>;

/** Sentences on the documents that exist once: menu, roles, companies. @param all what everybody has, and each company */
export function tellSite(before: Library, after: Library, all: readonly Library[] = [after]): readonly Told[] {
  return siteChanges(before, after, all).map(({ line }) => line);
}

/** The same, one document after the other. */
export function siteChanges(before: Library, after: Library, all: readonly Library[]): readonly SiteChange[] {
  const site = (["menu", "roles", "variants", "workbench", "events"] as const).flatMap((part) => {
    if (before[part] === after[part]) return [];
    const items = diffItems(itemsOf(part, before[part]), itemsOf(part, after[part]), all);
    const sentences = [
      ...items,
      ...onboardingChanges(objectAt(before[part], ONBOARDING), objectAt(after[part], ONBOARDING), all),
    ];
    return sentences.length === 0 ? [] : [changeOf(nounTold(part), sentences)];
  });
  const others = [
    ...diffPrints(before.prints, after.prints, after),
    ...ledgerChanges(before.ledgers, after.ledgers),
    ...publicationChanges(before.publications, after.publications),
    ...pageChanges(before.pages, after.pages),
  ];
  return [...site, ...others.map((line): SiteChange => ({ line, told: [] }))];
}

/** Whoever is not let in yet is shown more, or less. */
function onboardingChanges(old: ObjectNode | undefined, now: ObjectNode | undefined, all: readonly Library[]): readonly Told[] {
  const properties = new Set([...(old?.members.keys() ?? []), ...(now?.members.keys() ?? [])]);
  return [...properties].flatMap((property) => changed(onboarding, property, child(old, property), child(now, property), all));
}

/** Papers by name: their own properties, and the facts and clauses that came and went. */
function diffPrints(olds: Library["prints"], nows: Library["prints"], library: Library): readonly Told[] {
  const names = [...new Set([...olds.keys(), ...nows.keys()])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    const title = tell(words.kindOf, { kind: nounTold("print"), name: paperTold(name, now ?? old) });
    if (old === undefined || now === undefined) return [tell(old === undefined ? words.isNew : words.isGone, { name: title })];
    const fields = fieldsOf(library, textAt(now, "entity") ?? "");
    const sentences = [...diffItems(factsOf(old), factsOf(now), [library], (key) => fields.get(key))];
    for (const property of ["title", "paper", "orientation", "copies", "languages", "codes", "signatures", "clauses", "tables"])
      sentences.push(...listOf(changeTold(memberTold(property), property, plainOf(old, property), plainOf(now, property))));
    return sentences.length === 0 ? [] : [tell(words.ofDocument, { name: title, told: joinTold(sentences, SEMICOLON) })];
  });
}

/** What the fields of the record that a paper prints are called. */
function fieldsOf({ entities }: Library, entity: string): ReadonlyMap<string, Text> {
  const node = entities.get(entity);
  return new Map(node === undefined ? [] : (plain(node) as Entity).fields.map(({ key, title }) => [key, title]));
}

/** Several papers may have one title. */
function paperTold(name: string, paper: ObjectNode | undefined): Told {
  const { title } = (paper === undefined ? {} : plain(paper)) as { readonly title?: Text };
  return title === undefined ? alike(name) : { en: name, cn: `${title.cn}（${name}）`, id: `${title.id} (${name})` };
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

/** @param titleOf what something goes by that has no title of its own */
function diffItems(
  olds: Items,
  nows: Items,
  all: readonly Library[],
  titleOf: (key: string) => Text | undefined = () => undefined,
): readonly Told[] {
  const sentences: Told[] = [];
  const nameOf = (node: ObjectNode): Told => itemName(node, titleOf);
  for (const [id, { noun, node }] of olds)
    if (!nows.has(id)) sentences.push(tell(words.gone, { noun: nounTold(noun), name: nameOf(node), wider: NOTHING }));
  for (const [id, { noun, node }] of nows) {
    const old = olds.get(id)?.node;
    if (old === undefined) sentences.push(tell(words.come, { noun: nounTold(noun), name: nameOf(node), wider: NOTHING }));
    else
      for (const property of new Set([...old.members.keys(), ...node.members.keys()]))
        sentences.push(
          ...changed(
            tell(words.kindOf, { kind: nounTold(noun), name: nameOf(node) }),
            property,
            child(old, property),
            child(node, property),
            all,
          ),
        );
  }
  return sentences;
}

/** Lists of names are told by what came and went; children of a group are told by themselves. */
function changed(
  item: Told,
  property: string,
  before: JsonNode | undefined,
  after: JsonNode | undefined,
  all: readonly Library[],
): readonly Told[] {
  const [was, is] = [before, after].map((node) => (node === undefined ? undefined : plain(node)));
  if (property === "children" || canonical(was) === canonical(is)) return [];
  const member = memberTold(property);
  if (!Array.isArray(was) || !Array.isArray(is))
    return listOf(changeTold(tell(words.memberOf, { item, member }), property, was, is));
  const [old, now] = [new Set(was.map(itemShown)), new Set(is.map(itemShown))];
  const [gone, come] = [[...old].filter((one) => !now.has(one)), [...now].filter((one) => !old.has(one))];
  const shown = (name: string): Told => (property === "permissions" ? permissionTold(all, name) : alike(name));
  const wider = (property === "permissions" || item === onboarding) && come.length > 0 ? words.widensSo : NOTHING;
  return [
    ...gone.map((name) => tell(words.goneOf, { item, member, name: shown(name) })),
    ...come.map((name) => tell(words.comeOf, { item, member, name: shown(name), wider })),
  ];
}

/** The terminals' files know what has no title of its own by its key. */
function itemName(node: ObjectNode, titleOf: (key: string) => Text | undefined): Told {
  const { title } = plain(node) as { readonly title?: Text };
  const key = textAt(node, "key") ?? "";
  const name = labelTold(title, textAt(node, "comName") ?? key);
  return { ...name, ...(title === undefined ? titleOf(key) : undefined) };
}

const itemShown = (value: unknown): string => (typeof value === "string" ? value : valueTold("", value).en);

function listOf(told: Told | undefined): readonly Told[] {
  return told === undefined ? [] : [told];
}
