import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { ScanAnswer, ScanRequest, ScanSettings } from "./scan-messages.ts";

// A thread of its own with one read-only connection; the main thread's event loop stays free while it reads.
const { file, busyTimeoutMs } = workerData as ScanSettings;
const database = new DatabaseSync(file, { readOnly: true });
database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);

const STATEMENT_CACHE_SIZE = 200;
const statements = new Map<string, StatementSync>();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on("message", (request: ScanRequest) => parentPort?.postMessage(answer(request)));

function answer(request: ScanRequest): ScanAnswer {
  const { id } = request;
  try {
    if (request.kind === "query") return { id, rows: prepare(request.sql).all(...request.parameters) };
    if (request.kind === "begin") database.exec("BEGIN");
    else if (database.isTransaction) database.exec("ROLLBACK");
    return { id, rows: [] };
  } catch (fault) {
    const { message, code, errcode } = fault as Error & { readonly code?: unknown; readonly errcode?: unknown };
    return { id, fault: { message, code, errcode } };
  }
}

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear();
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  statements.set(sql, statement);
  return statement;
}
