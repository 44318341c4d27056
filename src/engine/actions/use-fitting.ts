import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** Design 6: above six, the rest fold into 更多. */
export const MOST_ON_BAR = 6;
const GAP_PX = 8;
const MORE_PX = 96;

/**
 * How many buttons fit beside each other. Widths are measured when a button is drawn and remembered, so that a narrower
 * window only counts.
 *
 * @param keys the buttons in order; drawn ones carry `data-action`
 * @param hasMore others stand behind 更多 in any case
 */
export function useFitting(bar: RefObject<HTMLElement | null>, keys: readonly string[], hasMore = false): number {
  const [count, setCount] = useState(Math.min(keys.length, MOST_ON_BAR));
  const widths = useRef(new Map<string, number>());
  const names = keys.join();
  useLayoutEffect(() => {
    const box = bar.current;
    if (box === null) return undefined;
    const measure = () => {
      for (const button of box.querySelectorAll<HTMLElement>("[data-action]")) {
        const { action = "" } = button.dataset;
        if (button.offsetWidth > 0) widths.current.set(action, button.offsetWidth);
      }
      setCount(fitting(names === "" ? [] : names.split(","), widths.current, box.clientWidth, hasMore));
    };
    // An observer tells at once too, but when the layout stands, and before anything is painted.
    if (typeof ResizeObserver !== "function") return measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(box);
    return () => observer.disconnect();
  }, [bar, names, hasMore]);
  return Math.min(count, keys.length);
}

/** Buttons that fit into a width, at least one; unmeasured ones count as fitting. */
export function fitting(
  keys: readonly string[],
  widths: ReadonlyMap<string, number>,
  availablePx: number,
  hasMore = false,
): number {
  const most = Math.min(keys.length, MOST_ON_BAR);
  if (availablePx <= 0) return most;
  let used = 0;
  for (let index = 0; index < most; index += 1) {
    used += (widths.get(keys[index] ?? "") ?? 0) + (index === 0 ? 0 : GAP_PX);
    const isFolding = hasMore || keys.length > index + 1;
    if (used + (isFolding ? MORE_PX : 0) > availablePx) return Math.max(1, index);
  }
  return most;
}
