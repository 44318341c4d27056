import type { RouterEntry } from "../../src/client/bootstrap.ts";

/** An entry of the menu tree; what a test does not name is as usual. */
export function entry(path: string, more: Partial<RouterEntry> & { readonly title?: string } = {}): RouterEntry {
  const { title = path, ...rest } = more;
  const meta = { title, titleId: `${title} id`, icon: "paper", noCache: false, link: "", affix: false };
  return { name: path, path, hidden: false, component: `${path}/index`, meta, children: [], ...rest };
}

/** A group of the menu tree. */
export function group(path: string, children: readonly RouterEntry[]): RouterEntry {
  return entry(path, { component: "Layout", children });
}
