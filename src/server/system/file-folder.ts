import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { FileLostFailure } from "../ground/failures.ts";
import type { FileDraft } from "../wire/file-draft.ts";
import { FileDrafts } from "./file-drafts.ts";
import { isStoredName, MARK_NAME, pathOf, type FileStore } from "./file-store.ts";
import { isOlder, namesIn } from "./folder-names.ts";

/** Files in a folder of the machine, or of a disk that several machines share. */
export class FileFolder implements FileStore {
  readonly kind = "folder";
  readonly #folder: string;
  readonly #drafts: FileDrafts;

  constructor(folder: string) {
    this.#folder = folder;
    this.#drafts = new FileDrafts(folder);
  }

  get place(): string {
    return `the folder ${this.#folder}`;
  }

  async keep(draft: FileDraft, storedName: string): Promise<void> {
    await draft.keepAs(this.#pathOf(storedName));
  }

  /** @throws {StorageFullFailure} */
  async write(storedName: string, bytes: Uint8Array): Promise<void> {
    const draft = this.#drafts.begin();
    try {
      await draft.write([bytes]);
      await this.keep(draft, storedName);
    } finally {
      await draft.discard();
    }
  }

  async writeSample(storedName: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(storedName);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
  }

  async stream(storedName: string, size: number): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#pathOf(storedName)).catch((fault: unknown) => throwLost(storedName, fault));
    if ((await file.stat()).size !== size) {
      await file.close();
      throw new FileLostFailure(storedName);
    }
    // Without a number Node would read the whole file ahead of a slow reader.
    return Readable.toWeb(file.createReadStream(), { strategy: { highWaterMark: 1 } }) as ReadableStream<Uint8Array>;
  }

  async read(storedName: string): Promise<Uint8Array> {
    return readFile(this.#pathOf(storedName)).catch((fault: unknown) => throwLost(storedName, fault));
  }

  async find(storedName: string): Promise<Uint8Array | undefined> {
    return readFile(this.#pathOf(storedName)).catch(undefinedIfLost);
  }

  async lost(storedNames: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(storedNames.map((name) => stat(this.#pathOf(name)).catch(undefinedIfLost)));
    return storedNames.filter((_name, index) => found[index] === undefined);
  }

  async remove(storedName: string): Promise<void> {
    await rm(this.#pathOf(storedName), { force: true });
  }

  /** A folder of them at a time. */
  async *namesBefore(before: number): AsyncGenerator<readonly string[]> {
    for (const folder of await namesIn(this.#folder)) {
      const found: string[] = [];
      for (const name of await namesIn(join(this.#folder, folder)))
        if (isStoredName(name) && (!Number.isFinite(before) || (await isOlder(join(this.#folder, folder, name), before))))
          found.push(name);
      yield found;
    }
  }

  async readMark(): Promise<string | undefined> {
    return readFile(join(this.#folder, MARK_NAME), "utf8").catch(() => undefined);
  }

  async writeMark(mark: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.#folder, MARK_NAME), mark, { mode: 0o600 });
  }

  async removeMark(): Promise<void> {
    await rm(join(this.#folder, MARK_NAME), { force: true });
  }

  #pathOf(storedName: string): string {
    return join(this.#folder, pathOf(storedName));
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
