import { workflowsOn } from "./followers.ts";
import { type ObjectNode, child, objectAt, objectsAt, textAt } from "../node.ts";
import { isForCompany, type Library, type Link, textsAt } from "./link.ts";
import { movedBy, namedBy, namedIn, refuseKept, sentOf, soughtIn } from "./kept-fields.ts";
import { listReaders, type Reader, usersOf } from "./readers.ts";

/*
 * What documents ask of a list by themselves names only fields that all of its readers see. The server refuses anybody
 * who filters or orders by a field that is kept from them, so that the list would not open for them at all; and what it
 * does not refuse would tell them a little of what the field holds.
 */

/** The base alone is nobody's: each company says who reads, and what is kept from whom. */
export function hasReaders({ code, roles }: Library): boolean {
  return code !== undefined && roles !== undefined;
}

/** The fixed filter, the parts, the tie to the record around it and the order. */
export function checkKeptList(link: Link, screen: ObjectNode): void {
  if (textAt(screen, "kind") !== "list") return;
  const moved = movedBy(link, textAt(screen, "workflow"));
  if (moved === undefined) return;
  const named = [
    ...namedIn(child(screen, "where")),
    ...objectsAt(screen, "parts").flatMap((part) => namedIn(child(part, "where"))),
    ...namedBy(child(objectAt(screen, "of"), "by")),
    ...objectsAt(screen, "sort").flatMap((sort) => namedBy(child(sort, "key"))),
  ];
  const asked = { entity: moved.entity, named, readers: listReaders(link, moved.workflow) };
  const name = textAt(screen, "screen") ?? "";
  refuseKept(link, "screen/kept", asked, (role) => `${role}, who reads ${name} and would be refused it`);
}

/** A list or an export under a call of its own is about a part of the records; a link narrows the list that it opens. */
export function checkKeptCalls(link: Link, workflow: ObjectNode): void {
  const entity = link.entities.get(textAt(workflow, "entity") ?? "");
  for (const action of objectsAt(workflow, "actions")) {
    const key = textAt(action, "key") ?? "";
    const named = namedIn(child(action, "where"));
    const opened = link.screens.get(textAt(action, "opens") ?? "");
    const carried = soughtIn(opened, child(action, "carry"));
    if (named.length + carried.length === 0) continue;
    const readers = usersOf(link, workflow, key);
    if (entity !== undefined)
      refuseKept(link, "screen/kept", { entity, named, readers }, (role) => `${role}, who would learn of it by "${key}"`);
    const theirs = movedBy(link, textAt(opened, "workflow"))?.entity;
    const told = (role: string): string => `${role}, for whom "${key}" would open a list that is not narrowed`;
    if (theirs !== undefined) refuseKept(link, "screen/kept", { entity: theirs, named: carried, readers }, told);
  }
}

/** Whoever chooses a source is offered those for which the condition holds. */
export function checkKeptSource(link: Link, made: ObjectNode): void {
  const source = objectAt(made, "source");
  const entity = link.entities.get(textAt(source, "entity") ?? "");
  const named = sentOf(child(source, "when"));
  if (entity === undefined || named.length === 0) return;
  const told = (role: string): string =>
    `${role}, who chooses the source of a ${textAt(made, "entity")} and would be refused the list`;
  for (const workflow of link.workflows.values()) {
    if (textAt(workflow, "entity") !== textAt(entity, "entity")) continue;
    const flips = objectsAt(workflow, "actions").filter((action) => textAt(action, "does") === "flip");
    const readers = flips.flatMap((flip) => usersOf(link, workflow, textAt(flip, "key") ?? ""));
    refuseKept(link, "screen/kept", { entity, named, readers }, told);
  }
}

/** What a number of the workbench counts, and what it shows of the records beside. */
export function checkKeptNumber(link: Link, item: ObjectNode): void {
  if (!isForCompany(link, item)) return;
  const roles = textsAt(item, "roles");
  const readersOf = (workflow: ObjectNode): readonly Reader[] =>
    listReaders(link, workflow).filter(({ role }) => roles.includes(role));
  const told = (role: string): string => `${role}, for whom "${textAt(item, "key")}" counts`;
  for (const list of [item, ...objectsAt(item, "lists")]) {
    const screen = link.screens.get(textAt(list, "screen") ?? "");
    const moved = movedBy(link, textAt(screen, "workflow"));
    if (moved === undefined) continue;
    const shown = ["date", "text"].flatMap((name) => namedBy(child(list, name)));
    const term = namedBy(child(objectAt(list, "term"), "by"));
    const named = [...soughtIn(screen, child(list, "filter")), ...shown, ...namedIn(child(list, "where")), ...term];
    refuseKept(link, "workbench/kept", { entity: moved.entity, named, readers: readersOf(moved.workflow) }, told);
  }
  const rules = objectsAt(objectAt(item, "term"), "rules").flatMap((rule) => objectAt(rule, "of") ?? []);
  for (const belonging of [...objectsAt(item, "lacks"), ...rules]) {
    const name = textAt(belonging, "entity") ?? "";
    const entity = link.entities.get(name);
    const workflow = workflowsOn(link, name)[0];
    if (entity === undefined || workflow === undefined) continue;
    const named = [...namedBy(child(belonging, "by")), ...namedIn(child(belonging, "where"))];
    refuseKept(link, "workbench/kept", { entity, named, readers: readersOf(workflow) }, told);
  }
  for (const series of objectsAt(item, "series")) {
    const moved = movedBy(link, textAt(series, "workflow"));
    if (moved === undefined) continue;
    const named = [...namedBy(child(series, "at")), ...namedIn(child(series, "where"))];
    refuseKept(link, "workbench/kept", { entity: moved.entity, named, readers: readersOf(moved.workflow) }, told);
  }
}
