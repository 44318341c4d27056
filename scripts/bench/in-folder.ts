import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Carry something out on a store of its own that is gone afterwards. */
export async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    return await work(join(folder, "data"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
