import { arrivingBody, type BodyBounds } from "../wire/arriving-body.ts";
import type { BodyStream } from "../wire/body-stream.ts";
import { PaceKeeper, type Pace } from "../wire/body-pace.ts";
import type { BodyShare } from "./body-room.ts";

export const MAX_JSON_BYTES = 1024 * 1024;
/** The largest document is 20 MB (domain 4.13); the rest is room for the multipart frame. */
export const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/**
 * Read a body into memory, within its bounds and within the room that there is for bodies.
 *
 * @throws {TooLargeFailure}
 * @throws {TooSlowFailure}
 * @throws {BusyFailure} when too much is held already
 */
export async function readBounded(body: BodyStream, bounds: BodyBounds, share: BodyShare): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arrivingBody(body, bounds)) {
    size += chunk.byteLength;
    share.grow(size);
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

/** What is still read of a refused body: the largest upload and some more, for as long as an honest client takes. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const DISCARD_PACE: Pace = { windowMs: 10_000, leastBytes: Number.POSITIVE_INFINITY };

/**
 * Read the rest of a body and forget it. A client that is still sending does not read, so an answer that overtakes its
 * body is lost with the connection.
 *
 * @param maySpend says of so many bytes whether this client's may still be read
 * @returns false when the body did not end within the bounds; then the connection must not be used again
 */
export async function discardBody(body: BodyStream, maySpend: (bytes: number) => boolean): Promise<boolean> {
  if (body === null || body.locked) return true;
  const reader = body.getReader();
  const keeper = new PaceKeeper(DISCARD_PACE);
  let size = 0;
  try {
    while (size <= MAX_DISCARDED_BYTES) {
      const step = await keeper.next(reader.read());
      if (step === "late") return false;
      if (step.done) return true;
      size += step.value.byteLength;
      if (!maySpend(step.value.byteLength)) return false;
    }
    return false;
  } catch {
    // The client has gone; there is nobody to answer.
    return false;
  } finally {
    keeper.stop();
    reader.releaseLock();
  }
}
