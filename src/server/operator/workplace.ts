import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Product } from "../../core/definition/product.ts";
import type { Settings } from "../ground/settings.ts";
import type { AddSamples } from "../seed/seed.ts";
import type { Clock } from "../store/clock.ts";
import { entityTableSpecs } from "../store/entity-tables.ts";
import { mergeTables } from "../store/migrate.ts";
import { systemTables } from "../store/system-tables.ts";
import type { TableSpec } from "../store/table-spec.ts";
import { filePlaces, filesAt } from "../system/file-places.ts";
import type { FileStore } from "../system/file-store.ts";

/** What every command of the operator works with. */
export type Workplace = {
  readonly settings: Settings;
  /** What the build made; for commands on a store, what was published there since. */
  readonly product: Product;
  /** Folder of what the build has left for the studio, by which an edition is compiled. */
  readonly studioFolder: string;
  readonly clock: Clock;
  /** What a demonstration begins with. */
  readonly addSamples: AddSamples;
  /** Tell the operator one sentence. */
  readonly say: (sentence: string) => void;
};

/** The command cannot or must not go on; the message is the sentence for the operator. Nothing has been changed. */
export class CommandRefusedError extends Error {
  readonly code = "command.refused";
}

/** What is said of a store of an earlier release. */
export function olderSentence(reason: string): string {
  return `The store is older than the documents (${reason}); npm run server -- upgrade says what this version changes in it.`;
}

/** @throws {CommandRefusedError} when the folder that a file is to be written into is not there, or the file is a folder */
export function expectFolderOf(path: string): void {
  if (/[/\\]$/.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new CommandRefusedError(`${path} is a folder; name a file in it. Nothing was changed.`);
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CommandRefusedError(`There is no folder ${folder}; make it first, or name another file. Nothing was changed.`);
}

/** What the disk says of the file that is to be written, with its name; any other fault stays what it is. */
export function asNotWritten(fault: unknown, path: string): unknown {
  const { code, path: told } = fault as { readonly code?: unknown; readonly path?: unknown };
  const isOfFile = told === undefined || String(told).startsWith(path);
  if (!isOfFile || !NOT_WRITTEN.has(String(code))) return fault;
  return new CommandRefusedError(
    `${path} cannot be written (${String(code)}); free some space there, or name another file. Nothing was changed.`,
  );
}

const NOT_WRITTEN = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EROFS", "EACCES", "EPERM"]);

/** All tables of the product, each once. */
export function tablesOf(product: Product): readonly TableSpec[] {
  return mergeTables([...systemTables(), ...entityTableSpecs(product)]);
}

/** The uploaded files, wherever they are. */
export function filesOf(settings: Settings): FileStore {
  return filesAt(filePlaces(settings));
}
