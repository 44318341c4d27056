import { type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";

/** Computed values and shared visibility must come to an end. */
export function refuseCycles(link: Link, fields: readonly ObjectNode[]): void {
  const byKey = new Map(fields.map((field) => [textAt(field, "key") ?? "", field]));
  refuseCircle(link, byKey, "is computed in a circle", computedFrom);
  refuseCircle(link, byKey, "shares its visibility in a circle", (field) => textAt(objectAt(field, "visible"), "like") ?? []);
}

type Edges = (field: ObjectNode) => string | readonly string[];

function refuseCircle(link: Link, fields: ReadonlyMap<string, ObjectNode>, sentence: string, edges: Edges): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    const start = path.indexOf(key);
    if (start >= 0) {
      const circle = [...path.slice(start), key].join(" → ");
      link.faults.add("entity/cycle", fields.get(path[start]!)!.at, `"${key}" ${sentence}: ${circle}`);
    }
    const field = fields.get(key);
    if (start >= 0 || done.has(key) || field === undefined) return;
    for (const next of [edges(field)].flat()) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of fields.keys()) visit(key, []);
}

function computedFrom(field: ObjectNode): readonly string[] {
  return namesIn(objectAt(field, "compute"));
}

function namesIn(compute: ObjectNode | undefined): readonly string[] {
  const lists = [
    ...["product", "difference", "filled"].map((list) => itemsAt(compute, list)),
    itemsAt(objectAt(compute, "join"), "of"),
  ];
  const single = ["label", "copy"].map((name) => child(compute, name));
  const taxed = ["net", "tax"].flatMap((name) => [child(objectAt(compute, name), "of"), child(objectAt(compute, name), "rate")]);
  const ways = objectsAt(compute, "cases").flatMap((way) => namesIn(way));
  return [...[...lists.flat(), ...single, ...taxed].flatMap((node) => textOf(node) ?? []), ...ways];
}
