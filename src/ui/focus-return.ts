import { useRef } from "react";
import { focusFirst } from "./focus-first.ts";
import { isFocusNowhere } from "./focus-nowhere.ts";

/**
 * Where focus goes when a dialog opens and when it closes: back to what had it, or, where that is gone with what the dialog
 * did, to the nearest place around it that takes focus, such as the table of a removed row.
 *
 * Radix knows the way back only where a trigger of its own has opened the dialog.
 */
export function useFocusReturn() {
  const wayBack = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event): void => {
      wayBack.current = selfAndAround(document.activeElement);
      focusFirst(event);
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      // What the dialog led to may have taken the focus meanwhile.
      wayBack.current.find((place) => {
        if (isFocusNowhere()) place.focus({ preventScroll: true });
        return !isFocusNowhere();
      });
    },
  };
}

function selfAndAround(element: Element | null): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let place = element; place !== null && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) around.push(place);
  return around;
}
