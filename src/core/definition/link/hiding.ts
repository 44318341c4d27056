import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";
import type { FieldScope } from "./scope.ts";

/** Fields that people enter do not wait for each other: each is shown only where the other has a value, so none ever is. */
export function refuseHiding(link: Link, fields: readonly ObjectNode[], scope: FieldScope): void {
  const entered = fields.filter((field) => isEntered(scope.fields.get(textAt(field, "key") ?? "")));
  const waits = new Map(entered.map((field) => [textAt(field, "key") ?? "", { field, for: awaited(objectAt(field, "when")) }]));
  const told = new Set<string>();
  for (const [key, { field }] of waits) {
    const circle = circleFrom(key, waits);
    // A field that waits for itself shows what it was given before.
    if (circle === undefined || circle.length === 1 || circle.some((name) => told.has(name))) continue;
    for (const name of circle) told.add(name);
    const at = (child(field, "when") ?? field).at;
    link.faults.add(
      "screen/circle",
      at,
      `each of these fields waits for the next, so that none is ever shown: ${[...circle, key].join(" → ")}`,
    );
  }
}

/** Whether people write the field. */
function isEntered(field: ObjectNode | undefined): boolean {
  return field !== undefined && child(field, "set") === undefined && child(field, "compute") === undefined;
}

type Waits = ReadonlyMap<string, { readonly for: readonly string[] }>;

function circleFrom(start: string, waits: Waits): readonly string[] | undefined {
  const paths: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    for (const next of waits.get(path.at(-1)!)?.for ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

/** Fields that must have a value, or one of some values, for a condition to hold. */
function awaited(node: JsonNode | undefined): readonly string[] {
  if (node?.type !== "object") return [];
  if (node.members.get("all")?.value.type === "array") return itemsAt(node, "all").flatMap(awaited);
  return Array.from(node.members).flatMap(([field, { value }]) => (needsValue(value) ? [field] : []));
}

function needsValue(comparison: JsonNode): boolean {
  if (comparison.type !== "object") return false;
  const empty = child(comparison, "empty");
  if (empty?.type === "scalar" && empty.value === false) return true;
  const eq = child(comparison, "eq");
  return (eq?.type === "scalar" && eq.value !== "" && eq.value !== null) || child(comparison, "in") !== undefined;
}
