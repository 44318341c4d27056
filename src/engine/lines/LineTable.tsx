import { useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { Entity, LinesScreen } from "../../core/definition/generated/documents.ts";
import { fieldIndex, lineKinds } from "../../core/definition/fields.ts";
import { isComputed } from "../../core/form/compute.ts";
import { useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useEngine } from "../engine-context.ts";
import { cellAddress, cellPlace, channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { CellNote } from "./CellNote.tsx";
import { createGridFocus } from "./grid-focus.ts";
import { compileLineColumns } from "./line-columns.tsx";
import { LineContext, type LineScope } from "./line-scope.ts";
import { LineHead } from "./LineHead.tsx";
import { LineRow } from "./LineRow.tsx";
import { LineTotals } from "./LineTotals.tsx";
import { pinInsets } from "./line-widths.ts";
import { useLineKeys } from "./use-line-keys.ts";
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
};

/** The lines of a document as a grid that is edited in place. One cell's key press draws that cell and its totals. */
export function LineTable({ screen, entity, draft, editable, virtualAbove = VIRTUAL_ABOVE }: LineTableProps) {
  const { session, language, say, variant, open } = useEngine();
  const t = useText();
  const dictionaries = useDictionaries();
  const columns = useMemo(
    () => compileLineColumns(screen, entity, { session, language, dictionaries, open }),
    [screen, entity, session, language, dictionaries, open],
  );
  const [focus] = useState(createGridFocus);
  const scope = useLineScope(draft, entity, screen, columns, focus, editable);
  useDraftVersion(draft, [channels.rows(screen.lines), screen.lines]);
  const keys = useLineKeys(scope, editable && screen.paste === true);
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
  const canRemove = editable && screen.remove === true && scope.table.set === undefined;
  const least = scope.table.min ?? 0;
  const keepReason = rows.length <= least ? t("lines.minimum", { min: least }) : undefined;
  const insets = useMemo(() => pinInsets(columns, canRemove), [columns, canRemove]);
  const fault = draft.fault(screen.lines);
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.map((item) => item.index) : rows.map((_row, index) => index);
  const above = isVirtual ? (items[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  if (rows.length === 0 && fault === undefined) return <EmptyState kind="no-records" title={t("lines.empty")} />;
  return (
    <LineContext value={scope}>
      <div className="line-table" data-variant={variant}>
        {fault !== undefined && (
          <p className="field-note" data-kind="error" id={`${screen.lines}-fault`} tabIndex={-1}>
            {say(fault)}
          </p>
        )}
        <div ref={scroller} className="grid-scroll" data-virtual={isVirtual || undefined}>
          <div
            role="grid"
            className="grid"
            data-density="standard"
            data-screen={screen.screen}
            aria-label={say(screen.title)}
            aria-rowcount={rows.length + 2}
            aria-colcount={columns.length + 1}
            aria-readonly={!editable || undefined}
            onBlur={(event) => leaveGrid(event, scope)}
            {...(editable ? keys : { onKeyDownCapture: keys.onKeyDownCapture })}
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
        <div className="line-foot">
          <CellNote />
          <span className="num">{t("lines.count", { count: rows.length })}</span>
          {editable && <span className="line-help">{t("lines.help")}</span>}
        </div>
      </div>
    </LineContext>
  );
}

function useLineScope(
  draft: Draft,
  entity: Entity,
  screen: LinesScreen,
  columns: LineScope["columns"],
  focus: LineScope["focus"],
  editable: boolean,
): LineScope {
  return useMemo(() => {
    const table = entity.lines?.find((candidate) => candidate.key === screen.lines);
    if (table === undefined) throw new RangeError(`${screen.screen} shows the unknown lines "${screen.lines}"`);
    const kinds = lineKinds(entity, table);
    const fields = fieldIndex(table.fields);
    const entered = new Set(columns.filter((column) => column.isEntered).map((column) => column.key));
    const isOpen = (row: string, key: string): boolean => {
      const field = fields.get(key);
      if (!editable || field === undefined || !entered.has(key)) return false;
      if (field.compute === undefined) return true;
      return !isComputed(field, { ...draft.head(), ...draft.row(cellAddress(table.key, row, key)) }, kinds);
    };
    return { draft, table, columns, focus, isOpen };
  }, [draft, entity, screen, columns, focus, editable]);
}

/** Go to a cell that a summary names, at once or as soon as the table is shown; and let Tab come in at the first cell. */
function useWantedCells({ draft, table, columns, focus }: LineScope, scrollTo: (index: number) => void): void {
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

/** The keyboard left the grid, unless it only went to a popup that hangs from a cell. */
function leaveGrid(event: FocusEvent, { draft, table, focus }: LineScope): void {
  const next = event.relatedTarget;
  if (next instanceof Element && (event.currentTarget.contains(next) || next.closest(".popup") !== null)) return;
  const active = focus.active();
  if (active !== undefined && focus.isFocused()) draft.touch(cellAddress(table.key, active.row, active.key));
  if (document.hasFocus()) focus.leave();
}
