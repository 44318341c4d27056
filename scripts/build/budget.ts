import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What the first list of a signed-in person needs, with everything that these import; the rest comes later. */
const ENTRY = ["shell/Shell.tsx", "engine/ListPage.tsx"] as const;
const BUDGET_KIB = 150;
const AIM_KIB = 100;
const KIB = 1024;

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
export type EntryFile = { readonly file: string; readonly bytes: number };

/** Brotli size of every file of the entry, from the page and Vite's manifest; the language's catalogue counts once. */
export function measureEntry(distFolder: string): readonly EntryFile[] {
  const manifest = JSON.parse(readFileSync(join(distFolder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const files = new Set(startFiles(distFolder));
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new RangeError(`the build has no chunk of ${key}; the budget would measure nothing`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of [...ENTRY, "../i18n/locales/cn.po"]) visit(key);
  for (const chunk of Object.values(manifest)) if (chunk.file.endsWith(".css")) files.add(chunk.file);
  return Array.from(files, (file) => ({ file, bytes: packedBytes(join(distFolder, file)) })).toSorted(
    (one, other) => other.bytes - one.bytes,
  );
}

/** The page, whose starter is a script too, and the first modules, whose imports it names as well. */
function startFiles(distFolder: string): readonly string[] {
  const page = readFileSync(join(distFolder, "index.html"), "utf8");
  const files = Array.from(page.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"/g), ([, file = ""]) => file);
  if (files.length < 2) throw new RangeError("the page names no modules; the budget would measure nothing");
  return ["index.html", ...files];
}

/** Print the sizes and judge them. @returns whether the scripts stay within the budget */
export function reportBudget(files: readonly EntryFile[]): boolean {
  const scripts = files.filter(({ file }) => !file.endsWith(".css"));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log("First list, brotli:");
  for (const { file, bytes } of files) console.log(`  ${inKib(bytes).padStart(7)} KiB  ${file}`);
  console.log(`  ${inKib(total).padStart(7)} KiB  scripts together (aim ${AIM_KIB}, budget ${BUDGET_KIB})`);
  if (total <= BUDGET_KIB * KIB) return true;
  console.error(
    `The scripts of the first list weigh ${inKib(total)} KiB; the budget is ${BUDGET_KIB} KiB. Load something later.`,
  );
  return false;
}

function packedBytes(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  // The server packs the page itself, at every answer.
  return file.endsWith(".html") ? brotliCompressSync(readFileSync(file)).length : readFileSync(file).length;
}

function inKib(bytes: number): string {
  return (bytes / KIB).toFixed(1);
}
