import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { createGunzip, createGzip } from "node:zlib";
import type { StoredValue } from "../store/tables.ts";
import type { CopiedRow, TableSum } from "../store/table-copy.ts";

/**
 * A backup: lines of JSON, compressed, of neither store. A head, then for each table its name and its rows as lists,
 * then the uploaded files in base64, and an end with what everything must add up to. Whole numbers beyond 2^53 are `{"n": "…"}`.
 */
export type BackupLine =
  | {
      readonly portalBackup: 1;
      readonly madeAt: string;
      readonly productHash: string;
      readonly tables: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly table: string; readonly rows: readonly (readonly BackupValue[])[] }
  | { readonly file: string; readonly bytes: string }
  | { readonly end: Readonly<Record<string, TableSum>>; readonly files: number };
type BackupValue = string | number | null | { readonly n: string };

/** The file is no backup, or not a whole one; the message is the sentence for the operator. */
export class BackupUnreadableError extends Error {
  readonly code = "backup.unreadable";
  constructor(path: string, reason: string) {
    super(`${path} is not a whole backup of this product: ${reason}`);
  }
}

/** Write a backup beside its name and put it in place when it is whole and on the disk. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const draft = `${path}.part`;
  const zip = createGzip({ level: 6 });
  const sink = zip.pipe(createWriteStream(draft, { mode: 0o600 }));
  const closed = new Promise<void>((resolve, reject) => {
    sink.on("close", resolve);
    sink.on("error", reject);
    zip.on("error", reject);
  });
  closed.catch(() => undefined);
  try {
    for await (const line of lines) if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zip, "drain"), closed]);
    zip.end();
    await closed;
    const handle = await open(draft, "r+");
    await handle.sync();
    await handle.close();
    await rename(draft, path);
  } catch (fault) {
    sink.destroy();
    await rm(draft, { force: true });
    throw fault;
  }
}

/**
 * The lines of a backup, in order.
 *
 * @throws {BackupUnreadableError} when it is no backup or was cut off
 */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (fault) => unzipped.destroy(fault));
  let isBegun = false;
  let isEnded = false;
  try {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = JSON.parse(text) as BackupLine;
      if (!isBegun && !("portalBackup" in line)) throw new BackupUnreadableError(path, "it does not begin like one.");
      isBegun = true;
      isEnded = "end" in line;
      yield line;
    }
  } catch (fault) {
    if (fault instanceof BackupUnreadableError || !isFormatFault(fault)) throw fault;
    throw Object.assign(new BackupUnreadableError(path, "it is damaged or was cut off."), { cause: fault });
  }
  if (!isEnded) throw new BackupUnreadableError(path, "it was cut off.");
}

/** A row as it stands in the file. */
export function toBackupRow(columns: readonly string[], row: CopiedRow): readonly BackupValue[] {
  return columns.map((name) => {
    const value = row[name] ?? null;
    return typeof value === "bigint" ? { n: String(value) } : value;
  });
}

/** A row as the store takes it. */
export function fromBackupRow(columns: readonly string[], values: readonly BackupValue[]): CopiedRow {
  return Object.fromEntries(
    columns.map((name, index): [string, StoredValue] => {
      const value = values[index] ?? null;
      return [name, typeof value === "object" && value !== null ? BigInt(value.n) : value];
    }),
  );
}

function isFormatFault(fault: unknown): boolean {
  if (fault instanceof SyntaxError) return true;
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" && /^Z_|^ERR_/.test(fault.code);
}
