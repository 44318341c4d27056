import { memo } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LineCell } from "./LineCell.tsx";
import { useLines } from "./line-scope.ts";
import { ACTIONS_WIDTH_PX, NUMBER_WIDTH_PX } from "./line-widths.ts";

export type LineRowProps = {
  readonly row: string;
  readonly index: number;
  readonly insets: readonly number[];
  /** Why the line must stay; `undefined` with `canRemove` means it may go. */
  readonly keepReason: string | undefined;
  readonly canRemove: boolean;
};

/** One line: its number, its cells, and the button that takes it out. Draws again only when it moves. */
export const LineRow = memo(function LineRow({ row, index, insets, keepReason, canRemove }: LineRowProps) {
  const { draft, table, columns } = useLines();
  const t = useText();
  return (
    <div role="row" className="grid-row" data-row-id={row} data-odd={index % 2 === 1 || undefined} aria-rowindex={index + 2}>
      <div
        role="rowheader"
        className="grid-cell text-text-3 num"
        data-pin="start"
        data-align="center"
        style={{ inlineSize: NUMBER_WIDTH_PX, insetInlineStart: 0 }}
      >
        {index + 1}
      </div>
      {columns.map((column, place) => (
        <LineCell key={column.key} row={row} column={column} columnIndex={place + 2} insetPx={insets[place] ?? 0} />
      ))}
      {canRemove && (
        <div
          role="gridcell"
          className="grid-cell"
          data-pin="end"
          data-align="center"
          style={{ inlineSize: ACTIONS_WIDTH_PX, insetInlineEnd: 0 }}
        >
          <IconButton
            icon="trash"
            size="small"
            tabIndex={-1}
            label={t("lines.remove", { line: index + 1 })}
            disabledReason={keepReason}
            onClick={() => draft.removeRow(table.key, row)}
          />
        </div>
      )}
    </div>
  );
});
