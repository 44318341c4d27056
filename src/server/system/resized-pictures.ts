import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureWidth } from "../../core/contract/pictures.ts";
import { BusyFailure } from "../ground/failures.ts";
import { newName } from "../session/tokens.ts";

/** What an upload may have at most, so that nothing larger is ever unpacked. */
const MAX_PIXELS = 50_000_000;
const AT_ONCE = 2;
const MOST_WAITING = 64;
const SECONDS = 10;
const QUALITY = 78;
const RETRY_SECONDS = 2;

/** Pictures in smaller widths, as WebP and without what cameras write into them; each is made once and kept beside the files. */
export class ResizedPictures {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Uint8Array | undefined>>();
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * A picture in one width; a smaller one keeps its own.
   *
   * @param storedName name of the file, which never changes its content
   * @param read its bytes, asked for only when the width is not there yet
   * @returns undefined for what is no picture
   * @throws {BusyFailure} when too many wait for theirs
   */
  async inWidth(storedName: string, width: PictureWidth, read: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
    const name = `${storedName.replace(/\W/g, "-")}.${width}.webp`;
    const kept = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (kept !== undefined) return kept;
    const begun = this.#making.get(name);
    if (begun !== undefined) return begun;
    const made = this.#make(name, width, read).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #make(name: string, width: PictureWidth, read: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
    await this.#place();
    try {
      const bytes = await resized(await read(), width);
      if (bytes !== undefined) await this.#keep(name, bytes);
      return bytes;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #place(): Promise<void> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new BusyFailure(RETRY_SECONDS);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
  }

  /** What cannot be kept, such as on a full disk, is made again the next time. */
  async #keep(name: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.#folder, `${newName()}.part`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(this.#folder, name));
    } catch {
      return;
    }
  }
}

async function resized(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array | undefined> {
  // A start that shows no picture loads no library for them.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return undefined;
  }
}
