import { useSyncExternalStore } from "react";
import { type Choice, readChoice } from "./choice.ts";

/** What the page around a frame tells it: one company of its choice, and whether the inspector is on. */
export type FrameChoice = Choice & { readonly isInspecting: boolean };

let last: { readonly hash: string; readonly choice: FrameChoice } | undefined;

/** The page writes into the frame's hash, so that a switch changes the frame in place. */
export function readFrameChoice(): FrameChoice {
  const hash = window.location.hash.slice(1);
  if (last?.hash !== hash) {
    const params = new URLSearchParams(hash);
    const first = { screen: "", variants: [""], role: "" };
    last = { hash, choice: { ...readChoice(params, first), isInspecting: params.get("inspect") === "1" } };
  }
  return last.choice;
}

export function useFrameChoice(): FrameChoice {
  return useSyncExternalStore((listener) => {
    window.addEventListener("hashchange", listener);
    return () => window.removeEventListener("hashchange", listener);
  }, readFrameChoice);
}
