import type { Facts } from "../../core/condition/evaluate.ts";
import { dictionaryEntries } from "../../client/dictionaries.ts";
import { fillText } from "../../core/contract/language.ts";
import { mostLines } from "../../core/form/validate.ts";
import { draggedTo, fillByKey, fillings } from "../../core/grid/fill.ts";
import { nextPlace } from "../../core/grid/next-place.ts";
import { numbers, type Place, placesOf, type Range, rangeBetween } from "../../core/grid/range.ts";
import { type LineText, lineTexts } from "../../i18n/line-texts.ts";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Engine } from "../engine-context.ts";
import { cellAddress, cellPlace } from "../form/draft-address.ts";
import { emptyLine, takesEmptyLines } from "./empty-line.ts";
import type { Cell, GridShape } from "./grid-moves.ts";
import type { LineScope } from "./line-scope.ts";
import { readCell } from "./read-cell.ts";
import { writeTsv } from "./tsv.ts";
import { writeCell } from "./write-cell.ts";

export type GridDeeds = ReturnType<typeof gridDeeds>;
/** A value for a cell that is wanted there. */
export type Written = { readonly at: Cell; readonly value: unknown };
/** What came of writing many cells. */
export type Outcome = { readonly count: number; readonly wrong: number; readonly skipped: number };

/** What a line grid does with many cells at once. Each is one edit; what cannot be entered is never written. */
export function gridDeeds({ draft, table, columns, focus, range, isOpen }: LineScope, engine: Engine) {
  const { language } = engine;
  const shape = (): GridShape => ({ rows: draft.rowKeys(table.key), columns: columns.map((column) => column.key), isOpen });
  const addressOf = (cell: Cell): string => cellAddress(table.key, cell.row, cell.key);
  const placeOf = (cell: Cell): Place => {
    const { rows, columns: keys } = shape();
    return { row: rows.indexOf(cell.row), column: keys.indexOf(cell.key) };
  };
  const cellAt = ({ row, column }: Place): Cell | undefined => {
    const { rows, columns: keys } = shape();
    const [rowKey, key] = [rows[row], keys[column]];
    return rowKey === undefined || key === undefined ? undefined : { row: rowKey, key };
  };
  const mayWrite = ({ row, key }: Cell): boolean => {
    const kind = columns.find((column) => column.key === key)?.kind;
    return isOpen(row, key) && kind !== "file" && kind !== "files";
  };
  const say = (name: LineText, facts: Readonly<Record<string, number>> = {}): string =>
    engine.say(fillText(lineTexts[name], facts));
  const chosen = (): Range | undefined => {
    const corners = range.corners();
    if (corners === undefined) return undefined;
    const [from, to] = [placeOf(corners.from), placeOf(corners.to)];
    // A line that was removed, or a column that what is entered elsewhere has hidden.
    return [from.row, from.column, to.row, to.column].some((at) => at < 0) ? undefined : rangeBetween(from, to);
  };
  const go = (to: Cell | undefined): boolean => {
    if (to === undefined) return false;
    const active = focus.active();
    if (focus.isFocused() && active?.row === to.row && active.key === to.key) return true;
    // Leaving the control makes it hand over what was typed: a half-typed date, a number with a bare point.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focus.activate(to);
    return true;
  };
  const entriesOf = (key: string) => {
    const dictionary = columns.find((column) => column.key === key)?.dictionary;
    return dictionary === undefined ? [] : (dictionaryEntries(dictionary) ?? []);
  };
  const textIn = (line: Facts, key: string): string => {
    const column = columns.find((candidate) => candidate.key === key);
    return column === undefined ? "" : writeCell(column, line[column.from], { language, entries: entriesOf(key) });
  };
  const textOf = (cell: Cell): string => textIn(draft.row(addressOf(cell)) ?? {}, cell.key);
  const valueOf = ({ key }: Pick<Cell, "key">, text: string): unknown => {
    const column = columns.find((candidate) => candidate.key === key);
    return column === undefined ? text : readCell(column.field, text, { language, entries: entriesOf(key) });
  };

  const write = (wanted: readonly Written[]): Outcome => {
    const open = wanted.filter(({ at }) => mayWrite(at));
    draft.together(table.key, () => {
      draft.setMany(open.map(({ at, value }) => [addressOf(at), value]));
      for (const { at } of open) draft.touch(addressOf(at));
    });
    return {
      count: open.length,
      wrong: open.filter(({ at }) => draft.fault(addressOf(at)) !== undefined).length,
      skipped: wanted.length - open.length,
    };
  };
  /** Say what came of it: how many cells, how many of them are wrong, how many were left alone. */
  const tell = (name: "pasted" | "filled" | "takenOver", { count, wrong, skipped }: Outcome): void => {
    const text = [
      say(name, { count }),
      ...(wrong > 0 ? [say("wrong", { wrong })] : []),
      ...(skipped > 0 ? [say("skipped", { skipped })] : []),
    ].join("");
    if (wrong > 0) toast.warning(text);
    else toast.info(text);
  };
  const writeRange = (over: Range, valueAt: (cell: Cell) => unknown): Outcome =>
    write(placesOf(over).flatMap((place) => withCell(place, (at) => ({ at, value: valueAt(at) }))));
  const withCell = <Made>(place: Place, make: (cell: Cell) => Made): readonly Made[] => {
    const cell = cellAt(place);
    return cell === undefined ? [] : [make(cell)];
  };
  const fill = (source: Range, over: Range): Outcome =>
    write(
      fillings(source, over).flatMap(({ from, to }) => {
        const [origin, at] = [cellAt(from), cellAt(to)];
        return origin === undefined || at === undefined ? [] : [{ at, value: valueFor(origin, at) }];
      }),
    );
  /** Across columns a value is taken as it would be pasted; down one column it is the value itself. */
  const valueFor = (origin: Cell, at: Cell): unknown =>
    origin.key === at.key ? draft.value(addressOf(origin)) : valueOf(at, textOf(origin));
  const startAt = (place: Place | undefined): void => void go(place && cellAt(place));

  const mayInsert = takesEmptyLines(draft.entity, table);
  const room = (): number => mostLines(table) - shape().rows.length;
  const addLines = (at: number, count: number): readonly string[] =>
    count <= 0
      ? []
      : draft.insertRows(
          table.key,
          at,
          Array.from({ length: count }, () => emptyLine(table, engine)),
        );

  return {
    shape,
    addressOf,
    placeOf,
    cellAt,
    go,
    say,
    chosen,
    textIn,
    textOf,
    valueOf,
    mayWrite,
    write,
    tell,
    mayInsert,
    room,
    addLines,
    copy: (): string => {
      const cells = chosen();
      if (cells === undefined) return "";
      const across = numbers(cells.left, cells.right);
      return writeTsv(
        numbers(cells.top, cells.bottom).map((row) => across.map((column) => withCell({ row, column }, textOf)[0] ?? "")),
      );
    },
    clear: (): Outcome | undefined => {
      const cells = chosen();
      return cells && writeRange(cells, () => null);
    },
    fillByKey: (way: "down" | "right"): Outcome | undefined => {
      const cells = chosen();
      if (cells === undefined) return undefined;
      const { source, over } = fillByKey(cells, way);
      return fill(source, over);
    },
    /** Fill to where the handle was dragged, and choose what was filled. */
    fillTo: (place: Place): Outcome | undefined => {
      const source = chosen();
      if (source === undefined) return undefined;
      const over = draggedTo(source, place);
      const outcome = fill(source, over);
      const [from, to] = [cellAt({ row: over.top, column: over.left }), cellAt({ row: over.bottom, column: over.right })];
      if (from !== undefined && to !== undefined && go(from)) range.extendTo(to);
      return outcome;
    },
    undo: (): void => {
      const step = draft.undo(table.key);
      if (step !== undefined) startAt(placeOfStep(step.edit.came, step.edit.cells));
    },
    redo: (): void => {
      const step = draft.redo(table.key);
      if (step !== undefined) startAt(placeOfStep(step.edit.came, step.edit.cells));
    },
    /** As many empty lines as rows are chosen, above them. */
    insertAbove: (): void => {
      const cells = chosen();
      if (cells === undefined || !mayInsert) return;
      const count = Math.min(cells.bottom - cells.top + 1, room());
      if (count <= 0) return void toast.warning(say("mostLines", { max: mostLines(table) }));
      addLines(cells.top, count);
      startAt({ row: cells.top, column: Math.max(0, firstOpen(cells.top)) });
    },
    removeChosen: (): void => {
      const cells = chosen();
      if (cells === undefined) return;
      const gone = numbers(cells.top, cells.bottom);
      const least = table.min ?? 0;
      if (shape().rows.length - gone.length < least) return void toast.warning(t("lines.minimum", { min: least }));
      draft.removeRows(
        table.key,
        gone.flatMap((row) => shape().rows[row] ?? []),
      );
      startAt({ row: Math.min(cells.top, shape().rows.length - 1), column: cells.left });
    },
    faultPlaces: (): readonly Place[] => faultPlaces(),
    nextFault: (by: 1 | -1): boolean => {
      const active = focus.active();
      const next = nextPlace(faultPlaces(), active && placeOf(active), by);
      return go(next && cellAt(next)) || true;
    },
  };

  function faultPlaces(): readonly Place[] {
    return draft.faults().flatMap(({ address }) => {
      const at = cellPlace(address);
      const place = at?.table === table.key ? placeOf(at) : undefined;
      return place === undefined || place.row < 0 || place.column < 0 ? [] : [place];
    });
  }
  function placeOfStep(came: ReadonlyMap<string, unknown>, cells: readonly Cell[]): Place | undefined {
    const { rows, columns: keys } = shape();
    const first = rows.findIndex((row) => came.has(row));
    if (first >= 0) return { row: first, column: Math.max(0, firstOpen(first)) };
    const entered = cells.find(({ row, key }) => keys.includes(key) && isOpen(row, key));
    const active = focus.active();
    if (entered !== undefined) return placeOf(entered);
    // The line that the keyboard was in is gone: it goes on in the last one.
    return active !== undefined && !rows.includes(active.row)
      ? { row: rows.length - 1, column: keys.indexOf(active.key) }
      : undefined;
  }
  function firstOpen(row: number): number {
    const key = shape().rows[row] ?? "";
    return columns.findIndex((column) => isOpen(key, column.key));
  }
}
