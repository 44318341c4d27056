import { type RefObject, useEffect } from "react";

/**
 * Keep the keyboard in the table when the row in which it stands goes: with what was done to it, or with its page. The table
 * takes the focus to the row that stands in its place.
 */
export function useKeptPlace(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = root.current;
    if (list === null) return undefined;
    let stood: Element | undefined;
    const handleFocus = ({ target }: FocusEvent): void => {
      stood = target instanceof Element && target.closest("[role=grid] [data-row-id]") !== null ? target : undefined;
    };
    // Whoever leaves the row by a press beside everything has left it; of what is removed some browsers tell the same.
    const handleBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target === stood && stood?.isConnected === true) stood = undefined;
      });
    const observer = new MutationObserver(() => {
      if (stood === undefined || stood.isConnected || document.activeElement !== document.body) return;
      stood = undefined;
      list.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
    });
    observer.observe(list, { childList: true, subtree: true });
    list.addEventListener("focusin", handleFocus);
    list.addEventListener("focusout", handleBlur);
    return () => {
      observer.disconnect();
      list.removeEventListener("focusin", handleFocus);
      list.removeEventListener("focusout", handleBlur);
    };
  }, [root]);
}
