import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fetchPreference, storePreference } from "../../client/preferences.ts";
import { readDelta } from "../../core/table/read-delta.ts";
import type { TableDelta } from "../../core/table/table-state.ts";
import { useEngine } from "../engine-context.ts";
import { readStored, writeStored } from "./use-stored-flag.ts";

const SAVE_AFTER_MS = 800;
const UNTOUCHED: TableDelta = {};

export type DeltaState = {
  readonly delta: TableDelta;
  readonly change: (part: TableDelta) => void;
  readonly restore: () => void;
};

/**
 * What the reader changed about a table, kept by the server per account and screen. A copy in the browser draws the
 * table right at once; without the server the table works all the same.
 */
export function useTableDelta(screen: string, isReady: boolean): DeltaState {
  const { preference, session } = useEngine();
  const key = `table.${screen}`;
  const localKey = `${key}.${session.userName}`;
  const [delta, setDelta] = useState(() => readDelta(preference?.(key) ?? readStored(localKey)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);

  // Asked for after the first rows, so that nothing stands before them.
  useEffect(() => {
    if (!isReady || preference !== undefined) return;
    fetchPreference(key).then(
      (value) => {
        if (isTouched.current || value === null) return;
        setDelta(readDelta(value));
      },
      () => undefined,
    );
  }, [isReady, preference, key]);

  const put = useCallback(
    (next: TableDelta) => {
      isTouched.current = true;
      setDelta(next);
      writeStored(localKey, JSON.stringify(next));
      clearTimeout(timer.current);
      const value = Object.keys(next).length === 0 ? undefined : next;
      timer.current = setTimeout(() => void storePreference(key, value).catch(() => undefined), SAVE_AFTER_MS);
    },
    [key, localKey],
  );
  return useMemo(() => ({ delta, change: (part) => put(mergeDelta(delta, part)), restore: () => put(UNTOUCHED) }), [put, delta]);
}

/** Changes on top of changes: widths, visibility and pins by column, the rest whole. */
export function mergeDelta(delta: TableDelta, part: TableDelta): TableDelta {
  return {
    ...delta,
    ...part,
    ...(part.widthPx === undefined ? {} : { widthPx: { ...delta.widthPx, ...part.widthPx } }),
    ...(part.hidden === undefined ? {} : { hidden: { ...delta.hidden, ...part.hidden } }),
    ...(part.pin === undefined ? {} : { pin: { ...delta.pin, ...part.pin } }),
  };
}
