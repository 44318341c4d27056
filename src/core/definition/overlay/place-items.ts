import type { Faults, Place } from "../fault.ts";
import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, textAt, textOf } from "../node.ts";

/** What a list's operations must know of the document. */
export type ListContext = {
  readonly itemKey: "key" | "value";
  readonly inherited: (list: string, item: ObjectNode, property: string) => unknown;
  readonly isGated: boolean;
  readonly faults: Faults;
};

/** What the steps below share: the list as it stands now, and how sentences name it. */
export type Work = ListContext & {
  readonly groups: JsonNode[][];
  readonly list: string;
  readonly name: string;
  readonly places: ReadonlyMap<string, Place>;
  readonly at: Place;
  readonly failed: Set<string>;
  readonly done: Set<string>;
};

/** The neighbour that a place names. */
export type Anchor = { readonly key: string; readonly side: "after" | "before" };

/** The named neighbour, when it is there. */
export function anchorOf(
  entry: ObjectNode,
  key: string,
  dropped: ReadonlySet<string>,
  later: ReadonlySet<string>,
  work: Work,
): Anchor | undefined {
  const after = child(entry, "after");
  const before = child(entry, "before");
  if (after !== undefined && before !== undefined) {
    work.faults.add("overlay/place", before.at, `"${key}" of ${work.name} has two places; keep after or before`);
    return undefined;
  }
  const node = after ?? before;
  const anchor = textOf(node);
  if (node === undefined || anchor === undefined) return undefined;
  const side = after === undefined ? "before" : "after";
  if (work.failed.has(anchor) && locate(anchor, work) === undefined) return undefined; // told where it was added
  if (anchor === key) work.faults.add("overlay/anchor", node.at, `"${key}" cannot stand ${side} itself`);
  else if (dropped.has(anchor))
    work.faults.add(
      "overlay/anchor",
      node.at,
      `"${anchor}" is dropped from ${work.name} by this document; name another neighbour`,
      work.places.get(anchor),
    );
  else if (locate(anchor, work) !== undefined) return { key: anchor, side };
  else if (later.has(anchor))
    work.faults.add("overlay/anchor", node.at, `"${anchor}" is added to ${work.name} further on; add it first`);
  else refuseUnknown("overlay/anchor", node, anchor, work);
  return undefined;
}

type Position = { readonly group: number; readonly index: number };

/** Where an item comes to stand beside its anchor. */
export function insertionPoint(anchor: Anchor, work: Work): Position | undefined {
  const found = locate(anchor.key, work);
  return found && { group: found.group, index: found.index + (anchor.side === "after" ? 1 : 0) };
}

/** Where the item of a key stands now. */
export function locate(key: string, work: Work): Position | undefined {
  for (const [group, items] of work.groups.entries()) {
    const index = items.findIndex((item) => textAt(item, work.itemKey) === key);
    if (index >= 0) return { group, index };
  }
  return undefined;
}

/** Key of an operation. */
export function keyOf(entry: ObjectNode, work: Work): string {
  return textAt(entry, work.itemKey) ?? "";
}

/** An operation or a place names something that is not there. */
export function refuseUnknown(rule: "overlay/key" | "overlay/anchor", node: JsonNode, key: string, work: Work): void {
  const known = work.groups.flatMap((items) => items.map((item) => textAt(item, work.itemKey) ?? ""));
  const near = didYouMean(key, known);
  const related = near === "" ? work.at : work.places.get(known.find((name) => near.includes(`"${name}"`)) ?? "");
  work.faults.add(rule, node.at, `"${key}" is not in ${work.name}${near}`, related);
}
