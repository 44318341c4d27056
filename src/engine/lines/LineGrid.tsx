import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { LinesScreen } from "../../core/definition/generated/documents.ts";
import { useEngine } from "../engine-context.ts";
import { useScrollEdges } from "../list/use-scroll-edges.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { leaveLines } from "./leave-lines.ts";
import { useLines } from "./line-scope.ts";
import { LineHead } from "./LineHead.tsx";
import { LineRow } from "./LineRow.tsx";
import { LineTotals } from "./LineTotals.tsx";
import { pinInsets, pinnedWidthPx } from "./line-widths.ts";
import { paintRange } from "./paint-range.ts";
import { useLineKeys } from "./use-line-keys.ts";
import { useRangePointer } from "./use-range-pointer.ts";
import { useWantedCells } from "./use-wanted-cells.ts";

const ROW_HEIGHT_PX = 40;
const VIRTUAL_ABOVE = 60; // below that the whole table scrolls better than a windowed one
const OVERSCAN_ROWS = 8;

export type LineGridProps = {
  readonly screen: LinesScreen;
  readonly deeds: GridDeeds;
  readonly editable: boolean;
  readonly canRemove: boolean;
  /** Why every line must stay; `undefined` with `canRemove` means that they may go. */
  readonly keepReason: string | undefined;
  readonly isHidden: boolean;
  readonly virtualAbove: number | undefined;
  readonly onFind: () => void;
};

/** Lines as a grid that is edited in place. One cell's key press draws that cell and its totals. */
export function LineGrid(props: LineGridProps) {
  const { screen, deeds, editable, canRemove, keepReason, isHidden, virtualAbove = VIRTUAL_ABOVE, onFind } = props;
  const { say } = useEngine();
  const scope = useLines();
  const { draft, columns, focus, range } = scope;
  const rows = draft.rowKeys(screen.lines);
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualAbove;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler stays off (stack, trap 5)
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
  });
  useWantedCells(scope, (index) => isVirtual && virtual.scrollToIndex(index));
  useEffect(() => {
    if (!isVirtual) return undefined;
    return focus.subscribeActive(() => {
      const index = rows.indexOf(focus.active()?.row ?? "");
      if (index >= 0) virtual.scrollToIndex(index);
    });
  }, [isVirtual, focus, rows, virtual]);
  useScrollEdges(scroller);
  const grid = useRef<HTMLDivElement>(null);
  const paint = (): void => {
    const chosen = deeds.chosen();
    const corner = chosen && deeds.cellAt({ row: chosen.bottom, column: chosen.right });
    if (grid.current === null) return;
    paintRange(grid.current, {
      range: chosen,
      ...deeds.shape(),
      hasHandle: corner !== undefined && deeds.mayWrite(corner),
    });
  };
  useLayoutEffect(paint); // rows that come into sight are marked like the others
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it asks for what stands when it is called
  useEffect(() => range.subscribe(paint), [range, deeds]);
  const keys = useLineKeys(scope, deeds, { editable, mayPaste: screen.paste === true, mayRemove: canRemove, onFind });
  const pointer = useRangePointer(scope, deeds, editable);
  const insets = useMemo(() => pinInsets(columns, canRemove), [columns, canRemove]);
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.map((item) => item.index) : rows.map((_row, index) => index);
  const above = isVirtual ? (items[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <div
      ref={scroller}
      className="grid-scroll"
      hidden={isHidden}
      data-virtual={isVirtual || undefined}
      style={{ scrollPaddingInlineStart: pinnedWidthPx(columns) + 4 }}
    >
      <div
        ref={grid}
        role="grid"
        className="grid"
        data-density="standard"
        data-screen={screen.screen}
        aria-label={say(screen.title)}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 1}
        aria-readonly={!editable || undefined}
        aria-multiselectable
        onBlur={(event) => leaveLines(event, scope)}
        {...keys}
        {...pointer}
      >
        <LineHead insets={insets} hasActions={canRemove} isEditable={editable} />
        <div className="grid-body" role="rowgroup">
          {above > 0 && <div style={{ blockSize: above }} aria-hidden="true" />}
          {shown.map((index) => {
            const row = rows[index] ?? "";
            return <LineRow key={row} row={row} index={index} insets={insets} canRemove={canRemove} keepReason={keepReason} />;
          })}
          {below > 0 && <div style={{ blockSize: below }} aria-hidden="true" />}
        </div>
        {columns.some((column) => column.total) && (
          <LineTotals insets={insets} hasActions={canRemove} rowIndex={rows.length + 2} />
        )}
      </div>
    </div>
  );
}
