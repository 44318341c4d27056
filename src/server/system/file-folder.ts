import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FileLostFailure } from "../ground/failures.ts";
import { FileDraft } from "../wire/file-draft.ts";
import { newName } from "../session/tokens.ts";

const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;
/** Files that are not whole yet; earlier versions had them beside the others. */
const DRAFTS = "incoming";
const DRAFT_END = ".part";
/** Says which store's folder it is. */
const MARK = "store.txt";

/** The folder of uploaded and exported files. Names are random and made by the server; a name from outside is never a path. */
export class FileFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file that begins to arrive; its owner keeps or discards it. */
  draft(): FileDraft {
    return new FileDraft(join(this.#folder, DRAFTS, `${newName()}${DRAFT_END}`));
  }

  /** Give a whole file its name. */
  async keep(draft: FileDraft, storedName: string): Promise<void> {
    await draft.keepAs(this.#pathOf(storedName));
  }

  /**
   * Write a file so that it is whole on the disk or not there at all.
   *
   * @throws {StorageFullFailure}
   */
  async write(storedName: string, bytes: Uint8Array): Promise<void> {
    const draft = this.draft();
    try {
      await draft.write([bytes]);
      await this.keep(draft, storedName);
    } finally {
      await draft.discard();
    }
  }

  /**
   * Write a file of the sample data. It can be made again at any time, so nobody waits for the disk to confirm it.
   */
  async writeSample(storedName: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(storedName);
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
  }

  /**
   * The file as a stream for a response; it is open by then, so that nothing is promised of one that is not there.
   *
   * @throws {FileLostFailure}
   */
  async stream(storedName: string): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#pathOf(storedName)).catch((fault: unknown) => throwLost(storedName, fault));
    // Without a number Node would read the whole file ahead of a slow reader.
    return Readable.toWeb(file.createReadStream(), { strategy: { highWaterMark: 1 } }) as ReadableStream<Uint8Array>;
  }

  /**
   * The whole file in memory.
   *
   * @throws {FileLostFailure}
   */
  async read(storedName: string): Promise<Uint8Array> {
    return readFile(this.#pathOf(storedName)).catch((fault: unknown) => throwLost(storedName, fault));
  }

  /** Say whose folder it is. */
  async writeMark(mark: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.#folder, MARK), mark, { mode: 0o600 });
  }

  /** Whose folder it is, as far as it says so. */
  async readMark(): Promise<string | undefined> {
    return readFile(join(this.#folder, MARK), "utf8").catch(() => undefined);
  }

  /** Those of these files that are not there. */
  async lost(storedNames: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(storedNames.map((name) => stat(this.#pathOf(name)).catch(undefinedIfLost)));
    return storedNames.filter((_name, index) => found[index] === undefined);
  }

  /** The whole file in memory; undefined when it is not there. */
  async find(storedName: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#pathOf(storedName));
    } catch (fault) {
      return undefinedIfLost(fault);
    }
  }

  async remove(storedName: string): Promise<void> {
    await rm(this.#pathOf(storedName), { force: true });
  }

  /**
   * Names of whole files and of drafts that were last written before a moment, a folder of them at a time.
   *
   * @param before epoch milliseconds of the machine's own clock, by which a file system counts; Infinity for all
   */
  async *namesBefore(before: number): AsyncGenerator<Found> {
    for (const folder of await namesIn(this.#folder)) {
      const found: Found = { drafts: [], files: [] };
      for (const name of await namesIn(join(this.#folder, folder))) {
        const isDraft = name.endsWith(DRAFT_END);
        if (!isDraft && !STORED_NAME.test(name)) continue;
        const path = join(this.#folder, folder, name);
        if (Number.isFinite(before) && !(await isOlder(path, before))) continue;
        if (isDraft) found.drafts.push(path);
        else found.files.push(name);
      }
      yield found;
    }
  }

  /** Remove a draft that nobody writes any more. */
  async removeDraft(path: string): Promise<void> {
    if (path.endsWith(DRAFT_END)) await rm(path, { force: true });
  }

  #pathOf(storedName: string): string {
    if (!STORED_NAME.test(storedName)) throw new Error(`"${storedName}" is not the name of a stored file`);
    return join(this.#folder, storedName.slice(0, 2), storedName);
  }
}

function undefinedIfLost(fault: unknown): undefined {
  if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return undefined;
  throw fault;
}

function throwLost(storedName: string, fault: unknown): never {
  undefinedIfLost(fault);
  throw new FileLostFailure(storedName);
}

/** What lies in one folder: whole paths of drafts, stored names of files. */
type Found = { readonly drafts: string[]; readonly files: string[] };

async function isOlder(path: string, before: number): Promise<boolean> {
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && written.mtimeMs < before;
}

/** A folder that is none, or not there, holds nothing. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
