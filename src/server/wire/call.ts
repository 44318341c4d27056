import type { Lang } from "../../core/contract/messages.ts";
import type { Services } from "../services.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { BadRequestFailure, AuthRequiredFailure } from "../ground/failures.ts";
import type { Query } from "./query.ts";
import type { ReceivedFile } from "./receive-file.ts";
import type { Reply } from "./reply.ts";
import { JsonRefused, parseStrictJson } from "./strict-json.ts";
import type { Transaction } from "../store/port.ts";
import type { Trace } from "./trace.ts";

/** A JSON object from outside; its values are judged by the operation. */
export type JsonObject = { readonly [name: string]: unknown };

/** One call, as an operation sees it: who asks, in which language, with what. */
export type Call = {
  readonly services: Services;
  readonly request: Request;
  readonly method: string;
  /** Path below /prod-api. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Undefined where nobody called, as of what the clock does. */
  readonly trace: Trace | undefined;
  readonly lang: Lang;
  readonly address: string;
  /** When the call arrived, epoch milliseconds of the injected clock. */
  readonly startedAt: number;
  /** Undefined only on open routes. */
  readonly signedIn: SignedIn | undefined;
  /** The bounded body; read before the operation runs, parsed when it is asked for. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The file of a multipart body; its bytes are on the disk. */
  readonly file: ReceivedFile | undefined;
  /** Store the answer for replay in the transaction of the action; does nothing when the call carries no key. */
  readonly saveIdempotentAnswer: (tx: Transaction, reply: Reply) => Promise<void>;
};

/** The person who calls. Routes that are not open have one. */
export function whoCalls(call: Call): SignedIn {
  if (call.signedIn === undefined) throw new AuthRequiredFailure();
  return call.signedIn;
}

/**
 * The JSON object in the body; an empty body is an empty object.
 *
 * @throws {BadRequestFailure} when it is no JSON object, or one that means two things
 */
export function jsonBody(call: Call): JsonObject {
  const value = jsonValue(call);
  if (value === undefined) return {};
  if (!isJsonObject(value)) throw new BadRequestFailure([{ field: "", rule: "object", text: "BODY_UNREADABLE" }]);
  return value;
}

/** The JSON value in the body, of any kind; undefined when the body is empty. */
export function jsonValue(call: Call): unknown {
  if (call.body.byteLength === 0) return undefined;
  try {
    return parseStrictJson(new TextDecoder("utf-8", { fatal: true }).decode(call.body));
  } catch (fault) {
    const rule = fault instanceof JsonRefused ? fault.rule : "encoding";
    throw new BadRequestFailure([{ field: "", rule, text: "BODY_UNREADABLE" }]);
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Run a write whose answer is stored for replay in the same transaction, so that a crash loses both or neither.
 */
export async function writeAnswer(call: Call, work: (tx: Transaction) => Promise<Reply>): Promise<Reply> {
  return call.services.store.write(async (tx) => {
    const reply = await work(tx);
    await call.saveIdempotentAnswer(tx, reply);
    return reply;
  });
}
