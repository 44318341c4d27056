import { keyOf } from "../events/secret.ts";
import { JobLease } from "../jobs/job-lease.ts";
import type { Services } from "../services.ts";
import { SECOND_MS } from "../store/clock.ts";
import { DeliveryFailedError } from "./delivery-failed.ts";
import { payloadOf } from "./payload.ts";
import { post } from "./post.ts";
import { newEvents, routeEvents } from "./route-events.ts";
import { hasArrived, type Outcome, settle } from "./settle.ts";
import { signedHeaders } from "./sign.ts";
import { readyEndpoints, takeDue, type Taken } from "./take-due.ts";
import { targetOf } from "./target.ts";

const LEASE = "webhooks";
const LOOK_MS = SECOND_MS;
/** Deliveries that are under way to one endpoint, so that a slow one keeps no other waiting. */
const MOST_PER_ENDPOINT = 4;
const MOST_IN_ALL = 32;

/**
 * Sends what stands in the outbox to the endpoints that want it, at least once each and in the order of each record. Of
 * several processes on one store one does it, and each delivery is taken by a lease of its own as well: a process that was
 * thought dead and is not sends what it holds, and nobody else does. Whatever arrives twice has the same id.
 */
export class Webhooks {
  readonly #services: Services;
  readonly #lease: JobLease;
  readonly #underWay = new Map<number, number>();
  readonly #open = new Set<Promise<void>>();
  #ended = 0;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #isStopped = false;

  constructor(services: Services) {
    this.#services = services;
    this.#lease = new JobLease(services.store, LEASE);
  }

  /** Look once a second from now on, and whenever something has been sent. */
  start(): void {
    this.#timer ??= setInterval(() => this.#lookAgain(), LOOK_MS).unref();
  }

  /** Send nothing more, wait for the answers that are on their way, and let another process go on. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#look;
    await Promise.all(this.#open);
    await this.#lease.release().catch((fault: unknown) => this.#services.log.error({ err: fault }, "the lease stays"));
  }

  /** Send everything that is due by now, one thing after another of each record, and wait for the answers. */
  async round(): Promise<void> {
    for (;;) {
      const ended = this.#ended;
      await this.begin();
      if (this.#open.size > 0) await Promise.race(this.#open);
      // What ended while begin looked may have let the next of its record come, unseen.
      else if (this.#ended === ended) return;
    }
  }

  /** Begin to send what is due; the answers come later. */
  async begin(): Promise<void> {
    const { store, clock } = this.#services;
    if (this.#isStopped || !(await this.#hasWork()) || !(await this.#lease.hold(clock()))) return;
    while ((await routeEvents(store, clock())) > 0) if (this.#isStopped) return;
    for (const endpointId of await store.read((db) => readyEndpoints(db, clock()))) {
      const most = Math.min(MOST_PER_ENDPOINT - (this.#underWay.get(endpointId) ?? 0), MOST_IN_ALL - this.#open.size);
      if (most <= 0 || this.#isStopped) continue;
      for (const taken of await takeDue(store, endpointId, most, clock())) this.#opened(endpointId, this.#send(taken));
    }
  }

  /** Whether anything is to be done at all; reading costs nobody anything, a lease is a write. */
  async #hasWork(): Promise<boolean> {
    const { store, clock } = this.#services;
    return store.read(async (db) => (await newEvents(db)).length > 0 || (await readyEndpoints(db, clock())).length > 0);
  }

  #lookAgain(): void {
    this.#look ??= this.begin()
      .catch((fault: unknown) => this.#services.log.error({ err: fault }, "the outbox could not be looked at"))
      .finally(() => {
        this.#look = undefined;
      });
  }

  #opened(endpointId: number, sending: Promise<void>): void {
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + 1);
    const ended = sending
      // What could not be written down is sent once more when the lease has lapsed.
      .catch((fault: unknown) => this.#services.log.error({ err: fault }, "a delivery could not be settled"))
      .finally(() => {
        this.#open.delete(ended);
        this.#ended += 1;
        this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 1) - 1);
        if (this.#timer !== undefined && !this.#isStopped) this.#lookAgain();
      });
    this.#open.add(ended);
  }

  async #send(taken: Taken): Promise<void> {
    const { kind, traceparent } = taken.delivery;
    const span = this.#services.tracer?.tell(`webhook ${kind}`, traceparent);
    const outcome = await this.#outcomeOf(taken, span?.traceparent ?? traceparent);
    span?.end(
      "status" in outcome ? { code: outcome.status, isFault: !hasArrived(outcome) } : { code: outcome.fault, isFault: true },
    );
    await settle(this.#services.running(), taken, outcome, this.#services.clock());
  }

  async #outcomeOf({ delivery, endpoint }: Taken, traceparent: string): Promise<Outcome> {
    const { settings, clock } = this.#services;
    try {
      const key = keyOf(endpoint.secret ?? "");
      if (key === undefined) throw new DeliveryFailedError("secret");
      const body = payloadOf(delivery);
      const target = await targetOf(endpoint.url, settings.webhookTargets);
      const headers = signedHeaders(key, delivery.eventId, clock(), body);
      return { status: await post(target, traceparent === "" ? headers : { ...headers, traceparent }, body) };
    } catch (fault) {
      if (fault instanceof DeliveryFailedError) return { fault: fault.fault };
      throw fault;
    }
  }
}
