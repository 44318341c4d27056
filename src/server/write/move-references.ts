import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";

/** What takes the place of a record and of its lines: ids by the ids that stood before. */
export type Successor = { readonly from: string; readonly to: string; readonly lines: ReadonlyMap<string, string> };

/** Whatever was made from a record, and its files, belong to the one that takes its place, line by line; nobody's edit. */
export async function moveReferences(
  tx: Transaction,
  product: Product,
  source: Entity,
  { from, to, lines }: Successor,
): Promise<void> {
  await tx.updateTable("attachment").set({ bizId: to }).where("bizType", "=", source.entity).where("bizId", "=", from).execute();
  for (const perVariant of Object.values(product.entities)) {
    const [entity] = Object.values(perVariant);
    if (entity?.source?.entity !== source.entity) continue;
    const { by, lines: linked } = entity.source;
    await entityTables(tx)
      .updateTable(tableOf(entity.entity))
      .set({ [by]: to })
      .where(by, "=", from)
      .execute();
    if (linked === undefined) continue;
    const table = lineTableOf(entity.entity, linked.to);
    for (const [before, line] of lines)
      await entityTables(tx)
        .updateTable(table)
        .set({ [linked.by]: line })
        .where(linked.by, "=", before)
        .execute();
  }
}
