import type { FileDraft } from "../wire/file-draft.ts";

/**
 * Where whole files are kept. Names are random and made by the server; a name from outside is never a path. A file is
 * there whole or not at all, so that what names it may be stored as soon as it is kept.
 */
export type FileStore = {
  readonly kind: "folder" | "bucket";
  /** What it is, for sentences to the operator. */
  readonly place: string;
  /** Give a whole draft its name. */
  keep(draft: FileDraft, storedName: string): Promise<void>;
  write(storedName: string, bytes: Uint8Array): Promise<void>;
  /** Write a file of the sample data: it can be made again at any time, so nobody waits until it is safe. */
  writeSample(storedName: string, bytes: Uint8Array): Promise<void>;
  /**
   * The file as a stream for a response; it is open by then, so that nothing is promised of one that is not there.
   *
   * @param size bytes that it has, as its row says
   * @throws {FileLostFailure} when it is not there, or not whole
   */
  stream(storedName: string, size: number): Promise<ReadableStream<Uint8Array>>;
  /**
   * The whole file in memory.
   *
   * @throws {FileLostFailure}
   */
  read(storedName: string): Promise<Uint8Array>;
  /** The whole file in memory; undefined when it is not there. */
  find(storedName: string): Promise<Uint8Array | undefined>;
  /** Those of these files that are not there. */
  lost(storedNames: readonly string[]): Promise<readonly string[]>;
  /** Remove a file; one that is not there is no fault. */
  remove(storedName: string): Promise<void>;
  /**
   * Names of files that were last written before a moment, some at a time.
   *
   * @param before epoch milliseconds of the clock by which the place counts; Infinity for all
   */
  namesBefore(before: number): AsyncGenerator<readonly string[]>;
  /** Whose files they are, as far as the place says so. */
  readMark(): Promise<string | undefined>;
  /** Say whose files they are. */
  writeMark(mark: string): Promise<void>;
  /** Whose files they were is said here no more: they have all gone elsewhere. */
  removeMark(): Promise<void>;
};

const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;
/** Says whose files they are. */
export const MARK_NAME = "store.txt";

export const isStoredName = (name: string): boolean => STORED_NAME.test(name);

/** Where a file is below its place: 256 folders, so that none has too many. */
export function pathOf(storedName: string): string {
  if (!isStoredName(storedName)) throw new Error(`"${storedName}" is not the name of a stored file`);
  return `${storedName.slice(0, 2)}/${storedName}`;
}
