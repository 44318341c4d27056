import type { Services } from "../services.ts";
import { isoTime } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { MailNotSentError } from "../system/mail-sender.ts";
import { MAIL } from "./status.ts";
import { waitAfter } from "./waits.ts";

/** What came of a try: it left, there is nobody to send it to any more, or why it did not leave. */
export type MailOutcome = "sent" | "needless" | MailNotSentError;

/** Write down what came of a try, and when the next one comes, unless another process has taken the mail meanwhile. */
export async function settleMail(
  { store, log }: Pick<Services, "store" | "log">,
  { mailId, attempts }: Pick<Row<"mail">, "mailId" | "attempts">,
  outcome: MailOutcome,
  nowMs: number,
): Promise<void> {
  const wait = outcome instanceof MailNotSentError && outcome.fault !== "refused" ? waitAfter(attempts) : undefined;
  const status = !(outcome instanceof MailNotSentError) ? MAIL[outcome] : wait === undefined ? MAIL.givenUp : MAIL.waiting;
  await store.write((tx) =>
    tx
      .updateTable("mail")
      .set({
        status,
        leaseUntil: 0,
        dueAt: nowMs + (wait ?? 0),
        lastTime: isoTime(nowMs),
        lastFault: outcome instanceof MailNotSentError ? outcome.fault : null,
        lastStatus: outcome instanceof MailNotSentError ? (outcome.status ?? null) : null,
      })
      .where("mailId", "=", mailId)
      .where("attempts", "=", attempts)
      .where("status", "=", MAIL.waiting)
      .execute(),
  );
  // Neither the address nor the answer of the server, which names it.
  if (status === MAIL.givenUp) log.warn({ mailId, attempts, reason: String(outcome) }, "a mail was given up");
}
