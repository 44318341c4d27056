import { type ObjectNode, objectAt, objectsAt, textAt } from "../node.ts";
import { type Link, textsAt } from "./link.ts";

/** Keys of the limits of every ledger into which records of an entity post, or whose rows they carry. */
export function limitsOn(link: Link, entity: string): readonly string[] {
  return [...link.ledgers.values()]
    .filter((ledger) => postingsOf(ledger, entity).length > 0 || textAt(objectAt(ledger, "on"), "entity") === entity)
    .flatMap((ledger) => objectsAt(ledger, "limits").map((limit) => textAt(limit, "key") ?? ""));
}

/** Ledgers that ask whether a record of the entity is in a state with the mark. */
export function ledgersOnMark(link: Link, entity: string, mark: string): readonly string[] {
  return Array.from(link.ledgers, ([name, ledger]) => {
    const on = objectAt(ledger, "on");
    const isOn = textAt(on, "entity") === entity;
    const promised = objectsAt(ledger, "promises").flatMap((promise) => objectsAt(promise, "keeps"));
    const asking = [...postingsOf(ledger, entity), ...(isOn && on !== undefined ? [on, ...promised] : [])];
    return asking.some((owner) => textsAt(owner, "while").includes(mark)) ? [`the ledger ${name}`] : [];
  }).flat();
}

function postingsOf(ledger: ObjectNode, entity: string): readonly ObjectNode[] {
  return objectsAt(ledger, "postings").filter((posting) => textAt(objectAt(posting, "of"), "entity") === entity);
}
