import type { Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, objectsAt, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";

/** What two documents may not both claim: a path of calls, a prefix of numbers, a path of the menu, a call of a workflow. */
export function checkPaths(link: Link): void {
  refusePaths(link);
  refuseNumbers(link);
  for (const group of objectsAt(link.menu, "menu"))
    refuseTwice(
      link,
      objectsAt(group, "children").map((entry) => child(entry, "path")),
      (path) => `two entries of "${textAt(group, "key")}" lead to "${path}"; each needs a path of its own`,
    );
  for (const workflow of link.workflows.values()) refuseCalls(link, workflow);
}

/** Calls of an entity stand below its path, those of a workflow that says one below that. */
function refusePaths(link: Link): void {
  const entities = [...link.entities.values()].map((entity) => child(entity, "path"));
  const workflows = [...link.workflows.values()].map((workflow) => child(workflow, "path"));
  refuseTwice(
    link,
    [...entities, ...workflows],
    (path) => `the calls of another document stand below "${path}" already; each needs a path of its own`,
  );
}

/** A number tells what it is the number of. */
function refuseNumbers(link: Link): void {
  const claims = [...link.entities.values()].flatMap((entity) => {
    const number = child(entity, "number");
    const prefix = child(number, "prefix");
    const prefixes = prefix?.type === "object" ? [child(prefix, "then"), child(prefix, "else")] : [prefix];
    return prefixes.map((node) => ({ node, layout: textAt(number, "layout") ?? "" }));
  });
  for (const layout of new Set(claims.map((claim) => claim.layout)))
    refuseTwice(
      link,
      claims.filter((claim) => claim.layout === layout).map((claim) => claim.node),
      (prefix) => `other numbers begin with "${prefix}" too, in the same layout; a number tells what it numbers`,
    );
}

/** Actions share a call only where each says what it sends, and each something else. */
function refuseCalls(link: Link, workflow: ObjectNode): void {
  const first = new Map<string, ObjectNode>();
  for (const action of objectsAt(workflow, "actions")) {
    const call = child(action, "call");
    if (call === undefined) continue;
    const key = textOf(call) ?? "";
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, action);
      continue;
    }
    if (sent(action) !== "" && sent(before) !== "" && sent(action) !== sent(before)) continue;
    link.faults.add(
      "reference/call",
      call.at,
      `"${textAt(action, "key")}" and "${textAt(before, "key")}" answer one call; let each say with "sends" what tells it apart`,
      before.at,
    );
  }
}

function sent(action: ObjectNode): string {
  const sends = child(action, "sends");
  if (sends?.type !== "object") return "";
  return Array.from(sends.members, ([name, { value }]) => `${name}=${textOf(value) ?? ""}`)
    .toSorted()
    .join("&");
}

function refuseTwice(link: Link, nodes: readonly (JsonNode | undefined)[], sentence: (text: string) => string): void {
  const first = new Map<string, Place>();
  for (const node of nodes) {
    const text = textOf(node);
    if (node === undefined || text === undefined) continue;
    const before = first.get(text);
    if (before === undefined) first.set(text, node.at);
    else link.faults.add("reference/path", node.at, sentence(text), before);
  }
}
