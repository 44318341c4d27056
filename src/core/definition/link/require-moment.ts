import { type JsonNode, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";
import { type FieldScope, requireField } from "./scope.ts";

const MOMENTS = ["date", "dateTime"];

/** Between two moments there is time, and by a moment something is due; other values say none. */
export function requireMoment(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  const field = requireField(link, node, scope);
  if (node === undefined || field === undefined || MOMENTS.includes(textAt(field, "kind") ?? "")) return;
  link.faults.add("workbench/moment", node.at, `"${textOf(node)}" is no moment from which time could be counted`, field.at);
}
