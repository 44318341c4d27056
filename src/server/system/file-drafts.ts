import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newName } from "../session/tokens.ts";
import { FileDraft } from "../wire/file-draft.ts";
import { isOlder, namesIn } from "./folder-names.ts";

/** Files that are not whole yet; earlier versions had them beside the others. */
const DRAFTS = "incoming";
const DRAFT_END = ".part";

/** Files that arrive. They do so on the disk of this machine, wherever whole files are kept. */
export class FileDrafts {
  readonly #folder: string;

  /** @param folder that of the files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file that begins to arrive; its owner keeps or discards it. */
  begin(): FileDraft {
    return new FileDraft(join(this.#folder, DRAFTS, `${newName()}${DRAFT_END}`));
  }

  /**
   * Remove drafts that nobody writes any more.
   *
   * @param before epoch milliseconds of the machine's own clock, by which a file system counts; Infinity for all
   * @returns how many
   */
  async sweep(before: number): Promise<number> {
    let removed = 0;
    for (const folder of await namesIn(this.#folder))
      for (const name of await namesIn(join(this.#folder, folder))) {
        const path = join(this.#folder, folder, name);
        if (!name.endsWith(DRAFT_END) || (Number.isFinite(before) && !(await isOlder(path, before)))) continue;
        await rm(path, { force: true });
        removed += 1;
      }
    return removed;
  }
}
