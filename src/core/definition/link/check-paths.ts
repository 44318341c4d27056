import type { Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, objectsAt, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";

/** What two documents may not both claim: a path of calls, a prefix of numbers, a path of the menu, a call of a workflow. */
export function checkPaths(link: Link): void {
  refusePaths(link);
  refuseNumbers(link);
  refuseEntries(link);
  for (const workflow of link.workflows.values()) refuseCalls(link, workflow);
}

/** An address of the portal opens one thing, whichever part of the menu leads to it. */
function refuseEntries(link: Link): void {
  const first = new Map<string, { readonly at: Place; readonly group: string }>();
  for (const { group, path } of entriesOf(link)) {
    const own = textOf(path);
    if (path === undefined || own === undefined) continue;
    const above = textAt(group, "path") ?? "";
    const address = own === "" ? above : `${above}${above === "" ? "" : "/"}${own}`;
    const name = textAt(group, "key") ?? "";
    const before = first.get(address);
    if (before === undefined) {
      first.set(address, { at: path.at, group: name });
      continue;
    }
    const sentence =
      group !== undefined && before.group === name
        ? `two entries of "${name}" lead to "${own}"; each needs a path of its own`
        : `another entry leads to "${address}" already; each needs a path of its own`;
    link.faults.add("reference/path", path.at, sentence, before.at);
  }
}

/** The paths of all entries, with the group that they stand in. */
function entriesOf(link: Link): readonly { readonly group: ObjectNode | undefined; readonly path: JsonNode | undefined }[] {
  const grouped = objectsAt(link.menu, "menu").flatMap((group) =>
    objectsAt(group, "children").map((entry) => ({ group, path: child(entry, "path") })),
  );
  return [...grouped, ...objectsAt(link.menu, "fixed").map((entry) => ({ group: undefined, path: child(entry, "path") }))];
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
