import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { messageText } from "../../core/contract/messages.ts";
import type { PortalApp } from "../wire/transport.ts";
import { boundSockets } from "./bound-sockets.ts";
import { rawSecurityHeaders, secure } from "../wire/security-headers.ts";

const KEEP_ALIVE_MS = 15_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** How long a client may take, in milliseconds: for the head of a request, for all of it, and how often that is looked at. */
export type Patience = { readonly headersMs: number; readonly requestMs: number; readonly checkEveryMs: number };
/** Bodies are held to a pace of their own (body-pace); the time for all is that of the largest upload at that pace. */
const PATIENCE: Patience = { headersMs: 15_000, requestMs: 25 * 60_000, checkEveryMs: 5000 };

export type ListenOptions = {
  readonly patience?: Patience;
  /** All connections come from the proxy: they are counted in all, not by client. */
  readonly isBehindProxy?: boolean;
};
export type Listener = { readonly port: number; readonly stop: (graceMs: number) => Promise<void> };

/** Serve on an address; the promise is rejected when it cannot be taken. */
export async function listen(
  app: Pick<PortalApp, "fetch">,
  port: number,
  hostname: string,
  { patience = PATIENCE, isBehindProxy = false }: ListenOptions = {},
): Promise<Listener> {
  // What is left of a body is read by discardBody, within its bounds; the listener would read 64 MB of each at full speed.
  const answer = getRequestListener(app.fetch, { errorHandler: unreadableRequest, autoCleanupIncoming: false });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      // Longer than a busy person's pause: a connection that is ended while a call is on its way loses the call.
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.checkEveryMs,
      // Node would answer a missing Host with bare headers; the listener refuses it with an envelope.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void (namesTwoHosts(incoming) ? refuseRequest(outgoing) : answer(incoming, outgoing)),
  );
  boundSockets(server, isBehindProxy);
  server.on("clientError", answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: (graceMs) => stop(server, graceMs),
  };
}

/** Let running calls end, but not for ever. */
async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Proxy and product must not read different hosts out of one request (RFC 9112, 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
}

async function refuseRequest(outgoing: ServerResponse): Promise<void> {
  const refusal = unreadableRequest();
  outgoing.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  outgoing.end(await refusal.text());
}

/** A request that names no host, a broken one, or no address; it never becomes a call. */
function unreadableRequest(): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", Connection: "close" });
  secure(headers);
  return new Response(JSON.stringify({ code: 400, msg: messageText("BAD_REQUEST", "cn"), bizCode: "BAD_REQUEST" }), {
    status: 400,
    headers,
  });
}

/** A request that Node itself refuses never reaches the app; it gets the envelope all the same. */
function answerBrokenRequest(fault: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections before they need them. What is said on one that has asked nothing is taken for the answer to
  // whatever it asks later, so it ends without a word, and the browser opens another.
  const hasAsked = socket.bytesRead > 0;
  if (!socket.writable || fault.code === "ECONNRESET" || !hasAsked) {
    socket.destroy();
    return;
  }
  const isHeaders = fault.code === "HPE_HEADER_OVERFLOW";
  const bizCode = isHeaders ? "HEADERS_TOO_LARGE" : "BAD_REQUEST";
  const body = JSON.stringify({ code: isHeaders ? 431 : 400, msg: messageText(bizCode, "cn"), bizCode });
  const status = isHeaders ? "431 Request Header Fields Too Large" : "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${rawSecurityHeaders()}Connection: close\r\n\r\n${body}`,
  );
}
