import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { Language } from "../../core/contract/language.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { GridBodyHandle } from "./GridBody.tsx";
import { readClick } from "./grid-clicks.ts";
import { focusPlace, placeOf } from "./grid-focus.ts";
import { moveBy, type GridPlace } from "./grid-keys.ts";
import type { RowStore } from "./row-store.ts";
import type { PlacedColumn } from "./use-list-table.ts";

export type GridEventsOf = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly body: RefObject<GridBodyHandle | null>;
  readonly rows: readonly WireRow[];
  readonly columns: readonly PlacedColumn[];
  readonly rowHeightPx: number;
  readonly store: RowStore;
  readonly onOpen: (id: string) => void;
  readonly onCopy: (text: string) => void;
  readonly language: Language;
  readonly onMenu: ((id: string, button: HTMLElement) => void) | undefined;
  readonly onWidth: (key: string, widthPx: number | undefined) => void;
};

const RESIZE_STEP_PX = 16;
const NOWHERE: GridPlace = { row: -1, column: -1 };

/** One tab stop, arrows inside, Space selects, Enter opens: the grid pattern of ARIA, with one listener per kind of event. */
export function useGridEvents(of: GridEventsOf) {
  const place = useRef<GridPlace>({ row: 0, column: -1 });
  const kept = useRef(NOWHERE);

  const goTo = (next: GridPlace) => {
    const { current: grid } = of.grid;
    if (grid === null) return;
    place.current = next;
    kept.current = next;
    if (focusPlace(grid, next)) return;
    of.body.current?.bringInto(next);
    // It is drawn after the scroll; whoever holds a key down may be further by then.
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(grid, place.current)));
  };

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    grid.tabIndex = -1; // Shift+Tab must leave, not come back to the grid itself
    if (event.target !== grid) {
      const found = placeOf(event.target);
      if (found !== undefined) {
        place.current = found;
        kept.current = found;
      }
    } else if (of.rows.length > 0) goTo({ ...place.current, row: Math.min(place.current.row, of.rows.length - 1) });
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    event.currentTarget.tabIndex = 0;
    kept.current = NOWHERE;
  };

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const click = readClick(event);
    if (click === undefined) return;
    if (click.kind === "select") {
      if (click.isRange) of.store.extendTo(click.id);
      else of.store.toggle(click.id);
      return;
    }
    event.preventDefault();
    if (click.kind === "open") of.onOpen(click.id);
    else if (click.kind === "expand") of.store.toggleOpen(click.id);
    else if (click.kind === "copy") of.onCopy(click.text);
    else of.onMenu?.(click.id, click.button);
  };
  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest("button,a,input") !== null) return;
    const id = event.target.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
    if (id !== undefined) of.onOpen(id);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { row, column } = place.current;
    const record = of.rows[row];
    const head = row < 0 ? of.columns[column - 1] : undefined;
    // What a row shows below itself scrolls by its own keys.
    if (event.altKey || (event.target as Element).closest("[data-row-lines]") !== null) return;
    if (event.shiftKey && head !== undefined && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      const width = (event.target as HTMLElement).closest<HTMLElement>("[aria-colindex]")?.offsetWidth ?? head.widthPx;
      return of.onWidth(head.key, width + (event.key === "ArrowRight" ? RESIZE_STEP_PX : -RESIZE_STEP_PX));
    }
    const pageRows = Math.max(1, Math.floor((of.grid.current?.parentElement?.clientHeight ?? 0) / of.rowHeightPx) - 2);
    const withControl = event.ctrlKey || event.metaKey;
    const next = moveBy(event.key, withControl, place.current, {
      rows: of.rows.length,
      columns: of.columns.length + (of.onMenu === undefined ? 1 : 2),
      pageRows,
    });
    if (next !== undefined) {
      event.preventDefault();
      if (event.shiftKey && record !== undefined && next.row >= 0 && next.row !== row) {
        of.store.toggle(record.id, true);
        of.store.extendTo(of.rows[next.row]?.id ?? record.id);
      }
      return goTo(next);
    }
    if (withControl && event.key === "a") {
      event.preventDefault();
      return of.store.selectPage(true);
    }
    // What somebody has marked with the pointer is the browser's to copy.
    if (withControl && event.key === "c" && String(window.getSelection()) === "") {
      event.preventDefault();
      return copy(record, of.columns[column - 1]);
    }
    if (event.key === " ") return select(event, record);
    if (event.key === "Enter") return enter(event, record);
    return undefined;
  };
  /** The chosen rows, or the cell or row in which the keyboard stands. */
  const copy = (record: WireRow | undefined, column: PlacedColumn | undefined) => {
    const chosen = of.store.selected();
    const rows = chosen.length > 0 ? chosen : record === undefined ? [] : [record];
    const columns = chosen.length > 0 || column === undefined ? of.columns : [column];
    if (rows.length === 0) return;
    void import("./copy-rows.ts").then(({ rowsText }) => of.onCopy(rowsText(rows, columns, of.language)));
  };
  const select = (event: KeyboardEvent<HTMLElement>, record: WireRow | undefined) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    if (record === undefined) (event.target as HTMLElement).querySelector<HTMLElement>("input,button")?.click();
    else if (event.shiftKey) of.store.extendTo(record.id);
    else of.store.toggle(record.id);
  };
  const enter = (event: KeyboardEvent<HTMLElement>, record: WireRow | undefined) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    const inner = (event.target as HTMLElement).matches("[aria-colindex]")
      ? (event.target as HTMLElement).querySelector<HTMLElement>("button:not(.on-hover),a,input")
      : null;
    if (inner !== null) inner.click();
    else if (record !== undefined) of.onOpen(record.id);
  };

  return {
    kept,
    handlers: {
      onFocus: handleFocus,
      onBlur: handleBlur,
      onClick: handleClick,
      onDoubleClick: handleDoubleClick,
      onKeyDown: handleKeyDown,
    },
  };
}

/** A control inside a cell answers its own keys. */
function isControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches("button,a,input");
}
