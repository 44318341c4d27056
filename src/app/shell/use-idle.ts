import { useEffect, useState } from "react";
import { firstCalls } from "../../client/first-calls.ts";

const WAIT_AT_MOST_MS = 2000;

/**
 * False at first, true once the first page has had its answers and the browser has nothing better to do; for code that
 * only later clicks need. A page that asks the server for nothing does not hold it up for long.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Do something at that time. @returns what calls it off */
export function whenIdle(then: () => void): () => void {
  let isGone = false;
  let handle: number | undefined;
  const ask = (): void => {
    if (isGone || handle !== undefined) return;
    if (typeof requestIdleCallback === "undefined") then();
    else handle = requestIdleCallback(then, { timeout: WAIT_AT_MOST_MS });
  };
  void firstCalls.then(ask);
  const timer = setTimeout(ask, WAIT_AT_MOST_MS);
  return () => {
    isGone = true;
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
