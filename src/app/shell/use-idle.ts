import { useEffect, useState } from "react";

const WAIT_AT_MOST_MS = 2000;

/**
 * False at first, true once the browser has nothing better to do; for code that only later clicks need.
 *
 * @param afterMs how long the first page goes before it, for what calls the server: between two files of the page the
 *   browser is idle too
 */
export function useIdle(afterMs = 0): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let handle: number | undefined;
    const ask = (): void => {
      if (typeof requestIdleCallback === "undefined") setIdle(true);
      else handle = requestIdleCallback(() => setIdle(true), { timeout: WAIT_AT_MOST_MS });
    };
    const timer = setTimeout(ask, typeof requestIdleCallback === "undefined" ? WAIT_AT_MOST_MS : afterMs);
    return () => {
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
    };
  }, [afterMs]);
  return isIdle;
}
