import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { noteWritten } from "./written.ts";

/** What takes the place of a record and of its lines: ids by the ids that stood before. */
export type Successor = { readonly from: string; readonly to: string; readonly lines: ReadonlyMap<string, string> };

/**
 * Whatever refers to a record or to its lines, what these are made of, and its files, belong to the one that takes its place, line by line; nobody's
 * edit, so that no version and no history comes of it.
 */
export async function moveReferences(
  tx: Transaction,
  product: Product,
  source: Entity,
  { from, to, lines }: Successor,
): Promise<void> {
  await tx.updateTable("attachment").set({ bizId: to }).where("bizType", "=", source.entity).where("bizId", "=", from).execute();
  if (source.lines?.some(({ madeOf }) => madeOf !== undefined) === true)
    for (const [before, after] of lines)
      await tx.updateTable("secondary_material").set({ conLineId: after }).where("conLineId", "=", before).execute();
  const lineEntities = new Map((source.lines ?? []).map((table) => [table.entity, lines]));
  for (const perVariant of Object.values(product.entities)) {
    const [entity] = Object.values(perVariant);
    if (entity === undefined) continue;
    const tables = [
      { table: tableOf(entity.entity), of: "id", fields: entity.fields },
      ...(entity.lines ?? [])
        .filter(({ of }) => of === undefined)
        .map((table) => ({ table: lineTableOf(entity.entity, table.key), of: "parentId", fields: table.fields })),
    ];
    for (const { table, of, fields } of tables)
      for (const field of fields) {
        if (field.kind !== "ref") continue;
        const moved = field.ref === source.entity ? new Map([[from, to]]) : lineEntities.get(field.ref ?? "");
        for (const [before, after] of moved ?? []) {
          const rows = await entityTables(tx)
            .updateTable(table)
            .set({ [field.key]: after })
            .where(field.key, "=", before)
            .returning(of)
            .execute();
          for (const row of rows) noteWritten(tx, entity.entity, String(row[of]), [field.key]);
        }
      }
  }
}
