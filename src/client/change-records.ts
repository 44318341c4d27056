import type { Action } from "../core/definition/generated/documents.ts";
import type { Envelope, FailedRow, WireRow } from "../core/contract/envelope.ts";
import { entityCalls } from "../core/contract/endpoints.ts";
import { change } from "./http.ts";
import { remembered, rememberFiles } from "./records.ts";

/** Method and path of an action: its own odd call, or PUT below the base path by its key. */
export function actionCall(
  base: string,
  action: Action,
): { readonly method: "GET" | "POST" | "PUT" | "DELETE"; readonly path: string } {
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  return { method: method as "PUT", path: target.startsWith("/") ? target : `${base}/${target}` };
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
