import type { Envelope } from "../core/contract/envelope.ts";
import { systemPaths } from "../core/contract/endpoints.ts";
import { change, get } from "./http.ts";

/** What an account keeps under a key: any JSON, null when there is none. */
export async function fetchPreference(key: string): Promise<unknown> {
  return (await get<Envelope>(`${systemPaths.preferences}/${key}`)).data ?? null;
}

/** Keep a value; undefined removes it. */
export async function storePreference(key: string, value: unknown): Promise<void> {
  await change("PUT", `${systemPaths.preferences}/${key}`, value ?? null);
}
