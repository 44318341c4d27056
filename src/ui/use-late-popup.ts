import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, useState } from "react";

/** What a menu and a popover have in common. */
type PopupProps = {
  readonly trigger: ReactElement;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

/**
 * Keeps a popup's code away until somebody reaches for its button: pointing at it or focusing it fetches the code, a
 * click opens it.
 *
 * @returns the button as it stands until then, and the open state to hand to the popup afterwards
 */
export function useLatePopup({ trigger, open, onOpenChange }: PopupProps, kind: "menu" | "dialog", load: () => Promise<unknown>) {
  const [isOpenHere, setOpenHere] = useState(false);
  const [isReached, setReached] = useState(false);
  const isOpen = open ?? isOpenHere;
  const handleOpenChange = (next: boolean) => {
    setReached(true);
    setOpenHere(next);
    onOpenChange?.(next);
  };
  const own = trigger.props as ComponentProps<"button">;
  const isRefused = own["aria-disabled"] === true || own["aria-disabled"] === "true";
  const fetchCode = () => void load().catch(() => undefined); // told when it is opened
  const waiting = cloneElement(trigger as ReactElement<ComponentProps<"button">>, {
    "aria-haspopup": kind,
    "aria-expanded": isOpen,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      own.onClick?.(event);
      if (!event.defaultPrevented && !isRefused) handleOpenChange(true);
    },
  });
  return { isWanted: isReached || isOpen, trigger: waiting, state: { open: isOpen, onOpenChange: handleOpenChange } };
}
