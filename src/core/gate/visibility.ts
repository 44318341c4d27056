import type { Audience, Entity, Field } from "../definition/generated/documents.ts";
import { fieldKinds, type FieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import type { Session } from "../contract/session.ts";

/** How a reader finds a field: shown, masked as ***, or absent. */
export type Visibility = "shown" | "masked" | "omitted";

export const MASK = "***";

/**
 * Decide whether a reader sees a field of a record.
 *
 * @param facts the record, or undefined for the field as a whole: a rule with a condition then counts as shown, and
 *   the decision falls row by row
 */
export function visibilityOf(field: Field, session: Session, kinds: FieldKinds, facts?: Facts): Visibility {
  const rule = field.visible;
  if (rule === undefined || "like" in rule) return "shown";
  const isHidden = [rule.unless, ...(rule.or ?? [])].some((audience) => matches(audience, session, kinds, facts));
  if (!isHidden) return "shown";
  return rule.else === "omit" ? "omitted" : "masked";
}

/**
 * Whether a reader is told no more of a record than the fields that its entity still shows.
 *
 * @param facts the record, or undefined for "of some record"
 */
export function isConcealed({ conceals, fields }: Entity, session: Session, facts?: Facts): boolean {
  if (conceals === undefined) return false;
  const { when, ...readers } = conceals.from;
  const kinds = fieldKinds(fields);
  return matches(readers, session, kinds, facts) && (when === undefined || facts === undefined || holds(when, facts, kinds));
}

function matches(audience: Audience, session: Session, kinds: FieldKinds, facts: Facts | undefined): boolean {
  if (audience.role !== undefined && !onlyRolesOf(session, audience.role)) return false;
  if (audience.side !== undefined && !audience.side.includes(session.side)) return false;
  if (audience.when !== undefined) return facts !== undefined && holds(audience.when, facts, kinds);
  return true;
}

/** Permissions are a union, so one further role is enough to see. */
function onlyRolesOf(session: Session, roles: readonly string[]): boolean {
  return session.roles.length > 0 && session.roles.every((role) => roles.includes(role));
}

/**
 * Whether a field is kept from the reader in some record at least. Nothing may be sorted, filtered or summed by it: the
 * order of the rows would tell what they hide.
 */
export function isKeptBack(field: Field, session: Session, kinds: FieldKinds): boolean {
  const rule = field.visible;
  if (rule === undefined || "like" in rule) return false;
  const always = ({ when: _when, ...audience }: Audience): Audience => audience;
  return [rule.unless, ...(rule.or ?? [])].some((audience) => matches(always(audience), session, kinds, undefined));
}

/** Fields that the reader may never sort, filter or sum by, whatever the record. */
export function concealedFields(fields: readonly Field[], session: Session, kinds: FieldKinds): ReadonlySet<string> {
  return new Set(fields.filter((field) => visibilityOf(field, session, kinds) !== "shown").map((field) => field.key));
}
