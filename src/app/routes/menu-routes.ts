import type { RouterEntry } from "../../client/bootstrap.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { oncePer } from "../../core/definition/once-per.ts";

/** A route that the menu tree opens for this person. */
export type MenuRoute = {
  /** Whole path, such as `/gyssystem/delivery`; `:name` stands for one segment. */
  readonly path: string;
  readonly name: string;
  readonly title: Text;
  readonly icon: string;
  /** Key into the view table. */
  readonly component: string;
  readonly isHidden: boolean;
  readonly isAffixed: boolean;
  readonly isCached: boolean;
  /** Titles of the groups above it, outermost first. */
  readonly groups: readonly Text[];
};

/** Every leaf of the menu tree as a route; a Layout or ParentView entry only lends its path and title. */
export const menuRoutes = oncePer((tree: readonly RouterEntry[]) => leavesOf(tree, []));

function leavesOf(tree: readonly RouterEntry[], above: readonly RouterEntry[]): readonly MenuRoute[] {
  return tree.flatMap((entry) => {
    if (entry.children.length > 0) return leavesOf(entry.children, [...above, entry]);
    if (isShellOnly(entry) || isExternal(entry)) return [];
    return [
      {
        path: joinPath([...above.map((group) => group.path), entry.path]),
        name: entry.name,
        title: titleOf(entry),
        icon: entry.meta.icon,
        component: entry.component,
        isHidden: entry.hidden,
        isAffixed: entry.meta.affix,
        isCached: !entry.meta.noCache,
        groups: above.map(titleOf),
      },
    ];
  });
}

/** The title of an entry in both languages. */
export function titleOf({ meta }: RouterEntry): Text {
  return { cn: meta.title, id: meta.titleId === "" ? meta.title : meta.titleId };
}

/** Join path pieces; a piece that is an absolute path of several segments stands for itself. */
export function joinPath(pieces: readonly string[]): string {
  const joined = pieces
    .map((piece) => piece.replaceAll(/^\/+|\/+$/g, ""))
    .filter((piece) => piece !== "")
    .join("/");
  return `/${joined}`;
}

/** An entry whose path leads to another site. */
export function isExternal({ path, meta }: RouterEntry): boolean {
  return /^https?:\/\//.test(path) || meta.link !== "";
}

function isShellOnly({ component }: RouterEntry): boolean {
  return component === "Layout" || component === "ParentView";
}
