import type {
  Dictionary,
  Entity,
  Events,
  Ledger,
  Menu,
  Page,
  Print,
  Publication,
  Roles,
  Screen,
  Variant,
  Variants,
  Workbench,
  Workflow,
} from "./generated/documents.ts";
import { carryOutConcealment } from "./conceal.ts";
import { expandStates } from "./expand-states.ts";
import type { Library } from "./link/link.ts";
import { type ObjectNode, plain } from "./node.ts";
import {
  normaliseDictionary,
  normaliseEntity,
  normaliseScreen,
  normaliseWorkflow,
  withoutSchema,
  withValuesOf,
} from "./normalise.ts";
import type { PerVariant, Product } from "./product.ts";

/** The product of faultless documents: plain JSON, complete for each company. */
export function makeProduct(libraries: ReadonlyMap<string, Library>, hash: string): Product {
  const first = [...libraries.values()][0];
  if (first?.variants === undefined || first.menu === undefined || first.roles === undefined) {
    throw new RangeError("a product needs variants.json, menu.json and roles.json");
  }
  const variants = variantsOf(first.variants);
  return {
    hash,
    variants,
    menu: withoutSchema(plain(first.menu) as Menu),
    roles: withoutSchema(plain(first.roles) as Roles),
    workbench: first.workbench === undefined ? NO_WORKBENCH : withoutSchema(plain(first.workbench) as Workbench),
    events: first.events === undefined ? { events: [] } : withoutSchema(plain(first.events) as Events),
    prints: Object.fromEntries(Array.from(first.prints, ([name, node]) => [name, withoutSchema(plain(node) as Print)])),
    ledgers: Object.fromEntries(Array.from(first.ledgers, ([name, node]) => [name, withoutSchema(plain(node) as Ledger)])),
    publications: Object.fromEntries(
      Array.from(first.publications, ([name, node]) => [name, withoutSchema(plain(node) as Publication)]),
    ),
    pages: Object.fromEntries(Array.from(first.pages, ([name, node]) => [name, withoutSchema(plain(node) as Page)])),
    dictionaries: perName(libraries, "dictionaries", dictionaryOf),
    ...expandStates({
      entities: ofCompanies(carryOutConcealment(perName(libraries, "entities", entityOf)), variants),
      workflows: ofHaving(perName(libraries, "workflows", workflowOf)),
      screens: perName(libraries, "screens", screenOf),
    }),
  };
}

const NO_WORKBENCH: Workbench = { cards: [], due: [], money: [], charts: [], notices: [], shortcuts: [] };

/** The entities with the plain values of each company in the place of their names. */
function ofCompanies(
  entities: Readonly<Record<string, PerVariant<Entity>>>,
  { variants }: Variants,
): Readonly<Record<string, PerVariant<Entity>>> {
  const byCode = new Map(variants.map((variant) => [variant.code, variant]));
  return mapValues(entities, (perVariant) =>
    mapValues(perVariant, (entity, code) => {
      const variant = byCode.get(code);
      return variant === undefined ? entity : valuesOf(entity)(variant);
    }),
  );
}

/** A company that does not have a business has none of its actions, and reads nothing of it. */
function ofHaving(workflows: Readonly<Record<string, PerVariant<Workflow>>>): Readonly<Record<string, PerVariant<Workflow>>> {
  return mapValues(workflows, (perVariant) =>
    mapValues(perVariant, (workflow, code) =>
      workflow.variants === undefined || workflow.variants.includes(code) ? workflow : nothingOf(workflow),
    ),
  );
}

function mapValues<T>(record: Readonly<Record<string, T>>, make: (value: T, key: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));
}

/** A node never changes: what was made of it once is the same object in the next product too. */
function onceEach<From extends object, T extends object>(make: (node: From) => T): (node: From) => T {
  const made = new WeakMap<From, T>();
  return (node) => {
    const known = made.get(node) ?? make(node);
    made.set(node, known);
    return known;
  };
}

const variantsOf = onceEach((node: ObjectNode) => withoutSchema(plain(node) as Variants));
const dictionaryOf = onceEach((node: ObjectNode) => normaliseDictionary(plain(node) as Dictionary));
const entityOf = onceEach((node: ObjectNode) => normaliseEntity(plain(node) as Entity));
const workflowOf = onceEach((node: ObjectNode) => normaliseWorkflow(plain(node) as Workflow));
const nothingOf = onceEach((workflow: Workflow): Workflow => ({
  ...workflow,
  actions: [],
  reads: { list: "document", get: "document" },
}));
const valuesOf = onceEach((entity: Entity) => onceEach((variant: Variant) => withValuesOf(entity, variant)));
const screenOf = onceEach((node: ObjectNode) => normaliseScreen(plain(node) as Screen));

/** One document per name and company; companies that share a document share the object. */
function perName<T>(
  libraries: ReadonlyMap<string, Library>,
  part: "dictionaries" | "entities" | "workflows" | "screens",
  make: (node: ObjectNode) => T,
): Readonly<Record<string, PerVariant<T>>> {
  const names: Record<string, Record<string, T>> = {};
  for (const [variant, library] of libraries)
    for (const [name, node] of library[part]) (names[name] ??= {})[variant] = make(node);
  return Object.fromEntries(Object.entries(names).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
