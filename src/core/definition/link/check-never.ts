import type { FieldKind } from "../generated/documents.ts";
import type { JsonNode } from "../node.ts";
import { type Claim, type Compared, type Contradiction, contradiction, togetherIn, type Together } from "./claims.ts";
import type { Link } from "./link.ts";
import { type FieldScope, kindOf } from "./scope.ts";

/** How values of each kind are compared; a value that stands for several, or for a file, proves nothing. */
const COMPARED: Readonly<Record<FieldKind, Compared | undefined>> = {
  integer: "whole",
  decimal: "number",
  date: "day",
  dateTime: "text",
  string: "text",
  text: "text",
  dict: "text",
  dictMany: undefined,
  ref: "text",
  flag: "text",
  file: undefined,
  files: undefined,
};

/**
 * Conditions that must hold together and never can: one value would need to be two, empty and not, or more than it may be.
 *
 * @param nodes conditions that are asked together
 */
export function refuseNever(link: Link, nodes: readonly (JsonNode | undefined)[], scope: FieldScope): void {
  const found = neverIn(nodes.map(togetherIn), scope);
  if (found === undefined) return;
  const { later, earlier, how } = found;
  // Within one part the comparison itself is shown; of two parts the later one.
  const [at, related] = later.part === earlier.part ? [later.at, earlier.at] : [later.part.at, earlier.part.at];
  link.faults.add("condition/never", at, `this never holds: ${sentenceOf(how, later, earlier)}`, related);
}

type Never = { readonly later: Claim; readonly earlier: Claim; readonly how: Contradiction };

function neverIn(parts: readonly Together[], scope: FieldScope): Never | undefined {
  const claims = parts.flatMap((part) => part.claims);
  const own = betweenClaims(claims, scope);
  if (own !== undefined) return own;
  for (const group of parts.flatMap(({ groups }) => groups)) {
    const ways = group.map((way) => betweenClaims([...claims, ...togetherIn(way).claims], scope));
    // One way that is open is enough; where a way can never hold by itself, that is told of the way.
    if (ways.every((way) => way !== undefined && claims.includes(way.earlier))) return ways[0];
  }
  return undefined;
}

function betweenClaims(claims: readonly Claim[], scope: FieldScope): Never | undefined {
  for (const [index, later] of claims.entries())
    for (const earlier of claims.slice(0, index)) {
      if (earlier.of !== later.of) continue;
      const how = contradiction(earlier, later, comparedOf(later, scope));
      if (how !== undefined) return { later, earlier, how };
    }
  return undefined;
}

/** What is reckoned is compared as a number where both sides are some. */
function comparedOf({ field }: Claim, scope: FieldScope): Compared | undefined {
  if (field === undefined) return "number";
  const kind = kindOf(scope, field);
  return kind === undefined ? undefined : COMPARED[kind];
}

function sentenceOf(how: Contradiction, later: Claim, earlier: Claim): string {
  const name = later.field === undefined ? "the value" : `"${later.field}"`;
  switch (how) {
    case "values":
      return `${name} would need two values at once`;
    case "empty":
      return `${name} would be empty and have a value at once`;
    case "order":
      return `${name} cannot be ${wordsOf(earlier)} and ${wordsOf(later)} at once`;
  }
}

const SIGNS: Readonly<Record<string, string>> = { eq: "=", gt: ">", gte: "≥", lt: "<", lte: "≤" };

function wordsOf({ op, operand }: Claim): string {
  if (operand.type === "array") return `one of ${operand.items.map(written).join(", ")}`;
  return `${SIGNS[op] ?? op} ${written(operand)}`;
}

function written(node: JsonNode): string {
  if (node.type === "scalar") return String(node.value);
  const now = node.type === "object" ? node.members.get("now")?.value : undefined;
  return now === undefined ? "…" : `now ${written(now)}`;
}
