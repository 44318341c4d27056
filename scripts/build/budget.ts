import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { FIRST_FILES, type FirstFiles } from "../../src/server/http/first-files.ts";

const BUDGET_KIB = 120;
const AIM_KIB = 120;
/** Each file is a request, and whoever waits for the last of them waits for its turn. */
const BUDGET_FILES = 5;
const AIM_FILES = 6;
const KIB = 1024;

export type EntryFile = { readonly file: string; readonly bytes: number };

/**
 * Brotli size of what the build sends before the first row of a list: the page itself, whose starter is a script too, what
 * it names, and one language. Styles are told beside, those in the page as well. The documents of the list are the server's,
 * and arrive beside.
 */
export function measureEntry(distFolder: string): readonly EntryFile[] {
  const { shell, languages } = JSON.parse(readFileSync(join(distFolder, FIRST_FILES), "utf8")) as FirstFiles;
  const page = readFileSync(join(distFolder, "index.html"));
  const bare = brotliCompressSync(page.toString().replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "")).length;
  return [
    { file: "index.html", bytes: bare },
    // The server packs the page itself, at every answer.
    { file: "index.html: styles.css", bytes: brotliCompressSync(page).length - bare },
    ...[...namedFiles(page.toString()), ...shell, languages.cn].map((file) => ({
      file,
      bytes: packedBytes(join(distFolder, file)),
    })),
  ].toSorted((one, other) => other.bytes - one.bytes);
}

/** The scripts and styles of the page. */
function namedFiles(page: string): readonly string[] {
  const files = Array.from(page.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = ""]) => file);
  if (files.length < 2) throw new RangeError("the page names no modules; the budget would measure nothing");
  return files;
}

/** Print the sizes and judge them. @returns whether the scripts stay within the budget, in bytes and in number */
export function reportBudget(files: readonly EntryFile[]): boolean {
  const scripts = files.filter(({ file }) => !file.endsWith(".css"));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = scripts.filter(({ file }) => file.endsWith(".js")).length;
  console.log("First list, brotli:");
  for (const { file, bytes } of files) console.log(`  ${inKib(bytes).padStart(7)} KiB  ${file}`);
  console.log(`  ${inKib(total).padStart(7)} KiB  scripts together (aim ${AIM_KIB}, budget ${BUDGET_KIB})`);
  console.log(`  ${String(count).padStart(7)} files  of scripts (aim ${AIM_FILES}, budget ${BUDGET_FILES})`);
  if (total <= BUDGET_KIB * KIB && count <= BUDGET_FILES) return true;
  console.error(
    `The scripts of the first list weigh ${inKib(total)} KiB in ${count} files; the budget is ${BUDGET_KIB} KiB in ${BUDGET_FILES}. Load something later.`,
  );
  return false;
}

function packedBytes(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

function inKib(bytes: number): string {
  return (bytes / KIB).toFixed(1);
}
