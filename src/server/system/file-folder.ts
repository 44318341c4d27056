import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";

const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

/** The folder of uploaded and exported files. Names are random and made by the server; a name from outside is never a path. */
export class FileFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Write a file so that it is whole on the disk or not there at all. */
  async write(storedName: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(storedName);
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    const draft = await open(`${path}.part`, "w", 0o600);
    try {
      await draft.writeFile(bytes);
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(`${path}.part`, path);
  }

  /**
   * Write a file of the sample data. It can be made again at any time, so nobody waits for the disk to confirm it.
   */
  async writeSample(storedName: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(storedName);
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
  }

  /** The file as a stream for a response. */
  stream(storedName: string): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(this.#pathOf(storedName))) as ReadableStream<Uint8Array>;
  }

  /** The whole file in memory. */
  async read(storedName: string): Promise<Uint8Array> {
    return readFile(this.#pathOf(storedName));
  }

  /** The whole file in memory; undefined when it is not there. */
  async find(storedName: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#pathOf(storedName));
    } catch (fault) {
      if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return undefined;
      throw fault;
    }
  }

  async remove(storedName: string): Promise<void> {
    await rm(this.#pathOf(storedName), { force: true });
  }

  #pathOf(storedName: string): string {
    if (!STORED_NAME.test(storedName)) throw new Error(`"${storedName}" is not the name of a stored file`);
    return join(this.#folder, storedName.slice(0, 2), storedName);
  }
}
