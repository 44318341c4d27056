import { useSyncExternalStore } from "react";

/** Columns of the search card by the width of the window (design 6), widest first. */
const STEPS = [
  { query: "(min-width: 1440px)", columns: 4 },
  { query: "(min-width: 1200px)", columns: 3 },
  { query: "(min-width: 768px)", columns: 2 },
] as const;

const MOBILE = "(max-width: 991.98px)"; // specification §9: mobile breakpoint 992 px

/** 4, 3, 2 or 1. */
export function useColumnCount(): number {
  return useSyncExternalStore(
    (listener) =>
      watch(
        STEPS.map((step) => step.query),
        listener,
      ),
    () => STEPS.find((step) => matches(step.query, true))?.columns ?? 1,
  );
}

/** Under 992 px a list becomes cards. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => watch([MOBILE], listener),
    () => matches(MOBILE, false),
  );
}

function matches(query: string, otherwise: boolean): boolean {
  return typeof window.matchMedia === "function" ? window.matchMedia(query).matches : otherwise;
}

function watch(queries: readonly string[], listener: () => void): () => void {
  if (typeof window.matchMedia !== "function") return () => undefined;
  const lists = queries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}
