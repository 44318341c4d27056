import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../../src/core/definition/product.ts";
import type { Tried } from "./found.ts";

/** What is to be proven; the processes of a proof read it from a folder that they share. */
export type Asked = { readonly product: Product; readonly modules: readonly string[] };

export function readAsked(folder: string): Asked {
  return JSON.parse(readFileSync(join(folder, "asked.json"), "utf8")) as Asked;
}

/** Keep what a process of the proof found, where the command that asked for it reads it. */
export function keepTried(folder: string, name: string, all: readonly Tried[]): void {
  const tried: Tried = {
    found: all.flatMap(({ found }) => found),
    tried: all.reduce((sum, one) => sum + one.tried, 0),
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(tried));
}
