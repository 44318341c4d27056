import { API_BASE } from "../core/contract/paging.ts";
import { EVENTS_PATH, EVENTS_TYPE, type LiveEventName, type LiveEvents } from "../core/contract/live.ts";
import { BACKGROUND_HEADER } from "../core/contract/session.ts";
import { readToken } from "./browser-session.ts";

/** One event, and the place to go on from. */
export type LiveEvent = {
  readonly [Name in LiveEventName]: { readonly name: Name; readonly facts: LiveEvents[Name]; readonly id?: string | undefined };
}[LiveEventName];

/** An open channel, or why there is none: the sign-in has lapsed, or it may be asked for again after a while. */
export type Opened =
  | { readonly kind: "open"; readonly body: ReadableStream<Uint8Array> }
  | { readonly kind: "signedOut" }
  | { readonly kind: "later"; readonly seconds: number };

const LATER_SECONDS = 60;
const SIGNED_OUT = 401;

/**
 * Ask for the channel. The token goes in the header, where no log and no history keeps it; the call keeps nobody signed in.
 *
 * @throws {TypeError} when the server cannot be reached
 */
export async function openEvents(token: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Opened> {
  const response = await fetch(`${API_BASE}${EVENTS_PATH}`, {
    headers: {
      Accept: EVENTS_TYPE,
      Authorization: `Bearer ${token}`,
      [BACKGROUND_HEADER]: "1",
      ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
    },
    cache: "no-store",
    signal,
  });
  const isStream = (response.headers.get("content-type") ?? "").startsWith(EVENTS_TYPE);
  if (response.ok && isStream && response.body !== null) return { kind: "open", body: response.body };
  const { code } = (await response.json().catch(() => ({}))) as { readonly code?: number };
  if (code === SIGNED_OUT || token !== readToken()) return { kind: "signedOut" };
  return { kind: "later", seconds: Number(response.headers.get("retry-after") ?? LATER_SECONDS) || LATER_SECONDS };
}

/** What a channel says, as it comes. */
export type Said = { readonly event?: LiveEvent; readonly retryMs?: number };

/** Read the events out of pieces of text, wherever they are cut; comments say only that the channel stands. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<Said> {
  let rest = "";
  for await (const piece of pieces) {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) yield saidBy(block);
  }
}

function saidBy(block: string): Said {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
  const [name, data, retry] = [fields.get("event"), fields.get("data"), fields.get("retry")];
  return {
    ...(retry === undefined ? {} : { retryMs: Number(retry) }),
    ...(name === undefined || data === undefined
      ? {}
      : { event: { name, facts: JSON.parse(data) as unknown, id: fields.get("id") } as LiveEvent }),
  };
}
