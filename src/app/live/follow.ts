import { readToken } from "../../client/browser-session.ts";
import { type LiveEvent, openEvents, readEvents } from "../../client/live-events.ts";

/** One connection for all tabs of a browser: whoever holds the lock reads, and tells the others. */
const NAME = "portal.events";
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Asked by a tab that begins to listen: how far has the one got that holds the connection? */
const WHERE = "where";
/** The server says something every 20 s. */
const SILENCE_MS = 60_000;
const TOKEN_LOOK_MS = 3000;
const CROWDED_MS = 5 * 60_000;

/**
 * Hear what others do, in this tab or through another one of this browser. Where the browser has no locks, as on an address
 * without HTTPS, nobody is told anything, and pages ask by the minute as they do anyway.
 *
 * @param from the place of the news at which this page began to read
 * @returns how to stop
 */
export function follow(take: (event: LiveEvent) => void, from?: string): () => void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined || typeof BroadcastChannel === "undefined") return () => undefined;
  const stop = new AbortController();
  const tabs = new BroadcastChannel(NAME);
  let lastId = from;
  let isFirst = true;
  let hello: LiveEvent | undefined;
  const hear = (event: LiveEvent): void => {
    if (event.id !== undefined) {
      // Another tab has listened for longer, and was told before this one was here.
      if (isFirst && isAfter(event.id, lastId)) take({ name: "resync", facts: {} });
      isFirst = false;
      lastId = event.id;
    }
    take(event);
  };
  const tell = (event: LiveEvent): void => {
    if (event.name === "hello") hello = event;
    tabs.postMessage(event);
    hear(event);
  };
  tabs.addEventListener("message", ({ data }: MessageEvent<LiveEvent | typeof WHERE>) => {
    if (data !== WHERE) hear(data);
    else if (hello !== undefined) tabs.postMessage({ ...hello, id: lastId });
  });
  tabs.postMessage(WHERE);
  locks.request(NAME, { signal: stop.signal }, () => lead(tell, () => lastId, stop.signal)).catch(() => undefined); // the page goes while it waits
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Whether a place of the news is behind another, or of other news. */
function isAfter(place: string, from: string | undefined): boolean {
  if (from === undefined) return false;
  const [[name, number], [ownName, ownNumber]] = [place.split("-"), from.split("-")];
  return name !== ownName || Number(number) > Number(ownNumber);
}

/** Hold the connection, and open it again whenever it ends. */
async function lead(tell: (event: LiveEvent) => void, lastId: () => string | undefined, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const token = readToken();
    const next = token === undefined ? "signedOut" : await listen(token, lastId(), tell, signal).catch(() => undefined);
    if (next === "signedOut") await anotherToken(token, signal);
    else if (next !== undefined) await rest(next, signal);
    else {
      await rest(pauseMs * (0.5 + Math.random()), signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      continue;
    }
    pauseMs = FIRST_PAUSE_MS;
  }
}

/** Listen until the channel ends. @returns how long to wait before it is asked for again, in milliseconds */
async function listen(
  token: string,
  lastId: string | undefined,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<number | "signedOut"> {
  const call = new AbortController();
  const end = (): void => call.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  const noteWord = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  let retryMs = FIRST_PAUSE_MS;
  try {
    const opened = await openEvents(token, lastId, call.signal);
    if (opened.kind === "signedOut") return "signedOut";
    if (opened.kind === "later") return opened.seconds * 1000;
    for await (const said of readEvents(textsOf(opened.body, noteWord))) {
      retryMs = said.retryMs ?? retryMs;
      const { event } = said;
      if (event?.name !== "end") {
        if (event !== undefined) tell(event);
        continue;
      }
      if (event.facts.reason === "session") return "signedOut";
      return event.facts.reason === "crowded" ? Math.max(retryMs, CROWDED_MS) : retryMs;
    }
    return retryMs;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    end();
  }
}

async function* textsOf(body: ReadableStream<Uint8Array>, onWord: () => void): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    onWord();
    yield step.value;
  }
}

/** Somebody signs in anew, in this tab or another. */
async function anotherToken(known: string | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (readToken() ?? known) === known) await rest(TOKEN_LOOK_MS, signal);
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", settle);
      resolve();
    };
    const timer = setTimeout(settle, ms);
    signal.addEventListener("abort", settle);
  });
}
