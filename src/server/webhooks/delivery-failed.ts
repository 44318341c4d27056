import type { UrlFault } from "../events/endpoint-url.ts";

/** Why an event did not arrive, besides an answer that is none of 2xx (dictionary webhook_fault). */
export type DeliveryFault = UrlFault | "unknown" | "unreachable" | "late" | "secret";

/** Nothing was answered, or nothing could be sent. */
export class DeliveryFailedError extends Error {
  readonly code = "webhook.failed";
  readonly fault: DeliveryFault;
  constructor(fault: DeliveryFault, options?: ErrorOptions) {
    super(`the event could not be delivered: ${fault}`, options);
    this.fault = fault;
  }
}
