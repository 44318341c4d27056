import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkRelated, seenBy } from "./check-then.ts";
import { hasBroken, type Link, requireName } from "./link.ts";
import { entityScope, type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";
import { type Owner, checkValueFrom } from "./value-from.ts";

/** Events that an action tells: they are about this entity, are told to somebody, and get the facts that they say. */
export function checkTellings(link: Link, action: ObjectNode, own: Owner): void {
  const events = objectsAt(link.events, "events");
  const isRead = !hasBroken(link, "events");
  for (const telling of objectsAt(action, "tells")) {
    const named = child(telling, "event");
    const name = textAt(own.entity, "entity") ?? "";
    const keys = events.filter((event) => textAt(event, "entity") === name).map((event) => textAt(event, "key") ?? "");
    if (isRead) requireName(link, "reference/event", named, keys, (key) => `"${key}" is no event of ${name}`);
    checkCondition(link, child(telling, "when"), own.scope, seenBy(action, own, undefined));
    const line = checkTold(link, objectAt(telling, "to"), action, own);
    const event = events.find((one) => textAt(one, "key") === textOf(named));
    if (event !== undefined) checkFacts(link, telling, event, action, own, line);
  }
}

/** Whose people are told; the fields of a line where lines name them. */
function checkTold(link: Link, to: ObjectNode | undefined, action: ObjectNode, own: Owner): FieldScope | undefined {
  const account = child(to, "account");
  if (account !== undefined) return void requireField(link, account, own.scope, "own");
  const [lines, each] = [child(to, "lines"), objectAt(to, "each")];
  if (to !== undefined && (lines === undefined) === (each === undefined)) {
    const sentence = `"${textAt(action, "key")}" tells suppliers whom either "lines" of the record or "each" of other records name`;
    link.faults.add("workflow/told", to.at, sentence);
    return undefined;
  }
  if (each !== undefined) {
    const other = checkRelated(link, each, own.scope);
    if (other !== undefined) requireField(link, child(to, "by"), entityScope(other));
    return undefined;
  }
  const table = requireLineTable(link, lines, own.entity);
  if (table === undefined) return undefined;
  const scope = lineScope(own.entity, table);
  checkCondition(link, child(to, "where"), scope, seenBy(action, own, table));
  requireField(link, child(to, "by"), scope);
  return scope;
}

function checkFacts(
  link: Link,
  telling: ObjectNode,
  event: ObjectNode,
  action: ObjectNode,
  own: Owner,
  line: FieldScope | undefined,
): void {
  const wanted = itemsAt(event, "facts").map((fact) => textOf(fact) ?? "");
  const given = membersOf(child(telling, "facts"));
  const name = textAt(event, "key") ?? "";
  for (const [fact, { keyAt, value }] of given) {
    if (!wanted.includes(fact)) link.faults.add("workflow/told", keyAt, `"${name}" says no "${fact}"`, event.at);
    if (value.type === "object") checkValueFrom(link, value, action, own.scope, undefined, { line, isAfterwards: true });
  }
  const silent = wanted.find((fact) => given.every(([key]) => key !== fact));
  if (silent !== undefined)
    link.faults.add("workflow/told", telling.at, `"${textAt(action, "key")}" tells "${name}" without its "${silent}"`, event.at);
}
