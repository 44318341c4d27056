import type { Entity } from "../../core/definition/generated/documents.ts";
import { isPaired } from "../entity/pairs.ts";
import { entityTables, type Transaction } from "../store/port.ts";

/** Write the values of fields that stand one by one in a table of the portal, as far as the changes name them. */
export async function savePairs(
  tx: Transaction,
  entity: Entity,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const field of entity.fields.filter(isPaired)) {
    if (!(field.key in changes)) continue;
    const { table, by, value } = field.pairs;
    await entityTables(tx).deleteFrom(table).where(by, "=", id).execute();
    const values = [...new Set(String(changes[field.key] ?? "").split(","))].filter((one) => one !== "");
    if (values.length === 0) continue;
    const rows = values.map((one) => ({ [by]: id, [value]: one }));
    await entityTables(tx).insertInto(table).values(rows).execute();
  }
}
