import { createTransport } from "nodemailer";
import type { MailSettings } from "../ground/mail-settings.ts";
import { SECOND_MS } from "../store/clock.ts";

/** One mail to one person. */
export type OutgoingMail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every try, so that whoever gets a mail twice is shown it once. */
  readonly messageId: string;
  /** Where a POST ends mails of this kind (RFC 8058). */
  readonly unsubscribe: string;
};

/** Brings a mail to the server that delivers it. @throws {MailNotSentError} nobody can say that it was taken */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** Why a mail was not taken (dictionary mail_fault). */
export type MailFault = "unreachable" | "encryption" | "account" | "later" | "refused";

/** The server did not take a mail. Its answer may name the address, so that only its number is kept. */
export class MailNotSentError extends Error {
  readonly code = "mail.not-sent";
  readonly fault: MailFault;
  /** What the server answered, such as 550; undefined where it did not. */
  readonly status: number | undefined;
  constructor(fault: MailFault, status: number | undefined) {
    super(`the mail server did not take a mail: ${fault}${status === undefined ? "" : ` (${status})`}`);
    this.fault = fault;
    this.status = status;
  }
}

/** A server that greets slowly to keep spammers away takes half a minute and more. */
const PATIENCE_MS = 60 * SECOND_MS;
const LASTING = 500;
/** Control characters: none of them belongs into a line of a head, whoever entered the name. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The sender of an installation: SMTP, on a connection of its own for each mail. */
export function smtpSender(settings: MailSettings, patienceMs = PATIENCE_MS): MailSender {
  const { host, port, encryption, account, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: encryption === "always",
    requireTLS: encryption === "upgrade",
    ignoreTLS: encryption === "none",
    ...(account && { auth: { user: account.name, pass: account.password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A mail is what it is given: nothing of it is read from a disk or fetched from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, messageId, unsubscribe }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: oneLine(to.name), address: to.address },
        envelope: { from: from.address, to: [to.address] },
        subject: oneLine(subject),
        text,
        html,
        messageId,
        headers: {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          // Answering machines leave it alone (RFC 3834).
          "Auto-Submitted": "auto-generated",
        },
      });
    } catch (fault) {
      throw notSent(fault);
    }
  };
}

function oneLine(text: string): string {
  return text.replaceAll(CONTROLS, " ").trim();
}

/** What went wrong, by the stage and the number of the answer. */
function notSent(fault: unknown): MailNotSentError {
  const { code, command, responseCode } = fault as { code?: unknown; command?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? responseCode : undefined;
  if (code === "EAUTH" || code === "ENOAUTH") return new MailNotSentError("account", status);
  if (code === "ETLS") return new MailNotSentError("encryption", status);
  if (status === undefined) return new MailNotSentError("unreachable", undefined);
  // What is said to the sender as such holds for every mail and is not this one's fault.
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return new MailNotSentError(isAboutMail && status >= LASTING ? "refused" : "later", status);
}
