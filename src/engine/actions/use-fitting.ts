import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Design 6: above six, the rest fold into 更多. */
export const MOST_ON_BAR = 6;
const GAP_PX = 8;
const MORE_PX = 96;

/**
 * How many buttons fit beside each other. Widths are measured when a button is drawn and remembered, so that a narrower
 * window only counts.
 *
 * @param keys the buttons in order; drawn ones carry `data-action`
 */
export function useFitting(bar: RefObject<HTMLElement | null>, keys: readonly string[]): number {
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
      setCount(fitting(names === "" ? [] : names.split(","), widths.current, box.clientWidth));
    };
    measure();
    if (typeof ResizeObserver !== "function") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [bar, names]);
  return Math.min(count, keys.length);
}

/** Buttons that fit into a width, at least one; unmeasured ones count as fitting. */
export function fitting(keys: readonly string[], widths: ReadonlyMap<string, number>, availablePx: number): number {
  const most = Math.min(keys.length, MOST_ON_BAR);
  if (availablePx <= 0) return most;
  let used = 0;
  for (let index = 0; index < most; index += 1) {
    used += (widths.get(keys[index] ?? "") ?? 0) + (index === 0 ? 0 : GAP_PX);
    const rest = keys.length > index + 1 ? MORE_PX : 0;
    if (used + rest > availablePx && (used > availablePx || index + 1 < keys.length)) return Math.max(1, index);
  }
  return most;
}
