import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEEDED_VARIABLE } from "./seeded-store.ts";

/** Global set-up of the server's suites: a folder for the seeded stores that portals are copied from. */
export default function keepSeeded(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portal-seeded-"));
  process.env[SEEDED_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
