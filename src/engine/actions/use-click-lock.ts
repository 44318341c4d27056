import { useCallback, useEffect, useRef, useState } from "react";

/** Specification §5: a button is off for this long after a click. */
export const CLICK_LOCK_MS = 2000;

/** True for 2000 ms after `lock` was called. */
export function useClickLock(): readonly [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lock = useCallback(() => {
    setLocked(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLocked(false), CLICK_LOCK_MS);
  }, []);
  return [isLocked, lock];
}
