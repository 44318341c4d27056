import hashForSchema from "@rjsf/utils/lib/hashForSchema.js";
import { _ } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { NamedForm } from "../../core/bundles/named-forms.ts";
import { formats } from "../../core/form/formats.ts";
import { helperNames } from "../../core/form/form-runtime.ts";

const NAME = "form";

/**
 * The text of an ES module whose default export maps the hash that RJSF gives the form's schema to its validate function, in
 * Ajv's shape (`validate(value)` and `validate.errors`). A form whose schema differs from the compiled one, as while documents
 * are edited, finds nothing instead of another form's verdict. Nothing of Ajv's compiler is left in it, so it runs where the
 * policy of the page forbids eval; the same schema always gives the same text.
 *
 * @param runtime address of `core/form/form-runtime` as the module names it
 * @throws {RangeError} when the schema needs what that module does not have
 */
export function formModule({ schema }: Pick<NamedForm, "schema">, runtime: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    // Our own schemas, which the compiler of the documents has made: judging them would take ten times as long as compiling.
    meta: false,
    validateSchema: false,
    code: { source: true, esm: false, lines: false, formats: _`formats` },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // Only the keywords that compare by format; the formats themselves are ours.
  (addFormats as unknown as typeof addFormats.default)(ajv, { formats: [], keywords: true });
  ajv.addSchema({ ...schema, $id: NAME }, NAME);
  const code = standaloneCode(ajv, { [NAME]: NAME });
  for (const [, name = ""] of code.matchAll(/require\("([^"]+)"\)/g))
    if (!helperNames.has(name)) throw new RangeError(`the form of ${schema.title} needs "${name}", which forms do not have`);
  return [
    `import { formats, helper as require } from ${JSON.stringify(runtime)};`,
    `const exports = {};`,
    code,
    `export default { ${JSON.stringify(hashForSchema(schema as unknown as Parameters<typeof hashForSchema>[0]))}: exports.${NAME} };`,
    "",
  ].join("\n");
}
