import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from "react";

const listeners = new Set<() => void>();

/** Be told whenever the code of a lazy component has arrived, or has failed to. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React's `lazy`, whose arrival the {@link Suspense} of this folder hears of. */
// oxlint-disable-next-line typescript/no-explicit-any -- the bound that React itself gives to props of any shape
export function lazy<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return reactLazy(async () => {
    try {
      return await load();
    } finally {
      queueMicrotask(() => listeners.forEach((listener) => listener()));
    }
  });
}
