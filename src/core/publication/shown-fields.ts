import { holds, type Facts } from "../condition/evaluate.ts";
import type { Entity, Publication } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";

/** A record that a row links to, with its entity. */
export type LinkedFacts = { readonly facts: Facts; readonly entity: Entity };

/** What deciding about one public record takes. */
export type PublicRecord = {
  readonly facts: Facts;
  readonly entity: Entity;
  /** Linked records by the key of their link; one that is not public is not there. */
  readonly links: ReadonlyMap<string, LinkedFacts>;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
};

/**
 * The fields of a record that strangers see.
 *
 * @param isOpened a record that is opened shows its detail and its contacts too
 */
export function shownFields(publication: Publication, record: PublicRecord, isOpened: boolean): readonly string[] {
  const { fields, detail = [], contacts = [], withheld = [] } = publication;
  const kept = new Set(withheld.filter((one) => !isShown(one, record)).flatMap((one) => one.fields));
  return [...fields, ...(isOpened ? [...detail, ...contacts] : [])].filter((field) => !kept.has(field));
}

function isShown(withheld: NonNullable<Publication["withheld"]>[number], { facts, entity, links, now }: PublicRecord): boolean {
  if (withheld.of === undefined) return holds(withheld.unless, facts, fieldKinds(entity.fields), { now });
  const other = links.get(withheld.of);
  // A record that is not public says nothing, and least of all that a price may be shown.
  return other !== undefined && holds(withheld.unless, other.facts, fieldKinds(other.entity.fields), { now });
}
