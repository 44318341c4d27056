import { type Tasks, TASKS_PATH } from "../core/contract/tasks.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { type Waiting, WAITING_PATH } from "../core/contract/waiting.ts";
import { type Ways, WAYS_PATH } from "../core/contract/ways.ts";
import { get } from "./http.ts";
import { loadDictionaries } from "./load-dictionaries.ts";

const NONE: Tasks = { rows: [], total: 0, overdue: 0, kinds: [], absent: [] };

/** The first tasks of the person in all companies, of one kind or of all; asked again each minute while they are in front. */
export async function fetchTasks(size: number, kind?: string): Promise<Tasks> {
  const asked = kind === undefined ? "" : `&kind=${encodeURIComponent(kind)}`;
  return (await get<Envelope<Tasks>>(`${TASKS_PATH}?pageSize=${size}${asked}`, { isBackground: true })).data ?? NONE;
}

/** What waits longest for others of all that the person handed on; asked again each minute too. */
export async function fetchWaiting(size: number): Promise<Waiting> {
  return (
    (await get<Envelope<Waiting>>(`${WAITING_PATH}?pageSize=${size}`, { isBackground: true })).data ?? { rows: [], total: 0 }
  );
}

/** The records with money to come, and the dictionaries that word the units of their figures. */
export async function fetchWays(size: number): Promise<Ways> {
  const ways = (await get<Envelope<Ways>>(`${WAYS_PATH}?pageSize=${size}`, { isBackground: true })).data ?? [];
  const figures = ways.flatMap(({ rows }) => rows).flatMap((row) => row.figures);
  await loadDictionaries([...new Set(figures.flatMap(({ dict }) => dict ?? []))]);
  return ways;
}
