import { type Call, REQUEST_TIMEOUT_MS, type Transport } from "./call.ts";

/** Where a call goes and by whom, as the page names it, made into what the server takes. */
export type Addressing = (
  address: string,
  headers: Call["headers"],
) => { readonly address: string; readonly headers: Call["headers"] };

let transport: Transport = sendPlainly;
let addressing: Addressing = (address, headers) => ({ address, headers });

export function sendCall(named: string, call: Call): Promise<Response> {
  const { address, headers } = addressing(named, call.headers);
  return transport(address, { ...call, headers });
}

/** Address calls in this way from now on, whatever sends them. */
export function addressBy(next: Addressing): void {
  addressing = next;
}

/** Send calls in this way from now on. */
export function sendBy(next: Transport): void {
  transport = next;
}

/** Fetch what sends calls once the first page stands; until then the browser's own means serve. */
export async function bringTransport(): Promise<void> {
  sendBy((await import("./send-by-ky.ts")).sendByKy);
}

/** Whether nothing was answered in time. */
export function isTimeout(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "TimeoutError";
}

/** The first page's calls, without a package that would have to come before them. */
export async function sendPlainly(address: string, { method, headers, body, signal }: Call): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException(undefined, "TimeoutError")), REQUEST_TIMEOUT_MS);
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const request = new Request(address, {
    method,
    headers: typeof content === "string" ? { ...headers, "content-type": "application/json" } : headers,
    ...(content === undefined ? {} : { body: content }),
    signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
  });
  try {
    return await fetch(request);
  } finally {
    clearTimeout(timer);
  }
}
