import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { exactInteger } from "./integers.ts";
import type { ScanAnswer, ScanQuery, ScanRequest, ScanSettings } from "./scan-messages.ts";

// A thread of its own with one read-only connection; the main thread's event loop stays free while it reads.
const { file, busyTimeoutMs } = workerData as ScanSettings;
const database = new DatabaseSync(file, { readOnly: true });
database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);

const STATEMENT_CACHE_SIZE = 200;

type Prepared = { readonly statement: StatementSync; names: readonly string[] };
const statements = new Map<string, Prepared>();
/** Why the read that is under way could not begin; its queries would each see another moment. */
let unbegun: unknown;

parentPort?.on("message", (request: ScanRequest) => {
  if (request.kind === "end") end();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  else parentPort?.postMessage(answer(request));
});

function begin(): void {
  unbegun = undefined;
  // The end of the read before may come with the next one.
  end();
  try {
    database.exec("BEGIN");
  } catch (fault) {
    unbegun = fault;
  }
}

function end(): void {
  try {
    if (database.isTransaction) database.exec("ROLLBACK");
  } catch {
    // The next read cannot begin then, and says so.
  }
}

function answer({ id, sql, parameters, begins }: ScanQuery): ScanAnswer {
  if (begins) begin();
  try {
    if (unbegun !== undefined) throw unbegun;
    const prepared = prepare(sql);
    const rows = prepared.statement.all(...parameters) as unknown as unknown[][];
    for (const row of rows) for (const [at, value] of row.entries()) if (typeof value === "bigint") row[at] = exactInteger(value);
    // A statement is prepared anew by itself when its tables have another column.
    if (rows[0] !== undefined && rows[0].length !== prepared.names.length) prepared.names = namesOf(prepared.statement);
    return { id, names: prepared.names, rows };
  } catch (fault) {
    const { message, code, errcode } = fault as Error & { readonly code?: unknown; readonly errcode?: unknown };
    return { id, fault: { message, code, errcode } };
  }
}

function prepare(sql: string): Prepared {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear();
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  const prepared = { statement, names: namesOf(statement) };
  statements.set(sql, prepared);
  return prepared;
}

function namesOf(statement: StatementSync): readonly string[] {
  return statement.columns().map(({ name }) => name);
}
