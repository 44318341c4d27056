import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from "react";

let arrivals = 0;
const listeners = new Set<() => void>();

/** How often the code of a lazy component has arrived so far, or has failed to. */
export function countArrivals(): number {
  return arrivals;
}

/** Be told of the next arrivals. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React's `lazy`, whose arrival the {@link Suspense} of this folder hears of. */
// oxlint-disable-next-line typescript/no-explicit-any -- the bound that React itself gives to props of any shape
export function lazy<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return reactLazy(() => {
    const code = load();
    // After React, which takes the code over when the promise has settled.
    const tell = () => queueMicrotask(noteArrival);
    code.then(tell, tell);
    return code;
  });
}

function noteArrival(): void {
  arrivals += 1;
  for (const listener of listeners) listener();
}
