import type { LiveEnd, LiveEventName, LiveEvents } from "../../core/contract/live.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { Call } from "../wire/call.ts";

/** Bytes that wait for a reader; one that leaves more is dropped, and comes again when it can. */
const MOST_WAITING_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/** Somebody's open channel: who reads it, how far the news have been told, and what has to be sent. */
export class Stream {
  readonly call: Call;
  readonly token: string;
  /** The address or network that holds the connection. */
  readonly client: string;
  /** Who it was when it was asked last, and when that was. */
  who: SignedIn;
  askedAt: number;
  /** Place in the news up to which everything was told. */
  place: number;
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(of: Pick<Stream, "call" | "token" | "client" | "who" | "askedAt" | "place">, onGone: (stream: Stream) => void) {
    this.call = of.call;
    this.token = of.token;
    this.client = of.client;
    this.who = of.who;
    this.askedAt = of.askedAt;
    this.place = of.place;
    this.#onGone = onGone;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
    );
  }

  readonly #onGone: (stream: Stream) => void;

  get isOpen(): boolean {
    return this.#controller !== undefined;
  }

  /** @param id the place that a reader names when it comes again */
  tell<Name extends LiveEventName>(name: Name, facts: LiveEvents[Name], id?: string): void {
    this.write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(facts)}\n\n`);
  }

  write(text: string): void {
    const controller = this.#controller;
    if (controller === undefined) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) >= 0) return;
    controller.error(new Error("the reader is too slow"));
    this.#leave();
  }

  /** The last word; the reader hears why, and when to come again where it may. */
  end(reason: LiveEnd, retryMs?: number): void {
    if (retryMs !== undefined) this.write(`retry: ${retryMs}\n`);
    this.tell("end", { reason });
    this.#controller?.close();
    this.#leave();
  }

  #leave(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    this.#onGone(this);
  }
}
