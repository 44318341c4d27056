import { join } from "node:path";
import { drawingBundle } from "../build/drawing-bundle.ts";

/*
 * Proves what a folder asks for with the sources as they are: node scripts/compiler/prove-in.ts FOLDER
 */

process.argv.push(await drawingBundle(join(import.meta.dirname, "../..")));
await import("../../src/proof/prove.ts");
