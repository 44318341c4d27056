import { isBrokenConnection } from "./postgres-faults.ts";

/** How long work waits for a server that has gone: a restart takes some seconds, and so does a replica that takes over. */
const LONGEST_ABSENCE_MS = 8000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Run work anew while the server is away, in new connections, until it has been away too long.
 *
 * @param work begins from nothing each time; what a broken connection has begun is taken back by the server
 */
export async function throughAbsence<T>(work: () => Promise<T>): Promise<T> {
  const deadlineMs = performance.now() + LONGEST_ABSENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (fault) {
      if (!isBrokenConnection(fault) || performance.now() + pauseMs > deadlineMs) throw fault;
    }
    // All that were waiting come back, but not in one moment.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
  }
}
