import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Another process works on this folder; the message is the whole sentence for the operator. */
export class FolderInUseError extends Error {
  readonly code = "store.inUse";
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`DATA_DIR ${folder} is in use by process ${pid}; stop that process, or choose another DATA_DIR or PORT.`);
    this.pid = pid;
  }
}

/** Folders held by this very process: a pid alone cannot tell two stores of one process apart. */
const heldHere = new Set<string>();

/**
 * Take the folder for this process. A lock left behind by a process that is gone is replaced.
 *
 * @returns a function that gives the folder back
 * @throws {FolderInUseError} while another live process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "portal.lock");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLock(path)) {
      heldHere.add(path);
      return () => {
        heldHere.delete(path);
        rmSync(path, { force: true });
      };
    }
    const pid = holderOf(path);
    if (pid !== undefined && isAlive(pid, path)) throw new FolderInUseError(folder, pid);
    rmSync(path, { force: true });
  }
  throw new Error(`the lock ${path} cannot be taken`);
}

function createLock(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    try {
      writeSync(file, `${process.pid}\n${processStart(process.pid) ?? ""}\n`);
    } catch (fault) {
      // A lock without a number would be nobody's. A full disk does not say of which file it speaks.
      rmSync(path, { force: true });
      throw fault instanceof Error ? Object.assign(fault, { path }) : fault;
    } finally {
      closeSync(file);
    }
    return true;
  } catch (fault) {
    if (isCode(fault, "EEXIST")) return false;
    throw fault;
  }
}

function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number, path: string): boolean {
  if (pid === process.pid) return heldHere.has(path);
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (!isCode(fault, "EPERM")) return false;
  }
  // After a crash or in a fresh container the number may belong to somebody else by now; its start time tells.
  const start = readFileSync(path, "utf8").split("\n")[1] ?? "";
  const startNow = processStart(pid);
  return start === "" || startNow === undefined || start === startNow;
}

/** Start time of a process in clock ticks, where /proc tells it. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function isCode(fault: unknown, code: string): boolean {
  return fault instanceof Error && "code" in fault && fault.code === code;
}
