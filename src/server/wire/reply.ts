import { codeOfBizCode, httpStatusCodes } from "../../core/contract/biz-code.ts";
import { messageText, type Lang, type MessageKey } from "../../core/contract/messages.ts";
import {
  BadRequestFailure,
  BatchRefusedFailure,
  ElsewhereFailure,
  SecondFactorFailure,
  type PortalFailure,
} from "../ground/failures.ts";

/** The JSON that travels. */
export type EnvelopeBody = { readonly code: number; readonly msg: string; readonly [name: string]: unknown };

/** What an operation answers: an envelope, or a finished response such as a file. */
export type Reply =
  | {
      readonly kind: "envelope";
      readonly body: EnvelopeBody;
      readonly retryAfterSeconds?: number;
      readonly cookies?: readonly string[];
      /** Holds what is told once: it is never kept for a replay. */
      readonly isToldOnce?: boolean;
    }
  | { readonly kind: "response"; readonly response: Response };

type Speaks = { readonly lang: Lang };

/** 操作成功 and nothing else. */
export function replyDone(call: Speaks, text: MessageKey = "DONE"): Reply {
  return { kind: "envelope", body: { code: 200, msg: messageText(text, call.lang) } };
}

/** One thing under `data`. */
export function replyData(call: Speaks, data: unknown, text: MessageKey = "DONE"): Reply {
  return { kind: "envelope", body: { code: 200, msg: messageText(text, call.lang), data } };
}

/** Names that stand beside code and msg (domain 7.1 «the wire»). */
export function replyBeside(call: Speaks, facts: Readonly<Record<string, unknown>>): Reply {
  return { kind: "envelope", body: { code: 200, msg: messageText("DONE", call.lang), ...facts } };
}

/** One page of a list. */
export function replyRows(call: Speaks, rows: readonly unknown[], total: number): Reply {
  return { kind: "envelope", body: { code: 200, msg: messageText("FOUND", call.lang), rows, total } };
}

/** The same answer with cookies beside it. */
export function withCookies(reply: Reply, cookies: readonly string[]): Reply {
  return reply.kind === "envelope" ? { ...reply, cookies } : reply;
}

/** The same answer with more names beside code and msg. */
export function withFacts(reply: Reply, facts: Readonly<Record<string, unknown>>): Reply {
  return reply.kind === "envelope" ? { ...reply, body: { ...reply.body, ...facts } } : reply;
}

/** A file, a stream, anything that is no envelope. */
export function replyResponse(response: Response): Reply {
  return { kind: "response", response };
}

/** The envelope of a failure, worded for its reader. */
export function replyFailure(failure: PortalFailure, lang: Lang): Reply {
  const msg = typeof failure.text === "string" ? messageText(failure.text, lang, failure.facts) : failure.text[lang];
  const body: Record<string, unknown> & EnvelopeBody = { code: codeOfBizCode[failure.bizCode], msg, bizCode: failure.bizCode };
  const facts: Record<string, unknown> = body;
  if (failure instanceof BatchRefusedFailure) facts["data"] = { failed: failure.failed };
  if (failure instanceof ElsewhereFailure) facts["data"] = { company: failure.company };
  if (failure instanceof SecondFactorFailure)
    facts["data"] = { ticket: failure.ticket, ...(failure.setUp === undefined ? {} : { setUp: failure.setUp }) };
  if (failure instanceof BadRequestFailure || failure.faults.length > 0) {
    facts["errors"] = failure.faults.map(({ field, rule, text, facts: of }) => ({
      field,
      rule,
      msg: typeof text === "string" ? messageText(text, lang, of) : text[lang],
    }));
  }
  return failure.retryAfterSeconds === undefined
    ? { kind: "envelope", body }
    : { kind: "envelope", body, retryAfterSeconds: failure.retryAfterSeconds };
}

/** The envelope of a fault that nobody foresaw; the trace id leads to the log. */
export function replyUnexpected(lang: Lang, traceId: string): Reply {
  return { kind: "envelope", body: { code: 500, msg: messageText("SYSTEM", lang), bizCode: "SYSTEM", traceId } };
}

/** The HTTP answer as it is, for whoever asked. */
export function toResponse(reply: Reply): Response {
  if (reply.kind === "response") return reply.response;
  return new Response(JSON.stringify(reply.body), { status: statusOf(reply.body), headers: envelopeHeaders(reply) });
}

/** 200 with the code in the envelope, except the few codes that proxies must see. */
export function statusOf({ code }: EnvelopeBody): number {
  return httpStatusCodes.has(code) ? code : 200;
}

export function envelopeHeaders(reply: Reply & { readonly kind: "envelope" }): Headers {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  if (reply.retryAfterSeconds !== undefined) headers.set("Retry-After", String(Math.max(1, Math.ceil(reply.retryAfterSeconds))));
  for (const cookie of reply.cookies ?? []) headers.append("Set-Cookie", cookie);
  return headers;
}
