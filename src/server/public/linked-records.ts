import type { EntityRecord } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { recordsById } from "./records-by-id.ts";
import type { Published } from "./published.ts";

/** Public records that others name, each read once within a read of the store, however often it is named. */
export class LinkedRecords {
  readonly #db: Queries;
  readonly #known = new Map<string, Map<string, Promise<EntityRecord | undefined>>>();

  constructor(db: Queries) {
    this.#db = db;
  }

  /** A record that was read, and found to be public, already. */
  put(of: Published, record: EntityRecord): void {
    this.#of(of).set(record.id, Promise.resolve(record));
  }

  /** Those of the ids that are public. */
  async byId(of: Published, ids: readonly string[]): Promise<ReadonlyMap<string, EntityRecord>> {
    const known = this.#of(of);
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const found = recordsById(this.#db, of, missing);
      for (const id of missing)
        known.set(
          id,
          found.then((records) => records.get(id)),
        );
    }
    const records = await Promise.all(ids.map((id) => known.get(id)));
    return new Map(records.flatMap((record) => (record === undefined ? [] : [[record.id, record] as const])));
  }

  #of({ publication }: Published): Map<string, Promise<EntityRecord | undefined>> {
    const known = this.#known.get(publication.publication) ?? new Map<string, Promise<EntityRecord | undefined>>();
    this.#known.set(publication.publication, known);
    return known;
  }
}
