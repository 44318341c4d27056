import { itemTold, nounTold, words } from "./diff-words.ts";
import { joinTold, NOTHING, SEMICOLON, tell, type Told } from "./told.ts";
import { possible, type StateFacts } from "../definition/link/possible.ts";
import { textsAt, type Library } from "../definition/link/link.ts";
import {
  type JsonNode,
  type ObjectNode,
  canonical,
  child,
  itemsAt,
  membersOf,
  objectAt,
  objectsAt,
  plain,
  textAt,
  textOf,
} from "../definition/node.ts";

const says = {
  counts: {
    en: "counts {amount} as {into} in {ledger}",
    cn: "在台账 {ledger} 将 {amount} 计入 {into}",
    id: "mencatat {amount} sebagai {into} di {ledger}",
  },
  countsNot: {
    en: "no longer counts {amount} as {into} in {ledger}",
    cn: "台账 {ledger} 不再将 {amount} 计入 {into}",
    id: "tidak lagi mencatat {amount} sebagai {into} di {ledger}",
  },
} as const satisfies Readonly<Record<string, Told>>;

/** What an action moves in ledgers by leading its record from states of some marks to one of others. */
export function movingSentences(action: ObjectNode, workflow: ObjectNode, library: Library): readonly Told[] {
  const given = factsOf(child(action, "to"));
  if (given.size === 0) return [];
  const states = objectsAt(workflow, "states").map((node) => ({
    key: textAt(node, "key") ?? "",
    facts: factsOf(child(node, "is")),
    marks: textsAt(node, "marks"),
  }));
  const moves = states
    .filter((state) => mayLeave(action, workflow, state))
    .flatMap((from) => {
      const after = new Map([...from.facts, ...given]);
      const to = states.find(({ facts }) => [...facts].every(([field, value]) => after.get(field) === value));
      return to === undefined ? [] : [{ from, to }];
    });
  const entity = textAt(workflow, "entity");
  const said = [...library.ledgers].flatMap(([name, ledger]) =>
    objectsAt(ledger, "postings").flatMap((posting): readonly Told[] => {
      const marks = textsAt(posting, "while");
      if (textAt(objectAt(posting, "of"), "entity") !== entity || marks.length === 0) return [];
      const holds = (state: { readonly marks: readonly string[] }): boolean => state.marks.some((mark) => marks.includes(mark));
      const what = { amount: amountOf(posting), into: textAt(posting, "into") ?? "", ledger: name };
      return [
        ...(moves.some(({ from, to }) => !holds(from) && holds(to)) ? [tell(says.counts, what)] : []),
        ...(moves.some(({ from, to }) => holds(from) && !holds(to)) ? [tell(says.countsNot, what)] : []),
      ];
    }),
  );
  return [...new Map(said.map((one) => [one.en, one])).values()];
}

/** How ledgers differ: what is new and what is gone of each, item by item. */
export function ledgerChanges(olds: Library["ledgers"], nows: Library["ledgers"]): readonly Told[] {
  return [...new Set([...olds.keys(), ...nows.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [olds.get(name), nows.get(name)];
    if (old === now) return [];
    const title = tell(words.kindOf, { kind: nounTold("ledger"), name });
    if (old === undefined || now === undefined) return [tell(old === undefined ? words.isNew : words.isGone, { name: title })];
    const sentences = [...changedItems(old, now), ...changedPostings(old, now)];
    return sentences.length === 0 ? [] : [tell(words.ofDocument, { name: title, told: joinTold(sentences, SEMICOLON) })];
  });
}

const LISTS = { accounts: "account", derived: "number", limits: "limit", promises: "promise" } as const;

function changedItems(old: ObjectNode, now: ObjectNode): readonly Told[] {
  return Object.entries(LISTS).flatMap(([list, of]) => {
    const noun = nounTold(of);
    const [before, after] = [byKey(old, list), byKey(now, list)];
    return [
      ...[...before.keys()].filter((key) => !after.has(key)).map((name) => tell(words.gone, { noun, name, wider: NOTHING })),
      ...[...after].flatMap(([name, node]) => itemTold(noun, name, before.get(name), node)),
    ];
  });
}

/** Postings, what remains and sums have no names; each is told whole. */
function changedPostings(old: ObjectNode, now: ObjectNode): readonly Told[] {
  return ["on", "postings", "remains", "rollups"].flatMap((property) => {
    const [before, after] = [saidOf(old, property), saidOf(now, property)];
    const noun = nounTold(property.replace(/s$/, ""));
    return [
      ...[...before].filter((one) => !after.has(one)).map((name) => tell(words.gone, { noun, name, wider: NOTHING })),
      ...[...after].filter((one) => !before.has(one)).map((name) => tell(words.come, { noun, name, wider: NOTHING })),
    ];
  });
}

function saidOf(ledger: ObjectNode, property: string): ReadonlySet<string> {
  const node = child(ledger, property);
  const items = node?.type === "array" ? node.items : node === undefined ? [] : [node];
  return new Set(items.map((item) => canonical(plain(item))));
}

function byKey(ledger: ObjectNode, list: string): ReadonlyMap<string, ObjectNode> {
  return new Map(objectsAt(ledger, list).map((node) => [textAt(node, "key") ?? "", node]));
}

function amountOf(posting: ObjectNode): string {
  const lines = textAt(objectAt(posting, "of"), "lines");
  const amount = textAt(posting, "amount") ?? "";
  return lines === undefined ? amount : `${lines}.${amount}`;
}

function mayLeave(action: ObjectNode, workflow: ObjectNode, state: StateFacts): boolean {
  const from = child(action, "from");
  if (from?.type === "scalar") return possible(child(workflow, "draft"), state) !== false;
  if (from?.type === "array") return itemsAt(action, "from").some((entry) => possible(child(entry, "when"), state) !== false);
  return possible(from, state) !== false;
}

function factsOf(node: JsonNode | undefined): ReadonlyMap<string, string> {
  return new Map(membersOf(node).map(([field, { value }]) => [field, textOf(value) ?? ""]));
}
