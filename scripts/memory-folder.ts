import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** What a run's stores and browsers have at once is a tenth of it. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * A folder for what a run throws away, in memory where there is plenty: hundreds of stores are made, filled and dropped, and a
 * disk would have to write each of them down. A process that is killed loses nothing there either.
 *
 * @returns undefined where the system's own folder must do
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(IN_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ROOM_BYTES) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, "portal-run-"));
  // PostgreSQL runs as a user of its own, and must come through to its part of it.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
