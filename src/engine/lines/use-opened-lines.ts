import { useCallback, useEffect, useRef, useState } from "react";
import type { GridFocus } from "./grid-focus.ts";

/** Which lines are open as forms, and a press on the head of one. A line opens too when the keyboard is led to it, or when it is added. */
export function useOpenedLines(rows: readonly string[], focus: GridFocus) {
  const known = useRef<ReadonlySet<string>>(new Set(rows));
  // A single line is what somebody came for.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(rows.length === 1 ? rows : []));
  const open = useCallback((row: string) => setOpened((before) => (before.has(row) ? before : new Set([...before, row]))), []);
  const toggle = useCallback(
    (row: string) =>
      setOpened((before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row])),
    [],
  );
  useEffect(() => {
    const follow = (): void => {
      const active = focus.active();
      if (active !== undefined && focus.isFocused()) open(active.row);
    };
    follow();
    return focus.subscribeActive(follow);
  }, [focus, open]);
  useEffect(() => {
    const added = rows.filter((row) => !known.current.has(row));
    known.current = new Set(rows);
    // One line was added to be filled in; many that were taken over are looked through first.
    if (added.length === 1 && added[0] !== undefined) open(added[0]);
  }, [rows, open]);
  return { opened, toggle };
}
