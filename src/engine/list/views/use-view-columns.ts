import { useMemo, useState } from "react";
import type { TableDelta } from "../../../core/table/table-state.ts";
import { type DeltaState, mergeDelta } from "../use-table-delta.ts";

export type ViewColumns = DeltaState & {
  /** A saved view came to the front with its columns. */
  readonly show: (view: string, delta: TableDelta) => void;
};

type Shown = { readonly view: string; readonly delta: TableDelta };

/**
 * The columns of the view in front, or else the reader's own. Changes made in a view last until it is left or saved, so
 * that a look at somebody's view never changes one's own table.
 */
export function useViewColumns(own: DeltaState, view: string | undefined): ViewColumns {
  const [shown, setShown] = useState<Shown>();
  return useMemo(() => {
    const show = (name: string, delta: TableDelta) => setShown({ view: name, delta });
    if (view === undefined || shown?.view !== view) return { ...own, show };
    return {
      show,
      delta: shown.delta,
      change: (part) => setShown({ ...shown, delta: mergeDelta(shown.delta, part) }),
      // The screen's own, as in a list without a view: a change of the view like any other.
      restore: () => setShown({ ...shown, delta: {} }),
    };
  }, [own, view, shown]);
}
