import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { markedStates } from "../../core/workflow/marks.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Store } from "../store/port.ts";

const SUPPLIER = "supplier";

/**
 * Suppliers that were blacklisted by a release before the record kept the moment get it from the log. Harmless when
 * repeated; of a record of which the log does not tell, the minimum time counts as over.
 */
export async function dateOldBlacklist(store: Store, product: Product): Promise<void> {
  const workflows = Object.values(product.workflows[SUPPLIER] ?? {});
  const states = [...new Set(workflows.flatMap((workflow) => markedStates(workflow, "blacklisted").map(({ key }) => key)))];
  if (states.length === 0) return;
  const among = sql.join(states.map((state) => sql.val(state)));
  await store.write((tx) =>
    sql`
      UPDATE ${sql.table(tableOf(SUPPLIER))} SET ${sql.ref("blackTime")} = (
        SELECT max(${sql.ref("operTime")}) FROM oper_log
        WHERE entity = ${SUPPLIER} AND ${sql.ref("entityId")} = ${sql.ref(`${SUPPLIER}.id`)} AND ${sql.ref("toState")} IN (${among})
          AND (${sql.ref("fromState")} IS NULL OR ${sql.ref("fromState")} NOT IN (${among})))
      WHERE ${sql.ref("gIsblack")} = '1' AND ${sql.ref("blackTime")} IS NULL`.execute(tx),
  );
}
