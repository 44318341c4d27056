import type { Library } from "../../definition/link/link.ts";
import { lineTable } from "../../definition/link/scope.ts";
import { type JsonNode, type ObjectNode, child, objectsAt, textAt } from "../../definition/node.ts";
import type { ItemAddress } from "../edit-item.ts";
import { documentOf } from "./library-documents.ts";

/** The field or the action that an item of a screen places. */
export function placedBy(
  library: Library,
  screen: ObjectNode,
  { document, path: [list, key, ...inner] }: ItemAddress,
): ItemAddress[] {
  if (document.kind !== "screen" || list === undefined || key === undefined || inner.length > 0) return [];
  const [entity, workflow] = [textAt(screen, "entity") ?? "", textAt(screen, "workflow") ?? ""];
  if (list === "toolbar") return [{ document: { kind: "workflow", name: workflow }, path: ["actions", key] }];
  if (!["columns", "search", "filters", "fields"].includes(list)) return [];
  const item = objectsAt(screen, list).find((one) => textAt(one, "key") === key);
  const field = textAt(item, "field") ?? key;
  const table = textAt(screen, "kind") === "lines" ? textAt(screen, "lines") : undefined;
  const facts = library.entities.get(entity);
  const isLineField =
    facts !== undefined && objectsAt(lineTable(facts, table), "fields").some((one) => textAt(one, "key") === field);
  const path = isLineField ? ["lines", table!, "fields", field] : ["fields", field];
  return [{ document: { kind: "entity", name: entity }, path }];
}

/** The field's or the action's own member, where the item takes it from there. */
export function factOf(
  library: Library,
  document: ObjectNode,
  kind: string,
  path: readonly string[],
  member: string,
): JsonNode | undefined {
  if (kind !== "screen" || path.length !== 2) return undefined;
  const [address] = placedBy(library, document, { document: { kind, name: textAt(document, "screen") ?? "" }, path });
  const facts = address && documentOf(library, address);
  return facts && child(address.path.reduce<JsonNode | undefined>(stepInto, facts), member);
}

function stepInto(node: JsonNode | undefined, step: string): JsonNode | undefined {
  return node?.type === "array" ? node.items.find((one) => textAt(one, "key") === step) : child(node, step);
}
