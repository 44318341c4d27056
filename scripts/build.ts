import { resolve } from "node:path";
import { build } from "vite";
import { writeBundleFiles } from "./build/bundle-files.ts";
import { compileToBuildFolder } from "./build/compile-schemas.ts";
import { measureEntry, reportBudget } from "./build/budget.ts";
import { reportPublicBudget } from "./build/public-budget.ts";
import { writeFirstFiles } from "./build/first-files.ts";
import { writeFormRuntime } from "./build/form-runtime.ts";
import { drawingBundle } from "./build/drawing-bundle.ts";
import { precompress } from "./build/precompress.ts";
import { buildStorefront } from "./build/storefront.ts";
import { STUDIO_FOLDER, writeStudioFolder } from "./build/studio-folder.ts";
import { readFiles } from "./compiler/read-files.ts";
import { registries } from "./compiler/registries.ts";
import { rememberBuild } from "./build/freshness.ts";

/** Documents, what the studio judges by, pages, what they load of the documents, their compressed siblings, and the byte budget; the first step that fails stops the build. */
export async function buildPortal(): Promise<boolean> {
  const compiled = compileToBuildFolder();
  if (compiled === undefined) return false;
  const { product } = compiled;
  const formRuntime = await writeFormRuntime(STUDIO_FOLDER);
  await writeStudioFolder(STUDIO_FOLDER, readFiles(resolve()), { registries, hash: product.hash });
  await build({ configFile: "vite.config.ts", logLevel: "warn" });
  writeBundleFiles("dist", compiled, formRuntime);
  writeFirstFiles("dist");
  await buildStorefront("dist");
  await precompress("dist");
  await drawingBundle(resolve());
  const isWithin = [reportBudget(measureEntry("dist")), reportPublicBudget("dist")].every(Boolean);
  if (isWithin) rememberBuild();
  return isWithin;
}

if (import.meta.main) process.exitCode = (await buildPortal()) ? 0 : 1;
