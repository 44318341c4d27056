import type { Envelope } from "../core/contract/envelope.ts";
import { FOUND_RECORDS_PATH, type FoundRecords } from "../core/contract/found-records.ts";
import { get } from "./http.ts";

/** Records that the signed-in person finds by a part of a number or by words. */
export async function findRecords(keyword: string, signal: AbortSignal): Promise<FoundRecords> {
  const { data } = await get<Envelope<FoundRecords>>(FOUND_RECORDS_PATH, { params: [["keyword", keyword]], signal });
  return data as FoundRecords;
}
