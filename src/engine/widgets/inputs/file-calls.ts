import type { Envelope } from "../../../core/contract/envelope.ts";
import { API_BASE } from "../../../core/contract/paging.ts";
import { systemPaths } from "../../../core/contract/endpoints.ts";
import { change, postFile, type ReceivedFile } from "../../../client/http.ts";
import { type KnownFile, rememberFiles } from "../../../client/known-files.ts";

type UploadAnswer = Envelope & { readonly fileId: string; readonly originalFilename: string; readonly size?: number };

/** Send one file to quarantine, without the token (specification §7); a record that names its id claims it. @throws {RefusedError | TransportError} */
export async function uploadFile(file: File): Promise<KnownFile> {
  const body = new FormData();
  body.append("file", file);
  const answer = await change<UploadAnswer>("POST", systemPaths.upload, body, { isToken: false });
  const sent = { id: answer.fileId, name: answer.originalFilename, size: answer.size, sent: file };
  rememberFiles([sent]);
  return sent;
}

/**
 * Address that downloads a file once within a minute (domain 7.9); what was made only to be downloaded goes with it.
 *
 * @throws {RefusedError | TransportError}
 */
export async function downloadAddress(fileName: string): Promise<string> {
  const answer = await change<Ticket>("POST", systemPaths.ticket, { fileName });
  const query = new URLSearchParams({ fileName, delete: "true", ticket: answer.data?.ticket ?? "" });
  return `${API_BASE}${systemPaths.download}?${query.toString()}`;
}

/** The same for a resource that stays. @throws {RefusedError | TransportError} */
export async function resourceAddress(name: string): Promise<string> {
  const answer = await change<Ticket>("POST", systemPaths.ticket, { name });
  const query = new URLSearchParams({ name, ticket: answer.data?.ticket ?? "" });
  return `${API_BASE}${systemPaths.resource}?${query.toString()}`;
}

type Ticket = Envelope<{ readonly ticket: string }>;

/** Several files in one archive. @throws {RefusedError | TransportError} */
export async function fetchTogether(fileIds: readonly string[]): Promise<ReceivedFile> {
  return postFile(systemPaths.purchaseDownload, { fileIds });
}

const KIB = 1024;

/** A size as people read it. */
export function sizeText(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  return bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;
}
