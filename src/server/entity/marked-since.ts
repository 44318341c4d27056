import { markedStates } from "../../core/workflow/marks.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import type { MarkedEntity, MarkOf } from "./marked.ts";
import { otherCall } from "./source.ts";
import type { EntityRecord } from "./stored-record.ts";

/**
 * When a record last came into a state with a mark, from one without, as its history has it.
 *
 * @returns `yyyy-MM-dd HH:mm:ss`; undefined where the log does not tell
 */
export async function markedSince<E extends MarkedEntity>(
  db: Queries,
  ec: EntityCall,
  entity: E,
  record: EntityRecord,
  mark: MarkOf<E>,
): Promise<string | undefined> {
  const states = markedStates(otherCall(ec, entity).workflowOf(record), mark).map(({ key }) => key);
  const row = await db
    .selectFrom("oper_log")
    .select("operTime")
    .where("entity", "=", entity)
    .where("entityId", "=", record.id)
    .where("toState", "in", states)
    .where((logged) => logged.or([logged("fromState", "is", null), logged("fromState", "not in", states)]))
    .orderBy("operId", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.operTime;
}
