import type { Side } from "../../core/definition/generated/documents.ts";
import type { Written } from "../save/written.ts";

/** A record that was written; `left` by the sides that cannot see it any more. */
export type RecordNews = {
  readonly about: "record";
  readonly entity: string;
  readonly id: string;
  readonly isNew: boolean;
  readonly left: readonly Side[];
};

/** Other documents run. */
export type EditionNews = { readonly about: "edition"; readonly edition: number };

/** Such a record, or a person who has other messages; references only, because who will hear of it is not known. */
export type NewsItem = RecordNews | { readonly about: "messages"; readonly userId: number } | EditionNews;

/** Items that are kept for readers who are behind; whoever has missed more asks for everything anew. */
const MOST_KEPT = 4000;

/** What has happened lately, in its order, on this process and on those beside it. Every reader knows how far it has come. */
export class News {
  readonly #listeners = new Set<() => void>();
  #items: NewsItem[] = [];
  #first = 0;

  /** The place behind everything that is known. */
  get head(): number {
    return this.#first + this.#items.length;
  }

  add(items: readonly NewsItem[]): void {
    if (items.length === 0) return;
    const all = [...this.#items, ...items];
    const forgotten = Math.max(0, all.length - MOST_KEPT);
    this.#items = all.slice(forgotten);
    this.#first += forgotten;
    this.#tell();
  }

  /** Something was missed: nobody can go on from an earlier place. */
  lose(): void {
    this.#first = this.head + 1;
    this.#items = [];
    this.#tell();
  }

  /** What has happened since a place; undefined where some of it is not known any more, or the place is none. */
  since(place: number): readonly NewsItem[] | undefined {
    return place < this.#first || place > this.head ? undefined : this.#items.slice(place - this.#first);
  }

  onNews(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** What a write has to tell. */
export function newsOf({ records, left, readers }: Written): readonly NewsItem[] {
  const written = [...records].flatMap(([entity, byId]) =>
    Array.from(byId, ([id, fields]): NewsItem => {
      const by = [...(left.get(entity)?.get(id) ?? [])];
      return { about: "record", entity, id, isNew: fields === "all", left: by };
    }),
  );
  return [...written, ...Array.from(readers, (userId): NewsItem => ({ about: "messages", userId }))];
}
