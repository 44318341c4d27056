import { TooLargeFailure } from "./failures.ts";

export const MAX_JSON_BYTES = 1024 * 1024;
/** The largest document is 20 MB (domain 4.13); the rest is room for the multipart frame. */
export const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/**
 * Read a body, but never more than the limit: an announced length is believed at once, a hidden one is counted.
 *
 * @throws {TooLargeFailure}
 */
export async function readBounded(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("content-length") ?? "0");
  if (announced > limitBytes) throw new TooLargeFailure();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new TooLargeFailure();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
