import type { RouterEntry } from "./routers.ts";

/**
 * The menu tree with its views named as clients of this wire name them, which keep a page that somebody leaves by that name:
 * after the folder of its component, `system/user/index` is User; by its own key where that is no index, or the name of another one.
 */
export function namedForViews(tree: readonly RouterEntry[]): readonly RouterEntry[] {
  const known = namesKnown.get(tree) ?? named(tree);
  namesKnown.set(tree, known);
  return known;
}

const namesKnown = new WeakMap<readonly RouterEntry[], readonly RouterEntry[]>();

function named(tree: readonly RouterEntry[]): readonly RouterEntry[] {
  const taken = new Set<string>();
  const nameOf = ({ name, component }: RouterEntry): string => {
    const folder = /(?:^|\/)([^/]+)\/index$/.exec(component)?.[1];
    const free =
      [folder, name]
        .filter((one) => one !== undefined)
        .map(capitalised)
        .find((one) => !taken.has(one)) ?? name;
    taken.add(free);
    return free;
  };
  const withName = (entry: RouterEntry): RouterEntry =>
    entry.children.length > 0 ? { ...entry, children: entry.children.map(withName) } : { ...entry, name: nameOf(entry) };
  return tree.map(withName);
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
