import { type RefObject, useEffect, useRef } from "react";
import { isFocusNowhere } from "../../../ui/focus-nowhere.ts";

/**
 * Keep the keyboard in the table when the row in which it stands goes, with what was done to it or with its page, and bring
 * it back with the list that was behind a document. The table takes the focus to the row that stands in that place.
 */
export function useKeptPlace(root: RefObject<HTMLElement | null>, isActive: boolean): void {
  const stood = useRef<Element>(undefined);
  useEffect(() => {
    const list = root.current;
    if (list === null || !isActive) return undefined;
    const isShown = (place: Element): boolean => place.isConnected && place.checkVisibility?.() !== false;
    const isSeen = (): boolean => stood.current !== undefined && isShown(stood.current);
    const comeBack = (): void => {
      if (stood.current === undefined || !isShown(list) || !isFocusNowhere()) return;
      stood.current = undefined;
      list.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
    };
    const note = (place: Element | null): void => {
      stood.current = place?.closest("[role=grid] [data-row-id]") ? place : undefined;
    };
    const handleFocus = ({ target }: FocusEvent): void => note(target as Element);
    // Whoever leaves the row by a press beside everything has left it; of what goes some browsers tell the same.
    const handleBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target === stood.current && isSeen()) stood.current = undefined;
      });
    const observer = new MutationObserver(() => isSeen() || comeBack());
    comeBack();
    // Somebody may have been quicker than this part.
    if (list.contains(document.activeElement)) note(document.activeElement);
    observer.observe(list, { childList: true, subtree: true });
    list.addEventListener("focusin", handleFocus);
    list.addEventListener("focusout", handleBlur);
    return () => {
      observer.disconnect();
      list.removeEventListener("focusin", handleFocus);
      list.removeEventListener("focusout", handleBlur);
    };
  }, [root, isActive]);
}
