import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The texts of all JSON files under schemas/, by their path relative to the project. */
export function readFiles(root: string): ReadonlyMap<string, string> {
  const folder = join(root, "schemas");
  if (!existsSync(folder)) return new Map();
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Half-written files of editors begin with a dot or a hash.
    if (!entry.isFile() || !entry.name.endsWith(".json") || /^[.#]/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(root.length).replaceAll("\\", "/").replace(/^\/+/, ""), readFileSync(path, "utf8"));
  }
  return new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
