import type { PaceKeeper } from "./body-pace.ts";
import { BadRequestFailure, TooLargeFailure, TooSlowFailure } from "./failures.ts";

export type BodyBounds = {
  readonly limitBytes: number;
  readonly keeper: PaceKeeper;
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
  request: Request,
  { limitBytes, keeper }: BodyBounds,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("content-length") ?? "0");
  if (announced > limitBytes) throw new TooLargeFailure();
  if (request.body === null) return;
  // Cancelling the stream would tear the connection down before the client has read why; see discardBody.
  const reader = request.body.getReader();
  let size = 0;
  try {
    for (;;) {
      const step = await Promise.race([reader.read().catch(gone), keeper.late]);
      if (step === "late") throw new TooSlowFailure();
      if (step.done) return;
      size += step.value.byteLength;
      if (size > limitBytes) throw new TooLargeFailure();
      keeper.note(step.value.byteLength);
      yield step.value;
    }
  } finally {
    keeper.stop();
    reader.releaseLock();
  }
}

function gone(cause: unknown): never {
  throw Object.assign(new BadRequestFailure([{ field: "", rule: "body", text: "BODY_UNREADABLE" }]), { cause });
}
