import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { always, type Holds, textColumn } from "../entity/sql-text.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { storedTables } from "../store/stored-tables.ts";

/** An entity as one company has it, and which rows `o` of its table are that company's. */
export type EntityOfCompany = { readonly entity: Entity; readonly code: VariantCode; readonly ofCompany: Holds };

/** Entities of every company that has records of its own; others once, as the first company has them. */
export async function storedEntities(db: Queries, product: Product): Promise<readonly EntityOfCompany[]> {
  const tables = await storedTables(db);
  const companies = await db.selectFrom("companies").select(["comId", "code"]).execute();
  return Object.values(product.entities).flatMap((perVariant) => {
    const standard = perVariant[product.variants.default];
    if (standard === undefined || !tables.has(tableFor(standard))) return [];
    const owner = standard.scope.company;
    if (owner === undefined) return [{ entity: standard, code: product.variants.default, ofCompany: always }];
    return product.variants.variants.flatMap(({ code }): EntityOfCompany[] => {
      const own = companies.filter((company) => company.code === code).map(({ comId }) => String(comId));
      if (own.length === 0) return [];
      const ofCompany = sql<boolean>`${textColumn(standard, "o", owner)} IN (${sql.join(own)})`;
      return [{ entity: perVariant[code] ?? standard, code, ofCompany }];
    });
  });
}
