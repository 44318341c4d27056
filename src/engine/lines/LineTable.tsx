import { useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { Entity, LinesScreen } from "../../core/definition/generated/documents.ts";
import type { Place } from "../../core/grid/range.ts";
import { useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useEngine } from "../engine-context.ts";
import { cellAddress, channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { useScrollEdges } from "../list/use-scroll-edges.ts";
import { CellNote } from "./CellNote.tsx";
import { FindBox } from "./FindBox.tsx";
import { gridDeeds } from "./grid-deeds.ts";
import { compileLineColumns } from "./line-columns.tsx";
import { LineContext, type LineScope } from "./line-scope.ts";
import { LineHead } from "./LineHead.tsx";
import { LineRow } from "./LineRow.tsx";
import { LineTools } from "./LineTools.tsx";
import { LineTotals } from "./LineTotals.tsx";
import { pinInsets, pinnedWidthPx } from "./line-widths.ts";
import { paintRange } from "./paint-range.ts";
import { useLineKeys } from "./use-line-keys.ts";
import { useLineScope } from "./use-line-scope.ts";
import { useRangePointer } from "./use-range-pointer.ts";
import { useWantedCells } from "./use-wanted-cells.ts";
import "./lines.css";

const ROW_HEIGHT_PX = 40;
const VIRTUAL_ABOVE = 60; // below that the whole table scrolls better than a windowed one
const OVERSCAN_ROWS = 8;

export type LineTableProps = {
  readonly screen: LinesScreen;
  readonly entity: Entity;
  readonly draft: Draft;
  readonly editable: boolean;
  readonly virtualAbove?: number | undefined;
  /** What adds lines, drawn before the grid's own tools. */
  readonly lead?: ReactNode;
};

/** The lines of a document as a grid that is edited in place. One cell's key press draws that cell and its totals. */
export function LineTable({ screen, entity, draft, editable, virtualAbove = VIRTUAL_ABOVE, lead }: LineTableProps) {
  const engine = useEngine();
  const { session, language, say, variant, open } = engine;
  const t = useText();
  const dictionaries = useDictionaries();
  const columns = useMemo(
    () => compileLineColumns(screen, entity, { session, language, dictionaries, open }),
    [screen, entity, session, language, dictionaries, open],
  );
  const scope = useLineScope(draft, entity, screen, columns, editable);
  const { focus, range } = scope;
  const deeds = useMemo(() => gridDeeds(scope, engine), [scope, engine]);
  const [isFinding, setFinding] = useState(false);
  useDraftVersion(draft, [channels.rows(screen.lines), screen.lines]);
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
  useEffect(() => focus.subscribeActive(() => draft.closeEdit(screen.lines)), [focus, draft, screen]);
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
  const canRemove = editable && screen.remove === true && scope.table.set === undefined;
  const keys = useLineKeys(scope, deeds, {
    editable,
    mayPaste: screen.paste === true,
    mayRemove: canRemove,
    onFind: () => setFinding(true),
  });
  const pointer = useRangePointer(scope, deeds, editable);
  const least = scope.table.min ?? 0;
  const keepReason = rows.length <= least ? t("lines.minimum", { min: least }) : undefined;
  const insets = useMemo(() => pinInsets(columns, canRemove), [columns, canRemove]);
  const fault = draft.fault(screen.lines);
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.map((item) => item.index) : rows.map((_row, index) => index);
  const above = isVirtual ? (items[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const isEmpty = rows.length === 0 && fault === undefined;
  const showPlace = (place: Place): void => {
    const cell = deeds.cellAt(place);
    if (cell === undefined) return;
    focus.settle(cell);
    if (isVirtual) virtual.scrollToIndex(place.row);
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector(`[data-row-id="${CSS.escape(cell.row)}"] [data-column="${CSS.escape(cell.key)}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
  };
  return (
    <LineContext value={scope}>
      <div className="line-table" data-variant={variant}>
        {isEmpty && (
          <>
            {lead !== undefined && <div className="line-tools">{lead}</div>}
            <EmptyState kind="no-records" title={t("lines.empty")} />
          </>
        )}
        {!isEmpty && (
          <LineTools deeds={deeds} editable={editable} mayRemove={canRemove} lead={lead}>
            {isFinding ? (
              <FindBox deeds={deeds} onShow={showPlace} onClose={() => setFinding(false)} />
            ) : (
              <IconButton size="small" icon="search" label={deeds.say("find")} onClick={() => setFinding(true)} />
            )}
          </LineTools>
        )}
        {fault !== undefined && (
          <p className="field-note" data-kind="error" id={`${screen.lines}-fault`} tabIndex={-1}>
            {say(fault)}
          </p>
        )}
        <div
          ref={scroller}
          className="grid-scroll"
          hidden={isEmpty}
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
            onBlur={(event) => leaveGrid(event, scope)}
            {...keys}
            {...pointer}
          >
            <LineHead insets={insets} hasActions={canRemove} isEditable={editable} />
            <div className="grid-body" role="rowgroup">
              {above > 0 && <div style={{ blockSize: above }} aria-hidden="true" />}
              {shown.map((index) => {
                const row = rows[index] ?? "";
                return (
                  <LineRow key={row} row={row} index={index} insets={insets} canRemove={canRemove} keepReason={keepReason} />
                );
              })}
              {below > 0 && <div style={{ blockSize: below }} aria-hidden="true" />}
            </div>
            {columns.some((column) => column.total) && (
              <LineTotals insets={insets} hasActions={canRemove} rowIndex={rows.length + 2} />
            )}
          </div>
        </div>
        <div className="line-foot" hidden={isEmpty}>
          <CellNote />
          <span className="num">{t("lines.count", { count: rows.length })}</span>
          {editable && <span className="line-help">{deeds.say("help")}</span>}
        </div>
      </div>
    </LineContext>
  );
}

/** The keyboard left the grid, unless it only went to a popup that hangs from a cell. */
function leaveGrid(event: FocusEvent, { draft, table, focus }: LineScope): void {
  const next = event.relatedTarget;
  if (next instanceof Element && (event.currentTarget.contains(next) || next.closest(".popup") !== null)) return;
  const active = focus.active();
  if (active !== undefined && focus.isFocused()) draft.touch(cellAddress(table.key, active.row, active.key));
  if (document.hasFocus()) focus.leave();
}
