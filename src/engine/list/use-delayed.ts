import { useEffect, useRef, useState } from "react";

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;

/**
 * True while something waits, but not for the first 150 ms, and then for at least 300 ms: nothing flickers (design 8).
 *
 * @param atLeastMs 0 for a sign that must not outlast the wait, such as paler rows over what is new already
 */
export function useDelayed(isWaiting: boolean, atLeastMs: number = SHOW_AT_LEAST_MS): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    const delay = isWaiting ? SHOW_AFTER_MS : Math.max(0, atLeastMs - (Date.now() - since.current));
    if (!isWaiting && !isShown) return undefined;
    const timer = setTimeout(() => {
      if (isWaiting) since.current = Date.now();
      setShown(isWaiting);
    }, delay);
    return () => clearTimeout(timer);
  }, [isWaiting, isShown, atLeastMs]);
  return isShown && (isWaiting || atLeastMs > 0);
}
