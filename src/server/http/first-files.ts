import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_PAGE_COOKIE, readFirstPage } from "../../core/contract/first-page.ts";
import type { Language } from "../../core/contract/language.ts";
import { cookieOf } from "../wire/cookies.ts";

/** Where the build says which files a page begins with. */
export const FIRST_FILES = ".vite/first-files.json";

/** Scripts that pages run before they show anything, besides those that index.html names itself. */
export type FirstFiles = {
  /** What every page of a signed-in person needs. */
  readonly shell: readonly string[];
  readonly languages: Readonly<Record<Language, string>>;
  /** What a route needs besides, under each company that has it. */
  readonly routes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/**
 * Tags that let a browser fetch the scripts of a page beside each other; without them it learns of each file from the one
 * before. None for who has not signed in with this browser.
 */
export function firstFileTags(files: FirstFiles, request: Request): string {
  const page = readFirstPage(cookieOf(request, FIRST_PAGE_COOKIE));
  if (page === undefined) return "";
  const path = new URL(request.url).pathname;
  const route = Object.hasOwn(files.routes, path) ? files.routes[path] : undefined;
  const own = route !== undefined && Object.hasOwn(route, page.code) ? route[page.code] : undefined;
  return [files.languages[page.language], ...files.shell, ...(own ?? [])]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
}

/** @returns nothing where the pages were built without it */
export async function readFirstFiles(root: string): Promise<FirstFiles | undefined> {
  try {
    return JSON.parse(await readFile(join(root, FIRST_FILES), "utf8")) as FirstFiles;
  } catch {
    return undefined;
  }
}
