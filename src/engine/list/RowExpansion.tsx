import type { WireRow } from "../../core/contract/envelope.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import type { CompiledList } from "./compile-list.ts";
import { type RowStore, useIsOpen } from "./row-store.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

// Few rows are opened; what they show comes with the first one.
const RowLines = lazy(() => import("./RowLines.tsx"));

/** Height of what a row of a long page shows below itself, in pixels; on a short page it is as high as its lines need, up to that. */
export const EXPANDED_PX = 280;

type ExpansionProps = { readonly list: CompiledList; readonly store: RowStore };

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

/** What an opened row shows below itself; nothing while it is closed. */
export function ExpandedPart({ list, store, row }: ExpansionProps & { readonly row: WireRow }) {
  const isOpen = useIsOpen(store, row.id);
  if (!isOpen || list.expansion === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RowLines list={list} screen={list.expansion} row={row} />
    </Suspense>
  );
}

type ExpandedRowProps = ExpansionProps & {
  readonly row: WireRow;
  readonly columnCount: number;
  /** Where the row begins while rows are virtual. */
  readonly topPx: number | undefined;
};

/** The same as a row of the grid, one cell wide. */
export function ExpandedRow({ list, store, row, columnCount, topPx }: ExpandedRowProps) {
  const isOpen = useIsOpen(store, row.id);
  if (!isOpen) return null;
  const isVirtual = topPx !== undefined;
  const place = isVirtual ? { position: "absolute" as const, transform: `translateY(${topPx}px)` } : undefined;
  return (
    <div
      role="row"
      className="min-w-full border-b border-line bg-surface [inset-block-start:var(--row-h)]"
      style={place}
      data-row-lines={row.id}
    >
      {/* Stays in sight while the table scrolls sideways, so it and not the row scrolls its lines. */}
      <div
        role="gridcell"
        aria-colspan={columnCount}
        className="sticky start-0 w-fit max-w-[calc(100vw-18rem)] overflow-y-auto"
        style={isVirtual ? { blockSize: EXPANDED_PX } : { maxBlockSize: EXPANDED_PX }}
      >
        <ExpandedPart list={list} store={store} row={row} />
      </div>
    </div>
  );
}
