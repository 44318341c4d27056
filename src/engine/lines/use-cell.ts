import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { type Address, cellAddress } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import { type LineColumn, useLines } from "./line-scope.ts";

/** Follow one value of a line and what it depends on; its address in the draft, and the row as its column reads it. */
export function useCell(row: string, column: LineColumn): { readonly address: Address; readonly record: () => WireRow } {
  const { draft, table } = useLines();
  const address = cellAddress(table.key, row, column.key);
  const follows = useMemo(
    () => [address, ...column.followsLine.map((key) => cellAddress(table.key, row, key)), ...column.followsHead],
    [address, column, row, table],
  );
  useDraftVersion(draft, follows);
  return {
    address,
    record: () =>
      ({
        ...unitAround(column.field, draft.head()),
        ...draft.row(address),
        [column.key]: draft.value(address),
      }) as WireRow,
  };
}

/** Whether the keyboard is in this value, would come to it with Tab, or is elsewhere. */
export function useCellFocus(row: string, column: LineColumn): "idle" | "stop" | "focus" {
  const { focus } = useLines();
  const subscribe = useCallback((listener: () => void) => focus.subscribe(row, column.key, listener), [focus, row, column]);
  return useSyncExternalStore(subscribe, () => focus.stateOf(row, column.key));
}

/** What the document says of the unit that a line's value is counted in. */
function unitAround({ unitFrom }: Field, head: Facts): Facts {
  return unitFrom === undefined ? {} : { [unitFrom]: head[unitFrom] };
}
