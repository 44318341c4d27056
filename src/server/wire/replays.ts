import { DAY_MS, type Clock } from "../store/clock.ts";
import type { Store, Transaction } from "../store/port.ts";
import { BusyFailure, IdempotencyFailure } from "../ground/failures.ts";
import type { EnvelopeBody, Reply } from "./reply.ts";

/** Which call an idempotency key belongs to. */
export type ReplayKey = { readonly owner: string; readonly path: string; readonly idemKey: string; readonly bodyHash: string };

export type SaveAnswer = (tx: Transaction, reply: Reply) => Promise<void>;

/** Another process answered a call with the same key meanwhile; the transaction is taken back, and its answer is sent. */
export class AnsweredElsewhere extends Error {}

const RETRY_SECONDS = 1;
/** Longest Idempotency-Key (domain 6.6). */
export const MAX_KEY_LENGTH = 64;
/** Refusals that depend on the moment or the connection, not on the call: asking again must ask anew. */
const NEVER_STORED = new Set([401, 403, 413, 415, 429, 431, 503]);

/** Stored answers of writes: the same key, person, path and body gets the same answer for 24 hours. */
export class Replays {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Run a call once; a duplicate that comes meanwhile waits and gets the first one's answer.
   *
   * @param run does the call; it may save its answer itself, in its own transaction
   * @throws {IdempotencyFailure} when the key came before with another body
   */
  async once(key: ReplayKey, run: (save: SaveAnswer) => Promise<Reply>): Promise<Reply> {
    const name = `${key.owner}\n${key.path}\n${key.idemKey}`;
    for (let first = this.#running.get(name); first !== undefined; first = this.#running.get(name))
      await first.catch(() => undefined);
    const turn = this.#answer(key, run);
    this.#running.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#running.get(name) === turn) this.#running.delete(name);
    }
  }

  async #answer(key: ReplayKey, run: (save: SaveAnswer) => Promise<Reply>): Promise<Reply> {
    const stored = await this.#find(key);
    if (stored !== undefined) return stored;
    try {
      return await this.#run(key, run);
    } catch (fault) {
      if (!(fault instanceof AnsweredElsewhere)) throw fault;
      const others = await this.#find(key);
      if (others === undefined) throw new BusyFailure(RETRY_SECONDS);
      return others;
    }
  }

  async #run(key: ReplayKey, run: (save: SaveAnswer) => Promise<Reply>): Promise<Reply> {
    let isSaved = false;
    const reply = await run(async (tx, answer) => {
      await this.#save(tx, key, answer);
      isSaved = true;
    });
    if (!isSaved && mayStore(reply)) await this.#store.write((tx) => this.#save(tx, key, reply));
    return reply;
  }

  async #find(key: ReplayKey): Promise<Reply | undefined> {
    const row = await this.#store.read((db) =>
      db
        .selectFrom("idempotency")
        .select(["bodyHash", "answer"])
        .where("owner", "=", key.owner)
        .where("path", "=", key.path)
        .where("idemKey", "=", key.idemKey)
        .where("savedAt", ">", this.#clock() - DAY_MS)
        .executeTakeFirst(),
    );
    if (row === undefined) return undefined;
    if (row.bodyHash !== key.bodyHash) throw new IdempotencyFailure();
    return { kind: "envelope", body: JSON.parse(row.answer) as EnvelopeBody };
  }

  async #save(tx: Transaction, key: ReplayKey, reply: Reply): Promise<void> {
    if (reply.kind !== "envelope" || reply.isToldOnce === true) return;
    const savedAt = this.#clock();
    await tx
      .deleteFrom("idempotency")
      .where("savedAt", "<=", savedAt - DAY_MS)
      .execute();
    const saved = await tx
      .insertInto("idempotency")
      .values({ ...key, answer: JSON.stringify(reply.body), savedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("savedAt")
      .executeTakeFirst();
    if (saved === undefined) throw new AnsweredElsewhere();
  }
}

function mayStore(reply: Reply): boolean {
  return (
    reply.kind === "envelope" &&
    reply.isToldOnce !== true &&
    !NEVER_STORED.has(reply.body.code) &&
    reply.body["bizCode"] !== "SYSTEM" &&
    reply.body["bizCode"] !== "IDEMPOTENCY"
  );
}
