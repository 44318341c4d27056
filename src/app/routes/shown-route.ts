import type { ReactElement } from "react";
import { addressOf, type Place } from "../../ui/route.ts";

/** What stands in the browser, and where. */
export type ShownRoute = {
  readonly place: Place;
  /** The page is about to be left; the next one is on its way. */
  readonly isMoving: boolean;
  /** Undefined until it is known what may be drawn. */
  readonly element?: ReactElement | undefined;
  /** Why there is no page. */
  readonly fault?: { readonly error: unknown } | undefined;
};

const nowhere: Place = { pathname: "/", search: "", hash: "", state: null, key: "" };
let shown: ShownRoute = { place: nowhere, isMoving: false };
const listeners = new Set<() => void>();

/** Written by the start of the first page and, once it is here, by the router. */
export const shownRoute = {
  read: (): ShownRoute => shown,
  put: (next: ShownRoute): void => {
    // The router begins with what stands already; drawn from the same objects it costs nothing.
    const isSamePlace = next.place.key === shown.place.key && addressOf(next.place) === addressOf(shown.place);
    const isSamePart = next.element?.type === shown.element?.type;
    const isSame = isSamePlace && isSamePart && next.isMoving === shown.isMoving && next.fault === shown.fault;
    if (isSame) return;
    shown = { ...next, place: isSamePlace ? shown.place : next.place, element: isSamePart ? shown.element : next.element };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
