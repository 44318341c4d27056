import { sql } from "kysely";
import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { refuseDuplicates } from "./duplicate.ts";
import type { EntityCall } from "./entity-call.ts";
import type { Allowed } from "./perform.ts";
import { auditTitle, stateText } from "./states.ts";

/** Value of sys_oper_type: a change. */
const UPDATE_TYPE = "2";

/** Bring a removed record back, in the state in which it was. */
export async function revive(tx: Transaction, ec: EntityCall, { record, entity, workflow, action }: Allowed): Promise<void> {
  await refuseDuplicates(() =>
    sql`
    UPDATE ${sql.table(tableOf(entity.entity))} SET ${sql.ref("delFlag")} = '0', ${sql.ref("lockVersion")} = ${sql.ref("lockVersion")} + 1,
      ${sql.ref("updateBy")} = ${ec.session.userName}, ${sql.ref("updateTime")} = ${ec.now}
    WHERE ${sql.ref("id")} = ${record.id}`.execute(tx),
  );
  await audit(tx, ec.call, {
    title: auditTitle(entity, action),
    businessType: UPDATE_TYPE,
    entity: entity.entity,
    entityId: record.id,
    fromState: "deleted",
    toState: stateText(workflow, record),
  });
}
