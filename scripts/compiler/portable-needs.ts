import type { Registries } from "../../src/core/definition/link/link.ts";
import { metaReferences } from "../../src/core/compiler/meta-judge.ts";
import { readMetaSchemas } from "../../src/core/compiler/meta-schema.ts";
import { metaValidatorCode } from "./meta-validators.ts";
import { bundleModules } from "./bundle-modules.ts";

const VALIDATORS = "./meta-validators.cjs";

/**
 * An ES module with what a compiler needs where there is neither a file system nor Ajv: the meta-schemas, their validators
 * by reference, and the names that code registers. The server's thread and a browser's worker take the same one.
 */
export async function portableNeeds(files: ReadonlyMap<string, string>, registries: Registries): Promise<string> {
  const meta = [...files].filter(([path]) => path.startsWith("schemas/meta/"));
  const entry = [
    `import compiled from ${JSON.stringify(VALIDATORS)};`,
    `const table = { ${metaReferences.map((reference, index) => `${JSON.stringify(reference)}: compiled.validator${index}`).join(", ")} };`,
    "export const validators = () => table;",
    `export const meta = ${JSON.stringify(meta)};`,
    `export const registries = ${JSON.stringify(registries)};`,
  ].join("\n");
  return bundleModules({
    "./validators.js": entry,
    [VALIDATORS]: metaValidatorCode(readMetaSchemas(files), metaReferences),
  });
}
