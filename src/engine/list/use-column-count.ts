import { useSyncExternalStore } from "react";
import { useEngine } from "../engine-context.ts";

/** Columns of the search card by the width of the window (design 6), widest first. */
const STEPS = [
  { least: 1440, columns: 4 },
  { least: 1200, columns: 3 },
  { least: 768, columns: 2 },
] as const;
const queryOf = ({ least }: (typeof STEPS)[number]) => `(min-width: ${least}px)`;
/** What of the window is not the page's: the menu beside it. */
const BESIDE = 200;

const MOBILE = "(max-width: 991.98px)"; // specification §9: mobile breakpoint 992 px

/** 4, 3, 2 or 1. */
export function useColumnCount(): number {
  const { room } = useEngine();
  const ofWindow = useSyncExternalStore(watchSteps, countColumns);
  return room === undefined ? ofWindow : (STEPS.find(({ least }) => room >= least - BESIDE)?.columns ?? 1);
}

/** Under 992 px a list becomes cards. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(watchMobile, isMobile);
}

// Outside of the components: another function in each drawing would be listened to anew in each drawing.
const watchSteps = (listener: () => void) => watch(STEPS.map(queryOf), listener);
const watchMobile = (listener: () => void) => watch([MOBILE], listener);
const countColumns = () => STEPS.find((step) => matches(queryOf(step), true))?.columns ?? 1;
const isMobile = () => matches(MOBILE, false);

const lists = new Map<string, MediaQueryList>();

/** The one list of a query; undefined where nothing has a width. */
function listOf(query: string): MediaQueryList | undefined {
  if (typeof window.matchMedia !== "function") return undefined;
  const known = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, known);
  return known;
}

function matches(query: string, otherwise: boolean): boolean {
  return listOf(query)?.matches ?? otherwise;
}

function watch(queries: readonly string[], listener: () => void): () => void {
  const watched = queries.map(listOf);
  for (const list of watched) list?.addEventListener("change", listener);
  return () => {
    for (const list of watched) list?.removeEventListener("change", listener);
  };
}
