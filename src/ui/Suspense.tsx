import { type ReactNode, Suspense as ReactSuspense, useLayoutEffect, useReducer } from "react";
import { onArrival } from "./lazy.ts";

export type SuspenseProps = { readonly fallback?: ReactNode; readonly children: ReactNode };

/**
 * React's `Suspense`, which draws its children as soon as their code is here.
 *
 * React's own holds them back until 300 ms after the last fallback of the whole page, whichever part that stood for. An
 * update of the boundary itself does not wait, so it is drawn anew when code arrives while its fallback stands.
 */
export function Suspense({ fallback, children }: SuspenseProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return <ReactSuspense fallback={<Waiting onCode={draw}>{fallback}</Waiting>}>{children}</ReactSuspense>;
}

function Waiting({ onCode, children }: { readonly onCode: () => void; readonly children: ReactNode }) {
  useLayoutEffect(() => onArrival(onCode), [onCode]);
  return children;
}
