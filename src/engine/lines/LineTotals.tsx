import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import { channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import { totalTexts } from "../widgets/total-texts.ts";
import { type LineColumn, useLines } from "./line-scope.ts";
import { ACTIONS_WIDTH_PX, NUMBER_WIDTH_PX, pinStyle } from "./line-widths.ts";

/** The row of totals at the foot; each total follows its own column. */
export function LineTotals({
  insets,
  hasActions,
  rowIndex,
}: {
  readonly insets: readonly number[];
  readonly hasActions: boolean;
  readonly rowIndex: number;
}) {
  const { columns } = useLines();
  const t = useText();
  return (
    <div className="grid-foot" role="rowgroup">
      <div role="row" className="grid-row" aria-rowindex={rowIndex}>
        <div
          role="rowheader"
          className="grid-cell"
          data-pin="start"
          data-align="center"
          style={{ inlineSize: NUMBER_WIDTH_PX, insetInlineStart: 0 }}
        >
          {t("lines.total")}
        </div>
        {columns.map((column, place) => (
          <div
            key={column.key}
            role="gridcell"
            className="grid-cell"
            data-column={column.key}
            data-align={column.align}
            data-pin={column.pin}
            data-edge={column.isEdge ? "" : undefined}
            style={pinStyle(column, insets[place] ?? 0)}
          >
            {column.total && <ColumnTotal column={column} />}
          </div>
        ))}
        {hasActions && (
          <div role="gridcell" className="grid-cell" data-pin="end" style={{ inlineSize: ACTIONS_WIDTH_PX, insetInlineEnd: 0 }} />
        )}
      </div>
    </div>
  );
}

/** The sum of one column; it follows that column. */
export function ColumnTotal({ column }: { readonly column: LineColumn }) {
  const { draft, table } = useLines();
  const { language } = useEngine();
  useDraftVersion(draft, [channels.column(table.key, column.key), channels.rows(table.key), ...column.followsHead]);
  return (
    <span className="cut num" data-tip="">
      {totalTexts(column, draft.rows(table.key), language, draft.head()).join(" / ")}
    </span>
  );
}
