import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { sql } from "kysely";
import { heldOutside, heldSentence } from "../entity/held-values.ts";
import { contradictionSentence } from "../verbs/contradiction.ts";
import { verifyInvariants } from "../verbs/verify.ts";
import { recordFaults } from "../verbs/verify-records.ts";
import { openReader } from "../store/open-store.ts";
import type { Queries } from "../store/port.ts";
import type { Settings } from "../ground/settings.ts";
import { filesFolder } from "../system/file-places.ts";
import { filesOf, type Workplace } from "./workplace.ts";
import { addAll } from "../ground/add-all.ts";

/**
 * Hold the store against itself: the database file, the invariants of domain 6.5, the uploaded files.
 *
 * @returns true when all is well
 */
export async function verify(place: Workplace): Promise<boolean> {
  const store = await openReader(place.settings);
  try {
    const faults = await store.read((db) => faultsOf(place, db));
    for (const fault of faults) place.say(fault);
    // Nothing of the store is wrong by it; whoever took the value out of the documents should know.
    for (const held of await store.read((db) => heldOutside(db, place.product))) place.say(heldSentence(held));
    place.say(faults.length === 0 ? "The store is sound." : `The store is not sound: ${faults.length} faults.`);
    return faults.length === 0;
  } finally {
    await store.close();
  }
}

/** A sentence for each fault. */
export async function faultsOf({ settings, product }: Workplace, db: Queries): Promise<readonly string[]> {
  const faults: string[] = [];
  if (settings.databaseUrl === undefined) {
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
    for (const { integrity_check: said } of rows) if (said !== "ok") faults.push(`The database file is damaged: ${said}.`);
  }
  addAll(faults, (await verifyInvariants(db, product)).map(contradictionSentence));
  addAll(faults, await recordFaults(db, product));
  addAll(faults, await fileFaults(settings, db));
  return faults;
}

async function fileFaults(settings: Settings, db: Queries): Promise<readonly string[]> {
  const faults: string[] = [];
  const folder = filesOf(settings);
  let missing = 0;
  for (const { storedName, sha256 } of await db
    .selectFrom("attachment")
    .select(["storedName", "sha256"])
    .where("delFlag", "=", "0")
    .execute()) {
    const bytes = await folder.find(storedName);
    if (bytes === undefined) {
      missing += 1;
      faults.push(`The file ${storedName} is missing.`);
    } else if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      faults.push(`The file ${storedName} is not what was uploaded.`);
  }
  const path = filesFolder(settings.dataDir);
  // One thing is wrong then, however many files were in it.
  if (missing > 0 && missing === faults.length && settings.filesIn !== "s3" && !existsSync(path))
    return [`The folder ${path} is not there, and the ${missing} files that records name with it.`];
  return faults;
}
