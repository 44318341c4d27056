import type { ClipboardEvent, KeyboardEvent } from "react";
import { sameValue } from "../../core/form/merge.ts";
import { isMany } from "../../core/grid/range.ts";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import type { GridDeeds, Outcome } from "./grid-deeds.ts";
import { caretLeaves, type Cell, cellBeside, nextOpenCell } from "./grid-moves.ts";
import type { LineScope } from "./line-scope.ts";
import { isManyCells, readTsv } from "./tsv.ts";

export type LineKeysOptions = {
  readonly editable: boolean;
  readonly mayPaste: boolean;
  readonly mayRemove: boolean;
  readonly onFind: () => void;
};

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

/** Keyboard and clipboard of a line table. Handled before the control in the cell sees the key, but for Tab. */
export function useLineKeys(
  { draft, table, focus, columns, range, isOpen }: LineScope,
  deeds: GridDeeds,
  options: LineKeysOptions,
) {
  const { editable, mayPaste, mayRemove, onFind } = options;
  const { shape, go, addressOf } = deeds;
  const isChosen = (): boolean => {
    const chosen = deeds.chosen();
    return chosen !== undefined && isMany(chosen);
  };
  const extend = (from: Cell, rowsDown: number, columnsRight: number): boolean => {
    const to = cellBeside(shape(), range.corners()?.to ?? from, rowsDown, columnsRight);
    if (to !== undefined) range.extendTo(to);
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
        if (isListOpen) return false;
        if (!isChosen()) return restore(from);
        range.collapse();
        return true;
      case "ArrowUp":
      case "ArrowDown": {
        if (isListOpen || event.altKey) return false;
        const [down, right] = ARROWS[event.key];
        return event.shiftKey ? extend(from, down, right) : go(cellBeside(shape(), from, down, right)) || true;
      }
      case "ArrowLeft":
      case "ArrowRight": {
        if (isListOpen || isControl) return false;
        const [down, right] = ARROWS[event.key];
        if (event.shiftKey) return (isChosen() || caretLeaves(event.target, event.key)) && extend(from, down, right);
        return caretLeaves(event.target, event.key) && go(cellBeside(shape(), from, down, right));
      }
      case "Home":
      case "End": {
        const { rows, columns: keys } = shape();
        const isEnd = event.key === "End";
        const to = { row: (isEnd ? rows.at(-1) : rows[0]) ?? from.row, key: (isEnd ? keys.at(-1) : keys[0]) ?? from.key };
        if (!isControl) return false;
        if (!event.shiftKey) return go(to);
        range.extendTo(to);
        return true;
      }
      case "Delete":
      case "Backspace":
        if (event.altKey && event.key === "Delete") return editable && mayRemove && did(deeds.removeChosen);
        return editable && isChosen() && did(deeds.clear);
      case "Insert":
        return editable && event.altKey && did(deeds.insertAbove);
      case "F8":
        return deeds.nextFault(event.shiftKey ? -1 : 1);
      default:
        return isControl && !event.altKey && handleControl(event);
    }
  };

  const handleControl = (event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case "a":
        // Within a text it means the text, which what is typed next replaces; of chosen cells, all of them.
        return (isChosen() || !isTextControl(event.target)) && did(chooseAll);
      case "f":
        return !event.shiftKey && did(onFind);
      case "d":
        return editable && did(() => deeds.fillByKey("down"));
      case "r":
        // On a single cell it is the browser's own: the page is read anew.
        return editable && !event.shiftKey && isChosen() && did(() => deeds.fillByKey("right"));
      case "z":
        return editable && did(event.shiftKey ? deeds.redo : deeds.undo);
      case "y":
        return editable && did(deeds.redo);
      default:
        return false;
    }
  };
  const chooseAll = (): void => {
    const { rows, columns: keys } = shape();
    const [first, last] = [deeds.cellAt({ row: 0, column: 0 }), { row: rows.at(-1) ?? "", key: keys.at(-1) ?? "" }];
    if (go(first)) range.extendTo(last);
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
  const copy = (event: ClipboardEvent): boolean => {
    if (focus.active() === undefined || (!isChosen() && isTextControl(event.target))) return false;
    event.clipboardData.setData("text/plain", deeds.copy());
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (event.key !== "Tab") take(event);
    },
    // A control takes with Tab what typing has highlighted in its list; only then is the cell left.
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === "Tab" && editable) take(event);
    },
    // What is typed belongs to the one cell; the keys that clear are then those of its text.
    onInputCapture: range.collapse,
    onCopyCapture: (event: ClipboardEvent): void => void copy(event),
    onCutCapture: (event: ClipboardEvent): void => {
      if (editable && copy(event)) deeds.clear();
    },
    onPasteCapture: (event: ClipboardEvent): void => {
      const from = focus.active();
      const text = event.clipboardData.getData("text/plain");
      if (from === undefined || !editable || !mayPaste || !(isManyCells(text) || isChosen())) return;
      event.preventDefault();
      event.stopPropagation();
      paste(readTsv(text));
    },
  };

  function paste(cells: readonly (readonly string[])[]): void {
    const chosen = deeds.chosen();
    if (chosen === undefined) return;
    const { top, left } = chosen;
    // One copied cell fills what is chosen, as in every spreadsheet.
    const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
    const block =
      single === undefined
        ? cells
        : Array.from({ length: chosen.bottom - top + 1 }, () => Array.from({ length: chosen.right - left + 1 }, () => single));
    // Spreadsheets hand on empty rows too; nobody wants them as lines.
    const countRows = (counts: (right: number) => boolean): number =>
      block.findLastIndex((texts) => texts.some((text, right) => text.trim() !== "" && counts(right))) + 1;
    let outcome: Outcome = { count: 0, wrong: 0, skipped: 0 };
    draft.together(table.key, () => {
      const wanted = top + countRows((right) => columns[left + right]?.isEntered === true) - shape().rows.length;
      if (deeds.mayInsert) deeds.addLines(shape().rows.length, Math.min(wanted, deeds.room()));
      outcome = deeds.write(
        block.flatMap((texts, down) =>
          texts.flatMap((text, right) => {
            const at = deeds.cellAt({ row: top + down, column: left + right });
            // Where nothing can be written, nothing is missed if nothing was to be.
            if (at === undefined || (text.trim() === "" && !isOpen(at.row, at.key))) return [];
            return [{ at, value: deeds.valueOf(at, text) }];
          }),
        ),
      );
    });
    deeds.tell("pasted", outcome);
    const beyond = countRows(() => true) - (shape().rows.length - top);
    if (beyond > 0) toast.warning(t("lines.pasteIgnored", { count: beyond }));
  }
}

function did(deed: () => unknown): true {
  deed();
  return true;
}

/** Where a part of a text can be chosen, which is then what is copied. */
function isTextControl(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Keys of a popup that hangs from a cell belong to the popup, though React hands them through the grid. */
function isInGrid(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}
