import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { copyFolder } from "../../support/copy-folder.ts";
import { databaseOf, publishTemplate, testStore } from "./stores.ts";

/** Where the global set-up says that seeded stores are kept for the run. */
export const SEEDED_VARIABLE = "TEST_SEEDED_FOLDER";

const WAIT_MS = 20;

/** What suites begin with: the demonstration of the shipped documents, or the portal's own tables alone. */
export type Beginning = "shipped" | "plain";

/**
 * Begin a folder, and its database, with a copy of what a new portal has, which is seeded once per run and store: most
 * suites begin with it, and to seed it takes a second each time.
 *
 * @param seed fill an empty store in the folder and close it
 */
export async function beginSeeded(dataDir: string, beginning: Beginning, seed: (folder: string) => Promise<void>): Promise<void> {
  const kept = process.env[SEEDED_VARIABLE];
  if (kept === undefined) return;
  const ready = join(kept, `${testStore}-${beginning}`);
  if (!existsSync(ready)) {
    const making = `${ready}-${process.pid}`;
    await seed(making);
    const isFirst = await publishTemplate(making, beginning);
    // Two workers may begin together; database and folder must be of the same one.
    if (isFirst) publishFolder(making, ready);
    else {
      rmSync(making, { recursive: true, force: true });
      while (!existsSync(ready)) await setTimeout(WAIT_MS);
    }
  }
  copyFolder(ready, dataDir);
  await databaseOf(dataDir, beginning);
}

function publishFolder(making: string, ready: string): void {
  try {
    renameSync(making, ready);
  } catch (fault) {
    if (!existsSync(ready)) throw fault;
    rmSync(making, { recursive: true, force: true });
  }
}
