import { createContext, useContext } from "react";

/** A document is looked at beside a list: nothing of it is done or chosen there. */
export const ReadOnlyContext = createContext(false);

export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
