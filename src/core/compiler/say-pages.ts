import type { Library } from "../definition/link/link.ts";
import { itemTold, memberTold, nounTold, words } from "./diff-words.ts";
import { alike, joinTold, NOTHING, SEMICOLON, tell, type Told } from "./told.ts";
import { type ObjectNode, child, membersOf, objectsAt, plain, textAt } from "../definition/node.ts";

/** Properties that are told by their items. */
const LISTS: ReadonlySet<string> = new Set(["reads", "blocks"]);

/** How public pages differ: their own words, what they read, and the blocks that came, went or changed. */
export function pageChanges(olds: Library["pages"], nows: Library["pages"]): readonly Told[] {
  return [...new Set([...olds.keys(), ...nows.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    const title = tell(words.kindOf, { kind: nounTold("page"), name });
    if (old === undefined || now === undefined) return [tell(old === undefined ? words.isNew : words.isGone, { name: title })];
    const sentences = [
      ...changedWords(old, now),
      ...changedItems(old, now, "reads", "key"),
      ...changedItems(old, now, "blocks", "block"),
    ];
    return sentences.length === 0 ? [] : [tell(words.ofDocument, { name: title, told: joinTold(sentences, SEMICOLON) })];
  });
}

function changedWords(old: ObjectNode, now: ObjectNode): readonly Told[] {
  const names = new Set([...membersOf(old), ...membersOf(now)].map(([name]) => name));
  return [...names]
    .filter((name) => !LISTS.has(name) && said(old, name) !== said(now, name))
    .map((name) =>
      tell(words.isNow, {
        what: memberTold(name),
        is: shown(said(now, name)),
        was: shown(said(old, name)),
        wider: NOTHING,
      }),
    );
}

function shown(json: string | undefined): Told {
  return json === undefined ? words.absent : alike(json);
}

function said(page: ObjectNode, name: string): string | undefined {
  const node = child(page, name);
  return node === undefined ? undefined : JSON.stringify(plain(node));
}

/** Blocks have no names: one is known by its kind and by which of that kind it is. */
function changedItems(old: ObjectNode, now: ObjectNode, list: string, key: string): readonly Told[] {
  const [before, after] = [named(old, list, key), named(now, list, key)];
  const noun = nounTold(list.replace(/s$/, ""));
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => tell(words.gone, { noun, name, wider: NOTHING })),
    ...[...after].flatMap(([name, node]) => itemTold(noun, name, before.get(name), node)),
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
