import { useEffect } from "react";
import { cellPlace } from "../form/draft-address.ts";
import type { LineScope } from "./line-scope.ts";

/** Go to a cell that a summary names, at once or as soon as the table is shown; and let Tab come in at the first cell. */
export function useWantedCells({ draft, table, columns, focus }: LineScope, scrollTo: (index: number) => void): void {
  useEffect(() => {
    const wants = (address: string): boolean => cellPlace(address)?.table === table.key;
    const go = (): void => {
      const place = cellPlace(draft.takeFocus(wants) ?? "");
      if (place === undefined) return;
      scrollTo(draft.rowKeys(table.key).indexOf(place.row));
      focus.activate({
        row: place.row,
        key: columns.some((column) => column.key === place.key) ? place.key : (columns[0]?.key ?? ""),
      });
    };
    const first = draft.rowKeys(table.key)[0];
    const start = columns.find((column) => column.isEntered) ?? columns[0];
    if (focus.active() === undefined && first !== undefined && start !== undefined) focus.settle({ row: first, key: start.key });
    go();
    return draft.onFocus(go);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the scroller is read when it is needed, not followed
  }, [draft, table, columns, focus]);
}
