import type { Envelope } from "../core/contract/envelope.ts";
import type { QueryParams } from "../core/search/query.ts";
import { BACKGROUND_HEADER } from "../core/contract/session.ts";
import { API_BASE } from "../core/contract/paging.ts";
import { EDITION_HEADER } from "../core/contract/live.ts";
import { readLanguage, readToken } from "./browser-session.ts";
import { noteEdition } from "./edition.ts";
import { RefusedError, TransportError } from "./errors.ts";
import { noteCall } from "./first-calls.ts";
import { noteServerTime } from "./server-clock.ts";
import { isTimeout, sendCall } from "./transport.ts";

export type RequestOptions = {
  readonly params?: QueryParams | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Specification §7: a request may be sent without the token. */
  readonly isToken?: false | undefined;
  /** Asked by a clock, not by the person: it keeps nobody signed in, and a lapsed sign-in that was told once is not told again. */
  readonly isBackground?: true | undefined;
};

let drawnUnder: string | undefined;

/** The company under which the page is drawn; sent with every request so that nothing lands in another legal entity. */
export function drawUnder(companyId: string | undefined): void {
  drawnUnder = companyId;
}

let tellExpired: () => void = () => undefined;
let toldToken: string | undefined;

/** Say who is told when the server no longer takes the token, whichever call finds out and whoever catches its failure. */
export function onExpired(listener: () => void): void {
  tellExpired = listener;
}

function headers(options: RequestOptions, more: Readonly<Record<string, string>>): Record<string, string> {
  const token = options.isToken === false ? undefined : readToken();
  return {
    "Accept-Language": readLanguage(),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(drawnUnder === undefined ? {} : { "X-Company-Id": drawnUnder }),
    ...(options.isBackground === true ? { [BACKGROUND_HEADER]: "1" } : {}),
    ...more,
  };
}

function address(path: string, params: QueryParams | undefined): string {
  const query = new URLSearchParams(params?.map(([name, value]) => [name, value])).toString();
  return `${API_BASE}${path}${query === "" ? "" : `?${query}`}`;
}

async function send(
  method: string,
  path: string,
  options: RequestOptions,
  body: unknown,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    const response = await noteCall(
      sendCall(address(path, options.params), { method, headers: headers(options, more), body, signal: options.signal }),
    );
    noteServerTime(response.headers.get("date"));
    noteEdition(response.headers.get(EDITION_HEADER));
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new TransportError({ kind: isTimeout(error) ? "timeout" : "network" }, { cause: error });
  }
}

/** Tell that the token is no longer taken: to a person who acts each time, behind her back only once. */
function noteExpired(isBackground: boolean): void {
  const token = readToken();
  // Who signed out in another tab has no token any more, but a page of hers before her; a guest has neither.
  if ((token ?? drawnUnder) === undefined || (isBackground && token === toldToken)) return;
  toldToken = token;
  tellExpired();
}

/** Read an envelope; a missing code counts as 200 (specification §8). */
async function unwrap<E extends Envelope>(response: Response, isBackground = false): Promise<E> {
  let envelope: E;
  try {
    envelope = (await response.json()) as E;
  } catch (error) {
    throw new TransportError(response.ok ? { kind: "network" } : { kind: "status", status: response.status }, { cause: error });
  }
  // What is no envelope, such as the word of a proxy, is what its status says.
  if (envelope.code === undefined && !response.ok) throw new TransportError({ kind: "status", status: response.status });
  const code = envelope.code ?? 200;
  if (code === 200) return envelope;
  if (code === 401) noteExpired(isBackground);
  throw new RefusedError({ ...envelope, code });
}

/** Read something. @throws {RefusedError | TransportError} */
export async function get<E extends Envelope>(path: string, options: RequestOptions = {}): Promise<E> {
  return unwrap<E>(await send("GET", path, options, undefined, {}), options.isBackground);
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

/** A file with the name that the server gave it. */
export type ReceivedFile = { readonly blob: Blob; readonly name: string | undefined };

/** How far a file has come: 0 to 100, undefined while nobody knows how much there is; and the bytes that are here. */
export type OnProgress = (percent: number | undefined, receivedBytes: number) => void;

/** Fetch a file. @throws {RefusedError | TransportError} a refusal still arrives as an envelope */
export async function getFile(
  path: string,
  options: RequestOptions & { readonly onProgress?: OnProgress } = {},
): Promise<ReceivedFile> {
  return receive(await send("GET", path, options, undefined, {}), options.onProgress);
}

/** Ask for a file by what the body names. @throws {RefusedError | TransportError} a refusal still arrives as an envelope */
export async function postFile(path: string, body: unknown, options: RequestOptions = {}): Promise<ReceivedFile> {
  return receive(await send("POST", path, options, body, {}));
}

async function receive(response: Response, onProgress?: OnProgress): Promise<ReceivedFile> {
  if ((response.headers.get("content-type") ?? "").includes("application/json")) await unwrap(response);
  if (!response.ok) throw new TransportError({ kind: "status", status: response.status });
  const name = nameOf(response.headers.get("content-disposition"));
  const type = response.headers.get("content-type") ?? "";
  const total = Number(response.headers.get("content-length") ?? "0");
  if (response.body === null) return { blob: await response.blob(), name };
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value as BlobPart);
    received += step.value.byteLength;
    onProgress?.(total > 0 ? Math.min(100, Math.round((received / total) * 100)) : undefined, received);
  }
  return { blob: new Blob(parts, { type }), name };
}

/** File name of a Content-Disposition head, the encoded one first (RFC 6266). */
function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}
