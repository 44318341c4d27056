import { type ObjectNode, child, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { followActions, workflowsOn } from "./followers.ts";
import { hasBroken, type Link } from "./link.ts";

/** What follows other documents is nobody's to press, is set off by something, and comes to an end. */
export function checkFollowers(link: Link): void {
  const edges = new Map<string, readonly string[]>();
  const setOff = new Set<string>();
  const toldBefore = link.faults.told;
  for (const workflow of link.workflows.values()) {
    for (const action of objectsAt(workflow, "actions")) {
      const goals = [...followedBy(action), ...madeBy(link, action)];
      for (const goal of goals) setOff.add(goal);
      const own = `${textAt(workflow, "entity")} ${textAt(action, "key")}`;
      edges.set(own, [...(edges.get(own) ?? []), ...goals]);
    }
  }
  for (const workflow of link.workflows.values()) {
    for (const action of objectsAt(workflow, "actions")) {
      const own = `${textAt(workflow, "entity")} ${textAt(action, "key")}`;
      // A document with a fault of its own may be what sets it off.
      refuseHalfFollower(link, action, own, toldBefore === 0 ? setOff : undefined);
      const circle = circleFrom(own, edges);
      if (circle === undefined) continue;
      link.faults.add(
        "workflow/then",
        child(action, "then")!.at,
        `"${textAt(action, "key")}" sets itself off in a circle: ${circle.join(" → ")}`,
      );
      return;
    }
  }
}

/** `delivery endByContract`: what the documents say that an action sets off. */
function followedBy(action: ObjectNode): readonly string[] {
  return objectsAt(action, "then").flatMap((part) => {
    const of = textAt(objectAt(part, "each"), "of") ?? textAt(objectAt(part, "make"), "of");
    return child(part, "do") === undefined ? [] : [`${of} ${textAt(part, "do")}`];
  });
}

/** What the effect of an action makes; the actions by which it does must be there, as far as the entity is. */
function madeBy(link: Link, action: ObjectNode): readonly string[] {
  const effect = textAt(action, "effect") ?? "";
  const { hookFields } = link.registries;
  const made = Object.entries((Object.hasOwn(hookFields, effect) ? hookFields[effect]?.makes : undefined) ?? {});
  for (const [of, key] of made) {
    if (!link.entities.has(of) || hasBroken(link, "workflow")) continue;
    const known = workflowsOn(link, of).some((workflow) => followActions(workflow).some((one) => textAt(one, "key") === key));
    if (known) continue;
    const sentence = `"${effect}" makes ${of} by "${key}", which is no action of ${of} that follows others`;
    link.faults.add("workflow/then", child(action, "effect")!.at, sentence);
  }
  return made.map(([of, key]) => `${of} ${key}`);
}

function refuseHalfFollower(link: Link, action: ObjectNode, own: string, setOff: ReadonlySet<string> | undefined): void {
  const key = textAt(action, "key") ?? "";
  const follows = textAt(action, "does") === "follow";
  const isDocument = textOf(child(action, "needs")) === "document";
  if (follows !== isDocument)
    link.faults.add(
      "workflow/then",
      action.at,
      `"${key}" follows other documents only with both of does "follow" and needs "document"`,
    );
  else if (follows && setOff !== undefined && !setOff.has(own))
    link.faults.add("workflow/then", action.at, `no action of any document sets off "${key}"`);
}

/** The way from an action back to itself; undefined where there is none. */
function circleFrom(own: string, edges: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  const visit = (at: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of edges.get(at) ?? []) {
      if (next === own) return [...path, at, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = visit(next, [...path, at]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(own, []);
}
