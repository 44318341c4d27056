import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { OF_ALL_COMPANIES } from "./sees.ts";
import {
  isForCompany,
  type Link,
  refuseRepetitions,
  requireCodes,
  requireEntry,
  requireName,
  requireRole,
  requireScreen,
  requireWorkflow,
} from "./link.ts";
import { checkSought } from "./check-values.ts";
import { checkWay } from "./check-way.ts";
import { requireMoment } from "./require-moment.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** What an action needs that the clock or another document carries out. */
const NOBODYS = ["clock", "document"];
const PARTS = ["cards", "due", "money", "ways", "charts", "notices", "tours"] as const;

/** Parts of the workbench, each of which a company may have or not. */
export function partsOf(workbench: ObjectNode): readonly ObjectNode[] {
  return PARTS.flatMap((part) => objectsAt(workbench, part));
}

/** No two parts have one name, and shortcuts lead somewhere. */
export function checkWorkbench(link: Link, workbench: ObjectNode): void {
  for (const part of PARTS) refuseRepetitions(link, `the ${part} of the workbench`, objectsAt(workbench, part), "key");
  for (const shortcut of objectsAt(workbench, "shortcuts")) {
    checkRoles(link, shortcut);
    for (const entry of itemsAt(shortcut, "entries")) requireEntry(link, entry);
  }
  for (const way of objectsAt(workbench, "ways")) if (isForCompany(link, way)) checkWay(link, way);
}

/** A part of the workbench names roles, lists, searches and fields that there are. */
export function checkPart(link: Link, part: ObjectNode): void {
  requireCodes(link, part);
  if (!isForCompany(link, part)) return;
  checkRoles(link, part);
  for (const list of [part, ...objectsAt(part, "lists")]) checkList(link, list);
  for (const series of objectsAt(part, "series")) checkSeries(link, series);
  const steps = objectsAt(part, "steps");
  refuseRepetitions(link, "the steps of the tour", steps, "key");
  for (const step of steps) requireEntry(link, child(step, "entry"));
}

function checkRoles(link: Link, item: ObjectNode): void {
  for (const role of itemsAt(item, "roles")) requireRole(link, role);
}

/** A list is opened by its own searches, so that the number cannot differ from the list's total. */
function checkList(link: Link, item: ObjectNode): void {
  const node = child(item, "screen");
  const screen = requireScreen(link, node);
  if (node === undefined || screen === undefined) return;
  if (textAt(screen, "kind") !== "list") {
    link.faults.add("reference/screen", node.at, `"${textOf(node)}" is no list`, screen.at);
    return;
  }
  const entity = link.entities.get(textAt(screen, "entity") ?? "");
  const scope = entity === undefined ? undefined : entityScope(entity, link.workflows.get(textAt(screen, "workflow") ?? ""));
  const searches = [...objectsAt(screen, "search"), ...objectsAt(screen, "filters")];
  for (const [key, { keyAt, value }] of membersOf(child(item, "filter"))) {
    const search = searches.find((one) => textAt(one, "key") === key);
    if (search !== undefined) {
      if (scope !== undefined) checkSought(link, value, textAt(search, "field") ?? key, scope);
    } else {
      link.faults.add(
        "workbench/filter",
        keyAt,
        `"${key}" is no search of ${textOf(node)}; a number opens the list under its searches`,
        screen.at,
      );
    }
  }
  if (scope === undefined) return;
  for (const name of ["date", "amount", "currency", "text"]) requireField(link, child(item, name), scope);
  checkTask(link, child(item, "task"), textAt(screen, "workflow") ?? "", scope);
}

/** What is to be done with a record is an action of the list's workflow that somebody presses. */
function checkTask(link: Link, task: JsonNode | undefined, name: string, scope: FieldScope): void {
  const workflow = link.workflows.get(name);
  if (workflow === undefined) return;
  const [actions, does] = [objectsAt(workflow, "actions"), child(task, "do")];
  const keys = actions.map((action) => textAt(action, "key") ?? "");
  const meant = actions.find((action) => does !== undefined && textAt(action, "key") === textOf(does));
  // In the words in which buttons miss it, so that an action that is gone is one fault.
  requireName(link, "reference/action", does, keys, (key) => `"${key}" is no action of ${name}`);
  if (meant !== undefined && NOBODYS.includes(textAt(meant, "needs") ?? ""))
    link.faults.add("reference/action", does!.at, `"${textAt(meant, "key")}" of ${name} is pressed by nobody`, meant.at);
  requireMoment(link, child(task, "due"), scope);
}

function checkSeries(link: Link, series: ObjectNode): void {
  const workflow = requireWorkflow(link, child(series, "workflow"));
  const entity = link.entities.get(textAt(workflow, "entity") ?? "");
  if (workflow === undefined || entity === undefined) return;
  const scope = entityScope(entity, workflow);
  requireField(link, child(series, "at"), scope);
  checkCondition(link, child(series, "where"), scope, OF_ALL_COMPANIES);
  const measure = child(series, "measure");
  if (measure?.type !== "object") return;
  checkCondition(link, child(measure, "share"), scope, OF_ALL_COMPANIES);
  const table = requireLineTable(link, child(measure, "lines"), entity);
  const summed: FieldScope = table === undefined ? scope : lineScope(entity, table);
  for (const name of ["sum", "part", "whole"]) requireField(link, child(measure, name), summed);
  if (table !== undefined) requireMoment(link, child(measure, "at"), summed);
  for (const name of ["done", "due"]) requireMoment(link, child(child(measure, "inTime"), name), scope);
  for (const name of ["from", "to"]) requireMoment(link, child(child(measure, "days"), name), scope);
  const currency = child(series, "currency");
  const origin = textAt(child(entity, "source"), "entity");
  const source = link.entities.get(origin ?? "");
  // A source that is not there, or has a fault of its own, is told there.
  const isOfSource = source === undefined ? origin !== undefined : entityScope(source).fields.has(textOf(currency) ?? "");
  if (!isOfSource) requireField(link, currency, scope);
}
