import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { StorageFullFailure } from "../ground/failures.ts";

/** What a disk answers that takes no more: full, over its quota, or a file over the limit of the process. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** A file on its way to the disk. It gets its name when it is whole, or leaves nothing behind. */
export class FileDraft {
  readonly path: string;
  #size = 0;
  #sha256 = "";
  #isKept = false;

  constructor(path: string) {
    this.path = path;
  }

  get size(): number {
    return this.#size;
  }

  /** The digest of the bytes, in hexadecimal digits; empty before they are there. */
  get sha256(): string {
    return this.#sha256;
  }

  /**
   * Write all pieces, no more of them in memory than one, and wait for the disk to confirm them.
   *
   * @throws {StorageFullFailure} when the disk takes no more
   */
  async write(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    await orFull(async () => {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      const file = await open(this.path, "wx", 0o600);
      try {
        for await (const piece of pieces) {
          hash.update(piece);
          await file.writeFile(piece);
          this.#size += piece.byteLength;
        }
        await file.sync();
      } finally {
        await file.close();
      }
    });
    this.#sha256 = hash.digest("hex");
  }

  /** The whole content in memory. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readFile(this.path));
  }

  /** What the content begins with, at most so many bytes of it. */
  async head(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const file = await open(this.path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Let the file be there under its own name. */
  async keepAs(path: string): Promise<void> {
    await orFull(async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(this.path, path);
    });
    this.#isKept = true;
  }

  /** Leave nothing behind, unless it was kept. */
  async discard(): Promise<void> {
    if (!this.#isKept) await rm(this.path, { force: true });
  }
}

async function orFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const isFull = cause instanceof Error && "code" in cause && FULL.has(String(cause.code));
    throw isFull ? Object.assign(new StorageFullFailure("DISK_FULL"), { cause }) : cause;
  }
}
