import { placeholdersOf } from "../check-hygiene.ts";
import { commonKinds } from "../fields.ts";
import { didYouMean } from "../near-miss.ts";
import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkNeed, checkNeeds, checkPassable } from "./check-needs.ts";
import { checkAssignments, requireFieldName } from "./check-values.ts";
import { type Link, requireDictionary, requireRegistered, requireScreen } from "./link.ts";
import { type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

export type ActionPlace = { readonly entity: ObjectNode; readonly scope: FieldScope; readonly prefix: string };

/** One action: its gate, its inputs and what it writes. */
export function checkAction(link: Link, action: ObjectNode, place: ActionPlace): void {
  const { scope, prefix } = place;
  checkNeeds(link, child(action, "needs"), prefix);
  checkPassable(link, action, prefix);
  checkFrom(link, action, place);
  for (const requirement of objectsAt(action, "when")) checkCondition(link, child(requirement, "is"), scope);
  for (const guard of itemsAt(action, "guards")) requireRegistered(link, "reference/guard", "guards", guard);
  checkAssignments(link, child(action, "to"), scope);
  for (const [field, { keyAt }] of membersOf(child(action, "stamp"))) requireFieldName(link, keyAt, field, scope);
  for (const field of itemsAt(action, "clear")) requireField(link, field, scope);
  requireRegistered(link, "reference/effect", "effects", child(action, "effect"));
  requireRegistered(link, "reference/panel", "panels", child(action, "panel"));
  requireRegistered(link, "reference/template", "templates", child(action, "template"));
  requireScreen(link, child(action, "opens"));
  requireLineTable(link, child(action, "lines"), place.entity);
  const appended = requireLineTable(link, child(action, "append"), place.entity);
  const target = appended === undefined ? scope : lineScope(place.entity, appended);
  for (const prompt of objectsAt(action, "prompt")) checkPrompt(link, prompt, place, target);
  checkMessage(link, action, scope);
}

/** A message is filled with the record's number, its fields, the inputs, and what the effect answers. */
function checkMessage(link: Link, action: ObjectNode, scope: FieldScope): void {
  const message = child(action, "message");
  if (message === undefined) return;
  const inputs = objectsAt(action, "prompt").map((prompt) => textAt(prompt, "key") ?? "");
  const answered = link.registries.effectFacts[textAt(action, "effect") ?? ""] ?? [];
  const known = new Set(["no", ...inputs, ...answered, ...scope.fields.keys(), ...Object.keys(commonKinds)]);
  // Both languages name the same places, which is judged of every text.
  const text = child(message, "cn");
  const unknown = placeholdersOf(textOf(text) ?? "").find((name) => !known.has(name));
  if (text === undefined || unknown === undefined) return;
  const sentence = `nothing fills {${unknown}} in the message of "${textAt(action, "key")}"${didYouMean(unknown, known)}`;
  link.faults.add("text/placeholder", text.at, sentence);
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
  checkCondition(link, child(prompt, "when"), place.scope);
  checkCondition(link, child(objectAt(prompt, "offer"), "when"), place.scope);
  // Files belong to the record, also where the other inputs become a new line of it.
  requireField(link, child(prompt, "into"), textAt(prompt, "kind") === "files" ? place.scope : target);
  const table = requireLineTable(link, child(prompt, "lines"), place.entity);
  if (table === undefined) return;
  const line = lineScope(place.entity, table);
  for (const column of objectsAt(prompt, "columns")) {
    for (const name of ["key", "default", "minus"]) requireField(link, child(column, name), line);
  }
}
