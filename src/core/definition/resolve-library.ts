import type { DocumentKind } from "./document-kind.ts";
import { type DocumentSet, type DocumentType, type Vocabulary, differenceKey, keyedLists } from "./document-set.ts";
import type { Faults } from "./fault.ts";
import { type Inherit, inheritDefaults, inheritFacts } from "./inherit.ts";
import { isFull, takeFull } from "./full-document.ts";
import type { Library } from "./link/link.ts";
import { makeLikeWorkflow } from "./like-workflow.ts";
import { type ObjectNode, textAt } from "./node.ts";
import { applyDifference } from "./overlay/apply-difference.ts";
import type { ResolvedDocuments } from "./resolved-documents.ts";

export type ResolveContext = {
  readonly documents: DocumentSet;
  readonly vocabulary: Vocabulary;
  readonly faults: Faults;
  /** Judge a document that differences have changed; false when it breaks the vocabulary, which is then said. */
  readonly judge: (type: DocumentType, document: ObjectNode) => boolean;
  readonly resolved: ResolvedDocuments;
};

/** Properties that name a document; differences leave them alone. */
const IDENTITY = {
  list: ["screen", "kind", "entity", "workflow"],
  detail: ["screen", "kind", "entity", "workflow"],
  lines: ["screen", "kind", "entity", "lines"],
  entity: ["entity"],
  workflow: ["workflow", "entity"],
  dictionary: ["dict"],
} as const satisfies Record<DocumentType, readonly string[]>;

/**
 * Resolve every document for one company.
 *
 * @param variant `undefined` resolves the base documents alone
 */
export function resolveLibrary(variant: string | undefined, context: ResolveContext): Library {
  const { documents } = context;
  const broken = new Set(documents.broken);
  const resolver: Resolver = { ...context, variant, broken };
  const dictionaries = resolveAll("dictionary", resolver, (_name, base) =>
    differ("dictionary", "dictionary", base, inheritDefaults("dictionary", context.vocabulary), resolver),
  );
  const entities = resolveAll("entity", resolver, (_name, base) =>
    differ("entity", "entity", base, inheritDefaults("entity", context.vocabulary), resolver),
  );
  const workflows = resolveWorkflows(resolver);
  const screens = resolveAll("screen", resolver, (_name, base) => {
    const type = textAt(base, "kind") as DocumentType;
    const beside = [entities.get(textAt(base, "entity") ?? ""), workflows.get(textAt(base, "workflow") ?? "")];
    const inherited = inheritFacts(type, base, { entities, workflows }, context.vocabulary);
    return differ("screen", type, base, inherited, resolver, beside);
  });
  const [variants, roles, menu] = (["variants", "roles", "menu"] as const).map((kind) => documents.base[kind].get(kind));
  const [workbench, events] = (["workbench", "events"] as const).map((kind) => documents.base[kind].get(kind));
  const { print: prints, ledger: ledgers, publication: publications, page: pages } = documents.base;
  return {
    code: variant,
    dictionaries,
    entities,
    workflows,
    screens,
    prints,
    ledgers,
    publications,
    pages,
    variants,
    roles,
    menu,
    workbench,
    events,
    broken,
  };
}

type Resolver = ResolveContext & { readonly variant: string | undefined; readonly broken: Set<string> };

function resolveAll(
  kind: DocumentKind,
  resolver: Resolver,
  resolve: (name: string, base: ObjectNode) => ObjectNode | undefined,
): ReadonlyMap<string, ObjectNode> {
  const resolved = new Map<string, ObjectNode>();
  for (const [name, base] of resolver.documents.base[kind]) {
    const document = resolve(name, base);
    if (document === undefined) resolver.broken.add(`${kind} ${name}`);
    else resolved.set(name, document);
  }
  return resolved;
}

const nameProperty = {
  entity: "entity",
  workflow: "workflow",
  screen: "screen",
  dictionary: "dict",
  menu: "menu",
  roles: "roles",
  variants: "variants",
  workbench: "workbench",
  events: "events",
  print: "print",
  ledger: "ledger",
  publication: "publication",
  page: "page",
} as const;

/**
 * The document with the company's own differences; `undefined` when they are faulty.
 *
 * @param beside the documents that it inherits from
 */
function differ(
  kind: DocumentKind,
  type: DocumentType,
  base: ObjectNode,
  inherited: Inherit,
  resolver: Resolver,
  beside: readonly (ObjectNode | undefined)[] = [],
): ObjectNode | undefined {
  const name = textAt(base, nameProperty[kind]) ?? "";
  const difference =
    resolver.variant === undefined ? undefined : resolver.documents.differences.get(differenceKey(kind, name, resolver.variant));
  if (difference === undefined) return base;
  const from = [difference, ...beside];
  const known = resolver.resolved.find(base, from);
  if (known !== undefined) return known;
  const [toldBefore, toldInAll] = [resolver.faults.toldBesides("overlay/anchor"), resolver.faults.told];
  const context = {
    name: kind === "workflow" || kind === "entity" ? `${name} ${kind}` : name,
    identity: IDENTITY[type],
    isGated: kind === "workflow" || kind === "entity",
    faults: resolver.faults,
  };
  const document = isFull(difference, kind)
    ? takeFull(base, difference, context)
    : applyDifference(base, difference, {
        ...context,
        lists: keyedLists[type],
        itemKey: kind === "dictionary" ? "value" : "key",
        inherited,
      });
  // A half-changed document would only be faulty in further, misleading ways. An item at the wrong place is complete, though,
  // and is judged in the same run: the slip that its anchor stumbles over may well be a neighbour's own key.
  if (resolver.faults.toldBesides("overlay/anchor") !== toldBefore) return undefined;
  if (document !== base && !resolver.judge(type, document)) return undefined;
  if (resolver.faults.told === toldInAll) resolver.resolved.keep(base, from, document);
  return document;
}

/** Workflows of their own first; those like another follow it, whatever the order of their names. */
function resolveWorkflows(resolver: Resolver): ReadonlyMap<string, ObjectNode> {
  const resolved = new Map<string, ObjectNode>();
  const inherited = inheritDefaults("workflow", resolver.vocabulary);
  const bases = resolver.documents.base.workflow;
  const resolve = (name: string, path: readonly string[]): ObjectNode | undefined => {
    const done = resolved.get(name);
    const document = bases.get(name);
    if (done !== undefined || document === undefined || resolver.broken.has(`workflow ${name}`)) return done;
    const base =
      textAt(document, "like") === undefined
        ? document
        : makeLikeWorkflow(document, path, { ...resolver, inherited, identity: ["entity"], bases, resolve });
    const result = base && differ("workflow", "workflow", base, inherited, resolver);
    if (result === undefined) resolver.broken.add(`workflow ${name}`);
    else resolved.set(name, result);
    return result;
  };
  for (const name of bases.keys()) resolve(name, []);
  return resolved;
}
