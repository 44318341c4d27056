import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { MakeMetaValidators } from "../../src/core/compiler/meta-judge.ts";
import type { MetaSchemas } from "../../src/core/compiler/meta-schema.ts";

type MetaValidators = ReturnType<MakeMetaValidators>;

const require = createRequire(import.meta.url);
/** Beside what else is built of this checkout, since the code belongs to its packages. */
const FOLDER = join(import.meta.dirname, "../../.build/meta");

/**
 * Compile the meta-schemas, or take what an earlier run compiled of the same ones: Ajv needs longer for that than it takes
 * to judge all documents, and the meta-schemas hardly ever change.
 *
 * @param references such as `screen.schema.json#/$defs/ListScreen`
 * @throws {RangeError} when there is no schema of a reference
 */
export function metaValidators(schemas: MetaSchemas, references: readonly string[]): MetaValidators {
  const code = metaValidatorCode(schemas, references);
  const module = { exports: {} as MetaValidators };
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
  return Object.fromEntries(references.map((reference, index) => [reference, module.exports[nameOf(index)]!]));
}

/** The same as the text of a CommonJS module, which exports them as `validator0` and so on, in the order of the references. */
export function metaValidatorCode(schemas: MetaSchemas, references: readonly string[]): string {
  const file = join(FOLDER, `${digestOf(schemas, references)}.cjs`);
  return readOr(file) ?? keep(file, compiledCode(schemas, references));
}

function compiledCode(schemas: MetaSchemas, references: readonly string[]): string {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: false,
    code: { source: true, esm: false },
  });
  ajv.addKeyword("markdownDescription"); // for editors
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  for (const reference of references)
    if (ajv.getSchema(reference) === undefined) throw new RangeError(`schemas/meta has no schema for ${reference}`);
  return standaloneCode(ajv, Object.fromEntries(references.map((reference, index) => [nameOf(index), reference])));
}

/** References are no names of JavaScript. */
const nameOf = (index: number): string => `validator${index}`;

function digestOf(schemas: MetaSchemas, references: readonly string[]): string {
  const { version } = require("ajv/package.json") as { readonly version: string };
  const hash = createHash("sha256").update(JSON.stringify([version, references, [...schemas]]));
  return hash.digest("hex").slice(0, 32);
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // not compiled yet
  }
}

/** Kept for the next run; a folder that cannot be written only costs time. */
function keep(file: string, code: string): string {
  try {
    mkdirSync(FOLDER, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, code);
    renameSync(fresh, file); // whole or not at all, for runs side by side
  } catch {
    // Compiled anew each time, then.
  }
  return code;
}
