import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_FILES, type FirstFiles } from "../../src/server/http/first-files.ts";

const MANIFEST = ".vite/manifest.json";
/** The file that every page inside the shell, and every list, begins with. */
const SHELL = "portal";
/** What leads a guest to the forms of signing in. */
const ROUTER = "routes/router.tsx";
/** Modules of views whose code is fetched ahead. */
const VIEWS = { workbench: ["workbench/Workbench.tsx"] } as const;
const languageOf = (language: string): string => `../i18n/locales/${language}.po`;

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** Write down which files each page begins with, for the server to name them in the head of the page. */
export function writeFirstFiles(distFolder: string): void {
  const manifest = JSON.parse(readFileSync(join(distFolder, MANIFEST), "utf8")) as Manifest;
  const page = readFileSync(join(distFolder, "index.html"), "utf8");
  const named = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = ""]) => file);
  writeFileSync(join(distFolder, FIRST_FILES), JSON.stringify(firstFiles(manifest, named)));
}

/**
 * @param named the files that index.html names itself
 * @throws {RangeError} when the manifest lacks a module that pages need
 */
export function firstFiles(manifest: Manifest, named: readonly string[]): FirstFiles {
  const besides = (keys: readonly string[], known: readonly string[]): readonly string[] =>
    [...new Set(keys.flatMap((key) => filesOf(manifest, key)))].filter((file) => !known.includes(file));
  const shell = besides([keyOf(manifest, SHELL)], named);
  const all = [...named, ...shell];
  const language = (code: "cn" | "id"): string => manifestFile(manifest, languageOf(code));
  return {
    shell,
    guest: besides([ROUTER], named),
    languages: { cn: language("cn"), id: language("id") },
    views: Object.fromEntries(Object.entries(VIEWS).map(([view, modules]) => [view, besides(modules, all)])),
  };
}

/** A file of several modules has a name instead of a module. */
function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith("_") && manifest[one]?.name === name);
  if (key === undefined) throw new RangeError(`the build has no file "${name}"`);
  return key;
}

/** A module's file and all that it imports at once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const file = manifestFile(manifest, key);
  return [file, ...(manifest[key]?.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

function manifestFile(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (chunk === undefined) throw new RangeError(`the build has no "${key}"`);
  return chunk.file;
}
