import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkAssignments, requireFieldName } from "./check-values.ts";
import { checkAction } from "./check-action.ts";
import { checkMarks } from "./check-marks.ts";
import { checkNeeds } from "./check-needs.ts";
import { checkTruth } from "./workflow-truth.ts";
import {
  type Link,
  refuseRepetitions,
  requireCodes,
  requireDictionary,
  requireEntity,
  requireName,
  requireWorkflow,
} from "./link.ts";
import { entityScope, requireLineTable } from "./scope.ts";

/** Everything that a workflow names exists, and its states and gates make sense. */
export function checkWorkflow(link: Link, workflow: ObjectNode): void {
  const name = textAt(workflow, "workflow") ?? "";
  refuseRepetitions(link, `the actions of ${name}`, itemsAt(workflow, "actions"), "key");
  refuseRepetitions(link, `the states of ${name}`, itemsAt(workflow, "states"), "key");
  refuseRepetitions(link, `the marks of ${name}`, itemsAt(workflow, "marks"), "key");
  const toldBefore = link.faults.told;
  requireCodes(link, workflow);
  const prefix = textAt(workflow, "permission") ?? "";
  const reads = objectAt(workflow, "reads");
  for (const read of ["list", "get"]) checkNeeds(link, child(reads, read), prefix);
  const entity = requireEntity(link, child(workflow, "entity"));
  if (entity === undefined) return;
  refuseRepetitions(link, `the line tables that ${name} reads`, itemsAt(reads, "lines"), "key");
  for (const table of objectsAt(reads, "lines")) {
    requireLineTable(link, child(table, "key"), entity);
    checkNeeds(link, child(table, "needs"), prefix);
  }
  const scope = entityScope(entity, workflow);
  checkCondition(link, child(workflow, "where"), scope);
  checkCondition(link, child(workflow, "draft"), scope);
  for (const state of objectsAt(workflow, "states")) checkAssignments(link, child(state, "is"), scope);
  checkMarks(link, workflow);
  checkWording(link, workflow, entity);
  checkAlsoLists(link, workflow);
  const actions = objectsAt(workflow, "actions");
  for (const action of actions) {
    checkAction(link, action, { entity, workflow, scope, prefix, side: textAt(workflow, "side") });
    checkNext(link, action, actions, name);
  }
  refuseMissingDraft(link, workflow, name);
  // Wrong names would only be told again as states that cannot be.
  if (link.faults.told === toldBefore) checkTruth(link, workflow, scope);
}

/** What follows an action is another one of the workflow: it leads to the record, or is a part that a new record opens. */
function checkNext(link: Link, action: ObjectNode, actions: readonly ObjectNode[], name: string): void {
  const next = child(action, "next");
  const keys = actions.map((one) => textAt(one, "key") ?? "");
  if (next === undefined || !requireName(link, "reference/action", next, keys, (text) => `"${text}" is no action of ${name}`))
    return;
  const does = textAt(action, "does") ?? "transition";
  if (!["transition", "create"].includes(does))
    link.faults.add("workflow/next", next.at, `nothing follows "${textAt(action, "key")}", which changes no record`);
  const follower = actions.find((one) => textAt(one, "key") === textOf(next));
  const [kinds, what] = does === "create" ? [["panel"], "part of the new record"] : [["open", "edit"], "record"];
  if (kinds.includes(textAt(follower, "does") ?? "")) return;
  link.faults.add(
    "workflow/next",
    next.at,
    `"${textOf(next)}" opens no ${what}, which could follow "${textAt(action, "key")}"`,
    follower?.at,
  );
}

function refuseMissingDraft(link: Link, workflow: ObjectNode, name: string): void {
  if (child(workflow, "draft") !== undefined) return;
  const action = objectsAt(workflow, "actions").find((candidate) => textAt(candidate, "from") === "draft");
  if (action === undefined) return;
  link.faults.add(
    "workflow/draft",
    child(action, "from")!.at,
    `"${textAt(action, "key")}" refers to the draft, and ${name} says no draft`,
  );
}

function checkWording(link: Link, workflow: ObjectNode, entity: ObjectNode): void {
  const scope = entityScope(entity);
  for (const [field, member] of membersOf(child(workflow, "dicts"))) {
    requireFieldName(link, member.keyAt, field, scope);
    requireDictionary(link, member.value);
    const known = scope.fields.get(field);
    if (known !== undefined && child(known, "dict") === undefined) {
      link.faults.add("entity/dict", member.keyAt, `"${field}" has no dictionary that could be replaced`, known.at);
    }
  }
  checkAssignments(link, child(workflow, "defaults"), entityScope(entity, workflow));
}

function checkAlsoLists(link: Link, workflow: ObjectNode): void {
  for (const [, member] of membersOf(child(workflow, "alsoLists"))) {
    for (const node of member.value.type === "array" ? member.value.items : []) {
      const other = requireWorkflow(link, node);
      if (other === undefined || textAt(other, "entity") === textAt(workflow, "entity")) continue;
      link.faults.add(
        "reference/workflow",
        node.at,
        `"${textOf(node)}" moves ${textAt(other, "entity")}, not ${textAt(workflow, "entity")}`,
        other.at,
      );
    }
  }
}
