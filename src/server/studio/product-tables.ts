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
 * @throws {ColumnConflictError} where two companies want one column stored in two ways
 */
export function productTables(product: Product): readonly TableSpec[] {
  return mergeTables([...systemTables(), ...entityTableSpecs(product), ...publicIndexes(product), ...indexTables(product)]);
}
