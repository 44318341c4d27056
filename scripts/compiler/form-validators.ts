import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashForSchema, type RJSFSchema } from "@rjsf/utils";
import type { Product } from "../../src/core/definition/product.ts";
import { type FormSchema, formSchema } from "../../src/core/form/form-schema.ts";
import { compileValidators } from "./validators.ts";

/** The form schema of one entity in one company; `id` is the same for equal schemas. */
export type NamedForm = { readonly entity: string; readonly variant: string; readonly id: string; readonly schema: FormSchema };

const ID_LENGTH = 12;

/** Form schemas of every entity in every company. */
export function formsOf(product: Product): readonly NamedForm[] {
  return Object.entries(product.entities).flatMap(([entity, perVariant]) =>
    Object.entries(perVariant).map(([variant, document]) => {
      const schema = formSchema(document);
      const hash = createHash("sha256").update(JSON.stringify(schema)).digest("hex");
      return { entity, variant, id: `${entity}-${hash.slice(0, ID_LENGTH)}`, schema };
    }),
  );
}

/** Compiling takes a while and equal schemas are many, so every text is made once per process. */
const compiled = new Map<string, Promise<string>>();

/**
 * An ES module whose default export maps the hash that RJSF gives the schema to its validate function. A form whose
 * schema differs from the compiled one, as while documents are edited, finds nothing instead of another form's verdict.
 */
export function formValidatorModule({ id, schema }: NamedForm): Promise<string> {
  const made = compiled.get(id) ?? compileValidators({ [hashForSchema(schema as unknown as RJSFSchema)]: schema });
  compiled.set(id, made);
  return made;
}

/** Write `.build/validators/<entity>.<VARIANT>.js`; of companies with equal schemas the later ones lead to the first. */
export async function emitFormValidators(root: string, product: Product): Promise<void> {
  const folder = join(root, ".build/validators");
  mkdirSync(folder, { recursive: true });
  const first = new Map<string, string>();
  const wanted = new Set<string>();
  for (const form of formsOf(product)) {
    const name = `${form.entity}.${form.variant}.js`;
    const same = first.get(form.id);
    wanted.add(name);
    if (same === undefined) first.set(form.id, name);
    const code = same === undefined ? await formValidatorModule(form) : `export { default } from "./${same}";\n`;
    writeFileSync(join(folder, name), code);
  }
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
}
