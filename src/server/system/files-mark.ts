import type { Services } from "../services.ts";
import { newName } from "../session/tokens.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Queries, Transaction } from "../store/port.ts";

const MARK = "files.mark";

/**
 * Give the store's folder of files the mark by which every process knows it again; a store that has one keeps it, so that
 * a process with another folder is found out instead of answering that files are not there.
 */
export async function markFiles({ store, files }: Pick<Services, "store" | "files">): Promise<void> {
  if ((await store.read(markOf)) !== undefined) return;
  const mark = newName();
  await files.writeMark(mark);
  await store.write((tx) => setMeta(tx, MARK, mark));
}

/** Whether the folder of files is that of the store. */
export async function hasOwnFiles(db: Queries, files: Services["files"]): Promise<boolean> {
  const [mark, found] = await Promise.all([markOf(db), files.readMark()]);
  return mark !== undefined && mark === found;
}

/** The files of a store that is restored come into a new folder, which gets a mark of its own. */
export async function forgetFilesMark(tx: Transaction): Promise<void> {
  await tx.deleteFrom("meta").where("name", "=", MARK).execute();
}

const markOf = (db: Queries): Promise<string | undefined> => metaOf(db, MARK);
