import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const KB = 1024;

/** The most memory that a process has had since its start, in megabytes, as Linux keeps it; undefined elsewhere. */
export function mostMemoryMb(pid: number): number | undefined {
  try {
    const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return found === undefined ? undefined : Number(found) / KB;
  } catch {
    return undefined;
  }
}

/** Megabytes of the files in a folder. */
export async function folderMb(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }).catch(() => []))
    bytes += await stat(join(folder, name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
  return bytes / KB / KB;
}
