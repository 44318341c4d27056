/** One mistake of a document, as the compiler words it. */
export type SchemaFault = { readonly place: string; readonly rule: string; readonly sentence: string };

let faults: readonly SchemaFault[] = [];
const listeners = new Set<() => void>();

/** Faults of the documents as they stand on disk; the screens show the last faultless ones. */
export const schemaFaults = {
  read: () => faults,
  put: (next: readonly SchemaFault[]): void => {
    faults = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
