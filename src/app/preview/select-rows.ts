import type { SelectionKind } from "./row-kinds.ts";

const counts = { none: 0, one: 1, some: 3, all: Number.POSITIVE_INFINITY } as const satisfies Record<SelectionKind, number>;
const PATIENCE_MS = 5000;

/** Tick rows as a person would, once they are here; returns how to stop waiting. */
export function selectRows(kind: SelectionKind): () => void {
  const tick = (): boolean => {
    const boxes = document.querySelectorAll<HTMLInputElement>("[data-row-id] input[type=checkbox]");
    for (const [index, box] of boxes.entries()) if (box.checked !== index < counts[kind]) box.click();
    return boxes.length > 0;
  };
  if (tick()) return () => undefined;
  const observer = new MutationObserver(() => tick() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
