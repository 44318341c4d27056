import { JobLease } from "../jobs/job-lease.ts";
import type { Services } from "../services.ts";
import { SECOND_MS } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { MailNotSentError, type MailFault } from "../system/mail-sender.ts";
import { composeMail } from "./compose.ts";
import { freshMessages, routeMessages } from "./route-messages.ts";
import { settleMail, type MailOutcome } from "./settle-mail.ts";
import { dueMails, takeMails } from "./take-mails.ts";
import { linkKey } from "./unsubscribe-link.ts";

const LEASE = "mails";
const LOOK_MS = SECOND_MS;
/** Connections to the server at a time; more is taken for a flood. */
const MOST_AT_ONCE = 2;
/** After a fault that is no mail's own the server is left alone for a while. */
const REST_MS = 30 * SECOND_MS;
const OF_THE_SERVER: readonly MailFault[] = ["unreachable", "encryption", "account"];

/**
 * Sends messages of the bell by mail to those who want it, at least once each. Of several processes on one store one does it,
 * and each mail is taken by a lease of its own as well: what a killed process held is sent when the lease has lapsed, under
 * the number that it had before.
 */
export class Mailer {
  readonly #services: Services;
  readonly #lease: JobLease;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<unknown> | undefined;
  #restUntil = 0;
  #isStopped = false;

  constructor(services: Services) {
    this.#services = services;
    this.#lease = new JobLease(services.store, LEASE);
  }

  /** Look once a second from now on, where the installation sends mails at all. */
  start(): void {
    if (this.#services.mail === undefined) return;
    this.#timer ??= setInterval(() => {
      this.#look ??= this.round()
        .catch((fault: unknown) => this.#services.log.error({ err: fault }, "mails could not be looked at"))
        .finally(() => {
          this.#look = undefined;
        });
    }, LOOK_MS).unref();
  }

  /** Take no further mail, wait for those on their way, and let another process go on. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#look;
    await this.#lease.release().catch((fault: unknown) => this.#services.log.error({ err: fault }, "the lease stays"));
  }

  /** Send everything that is due by now. @returns how many mails were tried */
  async round(): Promise<number> {
    const { store, running, clock, mail } = this.#services;
    let tried = 0;
    if (mail === undefined || !(await this.#hasWork()) || !(await this.#lease.hold(clock()))) return tried;
    while (!this.#isStopped && (await routeMessages(store, running().product, clock())) > 0);
    while (!this.#isStopped && clock() >= this.#restUntil && (await this.#lease.hold(clock()))) {
      const taken = await takeMails(store, MOST_AT_ONCE, clock());
      if (taken.length === 0) break;
      tried += taken.length;
      await Promise.all(taken.map((one) => this.#send(one)));
    }
    return tried;
  }

  /** Whether anything is to be done at all; reading costs nobody anything, a lease is a write. */
  #hasWork(): Promise<boolean> {
    const { store, clock } = this.#services;
    return store.read(async (db) => (await freshMessages(db, 1)).length > 0 || (await dueMails(db, clock(), 1)).length > 0);
  }

  async #send(mail: Row<"mail">): Promise<void> {
    const outcome = await this.#outcomeOf(mail);
    const nowMs = this.#services.clock();
    if (outcome instanceof MailNotSentError && OF_THE_SERVER.includes(outcome.fault)) this.#restUntil = nowMs + REST_MS;
    await settleMail(this.#services, mail, outcome, nowMs);
  }

  async #outcomeOf(mail: Row<"mail">): Promise<MailOutcome> {
    const { store, settings, mail: send } = this.#services;
    if (settings.mail === undefined || send === undefined) return "needless";
    const sender = { settings: settings.mail, key: await linkKey(store) };
    const composed = await store.read((db) => composeMail(db, this.#services.running(), mail, sender));
    if (composed === undefined) return "needless";
    try {
      await send(composed);
      return "sent";
    } catch (fault) {
      if (fault instanceof MailNotSentError) return fault;
      throw fault;
    }
  }
}
