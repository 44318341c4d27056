import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import type { Text } from "../core/definition/generated/documents.ts";
import { RefusedError } from "./errors.ts";
import { get } from "./http.ts";
import type { Message } from "./messages.ts";

/** A list that a part of the workbench opens. */
type Opens = { readonly route: string; readonly query: string };

/** A number of what waits; over several lists it says each by itself in `parts`. */
export type TodoCard = Opens & {
  readonly key: string;
  readonly title: Text;
  readonly count: number;
  readonly parts: readonly (Opens & { readonly title: Text; readonly count: number })[];
};

/** Records of a list with a day each. */
export type DatedList = Opens & {
  readonly key: string;
  readonly title: Text;
  readonly rows: readonly { readonly id: string; readonly label: string; readonly date: string }[];
};

export type MoneyList = Opens & {
  readonly key: string;
  readonly title: Text;
  readonly rows: readonly { readonly date: string; readonly currency: string; readonly amount: string }[];
};

export type DueParts = { readonly due: readonly DatedList[]; readonly money: readonly MoneyList[] };

/** A chart as numbers: for every series a value per key of the axis, null where there is nothing to measure. */
export type ChartNumbers = {
  readonly key: string;
  readonly title: Text;
  readonly shape: "bars" | "lines";
  readonly by: "time" | "value" | "age";
  readonly range: "30d" | "12m" | null;
  /** Dictionary that words the keys. */
  readonly dict: string | null;
  readonly keys: readonly string[];
  readonly series: readonly {
    readonly key: string;
    readonly title: Text;
    /** Currency or %, empty for a count. */
    readonly unit: string;
    readonly points: readonly { readonly key: string; readonly value: string | null }[];
  }[];
};

export type Notices = { readonly notices: readonly DatedList[]; readonly messages: readonly Message[] };
export type Shortcut = { readonly key: string; readonly title: Text; readonly icon: string; readonly route: string };

export const fetchTodo = (): Promise<readonly TodoCard[]> => part(systemPaths.todo, []);
export const fetchDue = (): Promise<DueParts> => part(systemPaths.due, { due: [], money: [] });
export const fetchNotices = (): Promise<Notices> => part(systemPaths.notices, { notices: [], messages: [] });
export const fetchShortcuts = (): Promise<readonly Shortcut[]> => part(systemPaths.shortcuts, []);
export const fetchCharts = (range: string | undefined): Promise<readonly ChartNumbers[]> =>
  part(range === undefined ? systemPaths.charts : `${systemPaths.charts}?range=${range}`, []);

/** A part of the workbench; nothing where the server does not offer the call. */
async function part<T>(path: string, none: T): Promise<T> {
  try {
    // Asked again each minute while it is in front, whoever sits before it.
    return (await get<Envelope<T>>(path, { isBackground: true })).data ?? none;
  } catch (error) {
    if (error instanceof RefusedError && error.code === 404) return none;
    throw error;
  }
}
