import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "../core/definition/fault.ts";
import type { Product } from "../core/definition/product.ts";
import type { Proof } from "../core/definition/proof.ts";
import type { Found, Tried } from "./found.ts";

/** What is to be proven; the processes of a proof read it from a folder that they share. */
export type Asked = { readonly product: Product; readonly modules: readonly string[] };

type Part = { readonly found: readonly Found[]; readonly tried: number };

const ASKED = "asked.json";
const ACTING = "act";
const DRAWING = "draw-";
/** Screens are drawn by two at once, where there are two. */
export const MOST_DRAWING = 2;
const NOTHING: Part = { found: [], tried: 0 };

/** A folder that says what is to be proven. */
export function makeProofFolder(asked: Asked): string {
  const folder = mkdtempSync(join(tmpdir(), "prove-"));
  writeFileSync(join(folder, ASKED), JSON.stringify(asked));
  return folder;
}

export function removeProofFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function readAsked(folder: string): Asked {
  return JSON.parse(readFileSync(join(folder, ASKED), "utf8")) as Asked;
}

export function keepActed(folder: string, all: readonly Tried[]): void {
  keep(folder, ACTING, all);
}

/** @param part from 1 */
export function keepDrawn(folder: string, part: number, all: readonly Tried[]): void {
  keep(folder, `${DRAWING}${part}`, all);
}

/** What the processes left, which have ended: faults of the documents, at the document that says so. */
export function readProof(folder: string): Proof {
  const drawings = Array.from({ length: MOST_DRAWING }, (_, index) => readPart(folder, `${DRAWING}${index + 1}`));
  const acting = readPart(folder, ACTING);
  return {
    faults: [...drawings.flatMap(({ found }) => faultsOf("prove/draw", found)), ...faultsOf("prove/act", acting.found)],
    drawn: drawings.reduce((sum, { tried }) => sum + tried, 0),
    pressed: acting.tried,
  };
}

function keep(folder: string, name: string, all: readonly Tried[]): void {
  const tried: Tried = { found: all.flatMap(({ found }) => found), tried: all.reduce((sum, one) => sum + one.tried, 0) };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(tried));
}

/** One that was not needed leaves nothing, and one that broke off ends the run as failed. */
function readPart(folder: string, name: string): Part {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Part) : NOTHING;
}

function faultsOf(rule: "prove/draw" | "prove/act", found: readonly Found[]): readonly Fault[] {
  return found.map(({ file, sentence }) => ({ rule, file, line: 1, column: 1, sentence }));
}
