import { statfs } from "node:fs/promises";
import { BusyFailure, StorageFullFailure } from "../ground/failures.ts";
import type { Leave } from "../wire/places.ts";
import type { RateLimits } from "../wire/rate-limit.ts";
import { Throttle } from "../wire/throttle.ts";
import type { Settings } from "../ground/settings.ts";
import { HOUR_MS, type Clock } from "../store/clock.ts";
import type { Store } from "../store/port.ts";
import { Turns } from "../store/turns.ts";

/**
 * Who uploads: somebody with a token, somebody without one at an address where others have signed in, or a stranger. A
 * browser at work sends no token with an upload (specification §7), so most uploads are of the second kind.
 */
export type SenderKind = "user" | "known" | "stranger";
export type UploadSender = { readonly kind: SenderKind; readonly client: string };

type Bounds = { readonly inFlight: number; readonly inFlightOfOne: number };

/**
 * Uploads under way at once. Strangers take none of what the others have; an office of two hundred has one address, and
 * who chooses pictures chooses nine. What is only read, a sheet, is in the memory as long as its call runs.
 */
const boundsOf: Readonly<Record<SenderKind | "sheet", Bounds>> = {
  sheet: { inFlight: 8, inFlightOfOne: 2 },
  user: { inFlight: 64, inFlightOfOne: 16 },
  known: { inFlight: 100, inFlightOfOne: 64 },
  stranger: { inFlight: 20, inFlightOfOne: 4 },
};
const RETRY_SECONDS = 2;
const MB = 1024 * 1024;
/** All strangers together send no faster, so that the disk and the processor are there for the others. */
const STRANGERS_BYTES_A_SECOND = 8 * MB;
/** Shares of what nobody has claimed that one client may fill: a quarter, a stranger a tenth. */
const shareOfOne: Readonly<Record<SenderKind, number>> = { user: 0.25, known: 0.25, stranger: 0.1 };
/** Uploads whose content is judged at once: each has up to 10 MB in memory for a moment. */
const LOOKED_AT_ONCE = 2;

type Needs = {
  readonly settings: Settings;
  readonly store: Pick<Store, "read">;
  readonly clock: Clock;
  readonly limits: RateLimits;
};

/** Room for uploads: how many at once, how many an hour, how many bytes that no record has claimed, and the disk itself. */
export class UploadRoom {
  readonly #needs: Needs;
  readonly #looks = new Turns(LOOKED_AT_ONCE);
  readonly #strangers = new Throttle(STRANGERS_BYTES_A_SECOND);
  readonly #inFlight = new Map<string, { count: number; bytes: number }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whose share a file fills, as its row names it. */
  static nameOf({ kind, client }: UploadSender): string {
    return `${kind} ${client}`;
  }

  /**
   * Begin an upload.
   *
   * @param bytes its size as announced, or the most that it can be
   * @param isKept false for what is read and forgotten, such as a sheet that is imported
   * @returns ends it, once its file is kept or gone
   * @throws {BusyFailure} when too many arrive already
   * @throws {RateLimitedFailure} when a stranger's hour is used up
   * @throws {StorageFullFailure} when the disk or the share of unclaimed files has no room
   */
  async begin(sender: UploadSender, bytes: number, isKept: boolean): Promise<Leave> {
    const room = isKept ? sender.kind : "sheet";
    const name = `${room} ${sender.client}`;
    const { inFlight, inFlightOfOne } = boundsOf[room];
    if (this.#of(room).count >= inFlight || this.#of(name).count >= inFlightOfOne) throw new BusyFailure(RETRY_SECONDS);
    // Counted before anything is waited for, so that many at once see each other.
    const names = [name, room, "all"];
    for (const one of names) this.#move(one, 1, bytes);
    let isEnded = false;
    const end = (): void => {
      if (isEnded) return;
      isEnded = true;
      for (const one of names) this.#move(one, -1, -bytes);
    };
    try {
      if (isKept) await this.#refuseBeyondShare(sender, name);
      await this.refuseOnFullDisk();
      if (isKept && sender.kind === "stranger")
        await this.#needs.limits.count(`uploads ${name}`, this.#needs.settings.uploadsPerHour, HOUR_MS);
      return end;
    } catch (fault) {
      end();
      throw fault;
    }
  }

  /** @throws {StorageFullFailure} when no more than the reserve of the store is free, with all that arrives just now */
  async refuseOnFullDisk(): Promise<void> {
    const { diskReserveMb, dataDir } = this.#needs.settings;
    if (diskReserveMb === 0) return;
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize - this.#of("all").bytes < diskReserveMb * MB) throw new StorageFullFailure("DISK_FULL");
  }

  /** Wait until so many bytes of such a sender may go on. */
  async pass(kind: SenderKind, bytes: number): Promise<void> {
    if (kind === "stranger") await this.#strangers.pass(bytes);
  }

  /** Hold much of an upload in memory for a moment, few at a time. */
  look<T>(work: () => Promise<T>): Promise<T> {
    return this.#looks.take(work);
  }

  async #refuseBeyondShare(sender: UploadSender, name: string): Promise<void> {
    const { strangerUploadsMb, unclaimedUploadsMb } = this.#needs.settings;
    const mostMb = sender.kind === "stranger" ? strangerUploadsMb : unclaimedUploadsMb;
    const [own, all] = await Promise.all([this.#unclaimed(name, "="), this.#unclaimed(`${sender.kind} %`, "like")]);
    const isOver =
      own + this.#of(name).bytes > mostMb * MB * shareOfOne[sender.kind] || all + this.#of(sender.kind).bytes > mostMb * MB;
    if (isOver) throw new StorageFullFailure("UPLOADS_FULL");
  }

  async #unclaimed(from: string, operator: "=" | "like"): Promise<number> {
    const { store, clock } = this.#needs;
    const sum = await store.read((db) =>
      db
        .selectFrom("attachment")
        .select((row) => row.fn.sum<number | string | null>("size").as("bytes"))
        .where("tempUntil", ">", clock())
        .where("delFlag", "=", "0")
        .where("uploadFrom", operator, from)
        .executeTakeFirst(),
    );
    return Number(sum?.bytes ?? 0);
  }

  #of(name: string): { readonly count: number; readonly bytes: number } {
    return this.#inFlight.get(name) ?? { count: 0, bytes: 0 };
  }

  #move(name: string, count: number, bytes: number): void {
    const before = this.#of(name);
    const after = { count: before.count + count, bytes: before.bytes + bytes };
    if (after.count === 0) this.#inFlight.delete(name);
    else this.#inFlight.set(name, after);
  }
}
