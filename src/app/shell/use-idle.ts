import { useEffect, useState } from "react";

const WAIT_AT_MOST_MS = 2000;

/** False at first, true once the browser has nothing better to do; for code that only later clicks need. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(() => setIdle(true), WAIT_AT_MOST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: WAIT_AT_MOST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
