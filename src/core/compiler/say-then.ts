import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, child, membersOf, objectAt, objectsAt, plain, textAt } from "../definition/node.ts";

/** What an action sets off elsewhere, one sentence for each part of its "then". */
export function followingSentences(action: ObjectNode, library: Library): readonly string[] {
  return objectsAt(action, "then").map((part) => `${whatOf(part, library)}${whenOf(part)}`);
}

/** What an action does to lines of its own record, one sentence for each part of "drops" or "adds". */
export function lineSentences(action: ObjectNode, word: "drops" | "adds"): readonly string[] {
  return objectsAt(action, word).map((part) => {
    const lines = textAt(part, "lines") ?? "";
    const fields = membersOf(child(part, "fields")).map(([field]) => field);
    if (word === "adds") return `adds a line to ${lines} with ${fields.join(", ")}${whenOf(part)}`;
    const where = plainAt(part, "where");
    const meant = where === undefined ? "" : `, of those where ${JSON.stringify(where)}`;
    return `takes ${plainAt(part, "last") === true ? "the last line" : "the lines"} out of ${lines}${meant}`;
  });
}

/** Whom an action tells of what, one sentence for each part of its "tells". */
export function tellingSentences(action: ObjectNode): readonly string[] {
  return objectsAt(action, "tells").map((part) => {
    const to = objectAt(part, "to");
    const account = textAt(to, "account");
    if (account !== undefined) return `tells "${textAt(part, "event")}" to the account in ${account}${whenOf(part)}`;
    const each = objectAt(to, "each");
    const where = plainAt(to, "where");
    const lines = `the lines of ${textAt(to, "lines")}${where === undefined ? "" : `, where ${JSON.stringify(where)}`}`;
    const whom = each === undefined ? lines : recordsOf(each, textAt(each, "of") ?? "");
    return `tells "${textAt(part, "event")}" to the suppliers in ${textAt(to, "by")} of ${whom}${whenOf(part)}`;
  });
}

/** How what an action sets off differs between two documents: what is new, and what is gone. */
export function followingChanges(old: ObjectNode, now: ObjectNode, before: Library, after: Library): readonly string[] {
  return changesIn(now, followingSentences(old, before), followingSentences(now, after));
}

/** How what an action tells differs between two documents. */
export function tellingChanges(old: ObjectNode, now: ObjectNode): readonly string[] {
  return changesIn(now, tellingSentences(old), tellingSentences(now));
}

/** How what an action does to lines differs between two documents. */
export function lineChanges(old: ObjectNode, now: ObjectNode, word: "drops" | "adds"): readonly string[] {
  return changesIn(now, lineSentences(old, word), lineSentences(now, word));
}

function changesIn(action: ObjectNode, olds: readonly string[], nows: readonly string[]): readonly string[] {
  const key = textAt(action, "key") ?? "";
  return [
    ...nows.filter((sentence) => !olds.includes(sentence)).map((sentence) => `${key} now also ${sentence}`),
    ...olds.filter((sentence) => !nows.includes(sentence)).map((sentence) => `${key} no longer ${sentence}`),
  ];
}

function whatOf(part: ObjectNode, library: Library): string {
  const make = objectAt(part, "make");
  if (make !== undefined) {
    const per = textAt(make, "per");
    const of = textAt(make, "of") ?? "";
    return `makes ${per === undefined ? `one ${of}` : `one ${of} for each of its ${per}`} by ${actionLabel(part, of, library)}`;
  }
  const each = objectAt(part, "each");
  const of = textAt(each, "of") ?? "";
  const fields = membersOf(child(part, "set")).map(([field]) => field);
  const does = fields.length > 0 ? `writes ${fields.join(", ")} of` : `does ${actionLabel(part, of, library)} to`;
  return `${does} ${recordsOf(each, of)}`;
}

function equalities(node: ObjectNode | undefined): string {
  return membersOf(child(node, "by"))
    .map(([theirs, { value }]) => `${theirs} = ${String(plain(value))}`)
    .join(" and ");
}

/** `each delivery of conId = id, in a state marked reserves` */
function recordsOf(each: ObjectNode | undefined, of: string): string {
  const line = objectAt(each, "with");
  const marks = plainAt(each, "marks") as readonly string[] | undefined;
  const where = plainAt(each, "where");
  return [
    `each ${of} of ${equalities(each)}`,
    ...(line === undefined ? [] : [`with a line in ${textAt(line, "lines")} of ${equalities(line)}`]),
    ...(marks === undefined ? [] : [`in a state marked ${marks.join(" or ")}`]),
    ...(where === undefined ? [] : [`where ${JSON.stringify(where)}`]),
  ].join(", ");
}

function actionLabel(part: ObjectNode, of: string, library: Library): string {
  const key = textAt(part, "do") ?? "";
  const title = [...library.workflows.values()]
    .filter((workflow) => textAt(workflow, "entity") === of)
    .flatMap((workflow) => objectsAt(workflow, "actions"))
    .find((action) => textAt(action, "key") === key);
  return title === undefined ? key : `${key} (${textAt(objectAt(title, "title"), "cn") ?? ""})`;
}

function whenOf(part: ObjectNode): string {
  const when = plainAt(part, "when");
  return when === undefined ? "" : `, only where ${JSON.stringify(when)}`;
}

function plainAt(node: ObjectNode | undefined, key: string): unknown {
  const found = child(node, key);
  return found === undefined ? undefined : plain(found);
}
