import type { SmsGateway } from "../ground/settings.ts";
import { SECOND_MS } from "../store/clock.ts";

/** A code on its way to a telephone; `text` is the whole message in both languages. */
export type SmsMessage = { readonly mobile: string; readonly scene: string; readonly code: string; readonly text: string };

/** Brings a message to a telephone. @throws {SmsNotSentError} nobody can say that it went out */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** The gateway did not take a message. */
export class SmsNotSentError extends Error {
  readonly code = "sms.not-sent";
}

/** Longer than this nobody waits for a code; the person asks for another one. */
const PATIENCE_MS = 10 * SECOND_MS;

/**
 * The sender of an installation: a POST of the message as JSON, with the installation's secret as a bearer token. Any
 * provider is reached by a small service of the operator's that takes this form; any answer of 2xx counts as taken.
 */
export function gatewaySender({ url, token }: SmsGateway, patienceMs = PATIENCE_MS): SmsSender {
  return async (message) => {
    const headers = { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(message), redirect: "error", signal }).catch(
      (cause: unknown) => {
        throw new SmsNotSentError("the gateway cannot be reached", { cause });
      },
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new SmsNotSentError(`the gateway answered ${answer.status}`);
  };
}
