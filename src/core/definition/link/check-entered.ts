import { workflowsOn } from "./followers.ts";
import { type JsonNode, type ObjectNode, child, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { hasBroken, type Link, textsAt } from "./link.ts";

/** What must be there can be entered: a form shows it, an action asks for it, or it comes by itself. */
export function checkEntered(link: Link, entity: ObjectNode): void {
  const name = textAt(entity, "entity") ?? "";
  const details = screensOf(link, name, "detail");
  // Records without a form of their own come from elsewhere, with what they need.
  if (details.length === 0) return;
  const workflows = workflowsOn(link, name);
  // What is missing altogether is told by those who name it.
  if (workflows.length === 0) return;
  if (hasBroken(link, "workflow") || hasBroken(link, "screen")) return;
  const shown = new Set(
    details.flatMap((screen) =>
      shownAmong(objectsAt(screen, "sections")).flatMap((section) => keysOf(objectsAt(section, "fields"))),
    ),
  );
  for (const file of details.flatMap((screen) => objectsAt(screen, "tabs"))) add(shown, child(file, "files"));
  const taken = takenBy(workflows);
  const copied = filledIn(entity);
  for (const field of objectsAt(entity, "fields"))
    refuse(link, field, name, (key) => shown.has(key) || taken.has(key), workflows, copied);
  for (const table of objectsAt(entity, "lines")) {
    const screens = screensOf(link, name, "lines").filter((screen) => textAt(screen, "lines") === textAt(table, "key"));
    if (screens.length === 0 || child(table, "of") !== undefined) continue;
    const columns = new Set(screens.flatMap((screen) => keysOf(objectsAt(screen, "columns"))));
    refuseLines(link, table, name, columns, taken, workflows, copied);
  }
}

function refuseLines(
  link: Link,
  table: ObjectNode,
  name: string,
  columns: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  workflows: readonly ObjectNode[],
  copied: ReadonlySet<string>,
): void {
  for (const field of objectsAt(table, "fields"))
    refuse(link, field, `${name} ${textAt(table, "key") ?? ""}`, (key) => columns.has(key) || taken.has(key), workflows, copied);
}

function refuse(
  link: Link,
  field: ObjectNode,
  owner: string,
  isEntered: (key: string) => boolean,
  workflows: readonly ObjectNode[],
  copied: ReadonlySet<string>,
): void {
  const required = child(field, "required");
  if (required === undefined) return;
  const key = textAt(field, "key") ?? "";
  const phase = required.type === "object" ? textAt(required, "phase") : textOf(required);
  if (phase === "commit" && !workflows.some((workflow) => objectsAt(workflow, "actions").some(isCommitting)))
    link.faults.add("entity/entered", required.at, `"${key}" is required at commit, and no action of ${owner} commits`);
  const isGiven = ["set", "compute", "default"].some((word) => child(field, word) !== undefined);
  if (isGiven || isEntered(key) || copied.has(key)) return;
  link.faults.add(
    "entity/entered",
    required.at,
    `"${key}" of ${owner} is required, and no form shows it nor does an action ask for it, so that nobody could enter it`,
    field.at,
  );
}

function isCommitting(action: ObjectNode): boolean {
  const commits = child(action, "commits");
  return commits?.type === "scalar" && commits.value === true;
}

/** Fields that actions ask for, or that sheets bring. */
function takenBy(workflows: readonly ObjectNode[]): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const action of workflows.flatMap((workflow) => objectsAt(workflow, "actions"))) {
    for (const prompt of objectsAt(action, "prompt")) {
      add(taken, child(prompt, "into"));
      for (const column of objectsAt(prompt, "columns")) add(taken, child(column, "key"));
    }
    for (const column of textsAt(child(action, "import"), "columns")) taken.add(column);
  }
  return taken;
}

/** Fields that come with the source, with what is looked up, or with the answer of a choice. */
function filledIn(entity: ObjectNode): ReadonlySet<string> {
  const source = objectAt(entity, "source");
  const fields = [...objectsAt(entity, "fields"), ...objectsAt(entity, "lines").flatMap((table) => objectsAt(table, "fields"))];
  const copies = [
    child(source, "copy"),
    child(objectAt(source, "lines"), "copy"),
    ...objectsAt(entity, "lookups").map((lookup) => child(lookup, "copy")),
    ...fields.map((field) => child(objectAt(field, "options"), "fills")),
  ];
  const keys = new Set(copies.flatMap((copy) => membersOf(copy).map(([key]) => key)));
  for (const by of [child(source, "by"), child(objectAt(source, "lines"), "by")]) add(keys, by);
  for (const owner of ["company", "supplier", "enterprise", "merchant"]) add(keys, child(objectAt(entity, "scope"), owner));
  return keys;
}

function screensOf(link: Link, entity: string, kind: string): readonly ObjectNode[] {
  return (link.screensByEntity.get(entity) ?? []).filter((screen) => textAt(screen, "kind") === kind);
}

/** What is placed and hidden is entered by nobody. */
function keysOf(items: readonly ObjectNode[]): readonly string[] {
  return shownAmong(items).flatMap((item) => textAt(item, "key") ?? []);
}

function shownAmong(items: readonly ObjectNode[]): readonly ObjectNode[] {
  return items.filter((item) => {
    const hidden = child(item, "hidden");
    return hidden?.type !== "scalar" || hidden.value !== true;
  });
}

function add(keys: Set<string>, node: JsonNode | undefined): void {
  for (const one of node?.type === "array" ? node.items : [node]) {
    const text = textOf(one);
    if (text !== undefined) keys.add(text);
  }
}
