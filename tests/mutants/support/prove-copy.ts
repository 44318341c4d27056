import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { prove } from "../../../scripts/compiler/prove.ts";
import { ProjectCopy } from "../../support/project-copy.ts";
import type { Mutant } from "./mutate.ts";

/** What `check --prove` says of a mutant, by running it in a copy of the project. */
export function provenFaults({ file, text }: Mutant, modules: readonly string[]): readonly string[] {
  const copy = new ProjectCopy();
  try {
    writeFileSync(join(copy.root, file), text);
    return prove(copy.root, modules).faults.map(({ sentence }) => sentence);
  } finally {
    copy.remove();
  }
}
