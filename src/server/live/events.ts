import { EVENTS_TYPE } from "../../core/contract/live.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import type { Call } from "../wire/call.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";

/**
 * GET /events: what others do, for as long as the caller listens.
 *
 * @throws {BadRequestFailure} for somebody who does not ask for a stream: an answer without an end is no answer to a call
 */
export async function events(call: Call): Promise<Reply> {
  if (!asksForStream(call.request)) throw new BadRequestFailure([{ field: "Accept", rule: "type", text: "FIELD_WRONG" }]);
  return replyResponse(
    new Response(call.services.live.open(call).body, {
      headers: {
        "Content-Type": `${EVENTS_TYPE}; charset=utf-8`,
        "Cache-Control": "no-store",
        // What nginx gathers would come too late.
        "X-Accel-Buffering": "no",
      },
    }),
  );
}

function asksForStream({ headers }: Request): boolean {
  return (headers.get("accept") ?? "").split(",").some((type) => type.split(";")[0]?.trim().toLowerCase() === EVENTS_TYPE);
}
