import { useEffect, useRef } from "react";

/** Keeps the keyboard among the tasks: with a task goes its button, which a dialog gives the focus back to. */
export function useFocusKept() {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const buttons = buttonsIn(list.current);
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
    place.current = undefined;
  });
  /** A task goes: the one that takes its place has the focus then. */
  const keepFocus = (name: string): void => {
    place.current = buttonsIn(list.current).findIndex(
      (button) => button.closest("[data-task]")?.getAttribute("data-task") === name,
    );
  };
  return { list, keepFocus };
}

function buttonsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-task] [data-action]") ?? [])];
}
