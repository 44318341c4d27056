import { type RefObject, useEffect, useRef } from "react";
import { isFocusNowhere } from "../../ui/focus-nowhere.ts";

/** The heading of a document takes the focus of who comes from elsewhere, unless that stands somewhere: there Tab goes on. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever has just loaded the page begins at its top, as on every other.
    if (isFocusNowhere() && navigator.userActivation?.hasBeenActive !== false) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
