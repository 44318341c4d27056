import { sql } from "kysely";
import type { Transaction } from "../store/port.ts";

/** Write a number that stands elsewhere into every record that names its row: nobody's edit, so no version goes up. */
export async function copyNumber(
  tx: Transaction,
  table: string,
  { by, row, field, units }: { readonly by: string; readonly row: string; readonly field: string; readonly units: bigint },
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(field)} = ${units}
    WHERE ${sql.ref(by)} = ${row} AND "delFlag" = '0' AND coalesce(${sql.ref(field)}, 0) <> ${units}`.execute(tx);
}
