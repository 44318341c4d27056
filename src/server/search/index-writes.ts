import type { Product } from "../../core/definition/product.ts";
import type { Following } from "../save/followed.ts";
import { indexRecords } from "./index-records.ts";
import { sourcesOf } from "./sources.ts";

/** Keeps the index of words: what a transaction has written is found as soon as it is there, and not before. */
export function indexWrites(product: Product): Following["within"] {
  const sources = Map.groupBy(sourcesOf(product), ({ entity }) => entity.entity);
  return async (tx, written) => {
    for (const [entity, records] of written.records)
      for (const source of sources.get(entity) ?? []) {
        const keys = new Set(
          source.fields.flatMap((field) =>
            typeof field === "string" ? [field] : [field.lines, `${field.lines}.${field.field}`],
          ),
        );
        const ids = [...records].flatMap(([id, fields]) =>
          fields === "all" || [...fields].some((field) => keys.has(field)) ? [id] : [],
        );
        if (ids.length > 0) await indexRecords(tx, source, ids);
      }
  };
}
