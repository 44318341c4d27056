import type { Action, Entity, Field, Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldIndex } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { mainKey } from "./dictionaries.ts";

const neededBy = new WeakMap<Product, ReadonlySet<string>>();

/**
 * Whether the product itself writes this value of a dictionary into records: were it disabled, records that nobody can
 * mend would hold a value that may not be chosen, and could not be saved any more.
 *
 * It is what states and their changes say, both answers to a yes-or-no question, and what fields begin with that nobody
 * enters. A value that a form merely begins with may be disabled: whoever fills the form in chooses another.
 */
export function isNeededValue(product: Product, dictType: string, value: string): boolean {
  let needed = neededBy.get(product);
  if (needed === undefined) neededBy.set(product, (needed = new Set(neededOf(product))));
  return needed.has(named(dictType, value)) || needed.has(named(dictType, ANY));
}

/** Stands for every value of a dictionary; none is empty. */
const ANY = "";

function named(dictType: string, value: string): string {
  return `${dictType}=${value}`;
}

function* neededOf(product: Product): Generator<string> {
  for (const [key, perVariant] of Object.entries(product.dictionaries))
    if (Object.values(perVariant).some((dictionary) => dictionary.builtin === true)) yield named(key, ANY);
  for (const entity of Object.values(product.entities).flatMap((perVariant) => Object.values(perVariant)))
    for (const field of [...entity.fields, ...(entity.lines ?? []).flatMap((table) => table.fields)])
      yield* neededByField(product, field);
  for (const [name, perVariant] of Object.entries(product.workflows))
    for (const [code, workflow] of Object.entries(perVariant)) {
      const entity = product.entities[workflow.entity]?.[code];
      if (entity === undefined) throw new RangeError(`the workflow ${name} is about no entity of ${code}`);
      yield* neededByStates(product, entity, workflow);
    }
}

function* neededByField(product: Product, field: Field): Generator<string> {
  if (field.kind === "flag") yield named(mainKey(product, field.dict ?? "SiFo"), ANY);
  else if (field.dict !== undefined && field.set !== undefined && typeof field.default === "string")
    yield named(mainKey(product, field.dict), field.default);
}

function* neededByStates(product: Product, entity: Entity, workflow: Workflow): Generator<string> {
  const fields = fieldIndex(entity.fields);
  for (const values of [...(workflow.states ?? []).map((state) => state.is), ...workflow.actions.flatMap(given)])
    for (const [key, value] of Object.entries(values)) {
      const field = fields.get(key);
      const dict = field === undefined ? undefined : dictionaryOf(field, workflow);
      if (dict !== undefined) yield named(mainKey(product, dict), value);
    }
}

function given({ to, branches }: Action): readonly Readonly<Record<string, string>>[] {
  return [...(to === undefined ? [] : [to]), ...(branches ?? []).map((branch) => branch.to)];
}
