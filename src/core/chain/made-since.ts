import type { ChainAnswer, ChainRecord } from "../contract/chain.ts";
import type { Text } from "../definition/generated/documents.ts";

/** A document that has come after another one, and what such documents are called. */
export type Made = { readonly title: Text; readonly record: ChainRecord };

/** Documents that stand after a record now and did not before: what an action, or somebody meanwhile, has made of it. */
export function madeSince(before: ChainAnswer, now: ChainAnswer): readonly Made[] {
  const known = new Set(before.after.flatMap(({ entity, records }) => records.map(({ id }) => `${entity} ${id}`)));
  return now.after.flatMap(({ entity, title, records }) =>
    records.filter(({ id }) => !known.has(`${entity} ${id}`)).map((record) => ({ title, record })),
  );
}
