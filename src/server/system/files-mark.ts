import { FilesTakenError } from "../ground/failures.ts";
import type { Services } from "../services.ts";
import { newName } from "../session/tokens.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { FilePlaces } from "./file-places.ts";

const MARK = "files.mark";

/**
 * Give the place of the store's files the mark by which every process knows it again; a store that has one keeps it, so
 * that a process with another place is found out instead of answering that files are not there. Files that change their
 * place take the mark along.
 *
 * @throws {FilesTakenError} for a new store and a bucket with somebody's files: they would be swept away as nobody's
 */
export async function markFiles(store: Services["store"], { home, former }: FilePlaces): Promise<void> {
  const [mark, found] = await Promise.all([store.read(markOf), home.readMark()]);
  if (mark !== undefined) {
    if (found === undefined && (await former?.readMark()) === mark) await home.writeMark(mark);
    return;
  }
  if (found !== undefined && home.kind === "bucket") throw new FilesTakenError(home.place);
  const made = newName();
  await home.writeMark(made);
  await store.write((tx) => setMeta(tx, MARK, made));
}

/** Whether the files are those of the store. */
export async function hasOwnFiles(db: Queries, files: Services["files"]): Promise<boolean> {
  const [mark, found] = await Promise.all([markOf(db), files.readMark()]);
  return mark !== undefined && mark === found;
}

/** The files of a store that is restored come into a new folder, which gets a mark of its own. */
export async function forgetFilesMark(tx: Transaction): Promise<void> {
  await tx.deleteFrom("meta").where("name", "=", MARK).execute();
}

const markOf = (db: Queries): Promise<string | undefined> => metaOf(db, MARK);
