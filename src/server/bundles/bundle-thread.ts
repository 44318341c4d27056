import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { brotliCompressSync } from "node:zlib";
import type { FormHashes } from "../../core/bundles/bundle-files.ts";
import type { Product } from "../../core/definition/product.ts";
import type { BuiltFiles } from "./built-files.ts";
import { brotliParams } from "./made-file.ts";
import { makeFiles } from "./make-files.ts";

/** What the thread is asked for. */
export type MakeRequest = {
  readonly product: Product;
  /** File of the script that forms share. */
  readonly formRuntime: string;
  /** Scripts of forms that the build has made. */
  readonly knownForms: FormHashes;
  /** Folder of files that stand already, and the names of others. */
  readonly builtFolder: string;
  readonly known: ReadonlySet<string>;
};

/** What the thread answers: names of the files, but for scripts that stood already, and what stood nowhere, packed with brotli. */
export type MadeFiles = {
  readonly indexes: BuiltFiles["indexes"];
  readonly names: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
};

/** So many files are made at once that they are packed as quickly as it goes; those that are asked for are packed once more. */
const BROTLI_QUALITY = 2;

// A thread of its own: hundreds of files are made and packed while the main one answers calls.
parentPort?.on("message", (request: MakeRequest) => parentPort?.postMessage(make(request)));

function make({ product, formRuntime, knownForms, builtFolder, known }: MakeRequest): MadeFiles {
  const { indexes, files } = makeFiles({
    product,
    knownForms,
    formRuntime: existsSync(formRuntime) ? readFileSync(formRuntime, "utf8") : undefined,
  });
  const isNew = ([name]: readonly [string, string]): boolean => !known.has(name) && !existsSync(join(builtFolder, name));
  const made = Array.from(files)
    .filter(isNew)
    .map(([name, text]) => [name, packed(text)] as const);
  return { indexes, names: [...files.keys()], files: new Map(made) };
}

function packed(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, { params: brotliParams(bytes, BROTLI_QUALITY) });
}
