import type { RunningEdition } from "../core/contract/bundle-files.ts";

let running: RunningEdition | undefined;
let tellNewer: (number: number) => void = () => undefined;

/** The edition of the documents that this page draws; undefined before somebody has signed in. */
export function readEdition(): RunningEdition | undefined {
  return running;
}

export function putEdition(next: RunningEdition): void {
  running = next;
}

/** Say who is told that the server runs on newer documents than this page. */
export function onNewerEdition(listener: (number: number) => void): void {
  tellNewer = listener;
}

/** @param number as an answer names it; it may come from a process that is behind */
export function noteEdition(number: string | number | null): void {
  if (running !== undefined && Number(number) > running.number) tellNewer(Number(number));
}
