import type { ClipboardEvent, KeyboardEvent } from "react";
import { dictionaryEntries } from "../../client/dictionaries.ts";
import { sameValue } from "../../core/form/merge.ts";
import { mostLines } from "../../core/form/validate.ts";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { useEngine } from "../engine-context.ts";
import { cellAddress } from "../form/draft-address.ts";
import { emptyLine, takesEmptyLines } from "./empty-line.ts";
import { caretLeaves, type Cell, cellBeside, type GridShape, nextOpenCell } from "./grid-moves.ts";
import type { LineScope } from "./line-scope.ts";
import { readCell } from "./read-cell.ts";
import { isManyCells, readTsv } from "./tsv.ts";

/** Keyboard and clipboard of a line table. Handled before the control in the cell sees the key, but for Tab. */
export function useLineKeys({ draft, table, columns, focus, isOpen }: LineScope, allowsPaste: boolean) {
  const engine = useEngine();
  const { language } = engine;
  const shape = (): GridShape => ({ rows: draft.rowKeys(table.key), columns: columns.map((column) => column.key), isOpen });
  const addressOf = (cell: Cell): string => cellAddress(table.key, cell.row, cell.key);
  const go = (to: Cell | undefined): boolean => {
    if (to === undefined) return false;
    // Leaving the control makes it hand over what was typed: a half-typed date, a number with a bare point.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    focus.activate(to);
    return true;
  };
  const fillDown = (from: Cell): boolean => {
    const { rows } = shape();
    const above = rows[rows.indexOf(from.row) - 1];
    if (above === undefined || !isOpen(from.row, from.key)) return true;
    draft.set(addressOf(from), draft.value(addressOf({ row: above, key: from.key })));
    draft.touch(addressOf(from));
    return true;
  };

  const handleKey = (event: KeyboardEvent, from: Cell): boolean => {
    const isListOpen = event.target instanceof HTMLElement && event.target.getAttribute("aria-expanded") === "true";
    const isControl = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case "Tab":
        return go(nextOpenCell(shape(), from, event.shiftKey ? -1 : 1));
      case "Enter":
        return !isListOpen && !isControl && (go(cellBeside(shape(), from, event.shiftKey ? -1 : 1, 0)) || true);
      case "Escape":
        return !isListOpen && restore(from);
      case "ArrowUp":
      case "ArrowDown":
        return !isListOpen && !event.altKey && (go(cellBeside(shape(), from, event.key === "ArrowUp" ? -1 : 1, 0)) || true);
      case "ArrowLeft":
      case "ArrowRight":
        if (isListOpen || event.shiftKey || isControl || !caretLeaves(event.target, event.key)) return false;
        return go(cellBeside(shape(), from, 0, event.key === "ArrowLeft" ? -1 : 1));
      case "Home":
      case "End": {
        const { rows, columns: keys } = shape();
        const isEnd = event.key === "End";
        return (
          isControl && go({ row: (isEnd ? rows.at(-1) : rows[0]) ?? from.row, key: (isEnd ? keys.at(-1) : keys[0]) ?? from.key })
        );
      }
      case "d":
      case "D":
        return isControl && fillDown(from);
      default:
        return false;
    }
  };

  const restore = (cell: Cell): boolean => {
    const before = focus.remembered();
    if (sameValue(before, draft.value(addressOf(cell)))) return false; // nothing was typed: Escape belongs to whoever is around
    draft.set(addressOf(cell), before);
    return true;
  };

  const take = (event: KeyboardEvent): void => {
    const from = focus.active();
    if (from === undefined || event.nativeEvent.isComposing || !isInGrid(event)) return;
    if (!handleKey(event, from)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (event.key !== "Tab") take(event);
    },
    // A control takes with Tab what typing has highlighted in its list; only then is the cell left.
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === "Tab") take(event);
    },
    onPasteCapture: (event: ClipboardEvent): void => {
      const from = focus.active();
      const text = event.clipboardData.getData("text/plain");
      if (from === undefined || !allowsPaste || !isManyCells(text)) return;
      event.preventDefault();
      event.stopPropagation();
      paste(from, readTsv(text));
    },
  };

  function paste(from: Cell, cells: readonly (readonly string[])[]): void {
    const top = shape().rows.indexOf(from.row);
    const left = shape().columns.indexOf(from.key);
    // Spreadsheets hand on empty rows too; nobody wants them as lines.
    const countRows = (counts: (right: number) => boolean): number =>
      cells.findLastIndex((texts) => texts.some((text, right) => text.trim() !== "" && counts(right))) + 1;
    addMissing(top + countRows((right) => columns[left + right]?.isEntered === true));
    const { rows } = shape();
    const changes = cells.flatMap((texts, down) =>
      texts.flatMap((text, right): (readonly [string, unknown])[] => {
        const row = rows[top + down];
        const column = columns[left + right];
        if (row === undefined || column === undefined || !isOpen(row, column.key)) return [];
        const entries = column.dictionary === undefined ? [] : (dictionaryEntries(column.dictionary) ?? []);
        return [[addressOf({ row, key: column.key }), readCell(column.field, text, { language, entries })]];
      }),
    );
    draft.setMany(changes);
    for (const [address] of changes) draft.touch(address);
    toast.info(t("lines.pasted", { count: changes.length }));
    const beyond = countRows(() => true) - (rows.length - top);
    if (beyond > 0) toast.warning(t("lines.pasteIgnored", { count: beyond }));
  }

  /** Add lines until there are so many, where people may add them. */
  function addMissing(wanted: number): void {
    const missing = Math.min(wanted, mostLines(table)) - shape().rows.length;
    if (missing <= 0 || !takesEmptyLines(draft.entity, table)) return;
    draft.addRows(
      table.key,
      Array.from({ length: missing }, () => emptyLine(table, engine)),
    );
  }
}

/** Keys of a popup that hangs from a cell belong to the popup, though React hands them through the grid. */
function isInGrid(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}
