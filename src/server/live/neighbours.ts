import type { Settings } from "../ground/settings.ts";
import { openNotices, type Notices } from "../store/notices.ts";
import type { Log } from "../wire/log.ts";
import { carry, readCarried } from "./carried-news.ts";
import type { News, NewsItem } from "./news.ts";

/** What happens within this time travels together. */
const GATHER_MS = 50;
/** More at once, such as an import of thousands of rows, is told as a loss: asking anew costs less. */
const MOST_AT_ONCE = 2000;

export type NeighboursOptions = {
  readonly settings: Pick<Settings, "databaseUrl" | "databaseDirectUrl">;
  readonly name: string;
  readonly news: News;
  /** Others may have published an edition; whoever hears of it looks into the store. */
  readonly onEdition: () => void;
  readonly log: Log;
};

/** The processes beside this one on PostgreSQL: each tells the others what it has written. The embedded store has none. */
export class Neighbours {
  readonly #of: NeighboursOptions;
  #notices: Notices | undefined;
  #waiting: NewsItem[] | "lost" = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(of: NeighboursOptions) {
    this.#of = of;
  }

  start(): void {
    const { settings, name, news, onEdition, log } = this.#of;
    const url = settings.databaseUrl === undefined ? undefined : (settings.databaseDirectUrl ?? settings.databaseUrl);
    if (url === undefined || this.#notices !== undefined) return;
    this.#notices = openNotices({
      url,
      onText: (text) => {
        const { from, items } = readCarried(text);
        if (from === name) return;
        if (items === "lost" || items.some(({ about }) => about === "edition")) onEdition();
        if (items === "lost") news.lose();
        // Readers hear of an edition when this process runs it.
        else news.add(items.filter(({ about }) => about !== "edition"));
      },
      onOpen: (wasLost) => {
        // Nobody knows what others have told meanwhile.
        news.lose();
        onEdition();
        if (wasLost) this.#send("lost");
      },
      onTrouble: (fault) => log.error({ err: fault }, "other processes are not heard; lists learn of them by asking"),
    });
  }

  /** Tell what stands; after the write, because a notice within it would make all writers wait for one another. */
  tell(items: readonly NewsItem[]): void {
    if (this.#notices === undefined) return;
    const all = this.#waiting === "lost" ? [] : [...this.#waiting, ...items];
    this.#waiting = this.#waiting === "lost" || all.length > MOST_AT_ONCE ? "lost" : all;
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#flush();
    await this.#notices?.close();
    this.#notices = undefined;
  }

  #flush(): void {
    const items = this.#waiting;
    this.#waiting = [];
    this.#timer = undefined;
    if (items.length > 0) this.#send(items);
  }

  #send(items: readonly NewsItem[] | "lost"): void {
    for (const text of carry(this.#of.name, items)) this.#notices?.send(text);
  }
}
