import type { Product } from "../../core/definition/product.ts";
import type { Log } from "../wire/log.ts";
import { lineTableOf, storedName, tableFor } from "../store/entity-tables.ts";

/**
 * Say of fields that are new in this store, and would have a value in a new record, that earlier records are without:
 * whoever wrote the document may not know that it is hers to say.
 *
 * @param added `table.column` that the migration added
 */
export function tellUnfilled(log: Log, product: Product, added: readonly string[]): void {
  const fresh = new Set(added);
  for (const [name, perVariant] of Object.entries(product.entities)) {
    const told = Object.values(perVariant).flatMap((entity) => {
      const tables = [
        { table: tableFor(entity), fields: entity.fields },
        ...(entity.lines ?? []).map(({ key, fields }) => ({ table: lineTableOf(name, key), fields })),
      ];
      return tables.flatMap(({ table, fields }) =>
        fields
          .filter(({ default: standard, compute, backfill }) => backfill !== true && (standard ?? compute) !== undefined)
          .filter((field) => fresh.has(`${table}.${storedName(field)}`))
          .map((field) => `${table}.${field.key}`),
      );
    });
    for (const field of new Set(told))
      log.warn({ entity: name, field }, 'the field is new and empty in earlier records; "backfill": true fills them');
  }
}
