import type { Entity, Field } from "../definition/generated/documents.ts";
import { fieldKinds, lineKinds } from "../definition/fields.ts";
import type { Session } from "../contract/session.ts";
import { isConcealed, isKeptBack } from "./visibility.ts";

/** A password is entered once, kept as a hash, and never read again by anybody. */
export const isSecret = (field: Field): boolean => field.format === "password";

/** Facts of every record that would tell of somebody at work on a concealed one. */
export const TELLTALE = ["updateBy", "updateTime"] as const;

/**
 * Fields that the reader may not sort, filter or sum by. A rule with a condition on the record counts as concealing
 * here: an order or a sum would tell what single rows hide.
 */
export function concealedFrom(entity: Entity, session: Session): ReadonlySet<string> {
  const kinds = fieldKinds(entity.fields);
  const fields = entity.fields.filter((field) => isSecret(field) || isKeptBack(field, session, kinds));
  return new Set([...fields.map((field) => field.key), ...(isConcealed(entity, session) ? TELLTALE : [])]);
}

/** The names of line fields are refused too, so that nobody learns of a concealed one by filtering. */
export function concealedLineFields(entity: Entity, session: Session): ReadonlySet<string> {
  return new Set(
    (entity.lines ?? []).flatMap((table) =>
      table.fields.filter((field) => isKeptBack(field, session, lineKinds(entity, table))).map((field) => field.key),
    ),
  );
}
