import type { Product } from "../../core/definition/product.ts";
import type { Store, Transaction } from "../store/port.ts";
import { takeWritten, type Written } from "../save/written.ts";
import { indexRecords } from "./index-records.ts";
import { type Source, sourcesOf } from "./sources.ts";

/** The store whose writes keep the index: what a transaction has written is found as soon as it is there, and not before. */
export function indexing<S extends Store>(store: S, product: Product): S {
  const sources = Map.groupBy(sourcesOf(product), ({ entity }) => entity.entity);
  const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    store.write(async (tx) => {
      // What a transaction before it wrote and lost is not this one's.
      takeWritten(tx);
      const result = await work(tx);
      await indexWritten(tx, sources, takeWritten(tx));
      return result;
    });
  return { ...store, write };
}

async function indexWritten(tx: Transaction, sources: ReadonlyMap<string, readonly Source[]>, written: Written): Promise<void> {
  for (const [entity, records] of written)
    for (const source of sources.get(entity) ?? []) {
      const keys = new Set(
        source.fields.flatMap((field) => (typeof field === "string" ? [field] : [field.lines, `${field.lines}.${field.field}`])),
      );
      const ids = [...records].flatMap(([id, fields]) =>
        fields === "all" || [...fields].some((field) => keys.has(field)) ? [id] : [],
      );
      if (ids.length > 0) await indexRecords(tx, source, ids);
    }
}
