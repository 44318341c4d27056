import { FileLostFailure } from "../ground/failures.ts";
import type { FileDraft } from "../wire/file-draft.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Files on their way from one place to another: new ones go home, earlier ones are read where they still are. A file
 * that moves between the two looks is found by the third.
 */
export class FilesInTwo implements FileStore {
  readonly #home: FileStore;
  readonly #former: FileStore;

  constructor(home: FileStore, former: FileStore) {
    this.#home = home;
    this.#former = former;
  }

  get kind(): FileStore["kind"] {
    return this.#home.kind;
  }

  get place(): string {
    return this.#home.place;
  }

  keep(draft: FileDraft, storedName: string): Promise<void> {
    return this.#home.keep(draft, storedName);
  }

  write(storedName: string, bytes: Uint8Array): Promise<void> {
    return this.#home.write(storedName, bytes);
  }

  writeSample(storedName: string, bytes: Uint8Array): Promise<void> {
    return this.#home.writeSample(storedName, bytes);
  }

  async stream(storedName: string, size: number): Promise<ReadableStream<Uint8Array>> {
    for (const place of [this.#home, this.#former])
      try {
        return await place.stream(storedName, size);
      } catch (fault) {
        if (!(fault instanceof FileLostFailure)) throw fault;
      }
    return this.#home.stream(storedName, size);
  }

  async read(storedName: string): Promise<Uint8Array> {
    const bytes = await this.find(storedName);
    if (bytes === undefined) throw new FileLostFailure(storedName);
    return bytes;
  }

  async find(storedName: string): Promise<Uint8Array | undefined> {
    return (await this.#home.find(storedName)) ?? (await this.#former.find(storedName)) ?? (await this.#home.find(storedName));
  }

  async lost(storedNames: readonly string[]): Promise<readonly string[]> {
    const away = await this.#home.lost(storedNames);
    if (away.length === 0) return away;
    return this.#home.lost(await this.#former.lost(away));
  }

  async remove(storedName: string): Promise<void> {
    await this.#former.remove(storedName);
    await this.#home.remove(storedName);
  }

  async *namesBefore(before: number): AsyncGenerator<readonly string[]> {
    yield* this.#home.namesBefore(before);
    yield* this.#former.namesBefore(before);
  }

  readMark(): Promise<string | undefined> {
    return this.#home.readMark();
  }

  writeMark(mark: string): Promise<void> {
    return this.#home.writeMark(mark);
  }

  removeMark(): Promise<void> {
    return this.#home.removeMark();
  }
}
