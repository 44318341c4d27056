import { type Place, formatPlace } from "./fault.ts";
import type { JsonNode } from "./node.ts";

/** Where a resolved value stands, and what it replaced: `schemas/.../YJD.json:8:36`. */
export type Origin = { readonly at: string; readonly replaced?: { readonly value: unknown; readonly at: string } };

/** Side map of one resolved document: JSON pointer to origin, for every value. */
export function originsOf(document: JsonNode): Readonly<Record<string, Origin>> {
  const origins: Record<string, Origin> = {};
  const visit = (node: JsonNode, pointer: string): void => {
    const replaced = node.replaced && { value: node.replaced.value, at: formatPlace(node.replaced.at) };
    origins[pointer] = { at: formatPlace(node.at as Place), ...(replaced !== undefined && { replaced }) };
    if (node.type === "array") for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    else if (node.type === "object")
      for (const [key, member] of node.members) visit(member.value, `${pointer}/${escapePointer(key)}`);
  };
  visit(document, "");
  return origins;
}

function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
