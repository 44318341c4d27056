import { SECOND_MS } from "../store/clock.ts";
import type { Store } from "../store/port.ts";
import { newName } from "../session/tokens.ts";

/** How long a process holds it without saying so again; after a crash another one takes over. */
const LEASE_MS = 30 * SECOND_MS;
/** Of several processes on one store one does a piece of work: whoever holds its lease. */
export class JobLease {
  readonly #store: Store;
  readonly #name: string;
  readonly #holder = newName();
  #isHeld = false;

  constructor(store: Store, name: string) {
    this.#store = store;
    this.#name = name;
  }

  /** Take or keep the lease; false while another process holds it. */
  async hold(nowMs: number): Promise<boolean> {
    this.#isHeld = await this.#store.writeAside(async (tx) => {
      const held = await tx
        .insertInto("job_lease")
        .values({ name: this.#name, holder: this.#holder, until: nowMs + LEASE_MS })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ holder: this.#holder, until: nowMs + LEASE_MS })
            .where((row) => row.or([row("job_lease.holder", "=", this.#holder), row("job_lease.until", "<=", nowMs)])),
        )
        .returning("holder")
        .executeTakeFirst();
      return held !== undefined;
    });
    return this.#isHeld;
  }

  /** Give it up, so that another process need not wait. */
  async release(): Promise<void> {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    await this.#store.writeAside((tx) =>
      tx.deleteFrom("job_lease").where("name", "=", this.#name).where("holder", "=", this.#holder).execute(),
    );
  }
}
