import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * What no check can do without, in a process of its own: start, read every document and parse it. Nothing is judged, and
 * nothing of the project is loaded.
 */
const folder = join(import.meta.dirname, "../../../schemas");
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
  if (name.endsWith(".json")) JSON.parse(readFileSync(join(folder, name), "utf8"));
