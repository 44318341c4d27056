import type { Action, Workflow } from "../core/definition/generated/documents.ts";
import type { Envelope, FailedRow, ListEnvelope, WireRow } from "../core/contract/envelope.ts";
import type { QueryParams } from "../core/search/query.ts";
import { entityCalls } from "../core/contract/endpoints.ts";
import { change, get, getFile, type OnProgress, type ReceivedFile, type RequestOptions } from "./http.ts";

/** Method and path of an action: its own odd call, or PUT below the base path by its key. */
export function actionCall(
  base: string,
  action: Action,
): { readonly method: "GET" | "POST" | "PUT" | "DELETE"; readonly path: string } {
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  return { method: method as "PUT", path: target.startsWith("/") ? target : `${base}/${target}` };
}

export async function fetchList(base: string, params: QueryParams, options: RequestOptions = {}): Promise<ListEnvelope<WireRow>> {
  return readList(await get<ListEnvelope<WireRow>>(entityCalls.list(base), { ...options, params }));
}

/** Take over rows that have arrived. */
export async function readList(envelope: ListEnvelope<WireRow>): Promise<ListEnvelope<WireRow>> {
  await rememberFiles(envelope.rows);
  return envelope;
}

export async function fetchRecord(base: string, workflow: Workflow, id: string, options: RequestOptions = {}): Promise<WireRow> {
  const envelope = await get<Envelope<WireRow>>(entityCalls.get(base, workflow.reads.call, id), options);
  return remembered(envelope.data as WireRow);
}

async function remembered<R extends WireRow | SaveAnswer>(record: R): Promise<R> {
  await rememberFiles([record]);
  return record;
}

/** Keep what answers call their files. Few have any; what keeps the names comes with the first one, before it is drawn. */
async function rememberFiles(records: readonly Partial<WireRow>[]): Promise<void> {
  const naming = records.filter(({ attachments }) => Array.isArray(attachments) && attachments.length > 0);
  if (naming.length > 0) (await import("./known-files.ts")).rememberFilesOf(naming);
}

/** A sentence about a record that was saved all the same, such as a quantity above what remains, and the field it is about. */
export type SaveWarning = { readonly field?: string; readonly msg: string };
export type SaveAnswer = { readonly id: string; readonly warnings?: readonly SaveWarning[]; readonly [field: string]: unknown };

export async function createRecord(base: string, record: unknown, idempotencyKey: string, create?: Action): Promise<SaveAnswer> {
  const path = create?.call === undefined ? entityCalls.create(base) : actionCall(base, create).path;
  const envelope = await change<Envelope<SaveAnswer>>("POST", path, record, { idempotencyKey });
  return remembered(envelope.data as SaveAnswer);
}

export async function updateRecord(base: string, edit: Action, record: unknown, idempotencyKey: string): Promise<SaveAnswer> {
  const { method, path } = actionCall(base, edit);
  const envelope = await change<Envelope<SaveAnswer>>(method === "GET" ? "PUT" : method, path, record, { idempotencyKey });
  return remembered(envelope.data as SaveAnswer);
}

export async function removeRecords(
  base: string,
  rows: readonly Pick<WireRow, "id" | "lockVersion">[],
  idempotencyKey?: string,
): Promise<void> {
  const versions = rows.map((row) => String(row.lockVersion)).join(",");
  await change(
    "DELETE",
    entityCalls.remove(
      base,
      rows.map((row) => row.id),
    ),
    undefined,
    {
      params: [["lockVersion", versions]],
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  );
}

/** Rows that changed, and, for a batch declared `each`, those that did not. */
export type ActionAnswer = { readonly rows: readonly WireRow[]; readonly failed: readonly FailedRow[] };

export async function runAction(
  base: string,
  action: Action,
  rows: readonly Pick<WireRow, "id" | "lockVersion">[],
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<ActionAnswer> {
  const { method, path } = actionCall(base, action);
  const body = { items: rows.map(({ id, lockVersion }) => ({ id, lockVersion })), ...input, ...action.sends };
  const whole = path.replace("{id}", encodeURIComponent(rows[0]?.id ?? ""));
  const envelope = await change<Envelope<Partial<ActionAnswer>>>(method === "GET" ? "PUT" : method, whole, body, {
    idempotencyKey,
  });
  const { rows: changed = [], failed = [] } = envelope.data ?? {};
  await rememberFiles(changed);
  return { rows: changed, failed };
}

/** An action without records. */
export async function callAction(base: string, action: Action, idempotencyKey: string): Promise<void> {
  const { method, path } = actionCall(base, action);
  await change(method === "GET" ? "PUT" : method, path, action.sends ?? {}, { idempotencyKey });
}

/** The files of a record, in one archive. */
export function downloadFiles(base: string, action: Action, id: string): Promise<ReceivedFile> {
  const path = actionCall(base, { ...action, call: action.call ?? `GET ${action.key}/{id}` }).path;
  return getFile(path.replace("{id}", encodeURIComponent(id)));
}

/** The export under the server's name, with progress for long ones. */
export function downloadExport(
  base: string,
  action: Action,
  params: QueryParams,
  options: Pick<RequestOptions, "signal"> & { readonly onProgress: OnProgress },
): Promise<ReceivedFile> {
  const path = action.call === undefined ? entityCalls.export(base) : actionCall(base, action).path;
  return getFile(path, { params, ...options });
}
