import { isJsonObject, jsonBody, type Call } from "../http/call.ts";
import type { Reply } from "../http/reply.ts";
import { readActionBody } from "./action-body.ts";
import { beginEntityCall, wordedAction } from "./entity-call.ts";
import { loadRecords } from "./load.ts";
import { transition } from "./transition.ts";
import { toWireLines } from "./wire-row.ts";

/** An action that adds a row to a line table; it answers the whole table, as reading it does (domain 7.6). */
export async function append(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const reply = await transition(call, workflowName, actionKey);
  const ec = await beginEntityCall(call, workflowName);
  const table = wordedAction(ec, actionKey).append;
  const [item] = readActionBody(jsonBody(call));
  if (reply.kind !== "envelope" || table === undefined || item === undefined || !isJsonObject(reply.body["data"])) return reply;
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [item.id]);
    const rows = record === undefined ? [] : toWireLines(ec.entityOf(record), table, record, ec.session);
    return { kind: "envelope", body: { ...reply.body, data: rows } };
  });
}
