import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";
import type { FormHashes } from "../../core/bundles/bundle-files.ts";
import type { Product } from "../../core/definition/product.ts";
import type { BuiltFiles } from "./built-files.ts";
import { makeFiles } from "./make-files.ts";

/** What the thread is given. */
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

/** What is sent to few, and soon replaced, is not packed for as long as the files of the build are. */
const BROTLI_QUALITY = 7;

// A thread of its own: hundreds of files are made and packed while the main one answers calls.
const { product, formRuntime, knownForms, builtFolder, known } = workerData as MakeRequest;
const { indexes, files } = makeFiles({
  product,
  knownForms,
  formRuntime: existsSync(formRuntime) ? readFileSync(formRuntime, "utf8") : undefined,
});
const isNew = ([name]: readonly [string, string]): boolean => !known.has(name) && !existsSync(join(builtFolder, name));
const made = new Map(
  Array.from(files)
    .filter(isNew)
    .map(([name, text]) => [name, packed(text)]),
);
parentPort?.postMessage({ indexes, names: [...files.keys()], files: made } satisfies MadeFiles);

function packed(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotliCompressSync(bytes, { params });
}
