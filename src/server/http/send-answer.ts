import type { Context } from "hono";
import { acceptedEncodings } from "../wire/accepted-encodings.ts";
import { LEAST_PACKED_BYTES, pack } from "../wire/pack.ts";
import { envelopeHeaders, statusOf, toResponse, type EnvelopeBody, type Reply } from "../wire/reply.ts";

/** The HTTP answer to a call, packed as its client reads it. Packing happens beside the loop that answers others. */
export async function sendAnswer(context: Context, reply: Reply): Promise<Response> {
  if (reply.kind === "response" || carriesToken(reply.body)) return toResponse(reply);
  const headers = envelopeHeaders(reply);
  headers.set("Vary", "Accept-Encoding");
  const status = statusOf(reply.body);
  const bytes = Buffer.from(JSON.stringify(reply.body));
  const [encoding] = bytes.byteLength < LEAST_PACKED_BYTES ? [] : acceptedEncodings(context.req.raw.headers);
  if (encoding === undefined) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await pack(bytes, encoding), { status, headers });
}

/** What is packed tells by its length how much it repeats of what a stranger had it say; a token must not be guessed by that. */
function carriesToken(body: EnvelopeBody): boolean {
  return "token" in body;
}
