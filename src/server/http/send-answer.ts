import type { Context } from "hono";
import { packedResponse } from "../wire/pack.ts";
import { envelopeHeaders, statusOf, toResponse, type EnvelopeBody, type Reply } from "../wire/reply.ts";

/** The HTTP answer to a call, packed as its client reads it. Packing happens beside the loop that answers others. */
export async function sendAnswer(context: Context, reply: Reply): Promise<Response> {
  if (reply.kind === "response" || carriesToken(reply.body)) return toResponse(reply);
  const headers = envelopeHeaders(reply);
  headers.set("Vary", "Accept-Encoding");
  return packedResponse(JSON.stringify(reply.body), context.req.raw.headers, { status: statusOf(reply.body), headers });
}

/** What is packed tells by its length how much it repeats of what a stranger had it say; a token must not be guessed by that. */
function carriesToken(body: EnvelopeBody): boolean {
  return "token" in body;
}
