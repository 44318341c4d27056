import { join, resolve } from "node:path";
import { FilesUnreachableFailure, StorageFullFailure } from "../ground/failures.ts";
import type { Settings } from "../ground/settings.ts";
import { unusable } from "./check-postgres.ts";
import { isBrokenConnection } from "./postgres-faults.ts";

/** The folder of the store and the files cannot be written; the message is the whole sentence for the operator. */
export class FolderUnusableError extends Error {
  readonly code = "store.folder";
  constructor(folder: string, reason: string) {
    super(
      `DATA_DIR ${folder} cannot be written (${reason}); give the user that runs the portal the right to write there, ` +
        "mount it for writing, free some space, or choose another DATA_DIR.",
    );
  }
}

/** There is a file where the folder should be; the message is the whole sentence for the operator. */
export class NotAFolderError extends Error {
  readonly code = "store.notAFolder";
  constructor(folder: string) {
    super(`DATA_DIR ${folder} is a file; name a folder, which is made where there is none.`);
  }
}

/** The embedded store is no whole database any more; the message is the whole sentence for the operator. */
export class StoreDamagedError extends Error {
  readonly code = "store.damaged";
  constructor(folder: string, reason: string) {
    super(
      `The store ${join(folder, "portal.sqlite")} is damaged (${reason}). Nothing was changed. Move portal.sqlite, portal.sqlite-wal ` +
        "and portal.sqlite-shm out of that folder and keep them, then bring the latest backup into it: " +
        "npm run server -- restore FILE --verify",
    );
  }
}

/** Where files are kept cannot be used; the message is the whole sentence for the operator. */
export class FilesUnusableError extends Error {
  readonly code = "files.unusable";
  constructor({ place, operation, reason }: FilesUnreachableFailure) {
    super(
      `${place.replace(/^t/, "T")} cannot be used (${operation}: ${reason}); see that it is there, that PORTAL_S3_ENDPOINT, _BUCKET, _REGION ` +
        "and _ADDRESSING name it, and that the keys may list, read, write and remove its objects.",
    );
  }
}

const FOLDER_CODES = new Set(["EROFS", "EACCES", "EPERM", "ENOSPC", "EDQUOT", "EFBIG", "ENOTDIR", "EEXIST", "ENOENT", "EIO"]);
/** SQLITE_PERM, READONLY, IOERR, FULL, CANTOPEN. */
const NOT_WRITTEN = new Set([3, 8, 10, 13, 14]);
/** SQLITE_CORRUPT, NOTADB. */
const DAMAGED = new Set([11, 26]);
const PRIMARY_CODE = 0xff;

/** What an operator can act on of a fault at the start, in words; any other fault stays what it is. */
export function asStartFault(fault: unknown, settings: Pick<Settings, "dataDir" | "databaseUrl">): unknown {
  if (!(fault instanceof Error)) return fault;
  if (fault instanceof FilesUnreachableFailure) return new FilesUnusableError(fault);
  const folder = resolve(settings.dataDir);
  const { errcode, code, path } = fault as Error & {
    readonly errcode?: unknown;
    readonly code?: unknown;
    readonly path?: unknown;
  };
  if (typeof errcode === "number") {
    if (DAMAGED.has(errcode & PRIMARY_CODE)) return new StoreDamagedError(folder, fault.message);
    return NOT_WRITTEN.has(errcode & PRIMARY_CODE) ? new FolderUnusableError(folder, fault.message) : fault;
  }
  if (code === "EEXIST" && typeof path === "string" && resolve(path) === folder) return new NotAFolderError(folder);
  if (typeof code === "string" && FOLDER_CODES.has(code) && typeof path === "string" && resolve(path).startsWith(folder))
    return new FolderUnusableError(folder, code);
  if (fault instanceof StorageFullFailure) return new FolderUnusableError(folder, codeOf(fault.cause) ?? fault.message);
  if (settings.databaseUrl !== undefined && path === undefined && isBrokenConnection(fault)) return unusable(fault);
  // A write that met the disk comes as BUSY, for callers; its cause is for the operator.
  const cause = asStartFault(fault.cause, settings);
  return cause === fault.cause ? fault : cause;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
}
