import type { Envelope } from "../../../core/contract/envelope.ts";
import { API_BASE } from "../../../core/contract/paging.ts";
import { systemPaths } from "../../../core/contract/endpoints.ts";
import { change } from "../../../client/http.ts";

/** A file of a record, as the wire names it: the id alone, or with what is known of it. */
export type StoredFile = { readonly id: string; readonly name: string; readonly size?: number | undefined };

type UploadAnswer = Envelope & { readonly fileId: string; readonly originalFilename: string; readonly size?: number };

/** Send one file to quarantine; a record that names its id claims it. @throws {RefusedError | TransportError} */
export async function uploadFile(file: File): Promise<StoredFile> {
  const body = new FormData();
  body.append("file", file);
  const answer = await change<UploadAnswer>("POST", systemPaths.upload, body);
  return { id: answer.fileId, name: answer.originalFilename, size: answer.size };
}

/** Address that downloads a stored file once within a minute (domain 7.9). @throws {RefusedError | TransportError} */
export async function ticketedAddress(name: string): Promise<string> {
  const answer = await change<Envelope<{ ticket: string }>>("POST", systemPaths.ticket, { name });
  const query = new URLSearchParams({ name, ticket: answer.data?.ticket ?? "" });
  return `${API_BASE}${systemPaths.resource}?${query.toString()}`;
}

/** Files of a field's value, whether the record carries ids or what is known of them. */
export function storedFiles(value: unknown): readonly StoredFile[] {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : value === null || value === undefined || value === ""
      ? []
      : [value];
  return list.map((item) => {
    if (typeof item !== "object" || item === null) return { id: String(item), name: String(item) };
    const facts = item as Record<string, unknown>;
    const id = String(facts["fileId"] ?? facts["id"] ?? facts["name"]);
    const name = String(facts["originalFilename"] ?? facts["fileName"] ?? facts["name"] ?? id);
    return { id, name, size: typeof facts["size"] === "number" ? facts["size"] : undefined };
  });
}

const KIB = 1024;

/** A size as people read it. */
export function sizeText(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  return bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;
}
