import { type JsonNode, type ObjectNode, child, itemsAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
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
import { checkTab } from "./check-tab.ts";

/** Everything that a screen places exists. */
export function checkScreen(link: Link, screen: ObjectNode): void {
  const name = textAt(screen, "screen") ?? "";
  const entity = requireEntity(link, child(screen, "entity"));
  const workflow = requireWorkflow(link, child(screen, "workflow"));
  for (const list of ["search", "toolbar", "columns", "sections", "tabs", "steps"]) {
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
  );
}

function checkList(link: Link, screen: ObjectNode, scope: FieldScope): void {
  checkCondition(link, child(screen, "where"), scope);
  for (const item of objectsAt(screen, "search")) checkSearchField(link, item, scope);
  checkColumns(link, screen, scope);
  for (const sort of objectsAt(screen, "sort")) requireField(link, child(sort, "key"), scope);
}

function checkColumns(link: Link, screen: ObjectNode, scope: FieldScope): void {
  for (const column of objectsAt(screen, "columns")) {
    requireShown(link, child(column, "key"), scope);
    requireScreen(link, child(column, "opens"));
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
  }
  for (const tab of objectsAt(screen, "tabs")) checkTab(link, tab, entity, scope);
}

function checkLines(link: Link, screen: ObjectNode, entity: ObjectNode): void {
  const table = requireLineTable(link, child(screen, "lines"), entity);
  if (table !== undefined) checkColumns(link, screen, lineScope(entity, table));
}
