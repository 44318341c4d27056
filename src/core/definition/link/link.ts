import type { DocumentKind } from "../document-kind.ts";
import type { Faults, Place } from "../fault.ts";
import type { HookFields } from "./check-hooks.ts";
import type { RuleId } from "../rules.ts";
import { didYouMean, nearest } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectsAt, textAt, textOf } from "../node.ts";

/** Names that code registers and documents use. */
export type Registries = Readonly<
  Record<"guards" | "effects" | "panels" | "components" | "views" | "icons" | "configKeys", readonly string[]>
> & {
  /** What effects and guards ask for and make, by their names. */
  readonly hookFields: Readonly<Record<string, HookFields>>;
};

/** The resolved documents of one company, by name. A document with faults of its own is known but not looked into. */
export type Library = {
  /** The company whose documents these are; absent: the base documents alone. */
  readonly code: string | undefined;
  readonly entities: ReadonlyMap<string, ObjectNode>;
  readonly workflows: ReadonlyMap<string, ObjectNode>;
  readonly dictionaries: ReadonlyMap<string, ObjectNode>;
  readonly screens: ReadonlyMap<string, ObjectNode>;
  readonly variants: ObjectNode | undefined;
  readonly roles: ObjectNode | undefined;
  readonly menu: ObjectNode | undefined;
  readonly workbench: ObjectNode | undefined;
  readonly events: ObjectNode | undefined;
  /** Printed papers by name. */
  readonly prints: ReadonlyMap<string, ObjectNode>;
  /** Ledgers by name. */
  readonly ledgers: ReadonlyMap<string, ObjectNode>;
  /** What anybody may read, by name. */
  readonly publications: ReadonlyMap<string, ObjectNode>;
  /** Public pages by name. */
  readonly pages: ReadonlyMap<string, ObjectNode>;
  /** `entity delivery`, `screen delivery.list`: documents that are there but faulty. */
  readonly broken: ReadonlySet<string>;
};

/** What every check needs: the company's documents, the closed lists, and where faults go. */
export type Link = Library & {
  readonly registries: Registries;
  readonly permissions: ReadonlySet<string>;
  readonly exempt: ReadonlySet<string>;
  readonly roleKeys: readonly string[];
  readonly codes: readonly string[];
  readonly dictionaryKeys: ReadonlyMap<string, ObjectNode>;
  /** Where workflows say the prefix of their permissions, by the prefix. */
  readonly prefixes: ReadonlyMap<string, Place>;
  /** The workflows that move an entity, by its name. */
  readonly workflowsByEntity: ReadonlyMap<string, readonly ObjectNode[]>;
  readonly screensByEntity: ReadonlyMap<string, readonly ObjectNode[]>;
  /** Entities of the lines of others. */
  readonly lineEntities: ReadonlySet<string>;
  readonly faults: Faults;
};

export const WILDCARD = "*:*:*";

/** Prepare the lists that checks look names up in. */
export function makeLink(library: Library, registries: Registries, faults: Faults): Link {
  const roles = objectsAt(library.roles, "roles");
  const exempt = new Set(textsAt(library.roles, "permissions"));
  const permissions = new Set([...exempt, ...roles.flatMap((role) => textsAt(role, "permissions"))]);
  const dictionaryKeys = new Map(library.dictionaries);
  for (const dictionary of library.dictionaries.values()) {
    for (const alias of textsAt(dictionary, "alias")) if (!library.dictionaries.has(alias)) dictionaryKeys.set(alias, dictionary);
  }
  return {
    ...library,
    registries,
    permissions,
    exempt,
    roleKeys: roles.map((role) => textAt(role, "key") ?? ""),
    codes: objectsAt(library.variants, "variants").map((variant) => textAt(variant, "code") ?? ""),
    dictionaryKeys,
    prefixes: new Map(
      [...library.workflows.values()].flatMap((workflow) => {
        const prefix = child(workflow, "permission");
        return prefix === undefined ? [] : [[textOf(prefix) ?? "", prefix.at] as const];
      }),
    ),
    workflowsByEntity: Map.groupBy(library.workflows.values(), (workflow) => textAt(workflow, "entity") ?? ""),
    screensByEntity: Map.groupBy(library.screens.values(), (screen) => textAt(screen, "entity") ?? ""),
    lineEntities: new Set(
      [...library.entities.values()].flatMap((entity) =>
        objectsAt(entity, "lines").flatMap((table) => textAt(table, "entity") ?? []),
      ),
    ),
    faults,
  };
}

/** Texts of a member that is a list. */
export function textsAt(node: JsonNode | undefined, key: string): readonly string[] {
  return itemsAt(node, key).flatMap((item) => textOf(item) ?? []);
}

/** Refuse a name that is not among the known ones; absent names are fine. Says whether the name is known. */
export function requireName(
  link: Link,
  rule: RuleId,
  node: JsonNode | undefined,
  known: Iterable<string>,
  sentence: (name: string) => string,
  related?: (near: string) => Place | undefined,
  about?: string,
): boolean {
  const name = textOf(node);
  if (node === undefined || name === undefined) return false;
  const names = [...known];
  if (names.includes(name)) return true;
  const near = nearest(name, names);
  const place = near === undefined ? undefined : related?.(near);
  link.faults.add(rule, node.at, `${sentence(name)}${didYouMean(name, names)}`, place, about);
  return false;
}

/** Whether a document of the kind has a fault of its own; what it would bring along, nobody knows then. */
export function hasBroken(link: Pick<Link, "broken">, kind: DocumentKind): boolean {
  return [...link.broken].some((name) => name.startsWith(`${kind} `));
}

/** The entity of that name; a missing one is a fault, a broken one is passed over. */
export function requireEntity(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  // The lines of a broken entity are entities too, and nobody knows which it has.
  if (hasBroken(link, "entity") && !link.entities.has(textOf(node) ?? "")) return undefined;
  return requireDocument(link, node, "entity", link.entities, "reference/entity");
}

/** An entry of the menu; nobody knows which there are while the menu is broken. */
export function requireEntry(link: Link, entry: JsonNode | undefined): void {
  if (link.menu === undefined) return;
  const groups = objectsAt(link.menu, "menu");
  const keys = groups.flatMap((group) => objectsAt(group, "children").map((one) => textAt(one, "key") ?? ""));
  requireName(link, "reference/menu-entry", entry, keys, (key) => `the menu has no entry "${key}"`);
}

export function requireWorkflow(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  return requireDocument(link, node, "workflow", link.workflows, "reference/workflow");
}

export function requireScreen(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  return requireDocument(link, node, "screen", link.screens, "reference/screen");
}

export function requireDictionary(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  return requireDocument(link, node, "dictionary", link.dictionaryKeys, "reference/dictionary");
}

function requireDocument(
  link: Link,
  node: JsonNode | undefined,
  kind: string,
  known: ReadonlyMap<string, ObjectNode>,
  rule: RuleId,
): ObjectNode | undefined {
  const name = textOf(node);
  if (node === undefined || name === undefined || link.broken.has(`${kind} ${name}`)) return undefined;
  const found = known.get(name);
  if (found === undefined) requireName(link, rule, node, known.keys(), (text) => `there is no ${kind} "${text}"`);
  return found;
}

/** A permission string that some role holds, or that roles.json lists as the administrator's. */
export function requirePermission(link: Link, node: JsonNode | undefined): void {
  const name = textOf(node);
  if (link.roles === undefined || name === undefined || name === WILDCARD || link.permissions.has(name)) return;
  requireName(link, "reference/permission", node, link.permissions, (text) => `no role holds the permission "${text}"`);
}

/** A role of roles.json; every role is known while that document is missing. */
export function requireRole(link: Link, node: JsonNode | undefined, besides: readonly string[] = []): void {
  if (link.roles === undefined) return;
  requireName(link, "reference/role", node, [...besides, ...link.roleKeys], (name) => `there is no role "${name}"`);
}

/** Whether a document, or a part of one, is for the company: it names no companies, or this one. */
export function isForCompany(link: Pick<Library, "code">, node: ObjectNode): boolean {
  const codes = child(node, "variants");
  return codes === undefined || (link.code !== undefined && textsAt(node, "variants").includes(link.code));
}

/** Company codes that there are. */
export function requireCodes(link: Link, node: ObjectNode): void {
  for (const code of itemsAt(node, "variants"))
    if (link.variants !== undefined)
      requireName(link, "reference/variant", code, link.codes, (text) => `there is no company code "${text}"`);
}

/** A name that code has registered. */
export function requireRegistered(
  link: Link,
  rule: RuleId,
  registry: Exclude<keyof Registries, "hookFields" | "configKeys">,
  node: JsonNode | undefined,
): void {
  const noun = registry.replace(/s$/, "");
  requireName(link, rule, node, link.registries[registry], (name) => `there is no ${noun} "${name}"`);
}

/** Place of an item of a keyed list. */
export function itemPlace(items: readonly ObjectNode[], key: string): Place | undefined {
  return items.find((item) => textAt(item, "key") === key)?.at;
}

/** Repeated keys of a list. */
export function refuseRepetitions(link: Link, name: string, items: readonly JsonNode[], keyName: string): void {
  const first = new Map<string, Place>();
  for (const item of items) {
    const node = item.type === "object" ? child(item, keyName) : item;
    const key = textOf(node);
    if (node === undefined || key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, node.at);
    else link.faults.add("reference/duplicate", node.at, `"${key}" stands twice in ${name}`, before);
  }
}
