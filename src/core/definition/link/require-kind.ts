import type { FieldKind } from "../generated/documents.ts";
import { type JsonNode, textOf } from "../node.ts";
import type { RuleId } from "../rules.ts";
import type { Link } from "./link.ts";
import { type FieldScope, kindOf } from "./scope.ts";

export const NUMBERS: readonly FieldKind[] = ["integer", "decimal"];

/**
 * A named field is of one of the kinds; an unknown one is told where names are checked.
 *
 * @param sentence what cannot be done with a field of another kind, after its name and kind
 */
export function requireKind(
  link: Link,
  rule: RuleId,
  node: JsonNode | undefined,
  scope: FieldScope,
  kinds: readonly FieldKind[],
  sentence: string,
): void {
  const name = textOf(node);
  const kind = name === undefined ? undefined : kindOf(scope, name);
  if (node === undefined || kind === undefined || kinds.includes(kind)) return;
  link.faults.add(rule, node.at, `"${name}" is a ${kind} field; ${sentence}`, scope.fields.get(name!)?.at);
}
