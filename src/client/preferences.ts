import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { change, get } from "./http.ts";

/** A person's own settings on the server, any JSON under a key such as `table.delivery.list`. */
export async function readPreference<T>(key: string): Promise<T | undefined> {
  const envelope = await get<Envelope<T | null>>(`${systemPaths.preferences}/${encodeURIComponent(key)}`);
  return envelope.data ?? undefined;
}

/** Keep a setting; undefined removes it. */
export async function writePreference(key: string, value: unknown): Promise<void> {
  await change("PUT", `${systemPaths.preferences}/${encodeURIComponent(key)}`, value ?? null);
}
