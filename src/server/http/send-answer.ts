import { hash } from "node:crypto";
import type { Context } from "hono";
import { packedResponse } from "../wire/pack.ts";
import { envelopeHeaders, statusOf, toResponse, type EnvelopeBody, type Reply } from "../wire/reply.ts";

/** The code of an envelope that is no refusal. */
const OK = 200;

/** The HTTP answer to a call, packed as its client reads it. Packing happens beside the loop that answers others. */
export async function sendAnswer(context: Context, reply: Reply): Promise<Response> {
  if (reply.kind === "response" || carriesToken(reply.body)) return toResponse(reply);
  const headers = envelopeHeaders(reply);
  headers.set("Vary", "Accept-Encoding");
  const bytes = Buffer.from(JSON.stringify(reply.body));
  const request = context.req.raw;
  if (request.method === "GET" && reply.body.code === OK) {
    const tag = tagOf(bytes);
    headers.set("ETag", tag);
    if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  }
  return packedResponse(bytes, request.headers, { status: statusOf(reply.body), headers });
}

/** A system that asks again and again is spared what it has; weak, because the same answer may be packed in several ways. */
function tagOf(bytes: Buffer): string {
  return `W/"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
}

/** What is packed tells by its length how much it repeats of what a stranger had it say; a token must not be guessed by that. */
function carriesToken(body: EnvelopeBody): boolean {
  return "token" in body;
}
