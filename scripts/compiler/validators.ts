import { join } from "node:path";
import { _ } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { rolldown } from "rolldown";
import { formats } from "../../src/core/form/formats.ts";

/** JSON Schemas by the name under which the module exports their validators. */
export type NamedSchemas = Readonly<Record<string, object>>;

const ENTRY = "./validators.cjs";
const FORMATS = join(import.meta.dirname, "../../src/core/form/formats.ts");

/**
 * Compile validators ahead of time: an ES module whose default export maps each name to a validate function in Ajv's
 * shape (`validate(value)` and `validate.errors`). Nothing of Ajv's compiler is left in it, so it runs where the
 * content policy forbids eval. The formats are those of `core/form/formats`, and no others.
 *
 * Ajv's own ES output still calls `require`, hence CommonJS first and a bundle of it afterwards.
 */
export async function compileValidators(schemas: NamedSchemas): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    code: { source: true, esm: false, lines: false, formats: _`require(${FORMATS}).formats` },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // Only the keywords that compare by format; the formats themselves are ours.
  (addFormats as unknown as typeof addFormats.default)(ajv, { formats: [], keywords: true });
  const ids: Record<string, string> = {};
  for (const [index, [name, schema]] of Object.entries(schemas).entries()) {
    // Names become exports of the CommonJS module, which must be identifiers.
    const id = `validator${index}`;
    ids[id] = id;
    ajv.addSchema({ ...schema, $id: id }, name);
  }
  const code = standaloneCode(ajv, ids);
  const table = Object.keys(schemas).map((name, index) => `${JSON.stringify(name)}: compiled.validator${index}`);
  const entry = `import compiled from ${JSON.stringify(ENTRY)};\nexport default { ${table.join(", ")} };\n`;
  return bundleModules({ "./validators.js": entry, [ENTRY]: code });
}

/**
 * Bundle modules that stand in memory, beginning with `./validators.js`; the few run-time helpers of Ajv come from
 * node_modules.
 */
export async function bundleModules(modules: Readonly<Record<string, string>>): Promise<string> {
  const build = await rolldown({
    input: "./validators.js",
    cwd: import.meta.dirname,
    platform: "browser",
    plugins: [
      {
        name: "memory",
        resolveId: (source) => (Object.hasOwn(modules, source) ? source : null),
        load: (id) => (Object.hasOwn(modules, id) ? { code: modules[id]!, moduleType: "js" } : null),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: "es", minify: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
