import type { PaceKeeper } from "./body-pace.ts";
import type { BodyStream } from "./body-stream.ts";
import { BadRequestFailure, TooLargeFailure, TooSlowFailure } from "../ground/failures.ts";

export type BodyBounds = {
  /** As the head says; 0 where it says nothing. */
  readonly announcedBytes: number;
  readonly limitBytes: number;
  readonly keeper: PaceKeeper;
  /** Waits until so many bytes may go on, where they are not let through at once. */
  readonly pass?: (bytes: number) => Promise<void>;
};

/**
 * The pieces of a body as they come, never more than the limit and never slower than the pace: an announced length is
 * believed at once, a hidden one is counted.
 *
 * @throws {TooLargeFailure}
 * @throws {TooSlowFailure}
 * @throws {BadRequestFailure} when the client goes away in the middle
 */
export async function* arrivingBody(
  body: BodyStream,
  { announcedBytes, limitBytes, keeper, pass }: BodyBounds,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (announcedBytes > limitBytes) throw new TooLargeFailure();
  if (body === null) return;
  // Cancelling the stream would tear the connection down before the client has read why; see discardBody.
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const step = await keeper.next(reader.read().catch(gone));
      if (step === "late") throw new TooSlowFailure();
      if (step.done) return;
      size += step.value.byteLength;
      if (size > limitBytes) throw new TooLargeFailure();
      keeper.note(step.value.byteLength);
      await pass?.(step.value.byteLength);
      yield step.value;
    }
  } finally {
    reader.releaseLock();
  }
}

function gone(cause: unknown): never {
  throw Object.assign(new BadRequestFailure([{ field: "", rule: "body", text: "BODY_UNREADABLE" }]), { cause });
}
