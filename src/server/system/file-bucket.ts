import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileLostFailure, FilesUnreachableFailure } from "../ground/failures.ts";
import type { FileDraft } from "../wire/file-draft.ts";
import type { BucketClient } from "./bucket-client.ts";
import { isStoredName, MARK_NAME, pathOf, type FileStore } from "./file-store.ts";

/** Files as the objects of a bucket, below the names that they have in a folder. An object is there whole or not at all. */
export class FileBucket implements FileStore {
  readonly kind = "bucket";
  readonly #client: BucketClient;

  constructor(client: BucketClient) {
    this.#client = client;
  }

  get place(): string {
    return this.#client.place;
  }

  /** What is taken although nobody heard so is named by no row, and goes with the rest of its kind. */
  async keep(draft: FileDraft, storedName: string): Promise<void> {
    const { size, sha256, path } = draft;
    await this.#client.put(pathOf(storedName), { size, sha256, open: () => createReadStream(path) });
  }

  async write(storedName: string, bytes: Uint8Array): Promise<void> {
    await this.#put(pathOf(storedName), bytes);
  }

  async writeSample(storedName: string, bytes: Uint8Array): Promise<void> {
    await this.#put(pathOf(storedName), bytes);
  }

  async stream(storedName: string, size: number): Promise<ReadableStream<Uint8Array>> {
    const got = await this.#client.get(pathOf(storedName));
    if (got?.size === size) return this.#patiently(got.body);
    got?.body.destroy();
    throw new FileLostFailure(storedName);
  }

  async read(storedName: string): Promise<Uint8Array> {
    const bytes = await this.find(storedName);
    if (bytes === undefined) throw new FileLostFailure(storedName);
    return bytes;
  }

  async find(storedName: string): Promise<Uint8Array | undefined> {
    const got = await this.#client.get(pathOf(storedName));
    return got && buffer(this.#patiently(got.body));
  }

  async lost(storedNames: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(storedNames.map((name) => this.#client.has(pathOf(name))));
    return storedNames.filter((_name, index) => found[index] !== true);
  }

  async remove(storedName: string): Promise<void> {
    await this.#client.remove(pathOf(storedName));
  }

  async *namesBefore(before: number): AsyncGenerator<readonly string[]> {
    for await (const page of this.#client.list())
      yield page.flatMap(({ key, writtenAt }) => {
        const name = key.split("/").at(-1) ?? "";
        return isStoredName(name) && key === pathOf(name) && writtenAt < before ? [name] : [];
      });
  }

  /** @throws {FilesUnreachableFailure} soon: whoever asks for readiness waits for it */
  async readMark(): Promise<string | undefined> {
    const got = await this.#client.get(MARK_NAME, this.#client.patience.mark, 1);
    return got && (await buffer(this.#patiently(got.body))).toString("utf8");
  }

  async writeMark(mark: string): Promise<void> {
    await this.#put(MARK_NAME, new TextEncoder().encode(mark));
  }

  async removeMark(): Promise<void> {
    await this.#client.remove(MARK_NAME);
  }

  async #put(key: string, bytes: Uint8Array): Promise<void> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await this.#client.put(key, { size: bytes.byteLength, sha256, open: () => Readable.from([bytes]) });
  }

  /** Only the store's own silence counts: a reader may be as slow as the portal lets him be. */
  #patiently(body: Readable): ReadableStream<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const { place, patience } = this.#client;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const silence = new FilesUnreachableFailure(place, "GET", "silence");
          const timer = setTimeout(() => body.destroy(silence), patience.answer);
          try {
            const { done, value } = await pieces.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
          } catch (fault) {
            throw fault === silence ? fault : new FilesUnreachableFailure(place, "GET", "cut off");
          } finally {
            clearTimeout(timer);
          }
        },
        cancel: () => void body.destroy(),
      },
      { highWaterMark: 1 },
    );
  }
}
