import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Product } from "../../../../src/core/definition/product.ts";
import { watchedTables } from "../../../../src/proof/stage/watched-tables.ts";
import type { RecordedCall } from "../../../../src/proof/stage/cast.ts";
import type { Outcome } from "./outcome.ts";

/** One call and what came of it; `waitMs` passes before it. */
export type RecordedStep = { readonly call: RecordedCall; readonly waitMs?: number; readonly outcome: Outcome };
/** Steps that build on each other; each scene begins with the untouched demonstration. */
export type RecordedScene = { readonly name: string; readonly steps: readonly RecordedStep[] };
export type Recording = {
  /** Columns of the release that was recorded, per table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly scenes: readonly RecordedScene[];
};

const FOLDER = join(import.meta.dirname, "../fixtures");

/** One JSON text per line: first the columns, then the scenes. */
export function writeRecording(name: string, { columns, scenes }: Recording): void {
  const text = [columns, ...scenes].map((part) => JSON.stringify(part)).join("\n");
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(pathOf(name), packed);
}

export function readRecording(name: string): Recording {
  const [first = "{}", ...lines] = brotliDecompressSync(readFileSync(pathOf(name)))
    .toString("utf8")
    .split("\n");
  return {
    columns: JSON.parse(first) as Recording["columns"],
    scenes: lines.map((line) => JSON.parse(line) as RecordedScene),
  };
}

/** Columns of every table of the product that runs now. */
export function columnsNow(product: Product): Recording["columns"] {
  return Object.fromEntries(watchedTables(product).map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

function pathOf(name: string): string {
  return join(FOLDER, `${name}.jsonl.br`);
}
