import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Library } from "../../src/core/definition/link/link.ts";
import { originsOf } from "../../src/core/definition/origins.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";

/**
 * Write `.build/`: product.json, bundles/<screen>.<VARIANT>.json and origins.json. Nothing is touched when the
 * documents are those of the last time.
 *
 * @returns whether files were written
 */
export function emit(root: string, result: CompileResult): boolean {
  if (result.product === undefined) throw new RangeError("faulty documents are not emitted");
  const folder = join(root, ".build");
  const stamp = stampOf(result);
  const stampFile = join(folder, "schemas.stamp");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && existsSync(join(folder, "product.json")))
    return false;
  const bundleFolder = join(folder, "bundles");
  mkdirSync(bundleFolder, { recursive: true });
  const wanted = new Set(Array.from(result.bundles.keys(), (name) => `${name}.json`));
  for (const name of readdirSync(bundleFolder)) if (!wanted.has(name)) rmSync(join(bundleFolder, name));
  for (const [name, bundle] of result.bundles) writeFileSync(join(bundleFolder, `${name}.json`), JSON.stringify(bundle));
  writeFileSync(join(folder, "product.json"), JSON.stringify(result.product));
  writeFileSync(join(folder, "origins.json"), JSON.stringify(allOrigins(result)));
  writeFileSync(stampFile, stamp);
  return true;
}

/** Of what is written, not of what was read: a changed compiler makes other files of the same documents. */
function stampOf({ product, bundles }: CompileResult): string {
  const hash = createHash("sha256").update(JSON.stringify(product));
  for (const [name, bundle] of bundles) hash.update(name).update(JSON.stringify(bundle));
  return hash.digest("hex");
}

/** Origins by document and company; a company without differences is named like the base. */
function allOrigins({ base, libraries }: CompileResult): Readonly<Record<string, unknown>> {
  const origins: Record<string, unknown> = {};
  const collect = (library: Library, variant: string): void => {
    for (const part of ["screens", "workflows", "entities", "dictionaries"] as const) {
      for (const [name, document] of library[part]) {
        const isBase = variant !== "base" && base[part].get(name) === document;
        origins[`${part}/${name}.${variant}`] = isBase ? "base" : originsOf(document);
      }
    }
  };
  collect(base, "base");
  for (const [variant, library] of libraries) collect(library, variant);
  return origins;
}
