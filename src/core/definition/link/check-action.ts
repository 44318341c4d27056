import { commonKinds } from "../fields.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkOperand } from "./check-operand.ts";
import type { Sees } from "./sees.ts";
import { checkOptions } from "./check-field.ts";
import { checkNeed, checkNeeds, checkPassable } from "./check-needs.ts";
import { checkAssignments, checkJob, requireFieldName } from "./check-values.ts";
import { checkKeeps } from "./check-keeps.ts";
import { checkMandatory } from "./check-mandatory.ts";
import { checkRequirement } from "./check-requirement.ts";
import { checkTellings } from "./check-telling.ts";
import { checkThen, seenBy } from "./check-then.ts";
import { limitsOn } from "./ledgers-of.ts";
import { NUMBERS, requireKind } from "./require-kind.ts";
import { hasBroken, type Link, requireDictionary, requireName, requireRegistered, requireRole, requireScreen } from "./link.ts";
import { requireFilled } from "./require-filled.ts";
import { requirePrint } from "./check-print.ts";
import { checkInto, checkStamp } from "./check-kind-of.ts";
import { type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

export type ActionPlace = {
  readonly entity: ObjectNode;
  readonly workflow: ObjectNode;
  readonly scope: FieldScope;
  readonly prefix: string;
  readonly side: string | undefined;
};

/** Who is told besides the holders of a role. */
const READERS = ["owner", "handler", "holder", "merchant"];

/** What an action does of which people are told. */
const TELLING = ["transition", "create", "edit", "remove", "elapse", "follow"];

/** One action: its gate, its inputs and what it writes. */
export function checkAction(link: Link, action: ObjectNode, place: ActionPlace): void {
  const { scope, prefix, side } = place;
  checkNeeds(link, child(action, "needs"), prefix);
  checkPassable(link, action, prefix, side);
  checkFrom(link, action, place);
  for (const requirement of objectsAt(action, "when")) checkRequirement(link, requirement, action, place.entity, scope);
  checkKeeps(link, action, place);
  checkMandatory(link, action, place.entity);
  for (const guard of itemsAt(action, "guards")) checkGuard(link, guard, place.entity);
  checkAssignments(link, child(action, "to"), scope);
  for (const branch of objectsAt(action, "branches")) {
    checkCondition(link, child(branch, "when"), scope, seenBy(action, place, undefined));
    checkAssignments(link, child(branch, "to"), scope);
  }
  for (const [, { value }] of membersOf(child(action, "says")))
    checkOperand(link, value, scope, seenBy(action, place, undefined), checkCondition);
  checkCondition(link, child(action, "where"), scope);
  for (const [field, { keyAt, value }] of membersOf(child(action, "stamp"))) {
    requireFieldName(link, keyAt, field, scope);
    checkStamp(link, field, keyAt, textOf(value) ?? "", scope);
  }
  for (const field of itemsAt(action, "clear")) requireField(link, field, scope);
  checkThen(link, place.workflow, action, place);
  checkTellings(link, action, place);
  checkDetach(link, action, scope);
  requireRegistered(link, "reference/effect", "effects", child(action, "effect"));
  requireRegistered(link, "reference/panel", "panels", child(action, "panel"));
  requirePrint(link, child(action, "template"), place.entity);
  requireScreen(link, child(action, "opens"));
  for (const [, { value }] of membersOf(child(action, "carry"))) requireField(link, value, scope);
  const sheet = objectAt(action, "import");
  for (const field of [...itemsAt(sheet, "columns"), child(sheet, "by"), child(sheet, "generates")])
    requireField(link, field, scope, "own");
  requireLineTable(link, child(action, "lines"), place.entity);
  const appended = requireLineTable(link, child(action, "append"), place.entity);
  const target = appended === undefined ? scope : lineScope(place.entity, appended);
  for (const prompt of objectsAt(action, "prompt")) checkPrompt(link, prompt, place, target);
  checkDue(link, action, scope);
  requireField(link, child(action, "amount"), scope, "own");
  requireKind(link, "workflow/amount", child(action, "amount"), scope, NUMBERS, "nothing is about so much");
  checkHolder(link, action);
  checkTelling(link, action);
  requireField(link, child(action, "about"), scope, "own");
  requireKind(link, "workflow/told", child(action, "about"), scope, ["ref"], "only a reference names another record");
  for (const reader of itemsAt(action, "notify")) checkReader(link, reader, action, place);
  for (const said of ["message", "success", "incomplete"]) checkSaid(link, action, said, scope);
}

/** A guard that code registers, or a limit of a ledger into which records of the entity post. */
function checkGuard(link: Link, guard: JsonNode, entity: ObjectNode): void {
  const known = [...link.registries.guards, ...limitsOn(link, textAt(entity, "entity") ?? "")];
  // Limits are guards too, and nobody knows which a broken ledger has.
  if (hasBroken(link, "ledger") && !known.includes(textOf(guard) ?? "")) return;
  requireName(link, "reference/guard", guard, known, (name) => `there is no guard "${name}"`);
}

/** One file can be taken out of many only. */
function checkDetach(link: Link, action: ObjectNode, scope: FieldScope): void {
  const detach = child(action, "detach");
  const field = requireField(link, detach, scope, "own");
  if (detach === undefined || field === undefined || textAt(field, "kind") === "files") return;
  link.faults.add(
    "workflow/detach",
    detach.at,
    `"${textOf(detach)}" holds no files that could be taken out one by one`,
    field.at,
  );
}

/** An action that changes no record has nothing to tell. */
function checkTelling(link: Link, action: ObjectNode): void {
  const notify = child(action, "notify") ?? child(action, "tells");
  // What a message says, and whom it could reach, is lost where nobody gets one.
  const [lost] =
    child(action, "notify") === undefined ? ["reach", "message", "about"].flatMap((word) => child(action, word) ?? []) : [];
  if (lost !== undefined)
    link.faults.add("workflow/told", lost.at, `"${textAt(action, "key")}" tells nobody whom a message could reach`);
  const does = textAt(action, "does") ?? "transition";
  if (notify === undefined || TELLING.includes(does)) return;
  link.faults.add("workflow/told", notify.at, `"${textAt(action, "key")}" changes no record, so that nobody is told of it`);
}

/** The invited are found in the records that name this one, and are people of suppliers. */
function checkReader(link: Link, reader: JsonNode, action: ObjectNode, { entity }: ActionPlace): void {
  if (reader.type !== "object") {
    const scope = objectAt(entity, "scope");
    const named = textOf(reader) ?? "";
    if (["holder", "merchant"].includes(named) && child(scope, named) === undefined)
      link.faults.add("workflow/told", reader.at, `the scope of ${textAt(entity, "entity")} names no ${named} to tell`);
    return requireRole(link, reader, READERS);
  }
  const key = textAt(action, "key") ?? "";
  const isNamed = objectsAt(entity, "lines").some((table) => isNaming(objectAt(table, "of")));
  if (!isNamed) link.faults.add("workflow/told", reader.at, `no records name this one, whose suppliers "${key}" could tell`);
  const roles = objectsAt(link.roles, "roles");
  for (const role of itemsAt(reader, "invited")) {
    requireRole(link, role);
    const known = roles.find((one) => textAt(one, "key") === textOf(role));
    if (known === undefined || textAt(known, "dataScope") === "supplier") continue;
    link.faults.add("workflow/told", role.at, `"${textOf(role)}" is no role of the suppliers, whom "${key}" tells`, known.at);
  }
}

/** Whether a table shows the records that name this one, and not their lines. */
function isNaming(of: ObjectNode | undefined): boolean {
  return of !== undefined && child(of, "lines") === undefined;
}

/** What happens by itself says when, nobody presses it, and the other way round. */
function checkDue(link: Link, action: ObjectNode, scope: FieldScope): void {
  const due = child(action, "due");
  const field = requireField(link, due, scope, "own");
  const key = textAt(action, "key") ?? "";
  if (field !== undefined && textAt(field, "kind") !== "dateTime")
    link.faults.add("workflow/due", due!.at, `"${textOf(due)}" is no time at which "${key}" could happen`, field.at);
  const isElapsing = textAt(action, "does") === "elapse";
  const isClock = textOf(child(action, "needs")) === "clock";
  const job = child(action, "job");
  checkJob(link, job);
  if (job !== undefined && !isElapsing)
    link.faults.add("workflow/due", job.at, `no scheduled task carries "${key}" out, which somebody presses`);
  if (isElapsing === (due !== undefined) && isElapsing === isClock) return;
  link.faults.add("workflow/due", action.at, `"${key}" elapses only with all of does "elapse", due and needs "clock"`);
}

/** Whoever holds a record makes it and moves it; everything else belongs to screens, which they have none of. */
function checkHolder(link: Link, action: ObjectNode): void {
  const needs = child(action, "needs");
  if (textOf(needs) !== "holder" || ["transition", "create"].includes(textAt(action, "does") ?? "transition")) return;
  const sentence = `"${textAt(action, "key")}" is no action of who holds the record; they make and move it, and have no screens`;
  link.faults.add("workflow/holder", needs!.at, sentence);
}

/** What is said is filled with the record's number, its fields, the inputs, and what the action says. */
function checkSaid(link: Link, action: ObjectNode, property: string, scope: FieldScope): void {
  const message = child(action, property);
  if (message === undefined) return;
  const inputs = objectsAt(action, "prompt").map((prompt) => textAt(prompt, "key") ?? "");
  const says = membersOf(child(action, "says")).map(([name]) => name);
  const known =
    property === "incomplete"
      ? new Set(["fields"])
      : new Set(["no", ...inputs, ...says, ...addedFields(action), ...scope.fields.keys(), ...Object.keys(commonKinds)]);
  requireFilled(link, message, known, `the ${property} of "${textAt(action, "key")}"`);
}

/** Fields of the lines that an action adds. */
function addedFields(action: ObjectNode): readonly string[] {
  return objectsAt(action, "adds").flatMap((part) => membersOf(child(part, "fields")).map(([field]) => field));
}

function checkFrom(link: Link, action: ObjectNode, { scope, prefix }: ActionPlace): void {
  const from = child(action, "from");
  if (from?.type === "array") {
    for (const entry of objectsAt(action, "from")) {
      checkNeed(link, child(entry, "needs"), prefix);
      checkCondition(link, child(entry, "when"), scope);
    }
  } else checkCondition(link, from, scope);
}

function checkPrompt(link: Link, prompt: ObjectNode, place: ActionPlace, target: FieldScope): void {
  requireDictionary(link, child(prompt, "dict"));
  checkOptions(link, objectAt(prompt, "options"), place.scope);
  checkCondition(link, child(prompt, "when"), place.scope);
  checkPromptOffer(link, objectAt(prompt, "offer"), place);
  // Files belong to the record, also where the other inputs become a new line of it.
  const owner = textAt(prompt, "kind") === "files" ? place.scope : target;
  requireField(link, child(prompt, "into"), owner);
  checkInto(link, prompt, owner);
  const table = requireLineTable(link, child(prompt, "lines"), place.entity);
  if (table === undefined) return;
  const line = lineScope(place.entity, table);
  for (const column of objectsAt(prompt, "columns")) {
    for (const name of ["key", "default", "minus"]) requireField(link, child(column, name), line);
    checkChoices(link, objectAt(column, "choices"), place.entity);
  }
  const keys = objectsAt(prompt, "columns").flatMap((column) => {
    const enter = child(column, "enter");
    return enter?.type === "scalar" && enter.value === true ? [textAt(column, "key") ?? ""] : [];
  });
  const noColumn = (name: string) => `"${name}" is no column in which somebody enters`;
  for (const column of itemsAt(prompt, "some")) requireName(link, "reference/field", column, keys, noColumn);
  const divides = objectAt(prompt, "divides");
  for (const property of ["field", "into"]) {
    requireField(link, child(divides, property), line);
    requireKind(link, "workflow/divides", child(divides, property), line, NUMBERS, "no quantity can be divided by it");
  }
  if (requireName(link, "reference/field", child(divides, "into"), keys, noColumn)) checkPart(link, prompt, divides);
}

/** Where parts are entered nothing has to be, so that a line can be meant whole. */
function checkPart(link: Link, prompt: ObjectNode, divides: ObjectNode | undefined): void {
  const column = objectsAt(prompt, "columns").find((one) => textAt(one, "key") === textAt(divides, "into"));
  const optional = child(column, "optional");
  if (column === undefined || (optional?.type === "scalar" && optional.value === true)) return;
  const sentence = `"${textAt(divides, "into")}" must be optional: a line that is meant whole has no part`;
  link.faults.add("workflow/divides", child(divides, "into")!.at, sentence, column.at);
}

/** What an input begins with may be a value of the record, of its lines, or of the time; another input is not known yet. */
function checkPromptOffer(link: Link, offer: ObjectNode | undefined, { scope, entity }: ActionPlace): void {
  checkCondition(link, child(offer, "when"), scope);
  const value = child(offer, "value");
  const sees: Sees = { what: "action", entity, prompts: [], isSaved: false };
  if (value !== undefined) checkOperand(link, value, scope, sees, checkCondition);
}

/** Rows of another table that a column offers. */
function checkChoices(link: Link, choices: ObjectNode | undefined, entity: ObjectNode): void {
  const table = requireLineTable(link, child(choices, "lines"), entity);
  if (table === undefined) return;
  const rows = lineScope(entity, table);
  requireField(link, child(choices, "by"), rows);
  for (const label of itemsAt(choices, "label")) requireField(link, label, rows);
  checkCondition(link, child(choices, "when"), rows);
}
