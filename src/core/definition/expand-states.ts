import { markCondition, stateCondition } from "../workflow/marks.ts";
import type { Condition, MarkIs, StateIs, Workflow } from "./generated/documents.ts";
import { type Documents, type Looked, looksAlike, Lookup } from "./lookup.ts";
import type { PerVariant } from "./product.ts";

type Perhaps = { readonly [key: string]: unknown };

/** Whose states a condition names: those of one workflow, or of all workflows of an entity. */
type About = { readonly code: string; readonly entity: string; readonly workflow: Workflow | undefined };

/**
 * Say marks and states as conditions on the state fields, as each company has them, so that whoever evaluates a condition
 * knows of fields alone.
 */
export function expandStates(documents: Documents): Documents {
  return {
    entities: expanded(documents, documents.entities),
    workflows: expanded(documents, documents.workflows),
    screens: expanded(documents, documents.screens),
  };
}

/** A document with its states said, by which documents that was so, and its text. */
type Said = { readonly looked: readonly Looked[]; readonly done: object; readonly text: string };

/** Documents never change: one that names neither, and one whose states are what they were, is made only once. */
const naming = new WeakMap<object, boolean>();
const said = new WeakMap<object, Map<string, Said>>();

/** Documents that name neither stay the same objects, and companies that say the same go on sharing one. */
function expanded<T extends object>(
  documents: Documents,
  named: Readonly<Record<string, PerVariant<T>>>,
): Readonly<Record<string, PerVariant<T>>> {
  const made = new Map<T, Map<string, T>>();
  const shared = (document: T, code: string): T => {
    if (naming.get(document) === false) return document;
    const { done, text } = sayOnce(documents, document, code);
    naming.set(document, done !== document);
    if (done === document) return document;
    const known = made.get(document) ?? new Map<string, T>();
    made.set(document, known);
    known.set(text, known.get(text) ?? (done as T));
    return known.get(text)!;
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, perVariant]) => [
      name,
      Object.fromEntries(Object.entries(perVariant).map(([code, document]) => [code, shared(document, code)])),
    ]),
  );
}

function sayOnce(documents: Documents, document: object, code: string): Said {
  const known = said.get(document) ?? new Map<string, Said>();
  said.set(document, known);
  const before = known.get(code);
  if (before !== undefined && looksAlike(documents, before.looked)) return before;
  const lookup = new Lookup(documents);
  const done = inside(lookup, document, { code, entity: "", workflow: undefined }) as object;
  const now = { looked: lookup.looked, done, text: done === document ? "" : JSON.stringify(done) };
  known.set(code, now);
  return now;
}

function inside(lookup: Lookup, value: unknown, about: About): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => inside(lookup, item, about));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const object = value as Perhaps;
  const condition = stateNamed(lookup, object, about);
  if (condition !== undefined) return condition;
  const own = aboutOf(lookup, object, about);
  const entries = Object.entries(object).map(([key, inner]) => [key, inside(lookup, inner, own)] as const);
  return entries.every(([key, inner]) => inner === object[key]) ? value : Object.fromEntries(entries);
}

/** Parts of a document that are about another entity name it; rows of a relation are of its entity. */
function aboutOf(lookup: Lookup, { entity, workflow, actions, of, fields }: Perhaps, about: About): About {
  // Rows of another entity's records count what is related to those.
  if (typeof of === "object" && of !== null && fields !== undefined) return aboutOf(lookup, of as Perhaps, about);
  if (typeof entity === "string") {
    const own = typeof workflow === "string" && actions !== undefined ? lookup.workflow(workflow, about.code) : undefined;
    return { ...about, entity, workflow: own };
  }
  if (typeof of !== "string") return about;
  const relation = lookup.entity(about.entity, about.code)?.relations?.find(({ key }) => key === of);
  const other = relation?.entity ?? (lookup.hasEntity(of) ? of : undefined);
  return other === undefined ? about : { ...about, entity: other, workflow: undefined };
}

/** A mark or a state stands alone in its object. */
function stateNamed(lookup: Lookup, object: Perhaps, { code, entity, workflow }: About): Condition | undefined {
  const { mark, state } = object as Partial<MarkIs & StateIs>;
  if (Object.keys(object).length !== 1 || (typeof mark !== "string" && typeof state !== "string")) return undefined;
  const workflows = workflow === undefined ? lookup.workflowsOn(entity, code) : [workflow];
  const parts = workflows.map((one): Condition => {
    const is = typeof mark === "string" ? markCondition(one, mark) : stateCondition(one, String(state));
    return workflow !== undefined || one.where === undefined ? is : { all: [one.where, is] };
  });
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : { any: parts };
}
