import { EXPANDED_PX } from "./expanded-height.ts";
import RowLines, { type RowLinesProps } from "./RowLines.tsx";

export type OpenedRowProps = RowLinesProps & {
  readonly columnCount: number;
  /** Where the row begins while rows are virtual. */
  readonly topPx: number | undefined;
};

/** What an opened row shows, as a row of the grid, one cell wide. */
export default function OpenedRow({ list, screen, row, columnCount, topPx }: OpenedRowProps) {
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
        <RowLines list={list} screen={screen} row={row} />
      </div>
    </div>
  );
}
