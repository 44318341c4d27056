import { type RefObject, useEffect, useRef } from "react";
import { isFocusNowhere } from "../../ui/focus-nowhere.ts";

/** The heading of a document takes the focus of who comes from elsewhere, unless that stands somewhere: there Tab goes on. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusNowhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
