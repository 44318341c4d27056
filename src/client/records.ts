import type { Workflow } from "../core/definition/generated/documents.ts";
import type { Envelope, ListEnvelope, WireRow } from "../core/contract/envelope.ts";
import type { QueryParams } from "../core/search/query.ts";
import { entityCalls } from "../core/contract/endpoints.ts";
import { get, type RequestOptions } from "./http.ts";

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

/** An answered record, once what it calls its files is kept. */
export async function remembered<R extends Partial<WireRow>>(record: R): Promise<R> {
  await rememberFiles([record]);
  return record;
}

/** Keep what answers call their files. Few have any; what keeps the names comes with the first one, before it is drawn. */
export async function rememberFiles(records: readonly Partial<WireRow>[]): Promise<void> {
  if (nameFiles(records)) (await import("./known-files.ts")).rememberFilesOf(records);
}

/** Whether any of them names files, so that reading them takes a while. */
export function nameFiles(records: readonly Partial<WireRow>[]): boolean {
  return records.some(({ attachments }) => Array.isArray(attachments) && attachments.length > 0);
}
