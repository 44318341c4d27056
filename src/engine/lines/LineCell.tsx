import { memo, useEffect, useId, useRef } from "react";
import { useEngine } from "../engine-context.ts";
import { unsentText } from "../../core/form/fault-texts.ts";
import { FieldInput } from "../widgets/inputs/FieldInput.tsx";
import { type LineColumn, useLines } from "./line-scope.ts";
import { pinStyle } from "./line-widths.ts";
import { useCell, useCellFocus } from "./use-cell.ts";

export type LineCellProps = {
  readonly row: string;
  readonly column: LineColumn;
  readonly columnIndex: number;
  readonly insetPx: number;
};

/** One cell. It follows its own value and whether the keyboard is in it, and draws its control only while it is. */
export const LineCell = memo(function LineCell({ row, column, columnIndex, insetPx }: LineCellProps) {
  const { draft, focus, isOpen } = useLines();
  const { say, language } = useEngine();
  const { address, record } = useCell(row, column);
  const state = useCellFocus(row, column);
  const cell = useRef<HTMLDivElement>(null);
  const isEditing = state === "focus" && isOpen(row, column.key);
  useEffect(() => {
    if (state === "focus") focus.remember(draft.value(address));
  }, [state, focus, draft, address]);
  useEffect(() => {
    if (state !== "focus") return;
    const input = cell.current?.querySelector("input");
    if (cell.current?.contains(document.activeElement) === true && document.activeElement !== cell.current) return;
    (input ?? cell.current)?.focus({ preventScroll: false });
    input?.select();
  }, [state]);

  const noteId = useId();
  const fault = draft.fault(address);
  const note = fault === undefined ? draft.warning(address) : say(fault);
  return (
    <div
      ref={cell}
      role="gridcell"
      className="grid-cell"
      data-column={column.key}
      data-align={isEditing ? undefined : column.align}
      data-pin={column.pin}
      data-edge={column.isEdge ? "" : undefined}
      data-open={isOpen(row, column.key) || undefined}
      data-editing={isEditing || undefined}
      data-fault={fault === undefined ? undefined : ""}
      data-warning={fault === undefined && note !== undefined ? "" : undefined}
      data-tip={isEditing ? undefined : note}
      aria-colindex={columnIndex}
      aria-readonly={!isOpen(row, column.key) || undefined}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={note === undefined ? undefined : noteId}
      tabIndex={isEditing ? undefined : state === "idle" ? -1 : 0}
      style={pinStyle(column, insetPx)}
      onFocus={(event) => event.target === cell.current && focus.activate({ row, key: column.key })}
    >
      {isEditing ? (
        <FieldInput
          field={column.field}
          value={draft.value(address)}
          dictionary={column.dictionary}
          language={language}
          inCell
          aria-label={say(column.title)}
          aria-invalid={fault !== undefined}
          {...(note === undefined ? {} : { "aria-describedby": noteId })}
          onChange={(next) => draft.set(address, next)}
          onLeave={() => draft.touch(address)}
          onPending={(isPending) => draft.hold(address, isPending ? unsentText(column.title) : undefined)}
        />
      ) : (
        column.draw(record())
      )}
      {note !== undefined && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </div>
  );
});
