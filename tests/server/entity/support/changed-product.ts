import type { Action, Entity, Field, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import type { PerVariant, Product } from "../../../../src/core/definition/product.ts";
import { shippedProduct } from "./shipped-product.ts";

const forAll = <T>(all: PerVariant<T> | undefined, change: (one: T) => T): PerVariant<T> =>
  Object.fromEntries(Object.entries(all ?? {}).map(([code, one]) => [code, change(one)]));

/** The shipped documents with one action of the delivery note worded differently, for every company. */
export function withAction(key: string, change: Partial<Action>): Product {
  const product = shippedProduct();
  const changed = (workflow: Workflow): Workflow => ({
    ...workflow,
    actions: workflow.actions.map((action) => (action.key === key ? { ...action, ...change } : action)),
  });
  return { ...product, workflows: { ...product.workflows, delivery: forAll(product.workflows["delivery"], changed) } };
}

/** The same with one field of the delivery note. */
export function withField(key: string, change: Partial<Field>): Product {
  return withEntity((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.key === key ? { ...field, ...change } : field)),
  }));
}

/** The same with something in the scope of the delivery note. */
export function withScope(change: Partial<Entity["scope"]>): Product {
  return withEntity((entity) => ({ ...entity, scope: { ...entity.scope, ...change } }));
}

function withEntity(changed: (entity: Entity) => Entity): Product {
  const product = shippedProduct();
  return { ...product, entities: { ...product.entities, delivery: forAll(product.entities["delivery"], changed) } };
}
