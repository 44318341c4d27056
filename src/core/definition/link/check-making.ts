import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { requireFieldName } from "./check-values.ts";
import { followActions, requireOfWorkflows, workflowsOn } from "./followers.ts";
import { type Link, requireEntity } from "./link.ts";
import { entityScope, type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";
import { type AtHand, type Owner, checkValueFrom } from "./value-from.ts";

/** A document that an action makes: its entity, its action, every value, and nothing required that would stay empty. */
export function checkMaking(link: Link, part: ObjectNode, action: ObjectNode, own: Owner): void {
  const make = objectAt(part, "make");
  const entity = requireEntity(link, child(make, "of"));
  const per = requireLineTable(link, child(make, "per"), own.entity);
  if (make === undefined || entity === undefined) return;
  const name = textAt(entity, "entity") ?? "";
  const keys = workflowsOn(link, name).flatMap((workflow) => followActions(workflow).map((one) => textAt(one, "key") ?? ""));
  requireOfWorkflows(
    link,
    "reference/action",
    child(part, "do"),
    keys,
    (text) => `"${text}" is no action of ${name} that follows others`,
  );
  const line = per === undefined ? undefined : lineScope(own.entity, per);
  checkGiven(link, child(make, "head"), action, own.scope, entityScope(entity), { line });
  for (const [key, { keyAt, value }] of membersOf(child(make, "lines"))) {
    const known = objectsAt(entity, "lines");
    const table = known.find((one) => textAt(one, "key") === key);
    if (table === undefined || value.type !== "object") {
      link.faults.add("reference/line-table", keyAt, `"${key}" is no line table of ${name}`);
      continue;
    }
    const of = requireLineTable(link, child(value, "of"), own.entity);
    if (of === undefined) continue;
    const theirs = lineScope(own.entity, of);
    checkCondition(link, child(value, "where"), theirs);
    const named = checkNamed(link, objectAt(value, "named"), theirs);
    checkGiven(link, child(value, "fields"), action, own.scope, lineScope(entity, table), { line: theirs, named });
    refuseUnfilled(link, action, child(value, "fields")!, table, `a line of ${name} ${key}`, new Set());
  }
  refuseUnfilled(link, action, child(make, "head")!, entity, name, copiedFields(entity, own));
}

/** The record that each line names. */
function checkNamed(link: Link, named: ObjectNode | undefined, line: FieldScope): AtHand["named"] {
  if (named === undefined) return undefined;
  requireField(link, child(named, "by"), line);
  const entity = requireEntity(link, child(named, "entity"));
  if (entity === undefined) return "unread";
  const scope = entityScope(entity);
  checkCondition(link, child(named, "where"), scope);
  return scope;
}

function checkGiven(
  link: Link,
  given: JsonNode | undefined,
  action: ObjectNode,
  scope: FieldScope,
  into: FieldScope,
  atHand: AtHand,
): void {
  for (const [field, { keyAt, value }] of membersOf(given)) {
    requireFieldName(link, keyAt, field, into);
    if (value.type === "object")
      checkValueFrom(link, value, action, scope, { field, scope: into }, { ...atHand, isAfterwards: true });
  }
}

/** What the new record copies from its source by itself, where this one is its source. */
function copiedFields(entity: ObjectNode, own: Owner): ReadonlySet<string> {
  const source = objectAt(entity, "source");
  if (source === undefined || textAt(source, "entity") !== textAt(own.entity, "entity")) return new Set();
  return new Set([textAt(source, "by") ?? "", ...membersOf(child(source, "copy")).map(([field]) => field)]);
}

/** What must be there on saving must come from somewhere: nobody is there to enter it. */
function refuseUnfilled(
  link: Link,
  action: ObjectNode,
  given: JsonNode,
  owner: ObjectNode,
  name: string,
  copied: ReadonlySet<string>,
): void {
  const filled = new Set([...membersOf(given).map(([field]) => field), ...copied]);
  const number = textAt(objectAt(owner, "number"), "field");
  const empty = itemsAt(owner, "fields").find(
    (field) =>
      textOf(child(field, "required")) === "save" &&
      !filled.has(textAt(field, "key") ?? "") &&
      textAt(field, "key") !== number &&
      ["default", "compute"].every((property) => child(field, property) === undefined),
  );
  if (empty === undefined) return;
  const sentence = `"${textAt(action, "key")}" makes ${name} without "${textAt(empty, "key")}", which must be there on saving`;
  link.faults.add("workflow/then", given.at, sentence, empty.at);
}
