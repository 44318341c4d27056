import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeProduct } from "../src/core/definition/make-product.ts";
import type { Product } from "../src/core/definition/product.ts";
import { addSamples } from "../src/demo/add-samples.ts";
import { runCommand } from "../src/server/operator/command.ts";
import { parseSettings } from "../src/server/ground/settings.ts";
import { systemClock } from "../src/server/store/clock.ts";
import { compile } from "./compiler/compile.ts";

const ROOT = join(import.meta.dirname, "..");
const PRODUCT_FILE = join(ROOT, ".build/product.json");
const STUDIO_FOLDER = join(ROOT, ".build/studio");

const tell = (sentence: string): void => console.log(sentence);
process.exitCode = await runCommand(
  process.argv.slice(2),
  () => ({
    settings: parseSettings(process.env),
    product: product(),
    studioFolder: STUDIO_FOLDER,
    clock: systemClock,
    addSamples,
    say: tell,
  }),
  tell,
);

/** The built documents; where nothing is built yet, the documents themselves. */
function product(): Product {
  if (existsSync(PRODUCT_FILE)) return JSON.parse(readFileSync(PRODUCT_FILE, "utf8")) as Product;
  const compiled = compile(ROOT);
  return compiled.product ?? makeProduct(compiled.libraries, "unbuilt");
}
