import { type ObjectNode, child, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkWritten, requireNumber } from "./check-ledger-fields.ts";
import { checkValue } from "./check-values.ts";
import { type Link, requireEntity } from "./link.ts";
import { entityScope, type FieldScope, requireField } from "./scope.ts";

/** A field that says something of the records that post: they post for the record itself, and have what is asked of them. */
export function checkPosterRollup(link: Link, ledger: ObjectNode, rollup: ObjectNode, entity: ObjectNode): void {
  const scope = entityScope(entity);
  const node = child(rollup, "field");
  const field = requireField(link, node, scope, "own");
  if (node !== undefined && field !== undefined)
    checkWritten(link, node, field, "a ledger", `${scope.name}.${textOf(node) ?? ""}`);
  for (const answer of ["yes", "no"]) {
    const value = child(rollup, answer);
    if (value !== undefined) checkValue(link, value, textOf(node) ?? "", scope);
  }
  checkCondition(link, child(rollup, "when"), scope);
  const of = child(rollup, "of");
  const other = requireEntity(link, of);
  if (of === undefined || other === undefined) return;
  const lines = child(objectAt(ledger, "on"), "lines");
  const isPosting = objectsAt(ledger, "postings").some((posting) => {
    const rows = objectAt(posting, "of");
    return textAt(rows, "entity") === textOf(of) && child(rows, "lines") === undefined && textAt(posting, "to") !== undefined;
  });
  if (lines !== undefined || !isPosting) {
    const sentence = `no record of ${textOf(of) ?? ""} posts by itself for a record of ${textAt(ledger, "ledger") ?? ""}, so nothing is known of them`;
    link.faults.add("ledger/posters", of.at, sentence, lines?.at);
    return;
  }
  const theirs = entityScope(other);
  checkCondition(link, child(rollup, "every"), theirs);
  for (const word of ["gather", "latest"]) requireField(link, child(rollup, word), theirs, "own");
}

/** What a record and the older ones post together is told in a number of the record, which nobody else writes. */
export function checkRunning(link: Link, posting: ObjectNode, record: FieldScope, isOfRecords: boolean): void {
  const node = child(posting, "running");
  const field = requireField(link, node, record, "own");
  if (node === undefined || field === undefined) return;
  requireNumber(link, node, field, record.name);
  checkWritten(link, node, field, "a ledger", `${record.name}.${textOf(node) ?? ""}`);
  if (isOfRecords && textAt(posting, "to") !== undefined) return;
  const sentence = "a running sum is kept by records that post themselves, for a record that they name by its id";
  link.faults.add("ledger/posters", node.at, sentence);
}

/** Whether a field holds ids of the rows; one of an entity that is not there is told where it says so. */
export function namesRow(link: Link, field: ObjectNode, target: string): boolean {
  const ref = textAt(field, "ref");
  return ref === target || (ref !== undefined && !isThere(link, ref));
}

function isThere(link: Link, name: string): boolean {
  return [...link.entities].some(
    ([key, entity]) => key === name || objectsAt(entity, "lines").some((table) => textAt(table, "entity") === name),
  );
}

/** Other records that show an account name its row, and have a number for it. */
export function checkShownBy(link: Link, account: ObjectNode, target: string): void {
  for (const copy of objectsAt(account, "shownBy")) {
    const entity = requireEntity(link, child(copy, "entity"));
    if (entity === undefined) continue;
    const scope = entityScope(entity);
    const [by, node] = [child(copy, "by"), child(copy, "field")];
    const named = requireField(link, by, scope, "own");
    const field = requireField(link, node, scope, "own");
    if (node !== undefined && field !== undefined) requireNumber(link, node, field, scope.name);
    if (by !== undefined && named !== undefined && !namesRow(link, named, target)) {
      const sentence = `"${textOf(by)}" of ${scope.name} is no ref of ${target}`;
      link.faults.add("ledger/target", by.at, sentence, named.at);
    }
  }
}
