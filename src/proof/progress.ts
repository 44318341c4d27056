import type { Progress } from "../server/studio/prover.ts";

/*
 * How far a proof is, as its processes say it to whoever has begun it: a line for how many parts there are, and one for each
 * that is done. A part is a screen or a workflow.
 */

const DONE = "done";
const PARTS = /^parts (\d+)$/;

export function sayParts(count: number): void {
  process.stdout.write(`parts ${count}\n`);
}

export function sayDone(): void {
  process.stdout.write(`${DONE}\n`);
}

/** Reads what the processes say, as it comes in pieces, and tells how far they are. */
export function progressReader(tell: (progress: Progress) => void): (piece: string) => void {
  let rest = "";
  let progress: Progress = { done: 0, parts: 0 };
  return (piece) => {
    const lines = `${rest}${piece}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const parts = PARTS.exec(line)?.[1];
      if (parts !== undefined) progress = { ...progress, parts: Number(parts) };
      else if (line === DONE) progress = { ...progress, done: progress.done + 1 };
    }
    tell(progress);
  };
}
