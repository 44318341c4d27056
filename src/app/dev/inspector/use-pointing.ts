import { useEffect, useRef, useState } from "react";
import { findPoint, nameOf, type Point, stepPoint } from "../../preview/find-point.ts";
import { inspectorStore } from "./inspector-store.ts";

/** What the inspector looks at, and whether it stays there. */
export type Pointing = { readonly point: Point | undefined; readonly isPinned: boolean; readonly unpin: () => void };

/**
 * Follow pointer and focus while the inspector is on. A click or Enter keeps the card instead of running what was
 * clicked; arrows step through the page; Escape lets go, and again leaves.
 */
export function usePointing(isOn: boolean): Pointing {
  const [point, setPoint] = useState<Point>();
  const [isPinned, setPinned] = useState(false);
  const unpin = useRef(() => undefined as void);
  useEffect(() => {
    if (!isOn) return;
    let current: Point | undefined;
    let pinned = false;
    const show = (next: Point | undefined, pin = false): void => {
      if (next !== undefined && current !== undefined && nameOf(next) === nameOf(current) && pin === pinned) {
        if (pin) return;
        current = next;
        return setPoint(next);
      }
      current = next;
      pinned = pin;
      setPoint(next);
      setPinned(pin);
    };
    unpin.current = () => show(current);
    const handleMove = (event: Event): void => {
      if (pinned || !(event.target instanceof Element) || isOwn(event.target)) return;
      show(findPoint(event.target));
    };
    const handlePress = (event: Event): void => {
      if (!(event.target instanceof Element) || isOwn(event.target)) return;
      const found = findPoint(event.target);
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === "click") show(found, true);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOwnKey = event.target instanceof Element && isOwn(event.target);
      if (event.key === "Escape") {
        if (pinned) show(current);
        else inspectorStore.put(false);
      } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        const next = stepPoint(current, event.key === "ArrowRight" ? 1 : -1);
        next?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
        show(next);
      } else if (event.key === "Enter" && current !== undefined && !isOwnKey) {
        show(current, true);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    for (const type of ["pointermove", "focusin"]) document.addEventListener(type, handleMove, options);
    for (const type of ["pointerdown", "mousedown", "mouseup", "click", "dblclick"])
      document.addEventListener(type, handlePress, options);
    // Of the window, so that the shell and the grid do not take the keys first.
    window.addEventListener("keydown", handleKey, options);
    return () => {
      stop.abort();
      setPoint(undefined);
      setPinned(false);
    };
  }, [isOn]);
  return { point, isPinned, unpin: () => unpin.current() };
}

function isOwn(target: Element): boolean {
  return target.closest("[data-pointing]") !== null;
}
