import type { Menu, MenuEntry } from "./generated/documents.ts";

/** What a component path of the menu tree shows: a screen, or a view that is written in code. */
export type ViewTarget = Partial<Pick<MenuEntry, "screen" | "view" | "mode" | "variants">>;

/** By component path. */
export type ViewTable = Readonly<Record<string, ViewTarget>>;

/** Component path of the menu to what it shows. */
export function viewTable(menu: Menu): ViewTable {
  const entries = [...menu.menu.flatMap((group) => group.children), ...menu.fixed];
  return Object.fromEntries(entries.map((entry): [string, ViewTarget] => [entry.component, targetOf(entry)]));
}

/** What every route of the menu shows, by its whole path. */
export function routeTable(menu: Menu): ReadonlyMap<string, ViewTarget> {
  const groups = menu.menu.flatMap(({ path, children }) =>
    children.map((entry): [string, ViewTarget] => [`${path}/${entry.path}`, targetOf(entry)]),
  );
  return new Map([...groups, ...menu.fixed.map((entry): [string, ViewTarget] => [entry.path, targetOf(entry)])]);
}

function targetOf({ screen, view, mode, variants }: MenuEntry): ViewTarget {
  return {
    ...(screen === undefined ? { view: view ?? "" } : { screen, ...(mode !== undefined && { mode }) }),
    ...(variants !== undefined && { variants }),
  };
}
