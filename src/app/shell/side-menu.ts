import type { RouterEntry } from "../../client/bootstrap.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { isExternal, joinPath, titleOf } from "../routes/menu-routes.ts";

/** A line of the sidebar: a link, or a group of links. */
export type SideItem =
  | { readonly kind: "link"; readonly path: string; readonly title: Text; readonly icon: string; readonly isExternal: boolean }
  | {
      readonly kind: "group";
      readonly path: string;
      readonly title: Text;
      readonly icon: string;
      readonly items: readonly SideItem[];
    };

/** Lines of the sidebar from the menu tree: one visible child is shown directly, several make a submenu, none nothing. */
export function sideItems(tree: readonly RouterEntry[], above = ""): readonly SideItem[] {
  return tree.filter((entry) => !entry.hidden).flatMap((entry) => sideItem(entry, above));
}

function sideItem(entry: RouterEntry, above: string): readonly SideItem[] {
  const path = joinPath([above, entry.path]);
  if (entry.children.length === 0) {
    const external = isExternal(entry);
    const target = external ? entry.meta.link || entry.path : path;
    return [{ kind: "link", path: target, title: titleOf(entry), icon: entry.meta.icon, isExternal: external }];
  }
  const items = sideItems(entry.children, path);
  if (items.length <= 1) return items;
  return [{ kind: "group", path, title: titleOf(entry), icon: entry.meta.icon, items }];
}

/** The link of the page in front, or of the nearest page above it: that of a list above a detail. */
export function frontLink(items: readonly SideItem[], pathname: string): string | undefined {
  return flatLinks(items)
    .map(({ path }) => path)
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** The links of all groups, for the folded sidebar. */
export function flatLinks(items: readonly SideItem[]): readonly Extract<SideItem, { kind: "link" }>[] {
  return items.flatMap((item) => (item.kind === "link" ? [item] : flatLinks(item.items)));
}
