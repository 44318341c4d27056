import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Bytes of a body as they come; null for a request without one. */
export type BodyStream = ReadableStream<Uint8Array<ArrayBuffer>> | null;

/** Pieces that are read ahead. Without a number Node reads 65,536 of them, which is all of any body. */
const PIECES_AHEAD = 1;

/**
 * The body of a request, of which no more is taken from its socket than is asked for: a client sends as fast as its
 * bytes are used, and what is not used yet is not in memory.
 *
 * @param incoming what the transport received; undefined where there is none
 */
export function bodyStream(request: Request, incoming: IncomingMessage | undefined): BodyStream {
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (incoming === undefined) return request.body;
  const { "content-length": length = "0", "transfer-encoding": coding } = incoming.headers;
  if (length === "0" && coding === undefined) return null;
  return Readable.toWeb(incoming, { strategy: { highWaterMark: PIECES_AHEAD } }) as NonNullable<BodyStream>;
}
