import type { Call } from "../wire/call.ts";
import type { Reply } from "../wire/reply.ts";
import { wordedAction } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { type Answer, transition } from "./transition.ts";
import { toWireLines } from "../entity/wire-row.ts";

/** An action that adds a row to a line table; it answers the whole table, as reading it does (domain 7.6). */
export async function append(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const answer: Answer = async (tx, ec, changed) => {
    const table = wordedAction(ec, actionKey).append ?? "";
    const records = await loadRecords(tx, ec, changed);
    return records.flatMap((record) => toWireLines(ec, ec.entityOf(record), table, record));
  };
  return transition(call, workflowName, actionKey, { answer });
}
