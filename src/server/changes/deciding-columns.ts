import { createHash } from "node:crypto";
import type { Condition, Entity } from "../../core/definition/generated/documents.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product } from "../../core/definition/product.ts";
import { workflowsOn } from "../entity/entity-call.ts";
import { columnOf } from "../entity/sql-text.ts";

/** A column by which it is decided who sees a record. */
export type DecidingColumn = { readonly name: string; readonly isNumber: boolean };

/** How the changes of an entity are kept. */
export type Tracked = {
  readonly entity: Entity;
  /** In a fixed order: values are kept by their place. */
  readonly columns: readonly DecidingColumn[];
  /** Another text as soon as the documents decide by something else. */
  readonly digest: string;
  /** Its records are deleted for good, so that nothing of them is left. */
  readonly isErased: boolean;
};

/**
 * The entities whose changes are kept: all but those in the portal's own tables, such as accounts and logs, which other
 * code than the way of a write changes too.
 */
export const trackedEntities = perProduct((product): ReadonlyMap<string, Tracked> => {
  const all = Object.values(product.entities).flatMap((perVariant) => {
    const variants = Object.entries(perVariant);
    const [first] = variants;
    return first === undefined || first[1].table !== undefined ? [] : [trackedOf(product, variants)];
  });
  return new Map(all.map((tracked) => [tracked.entity.entity, tracked]));
});

function trackedOf(product: Product, variants: readonly (readonly [string, Entity])[]): Tracked {
  const entities = variants.map(([, entity]) => entity);
  const entity = product.entities[entities[0]?.entity ?? ""]?.[product.variants.default] ?? entities[0];
  if (entity === undefined) throw new RangeError("an entity has no document");
  const conditions = variants.flatMap(([code, one]) => decidingOf(product, code, one));
  const names = new Set([...entities.flatMap(ownersOf), ...conditions.flatMap((one) => fieldsOf(one)), "delFlag"]);
  names.delete("id");
  // Lines and related records decide by what they are at the time; of the record itself the past is kept.
  const columns = [...names].toSorted().flatMap((name) => {
    const known = entities.find((one) => columnOf(one, name) !== undefined);
    if (known === undefined && name !== "delFlag" && !entities.some((one) => ownersOf(one).includes(name))) return [];
    const kind = known === undefined ? undefined : fieldIndex(known.fields).get(name)?.kind;
    return [{ name, isNumber: kind === "integer" || kind === "decimal" }];
  });
  const digest = createHash("sha256")
    .update(JSON.stringify([columns, [...new Set(conditions.map((one) => JSON.stringify(one)))]]))
    .digest("base64url")
    .slice(0, 22);
  return { entity, columns, digest, isErased: entities.some(({ erase }) => erase === true) };
}

/** Every condition by which a list of the entity takes a record or leaves it out. */
function decidingOf(product: Product, code: string, { entity, scope }: Entity): readonly Condition[] {
  const { rows, anywhere, listed } = scope;
  const workflows = workflowsOn(product, entity, code);
  return [
    rows?.buyer,
    rows?.supplier,
    anywhere,
    listed,
    ...workflows.flatMap(({ where, actions }) => [where, ...actions.map((action) => action.where)]),
  ].filter((one) => one !== undefined);
}

function ownersOf({ scope }: Entity): readonly string[] {
  const { company, supplier, enterprise, merchant } = scope;
  return [company, supplier, enterprise, merchant].filter((key) => key !== undefined);
}
