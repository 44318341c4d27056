import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, canonical, child, membersOf, objectsAt, plain, textAt } from "../definition/node.ts";

/** Properties that are told by their items. */
const LISTS: ReadonlySet<string> = new Set(["reads", "blocks"]);

/** How public pages differ: their own words, what they read, and the blocks that came, went or changed. */
export function pageChanges(olds: Library["pages"], nows: Library["pages"]): readonly string[] {
  return [...new Set([...olds.keys(), ...nows.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    if (old === undefined || now === undefined) return [`page ${name}: ${old === undefined ? "new" : "gone"}`];
    const sentences = [
      ...changedWords(old, now),
      ...changedItems(old, now, "reads", "key"),
      ...changedItems(old, now, "blocks", "block"),
    ];
    return sentences.length === 0 ? [] : [`page ${name}: ${sentences.join("; ")}`];
  });
}

function changedWords(old: ObjectNode, now: ObjectNode): readonly string[] {
  const names = new Set([...membersOf(old), ...membersOf(now)].map(([name]) => name));
  return [...names]
    .filter((name) => !LISTS.has(name) && said(old, name) !== said(now, name))
    .map((name) => `${name} is now ${said(now, name) ?? "absent"} (was ${said(old, name) ?? "absent"})`);
}

function said(page: ObjectNode, name: string): string | undefined {
  const node = child(page, name);
  return node === undefined ? undefined : JSON.stringify(plain(node));
}

/** Blocks have no names: one is known by its kind and by which of that kind it is. */
function changedItems(old: ObjectNode, now: ObjectNode, list: string, key: string): readonly string[] {
  const [before, after] = [named(old, list, key), named(now, list, key)];
  const noun = list.replace(/s$/, "");
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `- ${noun} ${name}`),
    ...Array.from(after, ([name, node]) => {
      const was = before.get(name);
      if (was === undefined) return `+ ${noun} ${name}`;
      return canonical(plain(was)) === canonical(plain(node)) ? "" : `${noun} ${name} is now ${JSON.stringify(plain(node))}`;
    }).filter((sentence) => sentence !== ""),
  ];
}

function named(page: ObjectNode, list: string, key: string): ReadonlyMap<string, ObjectNode> {
  const counts = new Map<string, number>();
  return new Map(
    objectsAt(page, list).map((node) => {
      const name = textAt(node, key) ?? "";
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count === 1 ? name : `${name} ${count}`, node];
    }),
  );
}
