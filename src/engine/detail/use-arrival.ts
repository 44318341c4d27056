import { type RefObject, useEffect, useRef } from "react";

/** The heading of a document takes the focus of who comes from elsewhere, unless that stands somewhere: there Tab goes on. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
