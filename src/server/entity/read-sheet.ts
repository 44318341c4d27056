import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { hasOverworked } from "../ground/thread-work.ts";
import { Turns } from "../store/turns.ts";
import type { Cell } from "./cell-table.ts";
import type { SheetFormat } from "./sheet-guard.ts";
import type { SheetAnswer, SheetRequest } from "./sheet-messages.ts";
import { costlySheet, tooLargeSheet, unreadableSheet } from "./sheet-refusals.ts";

/** The rows of a sheet, each from its first column on. */
export type SheetCells = readonly (readonly Cell[])[];

/** What reading sheets may take of the machine. */
export type SheetReading = {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Time of the processor that one may take. */
  readonly longestMs: number;
  readonly mostHeapMb: number;
};

/** One processor stays free of sheets, however many there are. */
const SHEET_READING: SheetReading = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 6,
  longestMs: 15_000,
  mostHeapMb: 80,
};

/** The widest sheet of the old format; no template has nearly as many. */
const MOST_COLUMNS = 256;
/** The head, and one row more than is wanted, so that too many are noticed. */
const MORE_ROWS = 2;

/**
 * Reads spreadsheets, each in a thread of its own that can be ended: a sheet that was made to fill the memory or to keep
 * a processor busy holds up neither other people's calls nor, for long, other sheets.
 */
export class Sheets {
  readonly #reading: SheetReading;
  readonly #turns: Turns;

  constructor(reading: SheetReading = SHEET_READING) {
    this.#reading = reading;
    this.#turns = new Turns(reading.atOnce, reading.mostWaiting);
  }

  /**
   * The cells of a spreadsheet's first sheet.
   *
   * @param rows how many are wanted below the head; one more is read, so that too many are noticed. What lies beyond is
   *   not even looked at
   * @throws {RefusedFailure} FILE_TYPE for what is broken or encrypted, FILE_SIZE for what costs too much
   * @throws {BusyFailure} when too many sheets wait already
   */
  read(file: Uint8Array, format: SheetFormat, rows: number): Promise<SheetCells> {
    const bounds = { rows: rows + MORE_ROWS, columns: MOST_COLUMNS };
    return this.#turns.take(async () => {
      const answer = await answerOf({ file, format, bounds }, this.#reading);
      switch (answer.kind) {
        case "cells":
          return answer.cells;
        case "tooLarge":
          throw tooLargeSheet(answer.bound);
        case "unreadable":
          throw unreadableSheet();
      }
    });
  }
}

/** A heap of its own for what is young would otherwise come on top of the bound. */
const YOUNG_MB = 16;

/** Run the thread to its answer; by the end of this it is gone, whatever came of it. */
async function answerOf(request: SheetRequest, { longestMs, mostHeapMb }: SheetReading): Promise<SheetAnswer> {
  const thread = new Worker(new URL("./sheet-thread.ts", import.meta.url), {
    workerData: request,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const left = new AbortController();
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      void hasOverworked(thread, longestMs, left.signal).then((has) => {
        if (has) reject(costlySheet());
      }, reject);
      thread.once("message", resolve);
      thread.once("error", (fault) => reject(isOutOfMemory(fault) ? costlySheet() : fault));
      thread.once("exit", () => reject(new Error("the thread that reads a sheet has ended without an answer")));
    });
  } finally {
    left.abort();
    await thread.terminate();
  }
}

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ERR_WORKER_OUT_OF_MEMORY";
}
