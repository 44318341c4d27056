import { useLayoutEffect, useRef, type RefObject } from "react";

/** The value of the last drawing, for handlers that outlive it and must not be made anew. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
