import { useEffect, useRef, useState } from "react";

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;

/** True while something waits, but not for the first 150 ms, and then for at least 300 ms: nothing flickers (design 8). */
export function useDelayed(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    const delay = isWaiting ? SHOW_AFTER_MS : Math.max(0, SHOW_AT_LEAST_MS - (Date.now() - since.current));
    if (!isWaiting && !isShown) return undefined;
    const timer = setTimeout(() => {
      if (isWaiting) since.current = Date.now();
      setShown(isWaiting);
    }, delay);
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}
