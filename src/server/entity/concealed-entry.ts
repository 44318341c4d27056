import type { Field } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Session } from "../../core/contract/session.ts";
import { type FieldKinds, isEmpty } from "../../core/definition/fields.ts";
import { MASK, visibilityOf } from "../../core/gate/visibility.ts";
import { isPlain } from "./entered-value.ts";
import { normalized } from "./stored-record.ts";

/** Who writes a value, and what the field's visibility is judged by: the same as when the value is read. */
export type Writing = {
  readonly session: Session;
  readonly kinds: FieldKinds;
  /** The stored record, with its line for a field of one; the beginning of a new one. */
  readonly facts: Facts;
};

/** What becomes of a value that somebody sends for a field. */
export type Sight = "seen" | "kept" | "unknown";

/**
 * For a writer who does not see a field there is none: a value for it is as unknown as that of any other name, and what
 * is stored stays. Nothing, a mask, and the value that stands there anyway pass in silence.
 *
 * @param isEntered people write the field; what the portal writes by itself is not told even to be the same, because
 *   guesses would find it out
 */
export function sightOf(field: Field, value: unknown, isEntered: boolean, { session, kinds, facts }: Writing): Sight {
  if (visibilityOf(field, session, kinds, facts) === "shown") return "seen";
  if (isEmpty(value) || value === MASK) return "kept";
  return isEntered && isPlain(field, value) && sameValue(normalized(field, value), facts[field.key]) ? "kept" : "unknown";
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
