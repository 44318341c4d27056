import { useSyncExternalStore } from "react";

let isOn = false;
const listeners = new Set<() => void>();

/** Whether the inspector looks at what is pointed at; one answer per window. */
export const inspectorStore = {
  read: () => isOn,
  put: (next: boolean): void => {
    isOn = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useInspector(): boolean {
  return useSyncExternalStore(inspectorStore.subscribe, inspectorStore.read);
}
