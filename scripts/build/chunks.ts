import { resolve } from "node:path";

/** What the bundler tells about a module. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Files of the entry, first match first: code that pages need together travels together, and nothing that comes later with it. */
const chunks = [
  { name: "base", roots: ["main.tsx", "../storefront/Welcome.tsx", "signin/SignIn.tsx"] },
  { name: "portal", roots: ["shell/Shell.tsx", "pages/PageBody.tsx", "engine/ListPage.tsx"] },
] as const;

const APP = resolve("src/app");
const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|swr|ky|@lingui[\\/]core|use-sync-external-store|cookie)[\\/]/;

/**
 * Names the file of a module; undefined leaves it to the bundler.
 *
 * Without this every part that two pages share becomes a file of its own, some eighty of them.
 */
export function makeChunkName(): (id: string, modules: Modules) => string | null {
  let nameOf: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    // Packages of nearly every page change with the lock file, not with the product.
    if (PACKAGES.test(id)) return "foundation";
    nameOf ??= closures(modules);
    return nameOf.get(id) ?? null;
  };
}

function closures(modules: Modules): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (id: string, name: string): void => {
    if (names.has(id) || PACKAGES.test(id)) return;
    names.set(id, name);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next, name);
  };
  for (const { name, roots } of chunks) for (const root of roots) visit(resolve(APP, root), name);
  return names;
}
