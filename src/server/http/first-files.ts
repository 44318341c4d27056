import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUNDLE_FILES, indexFile, type NamedIndex, screenFile } from "../../core/contract/bundle-files.ts";
import { FIRST_PAGE_COOKIE, type FirstPage, readFirstPage } from "../../core/contract/first-page.ts";
import type { Language } from "../../core/contract/language.ts";
import { routeTable } from "../../core/definition/view-table.ts";
import type { Bundles } from "../bundles/bundles.ts";
import type { Services } from "../services.ts";
import { cookieOf } from "../wire/cookies.ts";

/** Where the build says which files a page begins with. */
export const FIRST_FILES = ".vite/first-files.json";

/** Scripts that pages run before they show anything, besides those that index.html names itself. */
export type FirstFiles = {
  /** What every page of a signed-in person needs. */
  readonly shell: readonly string[];
  /** What every page of a guest needs. */
  readonly guest: readonly string[];
  readonly languages: Readonly<Record<Language, string>>;
  /** What a view of the menu needs besides. */
  readonly views: Readonly<Record<string, readonly string[]>>;
};

/** What runs, as far as pages begin with it. */
type Running = Pick<Services, "product"> & { readonly bundles: Pick<Bundles, "indexesOf"> };

/**
 * Tags that let a browser fetch the files of a page beside each other; without them it learns of each file from the one
 * before. Who has not signed in with this browser is no more than a guest.
 */
export async function firstFileTags(files: FirstFiles, running: Running, request: Request): Promise<string> {
  const page = readFirstPage(cookieOf(request, FIRST_PAGE_COOKIE));
  if (page === undefined) return files.guest.map(scriptTag).join("");
  const { view, screen } = routeTable(running.product.menu).get(new URL(request.url).pathname) ?? {};
  const ofView = view !== undefined && Object.hasOwn(files.views, view) ? files.views[view]! : [];
  const scripts = [files.languages[page.language], ...files.shell, ...ofView];
  const documents = screen === undefined ? [] : await documentsOf(screen, page, running);
  return [
    ...scripts.map(scriptTag),
    ...documents.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
  ].join("");
}

function scriptTag(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The company's index, and what the screen is drawn from. */
async function documentsOf(screen: string, { code }: FirstPage, { product, bundles }: Running): Promise<readonly string[]> {
  // What cannot be fetched ahead is told where it is asked for.
  const indexes = await bundles.indexesOf(product).catch((): Readonly<Record<string, NamedIndex>> => ({}));
  const index = Object.hasOwn(indexes, code) ? indexes[code] : undefined;
  const hash = index?.screens[screen];
  if (index === undefined || hash === undefined) return [];
  return [indexFile(code, index.hash), screenFile(screen, code, hash)].map((name) => `${BUNDLE_FILES}${name}`);
}

/** @returns nothing where the pages were built without it */
export async function readFirstFiles(root: string): Promise<FirstFiles | undefined> {
  try {
    return JSON.parse(await readFile(join(root, FIRST_FILES), "utf8")) as FirstFiles;
  } catch {
    return undefined;
  }
}
