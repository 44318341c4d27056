import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { FIXED } from "./sees.ts";
import { checkSearchField } from "./check-search.ts";
import {
  type Link,
  refuseRepetitions,
  requireEntity,
  requireName,
  requireRegistered,
  requireScreen,
  requireWorkflow,
} from "./link.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable } from "./scope.ts";
import { checkSendable } from "./check-sendable.ts";
import { refuseHiding } from "./hiding.ts";
import { refuseNever } from "./check-never.ts";
import { NUMBERS, requireKind } from "./require-kind.ts";
import { checkTab } from "./check-tab.ts";

/** Everything that a screen places exists. */
export function checkScreen(link: Link, screen: ObjectNode): void {
  const name = textAt(screen, "screen") ?? "";
  const entity = requireEntity(link, child(screen, "entity"));
  const workflow = requireWorkflow(link, child(screen, "workflow"));
  for (const list of ["search", "filters", "toolbar", "columns", "sections", "tabs", "steps"]) {
    refuseRepetitions(link, `the ${list} of ${name}`, itemsAt(screen, list), "key");
  }
  for (const item of objectsAt(screen, "toolbar")) checkToolbarItem(link, item, workflow);
  if (entity === undefined) return;
  if (workflow !== undefined && textAt(workflow, "entity") !== textAt(entity, "entity")) {
    const at = child(screen, "workflow")!.at;
    link.faults.add(
      "reference/workflow",
      at,
      `"${textAt(workflow, "workflow")}" moves ${textAt(workflow, "entity")}, not ${textAt(entity, "entity")}`,
      workflow.at,
    );
  }
  if (textAt(screen, "kind") === "lines") return checkLines(link, screen, entity);
  const scope = entityScope(entity, workflow);
  checkList(link, screen, scope);
  checkDetail(link, screen, scope, entity);
}

function checkToolbarItem(link: Link, item: ObjectNode, workflow: ObjectNode | undefined): void {
  requireRegistered(link, "reference/icon", "icons", child(item, "icon"));
  if (workflow === undefined) return;
  const actions = objectsAt(workflow, "actions");
  const known = actions.map((action) => textAt(action, "key") ?? "");
  const placeOf = (near: string) => actions.find((action) => textAt(action, "key") === near)?.at;
  requireName(
    link,
    "reference/action",
    child(item, "key"),
    known,
    (key) => `"${key}" is no action of ${textAt(workflow, "workflow")}`,
    placeOf,
    textAt(workflow, "workflow"),
  );
}

function checkList(link: Link, screen: ObjectNode, scope: FieldScope): void {
  checkCondition(link, child(screen, "where"), scope, FIXED);
  checkSendable(link, child(screen, "where"), scope);
  checkOwner(link, objectAt(screen, "of"), scope);
  checkExpands(link, screen);
  refuseRepetitions(link, `the parts of ${textAt(screen, "screen")}`, itemsAt(screen, "parts"), "key");
  for (const part of objectsAt(screen, "parts")) {
    checkCondition(link, child(part, "where"), scope, FIXED);
    checkSendable(link, child(part, "where"), scope);
    refuseNever(link, [child(screen, "where"), child(part, "where")], scope);
  }
  for (const item of [...objectsAt(screen, "search"), ...objectsAt(screen, "filters")]) checkSearchField(link, item, scope);
  checkColumns(link, screen, scope);
  for (const sort of objectsAt(screen, "sort")) requireField(link, child(sort, "key"), scope);
}

/** The record to which a list belongs, and the fields that tie the two. */
function checkOwner(link: Link, of: ObjectNode | undefined, scope: FieldScope): void {
  if (of === undefined) return;
  requireField(link, child(of, "by"), scope);
  const owner = requireEntity(link, child(of, "entity"));
  if (owner !== undefined) requireField(link, child(of, "match"), entityScope(owner));
}

/** A row opens in place to the lines of its own entity. */
function checkExpands(link: Link, screen: ObjectNode): void {
  const node = child(screen, "expands");
  const lines = requireScreen(link, node);
  if (node === undefined || lines === undefined) return;
  if (textAt(lines, "kind") !== "lines") {
    link.faults.add("reference/screen", node.at, `"${textOf(node)}" is no line table`, lines.at);
  } else if (textAt(lines, "entity") !== textAt(screen, "entity")) {
    const sentence = `"${textOf(node)}" shows lines of ${textAt(lines, "entity")}, not of ${textAt(screen, "entity")}`;
    link.faults.add("reference/screen", node.at, sentence, lines.at);
  }
}

function checkColumns(link: Link, screen: ObjectNode, scope: FieldScope): void {
  for (const column of objectsAt(screen, "columns")) {
    requireShown(link, child(column, "key"), scope);
    requireScreen(link, child(column, "opens"));
    if (child(column, "total") !== undefined)
      requireKind(link, "screen/total", child(column, "key"), scope, NUMBERS, "only numbers have a total");
  }
}

/** A field that a screen may show. */
export function requireShown(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  const field = requireField(link, node, scope, "own");
  const internal = child(field, "internal");
  if (node === undefined || internal?.type !== "scalar" || internal.value !== true) return;
  link.faults.add(
    "screen/internal",
    node.at,
    `"${textOf(node)}" is an internal field of ${scope.name} and is not shown`,
    internal.at,
  );
}

function checkDetail(link: Link, screen: ObjectNode, scope: FieldScope, entity: ObjectNode): void {
  for (const list of ["status", "reject"]) for (const field of itemsAt(screen, list)) requireField(link, field, scope);
  for (const step of objectsAt(screen, "steps")) {
    for (const condition of ["done", "failed"]) checkCondition(link, child(step, condition), scope);
    for (const field of ["who", "time", "note"]) requireField(link, child(step, field), scope);
  }
  const fields = objectsAt(screen, "sections").flatMap((section) => objectsAt(section, "fields"));
  refuseRepetitions(link, `the fields of ${textAt(screen, "screen")}`, fields, "key");
  for (const field of fields) {
    requireShown(link, child(field, "key"), scope);
    checkCondition(link, child(field, "when"), scope);
    requireChoices(link, field, scope);
  }
  refuseHiding(link, fields, scope);
  for (const tab of objectsAt(screen, "tabs")) checkTab(link, tab, entity, scope, objectsAt(screen, "sections"));
}

/** Only a field with a list of values can be chosen with all of them in view. */
function requireChoices(link: Link, item: ObjectNode, scope: FieldScope): void {
  const as = child(item, "as");
  const field = scope.fields.get(textAt(item, "key") ?? "");
  const kind = textAt(field, "kind");
  if (as === undefined || field === undefined || kind === "dict" || kind === "flag") return;
  link.faults.add(
    "screen/as",
    as.at,
    `"${textAt(item, "key")}" is a ${kind} field; only a dict or flag field is chosen as ${textOf(as)}`,
    field.at,
  );
}

function checkLines(link: Link, screen: ObjectNode, entity: ObjectNode): void {
  const table = requireLineTable(link, child(screen, "lines"), entity);
  if (table !== undefined) checkColumns(link, screen, lineScope(entity, table));
}
