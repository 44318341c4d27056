import type { LiveEventName } from "../../../src/core/contract/live.ts";

/** One event as it came. */
export type Heard = { readonly name: LiveEventName; readonly facts: unknown; readonly id: string | undefined };

/** Somebody who listens. */
export type Reader = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that was heard so far. */
  readonly heard: readonly Heard[];
  /** Milliseconds after which the reader was told to come again. */
  readonly retryMs: () => number | undefined;
  /** Wait for an event that is so; undefined when none came in time. */
  readonly until: (is: (event: Heard) => boolean, withinMs?: number) => Promise<Heard | undefined>;
  /** Resolves when the stream has ended, by whomever. */
  readonly ended: Promise<void>;
  readonly leave: () => Promise<void>;
};

const PATIENCE_MS = 10_000;

/** Listen to a stream of events. */
export function listenTo(response: Response): Reader {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let retryMs: number | undefined;
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const take = (block: string): void => {
    const fields = new Map(
      block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
    if (fields.has("retry")) retryMs = Number(fields.get("retry"));
    if (!fields.has("event")) return;
    const name = fields.get("event") as LiveEventName;
    heard.push({ name, facts: JSON.parse(fields.get("data") ?? "null"), id: fields.get("id") });
  };
  const ended = (async () => {
    let rest = "";
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const blocks = (rest + step.value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) take(block);
      for (const look of waiting) look();
    }
  })()
    .catch(() => undefined)
    .then(() => {
      for (const look of waiting) look();
    });
  return {
    status: response.status,
    headers: response.headers,
    heard,
    retryMs: () => retryMs,
    until: (is, withinMs = PATIENCE_MS) =>
      new Promise((resolve) => {
        const settle = (event: Heard | undefined): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(event);
        };
        const look = (): void => {
          const event = heard.find(is);
          if (event !== undefined) settle(event);
        };
        const timer = setTimeout(() => settle(undefined), withinMs);
        waiting.add(look);
        look();
      }),
    ended,
    leave: async () => {
      await reader.cancel().catch(() => undefined);
      await ended;
    },
  };
}
