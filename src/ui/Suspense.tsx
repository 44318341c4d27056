import { type ReactNode, startTransition, Suspense as ReactSuspense, useLayoutEffect, useReducer } from "react";
import { countArrivals, onArrival } from "./lazy.ts";

export type SuspenseProps = { readonly fallback?: ReactNode; readonly children: ReactNode };

/**
 * React's `Suspense`, which draws its children as soon as their code is here.
 *
 * React's own holds them back until 300 ms after the last fallback of the whole page, whichever part that stood for. An
 * update of the boundary itself does not wait, so it is drawn anew when code arrives while its fallback stands.
 */
export function Suspense({ fallback, children }: SuspenseProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return (
    <ReactSuspense
      fallback={
        <Waiting known={countArrivals()} onCode={draw}>
          {fallback}
        </Waiting>
      }
    >
      {children}
    </ReactSuspense>
  );
}

type WaitingProps = {
  /** Arrivals when the boundary was drawn; code may come before its fallback stands. */
  readonly known: number;
  readonly onCode: () => void;
  readonly children: ReactNode;
};

function Waiting({ known, onCode, children }: WaitingProps) {
  useLayoutEffect(() => {
    // What arrives may be a large form, and a key that is pressed meanwhile goes before it.
    const draw = () => startTransition(onCode);
    if (countArrivals() !== known) draw();
    return onArrival(draw);
  }, [known, onCode]);
  return children;
}
