import { ALL_PERMISSIONS } from "../contract/session.ts";
import type { Action, Entity, Role, Workflow } from "../definition/generated/documents.ts";
import type { PerVariant, Product } from "../definition/product.ts";

/** What decides who may do or see something, where it changes between two products. */
export type TouchedRights = {
  /** Permissions that changed gates name, before or after; all of them where a gate asks for none, and where data is shown to others. */
  readonly permissions: readonly string[];
  /** Roles as they were and as they are to be, where they change. */
  readonly roles: readonly Role[];
};

/** What an action says, and nothing of what it may do. */
const WORDS: ReadonlySet<string> = new Set([
  "title",
  "confirm",
  "message",
  "refusal",
  "incomplete",
  "says",
  "success",
  "notify",
  "reach",
  "tells",
] satisfies readonly (keyof Action)[]);

/** A gate as it stands: what would be another gate, and the permissions that open it. */
type Gate = { readonly said: string; readonly opens: readonly string[] };
type Gates = Map<string, Gate>;

/**
 * Find what a change of the documents does to rights. Whoever publishes it must be able to hand out all of this, or somebody
 * could widen by a document what they could not by a role (studio.md 3).
 */
export function touchedRights(before: Product, after: Product): TouchedRights {
  const [then, now] = [gatesOf(before, after), gatesOf(after, before)];
  const touched = new Set<string>();
  for (const place of new Set([...then.keys(), ...now.keys()]))
    if (then.get(place)?.said !== now.get(place)?.said)
      for (const gate of [then.get(place), now.get(place)]) for (const one of gate?.opens ?? []) touched.add(one);
  if (widensSight(before.entities, after.entities)) touched.add(ALL_PERMISSIONS);
  return { permissions: [...touched].toSorted(), roles: changedRoles(before.roles.roles, after.roles.roles) };
}

/** The gates of a product, but for what is the very same in another one: compilations share what has not changed. */
function gatesOf(product: Product, other: Product): Gates {
  const gates: Gates = new Map();
  for (const [name, perVariant] of Object.entries(product.workflows))
    for (const [code, workflow] of Object.entries(perVariant))
      if (workflow !== other.workflows[name]?.[code]) gatesOfWorkflow(`${name} ${code}`, workflow, gates);
  for (const part of ["menu", "workbench", "screens", "ledgers", "prints", "entities"] as const)
    gatherNeeds(product[part], part, gates, other[part]);
  for (const [name, { title: _title, ...publication }] of Object.entries(product.publications))
    gates.set(`publication ${name}`, { said: JSON.stringify(publication), opens: [ALL_PERMISSIONS] });
  return gates;
}

function gatesOfWorkflow(place: string, { actions, reads, where, side, draft, alsoLists }: Workflow, gates: Gates): void {
  gates.set(place, { said: JSON.stringify([reads, where, side, draft, alsoLists]), opens: neededIn(reads) });
  for (const action of actions) {
    const facts = Object.entries(action).filter(([key]) => !WORDS.has(key));
    gates.set(`${place} ${action.key}`, { said: JSON.stringify(facts), opens: openedBy(action.needs) });
  }
}

/** Every `needs` below a value, by its place; what stands in a list is told by its key. What another value shares is left out. */
function gatherNeeds(value: unknown, place: string, gates: Gates, other?: unknown): void {
  if (typeof value !== "object" || value === null || value === other) return;
  const others = typeof other === "object" && other !== null ? (other as Readonly<Record<string, unknown>>) : {};
  for (const [key, part] of Object.entries(value)) {
    if (key === "needs") gates.set(place, { said: JSON.stringify(part), opens: openedBy(part) });
    else gatherNeeds(part, `${place} ${Array.isArray(value) ? nameOf(part, key) : key}`, gates, others[key]);
  }
}

function nameOf(part: unknown, index: string): string {
  return typeof part === "object" && part !== null && "key" in part ? String(part.key) : index;
}

function neededIn(value: unknown): readonly string[] {
  const gates: Gates = new Map();
  gatherNeeds(value, "", gates);
  return [...gates.values()].flatMap(({ opens }) => opens);
}

/** Whoever may hand out everything alone decides where no permission is asked for. */
function openedBy(needs: unknown): readonly string[] {
  if (Array.isArray(needs)) return needs.map(String);
  return typeof needs === "string" && needs.includes(":") ? [needs] : [ALL_PERMISSIONS];
}

type Entities = Product["entities"];

/** Rows come to be seen by others, or values of fields that were there before. */
function widensSight(before: Entities, after: Entities): boolean {
  return Object.entries(after).some(([name, perVariant]) => {
    const then: PerVariant<Entity> = before[name] ?? {};
    return Object.entries(perVariant).some(([code, entity]) => {
      const former = then[code];
      if (former === undefined || former === entity) return false;
      return JSON.stringify(sightOf(former, entity)) !== JSON.stringify(sightOf(entity, former));
    });
  });
}

/** What of an entity decides who sees it, as far as the other has the same fields. */
function sightOf(entity: Entity, other: Entity): unknown {
  const known = new Set(other.fields.map(({ key }) => key));
  const fields = entity.fields.filter(({ key }) => known.has(key)).toSorted((one, two) => (one.key < two.key ? -1 : 1));
  return [entity.scope, fields.map(({ visible, shownEnd, own }) => [visible, shownEnd, own])];
}

function changedRoles(before: readonly Role[], after: readonly Role[]): readonly Role[] {
  const said = ({ title: _title, ...role }: Role): string => JSON.stringify(role);
  const differs = (role: Role, others: readonly Role[]): boolean => {
    const other = others.find(({ key }) => key === role.key);
    return other === undefined || said(other) !== said(role);
  };
  return [...before.filter((role) => differs(role, after)), ...after.filter((role) => differs(role, before))];
}
