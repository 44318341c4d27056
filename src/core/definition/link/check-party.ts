import { type ObjectNode, child, itemsAt, objectAt, textAt } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkValue } from "./check-values.ts";
import type { Link } from "./link.ts";
import { requireKind } from "./require-kind.ts";
import { type FieldScope, requireField } from "./scope.ts";

const NAMES = ["enterprise", "name", "otherName", "taxNumber"];

/** What the portal asks of records that stand for enterprises is a text of the record's own, and each works for a company. */
export function checkParty(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const party = objectAt(entity, "party");
  if (party === undefined) return;
  for (const word of NAMES) {
    requireField(link, child(party, word), scope, "own");
    requireKind(link, "entity/party", child(party, word), scope, ["string", "text"], "an enterprise is known by texts");
  }
  checkCondition(link, child(party, "proven"), scope);
  for (const field of itemsAt(party, "directory")) requireField(link, field, scope, "own");
  checkRegistration(link, objectAt(party, "registration"), scope);
  if (child(objectAt(entity, "scope"), "company") !== undefined) return;
  link.faults.add("entity/party", party.at, `${scope.name} says in "scope" no company that its records work for`);
}

/** What a stranger says is kept in texts, and the kinds of enterprise are values of their dictionary. */
function checkRegistration(link: Link, registration: ObjectNode | undefined, scope: FieldScope): void {
  for (const word of ["contact", "phone", "category"]) {
    requireField(link, child(registration, word), scope, "own");
    requireKind(link, "entity/party", child(registration, word), scope, ["string", "text", "dict"], "what is said is a text");
  }
  const category = textAt(registration, "category") ?? "";
  for (const value of [...itemsAt(registration, "among"), child(registration, "mainland")])
    checkValue(link, value, category, scope);
}

/** Accounts belong to the enterprises of one entity. */
export function refuseParties(link: Link): void {
  const [first, ...others] = [...link.entities.values()].filter((entity) => objectAt(entity, "party") !== undefined);
  if (first === undefined) return;
  for (const other of others) {
    const sentence = `${textAt(first, "entity") ?? ""} stands for those who sign in already`;
    link.faults.add("entity/party", child(other, "party")!.at, sentence, child(first, "party")?.at);
  }
}
