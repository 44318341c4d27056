import { setImmediate } from "node:timers/promises";
import { BusyFailure } from "../ground/failures.ts";
import type { Settings } from "../ground/settings.ts";
import type { Written } from "../save/written.ts";
import { standingTokens } from "../session/standing-tokens.ts";
import { newName } from "../session/tokens.ts";
import { MINUTE_MS, SECOND_MS } from "../store/clock.ts";
import { bearerToken } from "../wire/bearer.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { clientOf } from "../wire/client-name.ts";
import type { Log } from "../wire/log.ts";
import { Neighbours } from "./neighbours.ts";
import { News, newsOf } from "./news.ts";
import { Stream } from "./stream.ts";
import { tellStream } from "./tell-stream.ts";

/** Browsers of one person; the one that came first makes room. */
export const MOST_OF_ONE_PERSON = 6;
/** Browsers behind one address, behind which a whole office may sit; half of what such an address may hold of connections. */
export const MOST_OF_ONE_CLIENT = 600;
export const MOST_STREAMS = 2000;
const FULL_RETRY_SECONDS = 60;

/** What happens within this time is told together. */
const GATHER_MS = 200;
/** Readers are told one after another, and then all rest so many times as long as that took: others are not kept waiting. */
const REST_TIMES = 4;
const LONGEST_REST_MS = 2 * SECOND_MS;
/** Within this time a session that ends takes its stream along. */
const CHECK_MS = 3 * SECOND_MS;
/** Proxies end what is silent for a minute. */
const BEAT_MS = 20 * SECOND_MS;
/** Browsers that a process leaves come again within this time, not all at once. */
const LEAVING_SPREAD_MS = 4 * SECOND_MS;

/**
 * The channels of this process: one for each browser, on which it hears what others do. Fed by every write, whoever makes
 * it, and by the processes beside this one; it writes nothing itself, and takes no place among the running calls.
 */
export class Live {
  readonly #name = newName().slice(0, 8);
  readonly #log: Log;
  readonly #news = new News();
  readonly #neighbours: Neighbours;
  readonly #streams = new Set<Stream>();
  #timers: readonly NodeJS.Timeout[] = [];
  #telling: Promise<void> | undefined;
  #isClosed = false;
  #onEdition: () => void = () => undefined;

  constructor(settings: Pick<Settings, "databaseUrl" | "databaseDirectUrl">, log: Log) {
    this.#log = log;
    this.#neighbours = new Neighbours({
      settings,
      name: this.#name,
      news: this.#news,
      onEdition: () => this.#onEdition(),
      log,
    });
    this.#news.onNews(() => this.#tellSoon());
  }

  /** How many browsers listen. */
  get count(): number {
    return this.#streams.size;
  }

  /** Take in what processes beside this one tell, and tell them; one that serves people does so from its start. */
  start(): void {
    if (this.#isClosed || this.#timers.length > 0) return;
    this.#neighbours.start();
    this.#timers = [setInterval(() => void this.#endLapsed(), CHECK_MS).unref(), setInterval(() => this.beat(), BEAT_MS).unref()];
  }

  /** Where the news stand: whoever opens a channel with it hears all that comes from here on. Nothing before it is started. */
  get place(): string | undefined {
    return this.#timers.length === 0 ? undefined : this.#idOf(this.#news.head);
  }

  /** A write stands. */
  note(written: Written): void {
    if (this.#timers.length === 0) return;
    const items = newsOf(written);
    if (items.length === 0) return;
    this.#neighbours.tell(items);
    this.#news.add(items);
  }

  /** @param listener hears that another process may have published an edition */
  onEdition(listener: () => void): void {
    this.#onEdition = listener;
  }

  /** Tell the other processes that an edition was published here. */
  announceEdition(edition: number): void {
    this.#neighbours.tell([{ about: "edition", edition }]);
  }

  /** Tell the browsers of this process that it runs an edition from now on. */
  tellEdition(edition: number): void {
    this.#news.add([{ about: "edition", edition }]);
  }

  /**
   * Open a channel for whoever calls.
   *
   * @throws {BusyFailure} when there are too many in all, or behind one address
   */
  open(call: Call): Stream {
    const [who, client] = [whoCalls(call), clientOf(call.address)];
    const streams = [...this.#streams];
    const isFull = streams.length >= MOST_STREAMS || countOf(streams, (one) => one.client === client) >= MOST_OF_ONE_CLIENT;
    if (this.#isClosed || isFull) throw new BusyFailure(FULL_RETRY_SECONDS);
    const own = streams.filter((one) => one.who.userId === who.userId);
    for (const one of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE_PERSON))) one.end("crowded", 5 * MINUTE_MS);
    this.start();
    const left = this.#placeOf(call.request.headers.get("last-event-id"));
    const stream = new Stream(
      { call, client, who, token: bearerToken(call.request) ?? "", askedAt: call.startedAt, place: left ?? this.#news.head },
      (one) => this.#streams.delete(one),
    );
    this.#streams.add(stream);
    stream.tell("hello", { edition: call.services.running().edition }, this.#idOf(stream.place));
    this.#tellSoon();
    return stream;
  }

  /** Nobody is told anything any more; browsers ask another process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) stream.end("leaving", SECOND_MS + Math.round(Math.random() * LEAVING_SPREAD_MS));
    await this.#telling;
    await this.#neighbours.close();
  }

  #idOf(place: number): string {
    return `${this.#name}-${place}`;
  }

  /** Where a reader goes on that was here before; one that was elsewhere has missed something. */
  #placeOf(lastEventId: string | null): number | undefined {
    if (lastEventId === null) return undefined;
    const [, name, place = ""] = /^(\w+)-(\d{1,15})$/.exec(lastEventId.trim()) ?? [];
    return name === this.#name ? Number(place) : -1;
  }

  #tellSoon(): void {
    const isBehind = [...this.#streams].some(({ place }) => place !== this.#news.head);
    if (this.#isClosed || this.#telling !== undefined || !isBehind) return;
    this.#telling = this.#tellAll()
      .catch((fault: unknown) => this.#log.error({ err: fault }, "readers could not be told"))
      .finally(() => {
        this.#telling = undefined;
        this.#tellSoon();
      });
  }

  async #tellAll(): Promise<void> {
    await rest(GATHER_MS);
    const begun = performance.now();
    for (const stream of this.#streams) {
      if (this.#isClosed) return;
      if (!stream.isOpen || stream.place === this.#news.head) continue;
      // A store that is busy now is asked again; the place stays.
      await tellStream(stream, this.#news, (place) => this.#idOf(place)).catch((fault: unknown) => {
        if (!(fault instanceof BusyFailure)) this.#log.error({ err: fault }, "a reader could not be told");
      });
      await setImmediate();
    }
    await rest(Math.min(LONGEST_REST_MS, (performance.now() - begun) * REST_TIMES));
  }

  async #endLapsed(): Promise<void> {
    const streams = [...this.#streams];
    const [first] = streams;
    if (first === undefined) return;
    const { store, clock } = first.call.services;
    const tokens = [...new Set(streams.map(({ token }) => token))];
    try {
      const standing = await store.read((db) => standingTokens(db, tokens, clock()));
      for (const stream of streams) if (!standing.has(stream.token)) stream.end("session");
    } catch (fault) {
      if (!(fault instanceof BusyFailure)) this.#log.error({ err: fault }, "sessions of readers could not be looked at");
    }
  }

  /** A word to everybody, which says that the channel stands. */
  beat(): void {
    for (const stream of this.#streams) stream.write(": beat\n\n");
  }
}

function countOf<T>(all: readonly T[], counts: (one: T) => boolean): number {
  return all.reduce((sum, one) => sum + (counts(one) ? 1 : 0), 0);
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
