import type { Product } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import type { StoreDialect } from "../store/table-spec.ts";
import { findWords, type FoundWords } from "./find-words.ts";
import { type Source, type SourceName, sourcesOf } from "./sources.ts";

/** Finds records by what people type, in everything that the documents let be found by words. */
export class Words {
  readonly #dialect: StoreDialect;
  readonly #sources: ReadonlyMap<SourceName, Source>;

  constructor(dialect: StoreDialect, product: Product) {
    this.#dialect = dialect;
    this.#sources = new Map(sourcesOf(product).map((source) => [source.name, source]));
  }

  /** Whether the documents let it be found by words. */
  has(name: SourceName): boolean {
    return this.#sources.has(name);
  }

  /**
   * Find in a source; the condition belongs beside those that say which records exist for the reader.
   *
   * @throws {RangeError} for a source that the documents do not have
   */
  find(db: Queries, name: SourceName, text: string): Promise<FoundWords> {
    const source = this.#sources.get(name);
    if (source === undefined) throw new RangeError(`nothing is found by words in ${name}`);
    return findWords(db, this.#dialect, source, text);
  }
}
