import type { Library } from "../definition/link/link.ts";
import { memberTold, nounTold, words } from "./diff-words.ts";
import { alike, joinTold, NOTHING, SEMICOLON, tell, type Told } from "./told.ts";
import { type ObjectNode, canonical, child, itemsAt, plain } from "../definition/node.ts";

/** Lists of which an item more, or an item less, lets strangers read more. */
const WIDENS_BY_MORE = ["fields", "detail", "contacts", "links", "parts", "counts", "search", "facets"];
const WIDENS_BY_LESS = ["withheld"];
/** Properties of which every change may. */
const WIDENS = ["rows", "calls"];

/** How publications differ: whoever publishes more is told so. */
export function publicationChanges(olds: Library["publications"], nows: Library["publications"]): readonly Told[] {
  return [...new Set([...olds.keys(), ...nows.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    const title = tell(words.kindOf, { kind: nounTold("publication"), name });
    if (old === undefined) return [joinTold([tell(words.isNew, { name: title }), words.widensSo], NOTHING)];
    if (now === undefined) return [tell(words.isGone, { name: title })];
    const sentences = [...new Set([...old.members.keys(), ...now.members.keys()])].flatMap((property) =>
      changed(property, old, now),
    );
    return sentences.length === 0 ? [] : [tell(words.ofDocument, { name: title, told: joinTold(sentences, SEMICOLON) })];
  });
}

function changed(property: string, old: ObjectNode, now: ObjectNode): readonly Told[] {
  const what = memberTold(property);
  const widens = (properties: readonly string[]): Told => (properties.includes(property) ? words.widensSo : NOTHING);
  const [was, is] = [child(old, property), child(now, property)];
  if (was?.type !== "array" && is?.type !== "array") {
    const [before, after] = [was, is].map((node) => (node === undefined ? words.absent : alike(canonical(plain(node)))));
    return before!.en === after!.en ? [] : [tell(words.isNow, { what, is: after!, was: before!, wider: widens(WIDENS) })];
  }
  const [before, after] = [old, now].map((node) => itemsAt(node, property).map((item) => canonical(plain(item))));
  const gone = before!.filter((item) => !after!.includes(item));
  const come = after!.filter((item) => !before!.includes(item));
  return [
    ...gone.map((name) => tell(words.gone, { noun: what, name, wider: widens(WIDENS_BY_LESS) })),
    ...come.map((name) => tell(words.come, { noun: what, name, wider: widens(WIDENS_BY_MORE) })),
  ];
}
