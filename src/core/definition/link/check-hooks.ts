import type { Place } from "../fault.ts";
import { commonKinds } from "../fields.ts";
import { didYouMean, nearest } from "../near-miss.ts";
import { type ObjectNode, child, itemsAt, objectsAt, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";
import { lineTable } from "./scope.ts";

/** Fields that code reads and writes, by where they stand: `contract`, `contract.items`. */
export type HookFields = {
  /** Entities whose actions may name the code; absent: every entity's. */
  readonly of?: readonly string[];
  /** Entities of which it makes documents, and by which of their actions each. */
  readonly makes?: Readonly<Record<string, string>>;
  /** Marks of states that it asks for, by entity. */
  readonly marks?: Readonly<Record<string, readonly string[]>>;
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  readonly writes?: Readonly<Record<string, readonly string[]>>;
};

/** Every field that the effects and guards of the workflows ask for is there, whatever a company has taken away. */
export function checkHooks(link: Link): void {
  for (const workflow of link.workflows.values())
    for (const action of objectsAt(workflow, "actions")) requireOwn(link, workflow, action);
  const told = new Set<string>();
  for (const name of hooksNamed(link)) {
    const { reads = {}, writes = {} } = link.registries.hookFields[name] ?? {};
    for (const [fields, does] of [
      [reads, "reads"],
      [writes, "writes"],
    ] as const)
      for (const [path, keys] of Object.entries(fields)) requireFields(link, path, keys, `${name} ${does}`, told);
  }
}

/** Code that knows the fields of some entities is named by actions of these. */
function requireOwn(link: Link, workflow: ObjectNode, action: ObjectNode): void {
  const entity = textAt(workflow, "entity") ?? "";
  for (const node of [child(action, "effect"), ...itemsAt(action, "guards")]) {
    const { of } = link.registries.hookFields[textOf(node) ?? ""] ?? {};
    if (node === undefined || of === undefined || of.includes(entity)) continue;
    link.faults.add(
      "reference/hook",
      node.at,
      `"${textOf(node)}" knows the fields of ${of.join(", ")} and not those of ${entity}`,
    );
  }
}

/** Names of code that an action of the company uses; what nobody uses needs nothing. */
function hooksNamed({ workflows }: Link): ReadonlySet<string> {
  const actions = [...workflows.values()].flatMap((workflow) => objectsAt(workflow, "actions"));
  return new Set(
    actions.flatMap((action) =>
      [textAt(action, "effect") ?? [], itemsAt(action, "guards").flatMap((name) => textOf(name) ?? [])].flat(),
    ),
  );
}

/** One fault for each field, told of the first code that asks for it. */
function requireFields(link: Link, path: string, keys: readonly string[], who: string, told: Set<string>): void {
  const [entityName = "", table] = path.split(".");
  const entity = link.entities.get(entityName);
  // A product may do without an object; a broken one is told of already.
  if (entity === undefined || link.broken.has(`entity ${entityName}`)) return;
  const owner = table === undefined ? entity : lineTable(entity, table);
  if (owner === undefined)
    return tell(link, entity, "lines", { missing: table ?? "", what: "line table", of: entityName, who }, told);
  for (const key of keys) {
    const isKnown = objectsAt(owner, "fields").some((field) => textAt(field, "key") === key);
    if (isKnown || (table === undefined && Object.hasOwn(commonKinds, key))) continue;
    tell(
      link,
      owner,
      "fields",
      { missing: key, what: "field", of: table === undefined ? entityName : `${entityName} ${table}`, who },
      told,
    );
  }
}

type Missing = { readonly missing: string; readonly what: string; readonly of: string; readonly who: string };

function tell(link: Link, owner: ObjectNode, list: string, { missing, what, of, who }: Missing, told: Set<string>): void {
  if (told.has(`${of} ${missing}`)) return;
  told.add(`${of} ${missing}`);
  const names = objectsAt(owner, list).map((item) => textAt(item, "key") ?? "");
  const sentence = `${of} has no ${what} "${missing}", which ${who}${didYouMean(missing, names)}`;
  link.faults.add("reference/hook", placeOf(owner, list, missing, names), sentence);
}

/** Where it was taken away, or what stands there under another name, or the list that lacks it. */
function placeOf(owner: ObjectNode, list: string, missing: string, names: readonly string[]): Place {
  const items = child(owner, list);
  const gone = items?.type === "array" ? items.gone?.get(missing) : undefined;
  const near = nearest(missing, names);
  const alike = objectsAt(owner, list).find((item) => textAt(item, "key") === near);
  return gone ?? (alike && (child(alike, "key") ?? alike).at) ?? (items ?? owner).at;
}
