import { BadRequestFailure } from "../ground/failures.ts";
import type { Call } from "./call.ts";
import { queryText } from "./query.ts";
import { JsonRefused, parseStrictJson } from "./strict-json.ts";

/** A JSON object a line. */
export const ROWS_TYPE = "application/x-ndjson";
/** Rows of one call; its transactions are smaller. */
export const MOST_ROWS = 500;
export const MOST_OF_A_RUN = 10_000_000;
/** Length of the key under which another system knows a record. */
export const LONGEST_KEY = 100;
/** Names that a run may have. */
export const RUN = /^[A-Za-z0-9._:-]{1,64}$/;

/** One line: its number in the whole run, its text, and what it says; `undefined` where that cannot be read. */
export type ReceivedRow = {
  readonly row: number;
  readonly text: string;
  readonly value: unknown;
  /** What speaks against it already, whatever it says. */
  readonly refusal?: BadRequestFailure;
};
/** A part of a run. */
export type RowsOfRun = { readonly run: string | undefined; readonly rows: readonly ReceivedRow[] };

/**
 * The rows in a body, numbered from `from`, of a run that may go on in later calls.
 *
 * @throws {BadRequestFailure} for too many rows, none, a body that is no text, or a run or number that is none
 */
export function readRows(call: Call): RowsOfRun {
  const { run, first } = placeOfRows(call, "1");
  // A blank line counts, so that a number is the line of the sender's file.
  const lines = textOf(call).split("\n");
  const rows = lines.flatMap((text, index) => (text.trim() === "" ? [] : [{ row: first + index, text, value: valueOf(text) }]));
  if (rows.length === 0) throw new BadRequestFailure([{ field: "", rule: "required", text: "BODY_UNREADABLE" }]);
  if (rows.length > MOST_ROWS) throw tooManyRowsOfCall();
  return { run, rows };
}

/** @returns what is said of more rows than a call takes */
export function tooManyRowsOfCall(): BadRequestFailure {
  return new BadRequestFailure([{ field: "", rule: "max", text: "TOO_MANY_ROWS", facts: { max: MOST_ROWS } }]);
}

/**
 * The run of a call, and the number of its first row.
 *
 * @param usual that number where the call says none
 * @throws {BadRequestFailure} for a run or a number that is none
 */
export function placeOfRows(call: Call, usual: string): { readonly run: string | undefined; readonly first: number } {
  const run = queryText(call.query, "run");
  if (run !== undefined && !RUN.test(run)) throw wrong("run", "pattern");
  const from = queryText(call.query, "from") ?? usual;
  const first = /^\d{1,8}$/.test(from) ? Number(from) : 0;
  if (first < 1 || first > MOST_OF_A_RUN) throw wrong("from", "range");
  return { run, first };
}

function textOf(call: Call): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(call.body);
  } catch {
    throw new BadRequestFailure([{ field: "", rule: "encoding", text: "BODY_UNREADABLE" }]);
  }
}

function valueOf(text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch (fault) {
    if (fault instanceof JsonRefused) return undefined;
    throw fault;
  }
}

function wrong(field: string, rule: string): BadRequestFailure {
  return new BadRequestFailure([{ field, rule, text: "FIELD_WRONG" }]);
}
