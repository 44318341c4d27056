import type { ChainAnswer } from "../../core/contract/chain.ts";
import { recordRoutes } from "../messages/record-links.ts";
import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { chainFigures } from "./chain-figures.ts";
import { besideIt, neighbours } from "./chain-neighbours.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { requireRead } from "../entity/may-read.ts";

/**
 * GET …/chain/{id}: the key figures of a record, and the documents before, after and beside it, in one call. Each is
 * told only as far as its own scope, permission and fields let the reader see it; a document that the reader may not
 * see ends the way to those behind it.
 */
export async function chain(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  requireRead(ec, "get");
  const routeOf = await recordRoutes(call);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    const told: ChainAnswer = {
      figures: await chainFigures(db, ec, record),
      before: await neighbours(db, ec, record, "before", routeOf),
      after: await neighbours(db, ec, record, "after", routeOf),
      beside: await besideIt(db, ec, record, routeOf),
    };
    return replyData(call, told, "FOUND");
  });
}
