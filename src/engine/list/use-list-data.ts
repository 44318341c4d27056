import { useEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { fetchList } from "../../client/records.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import { rowsHere, takeAhead } from "./ask-ahead.ts";
import { keepRows } from "./keep-rows.ts";
import { paramsOf, type ListKey } from "./list-key.ts";

/** One page of a list as the table needs it. */
export type ListData = {
  readonly rows: readonly WireRow[];
  /** Rows that match in all; undefined until the first answer. */
  readonly total: number | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Ask again for the same page. */
  readonly refresh: () => Promise<void>;
  /** Put changed rows in place at once, then ask again. */
  readonly replace: (changed: readonly WireRow[]) => Promise<void>;
};

// Refetching on focus would drop a half-made row selection when the user returns from another tab.
const options = { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false } as const;
const NO_ROWS: readonly WireRow[] = [];

/** What must be here when the rows are. */
export type RowNeeds = { readonly areMet: () => boolean; /** Fetched beside the rows. */ readonly meet: () => Promise<unknown> };

/** Rows for a key; the former page stays until the next one is here, and a request that nobody waits for is given up. */
export function useListData(key: ListKey | null, needs: RowNeeds): ListData {
  // Rows that came with the first answer are drawn with their list, which would else be drawn once without.
  const [first] = useState(() => (key === null || !needs.areMet() ? undefined : rowsHere(key)));
  const running = useRef<AbortController>(undefined);
  const shown = useRef<readonly WireRow[]>(first?.rows ?? NO_ROWS);
  const { data, error, isValidating, mutate } = useSWR(
    key,
    async (wanted: ListKey) => {
      running.current?.abort();
      running.current = new AbortController();
      const met = needs.areMet() ? undefined : needs.meet();
      const { rows, total } = await (takeAhead(wanted) ??
        fetchList(wanted[2], paramsOf(wanted), { signal: running.current.signal }));
      await met;
      shown.current = keepRows(shown.current, rows);
      return { rows: shown.current, total };
    },
    first === undefined ? options : { ...options, fallbackData: first, revalidateOnMount: false },
  );
  useEffect(() => {
    if (first !== undefined && key !== null && takeAhead(key) !== undefined) void mutate(first, { revalidate: false });
    // oxlint-disable-next-line react/exhaustive-deps -- what it began with, once
  }, [first]);
  const rows = data?.rows ?? NO_ROWS;
  return useMemo(
    () => ({
      rows,
      total: data?.total,
      error: isAbort(error) ? undefined : (error as unknown),
      isLoading: isValidating,
      refresh: async () => void (await mutate()),
      replace: async (changed) => {
        const byId = new Map(changed.map((row) => [row.id, row]));
        await mutate((page) => page && { ...page, rows: page.rows.map((row) => byId.get(row.id) ?? row) });
      },
    }),
    [rows, data?.total, error, isValidating, mutate],
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
