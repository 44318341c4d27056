import { type JsonNode, type ObjectNode, child, textAt, textOf } from "../node.ts";
import { didYouMean } from "../near-miss.ts";
import { type Link, WILDCARD, textsAt } from "./link.ts";
import { objectsAt } from "../node.ts";

/** The whole permission string of a word: `apply` becomes `tdhcsystem:delivery:apply`. */
export function wholePermission(need: string, prefix: string): string {
  return need.includes(":") ? need : `${prefix}:${need}`;
}

/** Every needed permission is known to roles.json. */
export function checkNeeds(link: Link, needs: JsonNode | undefined, prefix: string): void {
  for (const node of needs?.type === "array" ? needs.items : []) checkNeed(link, node, prefix);
}

export function checkNeed(link: Link, node: JsonNode | undefined, prefix: string): void {
  const need = textOf(node);
  if (node === undefined || need === undefined || link.roles === undefined) return;
  const whole = wholePermission(need, prefix);
  if (whole === WILDCARD || link.permissions.has(whole)) return;
  const prefixAt = link.prefixes.get(prefix);
  if (!need.includes(":") && prefixAt !== undefined && !isKnownPrefix(link, prefix)) {
    // Every word of the workflow would miss its role; the prefix is what is wrong.
    const prefixes = [...link.permissions].map((known) => known.slice(0, known.lastIndexOf(":")));
    const sentence = `no role holds a permission that begins with "${prefix}"${didYouMean(prefix, prefixes)}`;
    link.faults.add("reference/permission", prefixAt, sentence);
    return;
  }
  const short = [...link.permissions].map((known) =>
    known.startsWith(`${prefix}:`) && !need.includes(":") ? known.slice(prefix.length + 1) : known,
  );
  link.faults.add("reference/permission", node.at, `no role holds the permission "${whole}"${didYouMean(need, short)}`);
}

function isKnownPrefix(link: Link, prefix: string): boolean {
  return [...link.permissions].some((known) => known.startsWith(`${prefix}:`));
}

/** Somebody of the action's side, and of the side that meets the records under its workflow, holds one of its permissions. */
export function checkPassable(link: Link, action: ObjectNode, prefix: string, workflowSide: string | undefined): void {
  const needs = child(action, "needs");
  if (link.roles === undefined || needs?.type !== "array") return;
  const wanted = needs.items.flatMap((node) => textOf(node) ?? []).map((need) => wholePermission(need, prefix));
  // A string that no role knows is a fault of its own.
  if (wanted.length === 0 || wanted.some((need) => link.exempt.has(need) || !link.permissions.has(need))) return;
  const sides = [...new Set([workflowSide, textAt(action, "side")])].filter((side) => side !== undefined);
  const roles = objectsAt(link.roles, "roles").filter((role) => sides.every((side) => textAt(role, "side") === side));
  if (roles.some((role) => textsAt(role, "permissions").some((held) => held === WILDCARD || wanted.includes(held)))) return;
  const who = sides.length === 0 ? "no role" : `no ${sides.join(" and ")} role`;
  link.faults.add(
    "workflow/nobody",
    needs.at,
    `nobody can pass the gate of "${textAt(action, "key")}": ${who} holds ${wanted.join(" or ")}`,
  );
}
