import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { Cell } from "./cell-table.ts";
import { SheetBudget, SheetTooLargeError } from "./sheet-budget.ts";
import type { SheetAnswer, SheetRequest } from "./sheet-messages.ts";
import { readXls } from "./xls/read-xls.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";

// A thread for one sheet: whatever stands in it, the main thread answers other calls, and can end this one.
yieldToOthers();
parentPort?.postMessage(await answer(workerData as SheetRequest));

/**
 * Whoever waits for a sheet waits a little longer, and nobody else for its sake: the lowest priority would get next to nothing on
 * a busy machine, and run out of its time. Where threads have no priority, never mind.
 */
function yieldToOthers(): void {
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not on Linux, or not allowed.
  }
}

async function answer(request: SheetRequest): Promise<SheetAnswer> {
  try {
    return { kind: "cells", cells: await read(request) };
  } catch (fault) {
    return fault instanceof SheetTooLargeError ? { kind: "tooLarge", bound: fault.bound } : { kind: "unreadable" };
  }
}

async function read({ file, format, bounds }: SheetRequest): Promise<readonly (readonly Cell[])[]> {
  const budget = new SheetBudget();
  return format === "xls" ? readXls(file, bounds, budget) : readXlsx(file, bounds, budget);
}
