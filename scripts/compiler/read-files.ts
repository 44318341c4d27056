import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Where `$schema` of the documents leads: the meta-schemas with the names of this very product, for completion and hover in
 * editors. Git does not hold it; every command that reads the documents writes it, and so does `npm ci`.
 */
export const EDITOR_FOLDER = "schemas/meta/generated";

/** The texts of all JSON files under schemas/ that people write, and the lock, by their path relative to the project. */
export function readFiles(root: string): ReadonlyMap<string, string> {
  const folder = join(root, "schemas");
  if (!existsSync(folder)) return new Map();
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Half-written files of editors begin with a dot or a hash.
    if (!entry.isFile() || !entry.name.endsWith(".json") || /^[.#]/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(root.length).replaceAll("\\", "/").replace(/^\/+/, "");
    if (!name.startsWith(`${EDITOR_FOLDER}/`)) files.set(name, readFileSync(path, "utf8"));
  }
  return new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
