import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Registries } from "../../src/core/definition/link/link.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../scripts/compiler/node-compiler.ts";

export const projectRoot = join(import.meta.dirname, "../..");

/** Names registered for the tiny product under tests/documents/valid. */
export const tinyRegistries: Registries = {
  guards: ["notOwn", "inGoodStanding"],
  effects: ["reserve", "release", "reset"],
  hookFields: {
    reserve: {
      marks: { note: ["reserves"] },
      reads: { note: ["kind", "createBy"], "note.items": ["lineKey"] },
      writes: { note: ["secret"] },
    },
    release: { makes: { note: "spawn" }, marks: { note: ["reserves"] } },
    reset: { of: ["memo"] },
    inGoodStanding: { reads: { note: ["approvedAt"], absent: ["anything"] } },
  },
  panels: ["timeline"],
  components: ["timeline"],
  views: ["workbench"],
  icons: ["check", "list"],
  configKeys: ["biz.note.minDays", "biz.note.tolerance"],
};

/** The tiny product's documents, with the real meta-schemas. */
export const tinyFiles: ReadonlyMap<string, string> = new Map([
  ...readTree(join(projectRoot, "schemas/meta"), "schemas/meta"),
  ...readTree(join(import.meta.dirname, "valid/schemas"), "schemas"),
]);

const compiler = nodeCompiler(tinyRegistries);

/** Compile the tiny product with some files changed, added, or (`undefined`) taken away. */
export function compileTiny(changes: Readonly<Record<string, string | undefined>> = {}): CompileResult {
  const files = new Map(tinyFiles);
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return compiler.compile(files);
}

function readTree(folder: string, prefix: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.startsWith("generated"))
    .toSorted()
    .map((name) => [`${prefix}/${name}`, readFileSync(join(folder, name), "utf8")] as const);
}
