import type { Action } from "../core/definition/generated/documents.ts";
import type { QueryParams } from "../core/search/query.ts";
import { entityCalls } from "../core/contract/endpoints.ts";
import { actionCall } from "./change-records.ts";
import { getFile, type OnProgress, type ReceivedFile, type RequestOptions } from "./http.ts";

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
