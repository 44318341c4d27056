import type { Product } from "../../core/definition/product.ts";
import { publicIndexes } from "../public/public-indexes.ts";
import { indexTables } from "../search/sources.ts";
import { entityTableSpecs } from "../store/entity-tables.ts";
import { mergeTables } from "../store/migrate.ts";
import { systemTables } from "../store/system-tables.ts";
import type { TableSpec } from "../store/table-spec.ts";

/**
 * Every table that a product needs, each once: the portal's own, those of its documents, and those by which words are found.
 *
 * @param screens whose orders have an index; absent: the product's own
 * @throws {ColumnConflictError} where two companies want one column stored in two ways
 */
export function productTables(product: Product, screens: Product["screens"] = product.screens): readonly TableSpec[] {
  const { entities, workflows } = product;
  return mergeTables([
    ...systemTables(),
    ...entityTableSpecs({ entities, workflows, screens }),
    ...publicIndexes(product),
    ...indexTables(product),
  ]);
}
