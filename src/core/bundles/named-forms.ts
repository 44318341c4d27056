import type { Product } from "../definition/product.ts";
import { type FormSchema, formSchema } from "../form/form-schema.ts";

/** The form of one entity, and the companies that have it. */
export type NamedForm = {
  readonly entity: string;
  readonly codes: readonly string[];
  /** The same for equal schemas, and for no others. */
  readonly id: string;
  readonly schema: FormSchema;
};

/** The forms of a product; companies whose schemas are equal have one together. */
export function namedForms(product: Product): readonly NamedForm[] {
  return Object.entries(product.entities).flatMap(([entity, perVariant]) => {
    const schemas = Object.entries(perVariant).map(([code, document]) => {
      const schema = formSchema(document);
      return { code, schema, id: JSON.stringify(schema) };
    });
    return Array.from(Map.groupBy(schemas, ({ id }) => id).values(), (same) => {
      const [{ schema, id }] = same as [(typeof same)[number]];
      return { entity, schema, id, codes: same.map(({ code }) => code) };
    });
  });
}
