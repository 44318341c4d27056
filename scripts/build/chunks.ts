import { resolve } from "node:path";

/** What the bundler tells about a module. */
type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Modules = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * Where pages begin. What the first script needs is `base`, and what everybody needs besides, a guest as well as who is
 * signed in; what the signed-in person's first list needs beyond that is `portal`.
 */
const roots = {
  base: ["main.tsx"],
  portal: ["shell/Shell.tsx", "pages/PageBody.tsx", "engine/ListPage.tsx", "engine/ask-list-ahead.ts"],
  guest: ["../storefront/LaterPage.tsx", "routes/router.tsx", "signin/SignIn.tsx"],
} as const;

/**
 * What a document is drawn by beyond the first list, in one file instead of forty, which a browser would fetch six at a time;
 * and in one file what the shell has once its first page stands, but for the notices, which tell that this file has not come.
 * What two of these need is a file of its own.
 */
const laterRoots = {
  document: ["engine/DetailPage.tsx", "../engine/detail/ChainBand.tsx"],
  late: ["search/HeaderSearch.tsx", "messages/MessageBell.tsx", "tags/TagMenu.tsx", "../ui/tooltips.ts"],
  workbench: ["workbench/Workbench.tsx"],
} as const;

/**
 * Small parts that several dialogs share. They come with what every dialog pops up by: a file for each of them is a name that
 * the first script carries, and a request.
 */
const DIALOG_PARTS = [
  "../engine/actions/ActingNote.tsx",
  "../engine/actions/FailedList.tsx",
  "../engine/actions/FailureNote.tsx",
  "../engine/form/use-dialog-guard.tsx",
  "../engine/widgets/files/FileLinks.tsx",
  "../client/download-records.ts",
  "../ui/Switch.tsx",
] as const;

/** The files that a signed-in person's first list runs. */
export const FIRST_CHUNKS = ["foundation", "base", "portal"] as const;

/** The files that the first form runs, whole: nobody opens half a form. */
export const FORM_CHUNKS = ["RecordForm", "LineTable"] as const;

const APP = resolve("src/app");
const PACKAGES =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|swr|@lingui[\\/]core|dequal)[\\/]|use-sync-external-store[\\/]shim[\\/]index\.js$)/;

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

/** The same for pages that stand side by side: each has one file of its own, and what all of them import is `shared`. */
export function makePageChunkName(mains: Readonly<Record<string, string>>): (id: string, modules: Modules) => string | null {
  let pages: readonly { readonly name: string; readonly first: ReadonlySet<string>; readonly all: ReadonlySet<string> }[];
  return (id, modules) => {
    pages ??= Object.entries(mains).map(([name, main]) => ({
      name,
      first: reach([main], modules, { packages: true }),
      all: reach([main], modules, { packages: true, later: true }),
    }));
    const firstOf = pages.filter(({ first }) => first.has(id));
    if (firstOf.length > 1) return "shared";
    // What another page may import later must not bring this one along.
    return pages.filter(({ all }) => all.has(id)).length > 1 ? null : (firstOf[0]?.name ?? null);
  };
}

function closures(modules: Modules): ReadonlyMap<string, string> {
  const [base, portal, guest] = [reach(roots.base, modules), reach(roots.portal, modules), reach(roots.guest, modules)];
  const names = new Map<string, string>();
  for (const id of portal) names.set(id, guest.has(id) ? "base" : "portal");
  for (const id of base) names.set(id, "base");
  const [document, late, workbench] = [laterRoots.document, laterRoots.late, laterRoots.workbench].map((files) =>
    reach(files, modules),
  ) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];
  // A form or a dialog does not wait for the shell's file, nor fail with it.
  const asked = reach(askedFor(modules), modules);
  const put = (id: string, name: string): void => {
    if (!names.has(id) && !guest.has(id)) names.set(id, name);
  };
  for (const id of late) put(id, document.has(id) || workbench.has(id) ? "parts" : asked.has(id) ? "popups" : "late");
  for (const id of document) put(id, workbench.has(id) ? "parts" : "document");
  for (const id of reach(DIALOG_PARTS, modules)) put(id, "popups");
  return names;
}

/** Whatever is imported when it is asked for, but the shell's own. */
function askedFor(modules: Modules): readonly string[] {
  const late: readonly string[] = laterRoots.late.map((file) => resolve(APP, file));
  const all = [...reach(roots.base, modules, { later: true })];
  const asked = new Set(all.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  return [...asked].filter((id) => !late.includes(id));
}

/**
 * Every module that is imported from some files.
 *
 * @param later what is imported when it is asked for, too
 */
function reach(
  files: readonly string[],
  modules: Modules,
  { packages = false, later = false }: { readonly packages?: boolean; readonly later?: boolean } = {},
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id) || (!packages && PACKAGES.test(id))) return;
    reached.add(id);
    const module = modules.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) visit(next);
    for (const next of later ? (module?.dynamicallyImportedIds ?? []) : []) visit(next);
  };
  for (const file of files) visit(resolve(APP, file));
  return reached;
}
