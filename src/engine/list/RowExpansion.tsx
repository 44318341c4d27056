import type { WireRow } from "../../core/contract/envelope.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import type { CompiledList } from "./compile-list.ts";
import { type RowStore, useIsOpen } from "./row-store.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

// Few rows are opened; what they show comes with the first one.
const OpenedRow = lazy(() => import("./OpenedRow.tsx"));

export type ExpansionProps = { readonly list: CompiledList; readonly store: RowStore };

type ExpandButtonProps = ExpansionProps & {
  readonly id: string;
  readonly name: string;
  /** -1 within the grid, where the arrows lead to it. */
  readonly tabIndex: 0 | -1;
};

/** The button that opens a row in place; its click is read by the grid. */
export function ExpandButton({ list, store, id, name, tabIndex }: ExpandButtonProps) {
  const { say } = useEngine();
  const isOpen = useIsOpen(store, id);
  return (
    <button
      type="button"
      className="btn btn-icon"
      data-tone="text"
      data-size="small"
      tabIndex={tabIndex}
      data-expand=""
      aria-expanded={isOpen}
      aria-label={`${list.expansion === undefined ? "" : say(list.expansion.title)} ${name}`}
    >
      <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
    </button>
  );
}

type ExpandedRowProps = ExpansionProps & {
  readonly row: WireRow;
  readonly columnCount: number;
  /** Where the row begins while rows are virtual. */
  readonly topPx: number | undefined;
};

/** What an opened row shows below itself, as a row of the grid; nothing while it is closed. */
export function ExpandedRow({ list, store, row, columnCount, topPx }: ExpandedRowProps) {
  const isOpen = useIsOpen(store, row.id);
  if (!isOpen || list.expansion === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OpenedRow list={list} screen={list.expansion} row={row} columnCount={columnCount} topPx={topPx} />
    </Suspense>
  );
}
