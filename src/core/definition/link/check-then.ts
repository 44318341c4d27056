import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { requireFieldName } from "./check-values.ts";
import { hasBroken, type Link, requireEntity, textsAt } from "./link.ts";
import { every } from "../../condition/verdict.ts";
import { possible, type StateFacts } from "./possible.ts";
import { followActions, requireOfWorkflows, workflowsOn } from "./followers.ts";
import { type Owner, checkValueFrom } from "./value-from.ts";
import type { OfAction } from "./sees.ts";
import { checkMaking } from "./check-making.ts";
import { entityScope, type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** What an action gives its own record, and what it sets off in other documents. */
export function checkThen(link: Link, workflow: ObjectNode, action: ObjectNode, own: Owner): void {
  const { scope } = own;
  for (const setting of objectsAt(action, "set")) checkSetting(link, setting, workflow, action, own);
  checkLineChanges(link, action, own);
  for (const part of objectsAt(action, "then")) {
    checkCondition(link, child(part, "when"), scope);
    if (child(part, "make") === undefined) checkFollowing(link, part, action, scope);
    else checkMaking(link, part, action, own);
  }
}

/** A field of the record, or of each line of a table, and the value that it gets. */
function checkSetting(link: Link, setting: ObjectNode, workflow: ObjectNode, action: ObjectNode, own: Owner): void {
  const table = requireLineTable(link, child(setting, "lines"), own.entity);
  if (table === undefined && child(setting, "lines") !== undefined) return;
  const line = table === undefined ? undefined : lineScope(own.entity, table);
  const into = line ?? own.scope;
  const entering = objectsAt(action, "prompt").find((prompt) => textAt(prompt, "lines") === textAt(table, "key"));
  const isEntered = entering !== undefined;
  const divides = child(entering, "divides");
  if (table !== undefined && divides !== undefined) {
    const sentence = `"${textAt(entering, "key")}" takes parts of a line, which have no one value that "${textAt(setting, "field")}" could get`;
    link.faults.add("workflow/divides", setting.at, sentence, divides.at);
  }
  const sees =
    isEntered || table === undefined ? seenBy(action, own, table) : { ...seenBy(action, own, undefined), outer: own.scope };
  checkCondition(link, child(setting, "when"), into, sees);
  requireField(link, child(setting, "field"), into);
  if (line === undefined) refuseState(link, child(setting, "field"), workflow, action);
  checkValueFrom(
    link,
    objectAt(setting, "from"),
    action,
    own.scope,
    { field: textAt(setting, "field") ?? "", scope: into },
    { line, isDrawn: line === undefined && (textAt(action, "does") ?? "transition") === "transition" },
  );
}

/** What a condition sees while the action is carried out: inputs and own lines, and of a line what was entered for it. */
export function seenBy(action: ObjectNode, { entity, scope }: Owner, table: ObjectNode | undefined): OfAction {
  const prompts = objectsAt(action, "prompt");
  const sees: OfAction = { what: "action", entity, prompts, isSaved: false, isCarriedOut: true };
  if (table === undefined) return sees;
  const columns = prompts
    .filter((prompt) => textAt(prompt, "lines") === textAt(table, "key"))
    .flatMap((prompt) => objectsAt(prompt, "columns"));
  return { ...sees, outer: scope, columns };
}

/** Actions that write the lines of their record. */
const WRITING = ["transition", "edit", "elapse", "follow"];

/** Lines that an action takes out or adds: of tables of its own, and of fields that are there. */
function checkLineChanges(link: Link, action: ObjectNode, own: Owner): void {
  const does = textAt(action, "does") ?? "transition";
  for (const word of ["drops", "adds"]) {
    for (const part of objectsAt(action, word)) {
      if (!WRITING.includes(does))
        link.faults.add("workflow/then", part.at, `"${textAt(action, "key")}" writes no record, whose lines could change`);
      const table = requireLineTable(link, child(part, "lines"), own.entity);
      if (table === undefined) continue;
      const line = lineScope(own.entity, table);
      const of = child(table, "of");
      if (of !== undefined)
        link.faults.add(
          "workflow/then",
          child(part, "lines")!.at,
          `the rows of "${textAt(table, "key")}" are written elsewhere`,
          of.at,
        );
      checkCondition(link, child(part, "where"), line, { ...seenBy(action, own, undefined), outer: own.scope, columns: [] });
      checkCondition(link, child(part, "when"), own.scope, seenBy(action, own, undefined));
      requireField(link, child(part, "own"), line);
      for (const [field, { keyAt, value }] of membersOf(child(part, "fields"))) {
        requireFieldName(link, keyAt, field, line);
        if (value.type === "object")
          checkValueFrom(link, value, action, own.scope, { field, scope: line }, { isAfterwards: true });
      }
    }
  }
}

/** A state changes by an action that says where it leads. */
function refuseState(link: Link, node: JsonNode | undefined, workflow: ObjectNode, action: ObjectNode): void {
  const field = textOf(node);
  if (node === undefined || field === undefined || !stateFields(workflow).has(field)) return;
  const sentence = `"${field}" is a state of ${textAt(workflow, "workflow")}; "${textAt(action, "key")}" says where it leads in its "to" or "branches"`;
  link.faults.add("workflow/then", node.at, sentence, child(workflow, "states")?.at);
}

function stateFields(workflow: ObjectNode): ReadonlySet<string> {
  return new Set(objectsAt(workflow, "states").flatMap((state) => membersOf(child(state, "is")).map(([field]) => field)));
}

/** A line by which other records belong to this one. */
function checkRelatedLine(link: Link, line: ObjectNode | undefined, entity: ObjectNode, scope: FieldScope): void {
  const table = requireLineTable(link, child(line, "lines"), entity);
  for (const [field, { keyAt, value }] of membersOf(child(line, "by"))) {
    requireField(link, value, scope);
    if (table !== undefined) requireFieldName(link, keyAt, field, lineScope(entity, table));
  }
}

/** Other records: their entity, by what they belong to this one, and which are meant; undefined where nothing more is known. */
export function checkRelated(link: Link, each: ObjectNode | undefined, scope: FieldScope): ObjectNode | undefined {
  const entity = requireEntity(link, child(each, "of"));
  for (const [, { value }] of membersOf(child(each, "by"))) requireField(link, value, scope);
  if (entity === undefined) return undefined;
  const other = entityScope(entity);
  const name = textAt(entity, "entity") ?? "";
  const workflows = workflowsOn(link, name);
  // What the only workflow of the entity has is not known while that is broken.
  if (workflows.length === 0 && hasBroken(link, "workflow")) return undefined;
  for (const [field, { keyAt }] of membersOf(child(each, "by"))) requireFieldName(link, keyAt, field, other);
  checkRelatedLine(link, objectAt(each, "with"), entity, scope);
  const marks = workflows.flatMap((workflow) => objectsAt(workflow, "marks").map((mark) => textAt(mark, "key") ?? ""));
  for (const mark of itemsAt(each, "marks"))
    requireOfWorkflows(link, "reference/mark", mark, marks, (text) => `"${text}" is no mark of ${name}`);
  checkCondition(link, child(each, "where"), other, { what: "action", entity, prompts: [], isSaved: false, outer: scope });
  return entity;
}

function checkFollowing(link: Link, part: ObjectNode, action: ObjectNode, scope: FieldScope): void {
  const entity = checkRelated(link, objectAt(part, "each"), scope);
  if (entity === undefined) return;
  const other = entityScope(entity);
  const name = textAt(entity, "entity") ?? "";
  const workflows = workflowsOn(link, name);
  for (const [field, { keyAt, value }] of membersOf(child(part, "set"))) {
    requireFieldName(link, keyAt, field, other);
    const owner = workflows.find((workflow) => stateFields(workflow).has(field));
    if (owner !== undefined)
      link.faults.add(
        "workflow/then",
        keyAt,
        `"${field}" is a state of ${name}, which only an action of it changes; name one in "do"`,
      );
    if (value.type === "object") checkValueFrom(link, value, action, scope, { field, scope: other }, { isAfterwards: true });
  }
  if (child(part, "do") !== undefined) checkFollowed(link, part, action, scope, workflows, name);
}

/** The action that is set off exists, is there for that, gets its inputs, and is allowed wherever it is set off. */
function checkFollowed(
  link: Link,
  part: ObjectNode,
  action: ObjectNode,
  scope: FieldScope,
  workflows: readonly ObjectNode[],
  name: string,
): void {
  const wanted = child(part, "do")!;
  const known = workflows.flatMap(followActions);
  const keys = known.map((one) => textAt(one, "key") ?? "");
  const says = (text: string) => `"${text}" is no action of ${name} that follows others`;
  if (!requireOfWorkflows(link, "reference/action", wanted, keys, says)) return;
  const key = textAt(action, "key") ?? "";
  const given = membersOf(child(part, "input"));
  for (const workflow of workflows) {
    const followed = followActions(workflow).find((one) => textAt(one, "key") === textOf(wanted));
    if (followed === undefined) continue;
    const asked = objectsAt(followed, "prompt");
    for (const [input, { keyAt, value }] of given) {
      if (asked.every((prompt) => textAt(prompt, "key") !== input))
        link.faults.add("workflow/then", keyAt, `"${textOf(wanted)}" of ${name} asks for no "${input}"`, followed.at);
      if (value.type === "object") checkValueFrom(link, value, action, scope, undefined, { isAfterwards: true });
    }
    const silent = asked.find((prompt) => !isOptional(prompt) && given.every(([input]) => input !== textAt(prompt, "key")));
    if (silent !== undefined)
      link.faults.add(
        "workflow/then",
        wanted.at,
        `"${key}" gives "${textOf(wanted)}" of ${name} no "${textAt(silent, "key")}"`,
        silent.at,
      );
    refuseWider(link, part, key, workflow, followed);
  }
}

/** Every state in which the action is set off allows it. */
function refuseWider(link: Link, part: ObjectNode, key: string, workflow: ObjectNode, followed: ObjectNode): void {
  const each = objectAt(part, "each");
  const marks = textsAt(each, "marks");
  for (const state of objectsAt(workflow, "states")) {
    const facts: StateFacts = {
      facts: new Map(membersOf(child(state, "is")).map(([field, { value }]) => [field, textOf(value) ?? ""])),
      key: textAt(state, "key") ?? "",
      marks: textsAt(state, "marks"),
    };
    const isMeant = marks.length === 0 || facts.marks.some((mark) => marks.includes(mark));
    if (!isMeant || every([possible(child(workflow, "where"), facts), possible(child(each, "where"), facts)]) === false) continue;
    const from = child(followed, "from");
    if (possible(from?.type === "scalar" ? child(workflow, "draft") : from, facts) !== false) continue;
    const sentence = `"${key}" sets off "${textAt(followed, "key")}" in the state "${textAt(state, "key")}" of ${textAt(workflow, "workflow")}, which does not allow it`;
    link.faults.add("workflow/then", child(part, "do")!.at, sentence, (from ?? followed).at);
    return;
  }
}

function isOptional(prompt: ObjectNode): boolean {
  const optional = child(prompt, "optional");
  return optional?.type === "scalar" && optional.value === true;
}
