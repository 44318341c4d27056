import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Fault, Faults } from "../../src/core/definition/fault.ts";
import { LOCK_PATH } from "./committed-files.ts";

const GENERATED_FOLDER = "schemas/meta/generated";

/** Committed files that no longer say what the documents say. */
export function staleFiles(root: string, wanted: ReadonlyMap<string, string>): readonly Fault[] {
  const faults = new Faults();
  for (const [path, text] of wanted) {
    const file = join(root, path);
    const present = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (present === text) continue;
    const isLock = path === LOCK_PATH;
    const command = isLock
      ? "`npm run schemas -- lock`"
      : path.endsWith(".ts") || path.endsWith(".md")
        ? "`npm run schemas -- types`"
        : "`npm run schemas -- lock`";
    const at = { file: path, line: firstDifference(present ?? "", text), column: 1 };
    faults.add(
      isLock ? "fresh/lock" : "fresh/generated",
      at,
      `${present === undefined ? "is missing" : "is stale"}; ${command} writes it anew`,
    );
  }
  for (const path of leftovers(root, wanted))
    faults.add(
      "fresh/generated",
      { file: path, line: 1, column: 1 },
      "belongs to no screen; `npm run schemas -- lock` removes it",
    );
  return faults.sorted();
}

/** Write what is stale and remove what belongs to nothing. Says which files changed. */
export function writeFiles(root: string, wanted: ReadonlyMap<string, string>): readonly string[] {
  const changed: string[] = [];
  for (const [path, text] of wanted) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    changed.push(path);
  }
  for (const path of wanted.has(LOCK_PATH) ? leftovers(root, wanted) : []) {
    rmSync(join(root, path));
    changed.push(path);
  }
  return changed;
}

function leftovers(root: string, wanted: ReadonlyMap<string, string>): readonly string[] {
  const folder = join(root, GENERATED_FOLDER);
  if (!wanted.has(LOCK_PATH) || !existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => `${GENERATED_FOLDER}/${name}`)
    .filter((path) => path.endsWith(".schema.json") && !wanted.has(path));
}

/** The first line that differs, so that a reviewer sees which screen moved. */
function firstDifference(present: string, wanted: string): number {
  const lines = present.split("\n");
  const index = wanted.split("\n").findIndex((line, number) => lines[number] !== line);
  return present === "" ? 1 : Math.max(index, 0) + 1;
}
