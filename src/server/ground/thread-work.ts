import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

/** Nobody waits longer than so many times the bound, whatever else the machine has to do. */
const MOST_PATIENCE = 4;
const MICROSECONDS = 1000;

/**
 * Wait until a thread has worked longer than it may, in time of the processor, from now on. Where others keep the processor
 * busy an honest piece of work is given the more time for it.
 *
 * @param until ends the wait before
 * @returns whether it has; false when the wait is over before
 */
export async function hasOverworked(thread: Worker, longestMs: number, until: AbortSignal): Promise<boolean> {
  const beforeMs = await workedMs(thread);
  const last = performance.now() + longestMs * MOST_PATIENCE;
  for (let restMs = longestMs; restMs > 0 && performance.now() < last;) {
    if (await isOver(restMs, until)) return false;
    restMs = longestMs - ((await workedMs(thread)) - beforeMs);
  }
  return !until.aborted;
}

/**
 * The next message of a thread.
 *
 * @param until what is over then is not heard any more
 * @throws what the thread throws, and where it ends without an answer
 */
export function nextMessage<T>(thread: Worker, until: AbortSignal): Promise<T> {
  const hear = (event: string, listener: (value: unknown) => void): void => {
    thread.once(event, listener);
    until.addEventListener("abort", () => thread.off(event, listener), { once: true });
  };
  return new Promise((resolve, reject) => {
    hear("message", (message) => resolve(message as T));
    hear("error", reject);
    hear("exit", () => reject(new Error("the thread has ended without an answer")));
  });
}

/** How long a thread has worked; one that begins has not, and one that has ended says so itself. */
async function workedMs(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / MICROSECONDS;
  } catch {
    return 0;
  }
}

/** Wait so long, or until it is over. */
function isOver(ms: number, until: AbortSignal): Promise<boolean> {
  return wait(ms, false, { signal: until, ref: false }).catch(() => true);
}
