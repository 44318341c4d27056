import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Seconds of CPU that a process has taken so far, of the system's too and in all its threads, as Linux counts it. */
export function cpuSecondsOf(pid: number): number {
  // Names hold spaces, and end with a bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
