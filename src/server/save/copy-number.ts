import { sql } from "kysely";
import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { noteWritten } from "./written.ts";

/** Write a number that stands elsewhere into every record that names its row: nobody's edit, so no version goes up. */
export async function copyNumber(
  tx: Transaction,
  entity: string,
  { by, row, field, units }: { readonly by: string; readonly row: string; readonly field: string; readonly units: bigint },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`UPDATE ${sql.table(tableOf(entity))} SET ${sql.ref(field)} = ${units}
    WHERE ${sql.ref(by)} = ${row} AND "delFlag" = '0' AND coalesce(${sql.ref(field)}, 0) <> ${units} RETURNING "id"`.execute(tx);
  for (const { id } of rows) noteWritten(tx, entity, id, [field]);
}
