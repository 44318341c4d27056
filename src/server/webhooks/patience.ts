import { MINUTE_MS, SECOND_MS } from "../store/clock.ts";

/** Nobody needs longer to say that an event has arrived; what it leads to is done afterwards. */
export const PATIENCE_MS = 10 * SECOND_MS;

/** How long a delivery belongs to the process that took it: more than a name and an answer may take together. */
export const LEASE_MS = MINUTE_MS;
