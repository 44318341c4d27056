import { createHash, randomUUID } from "node:crypto";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { addToRows } from "../save/add-to-rows.ts";
import { DAY_MS, SECOND_MS, type Clock } from "../store/clock.ts";
import { tableFor } from "../store/entity-tables.ts";
import { metaOf } from "../store/meta.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import type { Log } from "../wire/log.ts";

/** A visitor is known for so long, and forgotten then. */
export const VISITOR_KEPT_MS = 30 * DAY_MS;
/** What has waited is written once a second, however many come, so that readers never hold up those who work. */
const SETTLE_MS = SECOND_MS;
/** Readers that wait at once; more of them are not counted. */
const MOST_WAITING = 20_000;
const ROWS_AT_ONCE = 500;
/** So many readers behind one address are told apart, by their browsers; nobody counts higher by inventing more. */
const BROWSERS_OF_ADDRESS = 32;
const SALT = "views.salt";

/** Who reads: an account, or a browser at an address. */
export type Reader = { readonly account: number } | { readonly address: string; readonly browser: string };

/** What is read: a record of a publication. */
export type Viewed = { readonly publication: string; readonly id: string };

type Needed = { readonly store: Store; readonly product: () => Product; readonly clock: Clock; readonly log: Log };
type Waiting = { readonly viewed: Viewed; readonly visitors: Set<string> };

/**
 * Counts who has opened a public record, each visitor once. Neither address nor browser is kept: visitors are hashes that
 * say nothing without the store's own secret.
 */
export class ViewCount {
  readonly #store: Store;
  readonly #product: () => Product;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting = new Map<string, Waiting>();
  #settling = new Map<string, Waiting>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #settled: Promise<void> = Promise.resolve();
  #salt: string | undefined;

  constructor({ store, product, clock, log }: Needed) {
    this.#store = store;
    this.#product = product;
    this.#clock = clock;
    this.#log = log;
  }

  /** Note that somebody reads a record, unless it is known; answers how many readers are counted who are not stored yet. */
  async note(viewed: Viewed, reader: Reader): Promise<number> {
    const visitor = hashOf(await this.#secret(), reader);
    const key = keyOf(viewed);
    const isSettling = this.#settling.get(key)?.visitors.has(visitor) === true;
    if (!isSettling && this.#size < MOST_WAITING && !(await this.#isKnown(viewed, visitor))) this.#wait(key, viewed, visitor);
    return (this.#waiting.get(key)?.visitors.size ?? 0) + (this.#settling.get(key)?.visitors.size ?? 0);
  }

  /** Write what waits, at the latest when the process ends. */
  settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#settled = this.#settled.then(() => this.#write());
    return this.#settled;
  }

  #wait(key: string, viewed: Viewed, visitor: string): void {
    const waiting = this.#waiting.get(key) ?? { viewed, visitors: new Set() };
    if (!waiting.visitors.has(visitor)) this.#size += 1;
    waiting.visitors.add(visitor);
    this.#waiting.set(key, waiting);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.settle(), SETTLE_MS);
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    [this.#settling, this.#waiting, this.#size] = [this.#waiting, new Map(), 0];
    const waited = [...this.#settling.values()];
    try {
      await this.#store.write((tx) => this.#countNew(tx, waited));
    } catch (fault) {
      this.#log.warn({ err: fault, records: waited.length }, "readers were not counted");
    } finally {
      this.#settling = new Map();
    }
  }

  /** Of all who waited those count whom no other process has counted meanwhile. */
  async #countNew(tx: Transaction, waited: readonly Waiting[]): Promise<void> {
    const seenAt = this.#clock();
    const rows = waited.flatMap(({ viewed: { publication, id }, visitors }) =>
      Array.from(visitors, (visitor) => ({ publication, recordId: id, visitor, seenAt })),
    );
    const added = new Map<string, Map<string, bigint>>();
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const counted = await tx
        .insertInto("public_view")
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .returning(["publication", "recordId"])
        .execute();
      for (const { publication, recordId } of counted) {
        const of = added.get(publication) ?? new Map<string, bigint>();
        added.set(publication, of.set(recordId, (of.get(recordId) ?? 0n) + 1n));
      }
    }
    const product = this.#product();
    for (const [name, of] of added) {
      const { entity, views } = product.publications[name] ?? {};
      if (entity === undefined || views === undefined) continue;
      const table = tableFor(entityNamed(product, entity, product.variants.default));
      await addToRows(tx, table, new Map([[views, of]]));
    }
  }

  async #isKnown({ publication, id }: Viewed, visitor: string): Promise<boolean> {
    const found = await this.#store.read((db) =>
      db
        .selectFrom("public_view")
        .select("seenAt")
        .where("publication", "=", publication)
        .where("recordId", "=", id)
        .where("visitor", "=", visitor)
        .executeTakeFirst(),
    );
    return found !== undefined;
  }

  /** Made once for a store, by whichever process needs it first. */
  async #secret(): Promise<string> {
    this.#salt ??= await this.#store.read(saltOf);
    this.#salt ??= await this.#store.write(async (tx) => {
      await tx
        .insertInto("meta")
        .values({ name: SALT, value: randomUUID() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return saltOf(tx);
    });
    return this.#salt ?? "";
  }
}

/** Forget visitors whose time is over; whoever of them comes again counts again. */
export async function forgetVisitors(tx: Transaction, now: number): Promise<void> {
  await tx
    .deleteFrom("public_view")
    .where("seenAt", "<=", now - VISITOR_KEPT_MS)
    .execute();
}

const saltOf = (db: Queries): Promise<string | undefined> => metaOf(db, SALT);

const keyOf = ({ publication, id }: Viewed): string => `${publication} ${id}`;

function hashOf(salt: string, reader: Reader): string {
  const digest = (text: string): Buffer => createHash("sha256").update(`${salt} ${text}`).digest();
  if ("account" in reader) return digest(`account ${reader.account}`).toString("base64url");
  const browser = digest(`browser ${reader.browser}`).readUInt32BE() % BROWSERS_OF_ADDRESS;
  return digest(`address ${reader.address} ${browser}`).toString("base64url");
}
