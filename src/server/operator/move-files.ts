import { createHash } from "node:crypto";
import { filePlaces, type FilePlaces } from "../system/file-places.ts";
import type { FileStore } from "../system/file-store.ts";
import { hasOwnFiles } from "../system/files-mark.ts";
import { rowsOfFiles } from "../system/sweep-files.ts";
import { openReader } from "../store/open-store.ts";
import type { Store } from "../store/port.ts";
import { CommandRefusedError, type Workplace } from "./workplace.ts";

/** Files on their way at once: each is in the memory as a whole. */
const AT_ONCE = 4;
const TOLD_EVERY = 1000;
const MB = 1024 * 1024;

type Source = Pick<Store, "read">;
type Named = { readonly storedName: string; readonly sha256: string };
type Tally = { files: number; bytes: number; readonly faults: string[] };
type Move = { readonly from: FileStore; readonly to: FileStore; readonly keeps: boolean };

/**
 * Bring all files that records name to the place where the settings say that files are, while the server runs with the
 * same settings. Each is read back and held against the digest of its row before it goes from where it was, so that the
 * command may be stopped at any moment and given again: it goes on with what is left.
 *
 * @param keeps leave the files where they were as well
 * @returns whether every file is where it belongs
 * @throws {CommandRefusedError} when there is one place only, or no server keeps its files in the new one yet
 */
export async function moveFiles({ settings, say }: Workplace, keeps: boolean): Promise<boolean> {
  const { home, former } = filePlaces(settings);
  if (former === undefined)
    throw new CommandRefusedError(
      "There is one place of files only; PORTAL_S3_ENDPOINT and the rest name the other, and PORTAL_FILES=s3 makes it the one to move to.",
    );
  const store = await openReader(settings);
  try {
    await refuseStrange(store, home);
    const tally: Tally = { files: 0, bytes: 0, faults: [] };
    const move: Move = { from: former, to: home, keeps };
    // What came to the former place meanwhile, by a process that ended with earlier settings, is found by another look.
    while ((await moveAll(store, move, tally, say)) > 0) if (keeps || tally.faults.length > 0) break;
    for (const fault of tally.faults) say(fault);
    say(
      tally.files === 0
        ? `No file of this store was to be ${done(keeps)} to ${home.place}.`
        : `${tally.files} files (${(tally.bytes / MB).toFixed(1)} MB) were ${done(keeps)} from ${former.place} to ${home.place}; each was read back and is what its row says.`,
    );
    if (tally.faults.length > 0) return false;
    if (!keeps) await leave(store, { home, former });
    return true;
  } finally {
    await store.close();
  }
}

/** @throws {CommandRefusedError} when files that are put there would not be found */
async function refuseStrange(store: Source, home: FileStore): Promise<void> {
  if (await store.read((db) => hasOwnFiles(db, home))) return;
  throw new CommandRefusedError(
    `No server of this store keeps its files in ${home.place} yet. Start it with these settings first: it puts new files ` +
      "there and reads the others where they are. Then give the command again. Nothing was moved.",
  );
}

/** A process that still has the former place for the only one says from now on that it is not ready. */
async function leave(store: Source, { former }: FilePlaces): Promise<void> {
  if (former !== undefined && (await store.read((db) => hasOwnFiles(db, former)))) await former.removeMark();
}

/** @returns how many files were moved, or could not be */
async function moveAll(store: Source, move: Move, tally: Tally, say: (sentence: string) => void): Promise<number> {
  let met = 0;
  for await (const names of move.from.namesBefore(Number.POSITIVE_INFINITY)) {
    const rows = await rowsOfFiles(store, names);
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const told = Math.floor(tally.files / TOLD_EVERY);
      await Promise.all(rows.slice(start, start + AT_ONCE).map((row) => moveOne(move, row, tally)));
      if (Math.floor(tally.files / TOLD_EVERY) > told) say(`${tally.files} files so far.`);
    }
    met += rows.length;
  }
  return met;
}

async function moveOne({ from, to, keeps }: Move, { storedName, sha256 }: Named, tally: Tally): Promise<void> {
  const bytes = await from.find(storedName);
  // It has lapsed meanwhile, and was removed with its row.
  if (bytes === undefined) return;
  const isThere = isDigest(sha256, await to.find(storedName));
  if (!isThere && !isDigest(sha256, bytes)) {
    tally.faults.push(`The file ${storedName} is not what was uploaded; it stays in ${from.place}.`);
    return;
  }
  if (!isThere) {
    await to.write(storedName, bytes);
    if (!isDigest(sha256, await to.find(storedName))) {
      tally.faults.push(`The file ${storedName} came back from ${to.place} with other contents; it stays in ${from.place}.`);
      return;
    }
  }
  if (!keeps) await from.remove(storedName);
  if (keeps && isThere) return;
  tally.files += 1;
  tally.bytes += bytes.byteLength;
}

function isDigest(sha256: string, bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && createHash("sha256").update(bytes).digest("hex") === sha256;
}

const done = (keeps: boolean): string => (keeps ? "copied" : "moved");
