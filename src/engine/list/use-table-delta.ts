import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fetchPreference, storePreference } from "../../client/preferences.ts";
import { readDelta } from "../../core/table/read-delta.ts";
import type { TableDelta } from "../../core/table/table-state.ts";
import { useEngine } from "../engine-context.ts";
import { dropStored, readStored, writeStored } from "./use-stored-flag.ts";

const SAVE_AFTER_MS = 800;
const UNTOUCHED: TableDelta = {};

export type DeltaState = {
  readonly delta: TableDelta;
  readonly change: (part: TableDelta) => void;
  readonly restore: () => void;
};

/**
 * What the reader changed about a table, kept by the server per account and screen. A copy in the browser draws the
 * table right at once; without the server the table works all the same. A change that the server has not confirmed, as
 * when the page was left or the connection lost right after it, wins over what the server keeps, and is sent again.
 */
export function useTableDelta(screen: string, isReady: boolean): DeltaState {
  const { preference, session } = useEngine();
  const key = `table.${screen}`;
  const localKey = `${key}.${session.userName}`;
  const unsentKey = `${localKey}.unsent`;
  const [wasUnsent] = useState(() => readStored(unsentKey) !== undefined);
  const [delta, setDelta] = useState(() => readDelta((wasUnsent ? undefined : preference?.(key)) ?? readStored(localKey)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(wasUnsent);

  const send = useCallback(
    (next: TableDelta) => {
      const text = JSON.stringify(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        storePreference(key, Object.keys(next).length === 0 ? undefined : next).then(
          // A later change may wait already.
          () => readStored(localKey) === text && dropStored(unsentKey),
          () => undefined,
        );
      }, SAVE_AFTER_MS);
    },
    [key, localKey, unsentKey],
  );
  useEffect(() => {
    if (wasUnsent) send(readDelta(readStored(localKey)));
  }, [wasUnsent, send, localKey]);

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
      writeStored(unsentKey, "1");
      send(next);
    },
    [send, localKey, unsentKey],
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
