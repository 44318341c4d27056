import { type ObjectNode, child, objectsAt, textAt } from "../node.ts";
import { ledgersOnMark } from "./ledgers-of.ts";
import { promisesOnMark } from "./check-promises.ts";
import { momentsOfMark } from "./check-since.ts";
import { type Link, requireName, textsAt } from "./link.ts";

/**
 * Every state answers the question of each axis: by a mark of it, or by saying that it takes part in none. A state that
 * a company adds without a word would otherwise count as nothing, and what it holds would be lost or kept for ever.
 */
export function checkMarks(link: Link, workflow: ObjectNode): void {
  const name = textAt(workflow, "workflow") ?? "";
  const marks = objectsAt(workflow, "marks");
  const states = objectsAt(workflow, "states");
  const axisOf = new Map(marks.map((mark) => [textAt(mark, "key") ?? "", textAt(mark, "axis") ?? ""]));
  const axes = Map.groupBy(axisOf.keys(), (key) => axisOf.get(key) ?? "");
  const toldBefore = link.faults.told;
  refuseMissingMarks(link, workflow, axisOf);
  // States that name a mark which is gone are the consequence, not a fault of their own.
  if (link.faults.told !== toldBefore) return;
  for (const state of states) {
    for (const node of itemsOf(state, "marks"))
      requireName(link, "reference/mark", node, axisOf.keys(), (text) => `"${text}" is no mark of ${name}`);
    for (const node of itemsOf(state, "unmarked"))
      requireName(link, "reference/mark", node, axes.keys(), (text) => `"${text}" is no axis of the marks of ${name}`);
  }
  // A misspelt mark would only be told again as one that is missing.
  if (link.faults.told !== toldBefore) return;
  for (const state of states) checkAxes(link, workflow, state, axes);
  if (link.faults.told !== toldBefore) return;
  for (const mark of marks) refuseEmptyMark(link, mark, states, name);
}

/** All axes that a state says nothing of are one fault, since one edit mends it. */
function checkAxes(link: Link, workflow: ObjectNode, state: ObjectNode, axes: ReadonlyMap<string, readonly string[]>): void {
  const name = textAt(workflow, "workflow") ?? "";
  const key = textAt(state, "key") ?? "";
  const own = textsAt(state, "marks");
  const unmarked = textsAt(state, "unmarked");
  const silent: string[] = [];
  for (const [axis, keys] of axes) {
    const held = keys.filter((mark) => own.includes(mark));
    if (held.length === 0 && !unmarked.includes(axis)) silent.push(axis);
    if (held.length === 0 || !unmarked.includes(axis)) continue;
    const sentence = `the state "${key}" of ${name} takes part in ${held.join(", ")}, and says that it takes part in no mark of the axis "${axis}"`;
    link.faults.add("workflow/marks", (child(state, "unmarked") ?? state).at, sentence);
  }
  if (silent.length === 0) return;
  const named = silent.map((axis) => `"${axis}" (${(axes.get(axis) ?? []).join(", ")})`).join(", ");
  const reliant = reliantOn(
    link,
    textAt(workflow, "entity") ?? "",
    silent.flatMap((axis) => axes.get(axis) ?? []),
  );
  const who = reliant.length === 0 ? "" : `, on which ${reliant.join(", ")} rely`;
  const [what, mend] = silent.length === 1 ? ["axis", "one"] : ["axes", "one of each"];
  link.faults.add(
    "workflow/marks",
    (child(state, "key") ?? state).at,
    `the state "${key}" of ${name} takes part in no mark of the ${what} ${named}${who}; name ${mend} in its "marks", or the axis in its "unmarked"`,
    child(workflow, "marks")?.at,
  );
}

/** What code asks for must be there, under whatever name a company's document would rather have. */
function refuseMissingMarks(link: Link, workflow: ObjectNode, axisOf: ReadonlyMap<string, string>): void {
  const needed = marksNeeded(link, textAt(workflow, "entity") ?? "");
  if (child(workflow, "states") === undefined) return;
  for (const [mark, users] of needed) {
    if (axisOf.has(mark)) continue;
    const at = (child(workflow, "marks") ?? child(workflow, "workflow") ?? workflow).at;
    link.faults.add(
      "workflow/marks",
      at,
      `${textAt(workflow, "workflow")} has no mark "${mark}", on which ${users.join(", ")} rely`,
    );
  }
}

/** Marks of an entity's states that code asks for, and what asks for each. */
function marksNeeded({ registries }: Link, entity: string): ReadonlyMap<string, readonly string[]> {
  const needed = new Map<string, readonly string[]>();
  for (const [hook, { marks = {} }] of Object.entries(registries.hookFields))
    for (const mark of marks[entity] ?? []) needed.set(mark, [...(needed.get(mark) ?? []), hook]);
  return needed;
}

function refuseEmptyMark(link: Link, mark: ObjectNode, states: readonly ObjectNode[], name: string): void {
  const key = textAt(mark, "key") ?? "";
  if (states.some((state) => textsAt(state, "marks").includes(key))) return;
  link.faults.add("workflow/marks", (child(mark, "key") ?? mark).at, `no state of ${name} takes part in the mark "${key}"`);
}

function reliantOn(link: Link, entity: string, keys: readonly string[]): readonly string[] {
  const needed = marksNeeded(link, entity);
  return [
    ...new Set(
      keys.flatMap((key) => [
        ...(needed.get(key) ?? []),
        ...ledgersOnMark(link, entity, key),
        ...promisesOnMark(link, entity, key),
        ...momentsOfMark(link, entity, key),
      ]),
    ),
  ];
}

function itemsOf(state: ObjectNode, property: string) {
  const list = child(state, property);
  return list?.type === "array" ? list.items : [];
}
