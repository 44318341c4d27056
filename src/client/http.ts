import ky, { HTTPError, TimeoutError } from "ky";
import type { Envelope } from "../core/contract/envelope.ts";
import type { FailedRow } from "../core/contract/envelope.ts";
import type { QueryParams } from "../core/search/query.ts";
import { API_BASE } from "../core/contract/paging.ts";
import { readLanguage, readToken } from "./browser-session.ts";
import { RefusedError, TransportError } from "./errors.ts";

const REQUEST_TIMEOUT_MS = 1_000_000; // specification §7 and §9

export type RequestOptions = {
  readonly params?: QueryParams | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Specification §7: a request may be sent without the token. */
  readonly isToken?: false | undefined;
};

let drawnUnder: string | undefined;

/** The company under which the page is drawn; sent with every request so that nothing lands in another legal entity. */
export function drawUnder(companyId: string | undefined): void {
  drawnUnder = companyId;
}

const client = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });

function headers(options: RequestOptions, more: Readonly<Record<string, string>>): Record<string, string> {
  const token = options.isToken === false ? undefined : readToken();
  return {
    "Accept-Language": readLanguage(),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(drawnUnder === undefined ? {} : { "X-Company-Id": drawnUnder }),
    ...more,
  };
}

function address(path: string, params: QueryParams | undefined): string {
  const query = new URLSearchParams(params?.map(([name, value]) => [name, value])).toString();
  return `${API_BASE}${path}${query === "" ? "" : `?${query}`}`;
}

async function send(method: string, path: string, options: RequestOptions, body: unknown, more: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await client(address(path, options.params), {
      method,
      headers: headers(options, more),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    if (error instanceof TimeoutError) throw new TransportError({ kind: "timeout" }, { cause: error });
    if (error instanceof HTTPError) throw new TransportError({ kind: "status", status: error.response.status }, { cause: error });
    throw new TransportError({ kind: "network" }, { cause: error });
  }
}

/** Read an envelope; a missing code counts as 200 (specification §8). */
async function unwrap<E extends Envelope>(response: Response): Promise<E> {
  let envelope: E;
  try {
    envelope = (await response.json()) as E;
  } catch (error) {
    throw new TransportError(response.ok ? { kind: "network" } : { kind: "status", status: response.status }, { cause: error });
  }
  const code = envelope.code ?? 200;
  if (code === 200) return envelope;
  const failed = (envelope.data as { failed?: readonly FailedRow[] } | undefined)?.failed;
  throw new RefusedError({ code, msg: envelope.msg, bizCode: envelope.bizCode, faults: envelope.errors, failed, traceId: envelope.traceId });
}

/** Read something. @throws {RefusedError | TransportError} */
export async function get<E extends Envelope>(path: string, options: RequestOptions = {}): Promise<E> {
  return unwrap<E>(await send("GET", path, options, undefined, {}));
}

/** Change something; the key makes a repeated sending harmless. @throws {RefusedError | TransportError} */
export async function change<E extends Envelope>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  options: RequestOptions & { readonly idempotencyKey?: string } = {},
): Promise<E> {
  return unwrap<E>(await send(method, path, options, body, { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() }));
}

/** Fetch a file; a refusal still arrives as an envelope. @throws {RefusedError | TransportError} */
export async function getBlob(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await send("GET", path, options, undefined, {});
  if ((response.headers.get("content-type") ?? "").includes("application/json")) await unwrap(response);
  if (!response.ok) throw new TransportError({ kind: "status", status: response.status });
  return response.blob();
}
