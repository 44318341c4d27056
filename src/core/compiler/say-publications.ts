import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, canonical, child, itemsAt, plain } from "../definition/node.ts";

/** Lists of which an item more, or an item less, lets strangers read more. */
const WIDENS_BY_MORE = ["fields", "detail", "contacts", "links", "parts", "counts", "search", "facets"];
const WIDENS_BY_LESS = ["withheld"];
/** Properties of which every change may. */
const WIDENS = ["rows", "calls"];

/** How publications differ: whoever publishes more is told so. */
export function publicationChanges(olds: Library["publications"], nows: Library["publications"]): readonly string[] {
  return [...new Set([...olds.keys(), ...nows.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    if (old === undefined) return [`publication ${name}: new [widens]`];
    if (now === undefined) return [`publication ${name}: gone`];
    const sentences = [...new Set([...old.members.keys(), ...now.members.keys()])].flatMap((property) =>
      changed(property, old, now),
    );
    return sentences.length === 0 ? [] : [`publication ${name}: ${sentences.join("; ")}`];
  });
}

function changed(property: string, old: ObjectNode, now: ObjectNode): readonly string[] {
  const [was, is] = [child(old, property), child(now, property)];
  if (was?.type !== "array" && is?.type !== "array") {
    const [before, after] = [was, is].map((node) => (node === undefined ? "absent" : canonical(plain(node))));
    return before === after ? [] : [`${property} is now ${after} (was ${before})${WIDENS.includes(property) ? " [widens]" : ""}`];
  }
  const [before, after] = [old, now].map((node) => itemsAt(node, property).map((item) => canonical(plain(item))));
  const gone = before!.filter((item) => !after!.includes(item));
  const come = after!.filter((item) => !before!.includes(item));
  return [
    ...gone.map((item) => `- ${property} ${item}${WIDENS_BY_LESS.includes(property) ? " [widens]" : ""}`),
    ...come.map((item) => `+ ${property} ${item}${WIDENS_BY_MORE.includes(property) ? " [widens]" : ""}`),
  ];
}
