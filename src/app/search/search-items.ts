import type { RouterEntry } from "../../client/bootstrap.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { isExternal, joinPath, titleOf } from "../routes/menu-routes.ts";
import { WORKBENCH } from "../routes/paths.ts";

/** A visible route that the header search finds. */
export type SearchItem = {
  /** Whole path, or the address of another site. */
  readonly path: string;
  /** Titles from the outermost group to the entry itself. */
  readonly titles: readonly Text[];
  readonly icon: string;
  readonly isExternal: boolean;
};

/** Every route that the sidebar shows, the workbench first (specification §2.3: visible routes only). */
export function searchItems(tree: readonly RouterEntry[]): readonly SearchItem[] {
  return [workbench, ...visibleLeaves(tree, [])];
}

function visibleLeaves(tree: readonly RouterEntry[], above: readonly RouterEntry[]): readonly SearchItem[] {
  return tree.flatMap((entry): readonly SearchItem[] => {
    if (entry.hidden) return [];
    if (entry.children.length > 0) return visibleLeaves(entry.children, [...above, entry]);
    const outside = isExternal(entry);
    const inside = joinPath([...above.map(({ path }) => path), entry.path]);
    return [
      {
        path: outside ? entry.meta.link || entry.path : inside,
        titles: [...above, entry].map(titleOf),
        icon: entry.meta.icon,
        isExternal: outside,
      },
    ];
  });
}

const workbench: SearchItem = {
  path: WORKBENCH,
  titles: [{ cn: "工作台", id: "Meja Kerja" }],
  icon: "home",
  isExternal: false,
};
