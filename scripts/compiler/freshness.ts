import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Fault, Faults } from "../../src/core/definition/fault.ts";
import { LOCK_PATH } from "./committed-files.ts";

/** Committed files that no longer say what the documents say. */
export function staleFiles(root: string, wanted: ReadonlyMap<string, string>): readonly Fault[] {
  const faults = new Faults();
  for (const [path, text] of wanted) {
    const file = join(root, path);
    const present = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (present === text) continue;
    const isLock = path === LOCK_PATH;
    const command = isLock ? "`npm run schemas -- lock`" : "`npm run schemas -- types`";
    const at = { file: path, line: firstDifference(present ?? "", text), column: 1 };
    faults.add(
      isLock ? "fresh/lock" : "fresh/generated",
      at,
      `${present === undefined ? "is missing" : "is stale"}; ${command} writes it anew`,
    );
  }
  return faults.sorted();
}

/** Write what is stale. Says which files changed. */
export function writeFiles(root: string, wanted: ReadonlyMap<string, string>): readonly string[] {
  const changed: string[] = [];
  for (const [path, text] of wanted) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    changed.push(path);
  }
  return changed;
}

/** The first line that differs, so that a reviewer sees which screen moved. */
function firstDifference(present: string, wanted: string): number {
  const lines = present.split("\n");
  const index = wanted.split("\n").findIndex((line, number) => lines[number] !== line);
  return present === "" ? 1 : Math.max(index, 0) + 1;
}
