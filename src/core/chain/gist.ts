import type { Entity, Side } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import { fieldIndex, isEmpty } from "../definition/fields.ts";
import { MASK } from "../gate/visibility.ts";

/** What a record is about, how much it is worth and with whom, as far as its reader is told. */
export type Gist = {
  readonly title?: string;
  readonly party?: string;
  readonly amount?: { readonly value: string; readonly unit?: string; readonly scale: number };
};

/**
 * By what a reader recognises a record besides its label.
 *
 * @param seen the record as the reader sees it; what is absent, empty or masked is not told
 * @param amount the field that says how much it is worth here, instead of the entity's own
 */
export function gistOf({ gist, fields }: Entity, seen: Facts, side: Side, amount = gist?.amount): Gist {
  if (gist === undefined) return {};
  const index = fieldIndex(fields);
  const told = (key: string | undefined): string | undefined => {
    const value = key === undefined ? undefined : seen[key];
    return isEmpty(value) || value === MASK ? undefined : String(value);
  };
  const title = told(gist.title);
  const party = told(side === "supplier" ? gist.party?.supplier : gist.party?.buyer);
  const found = told(amount);
  // Nothing is worth nothing: what has no price yet would read as an offer of zero.
  const value = found !== undefined && Number(found) === 0 ? undefined : found;
  const field = index.get(amount ?? "");
  const unit = told(field?.unitFrom);
  return {
    ...(title === undefined ? {} : { title }),
    ...(party === undefined ? {} : { party }),
    ...(value === undefined
      ? {}
      : {
          amount: { value, scale: field?.kind === "integer" ? 0 : (field?.scale ?? 0), ...(unit === undefined ? {} : { unit }) },
        }),
  };
}
