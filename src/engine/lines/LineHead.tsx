import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import { useMarked } from "../form/draft-context.ts";
import { cellAddress } from "../form/draft-address.ts";
import { useLines } from "./line-scope.ts";
import { ACTIONS_WIDTH_PX, NUMBER_WIDTH_PX, pinStyle } from "./line-widths.ts";

/** The head of a line table; columns that must be filled carry the mark before their label. */
export function LineHead({
  insets,
  hasActions,
  isEditable,
}: {
  readonly insets: readonly number[];
  readonly hasActions: boolean;
  readonly isEditable: boolean;
}) {
  const { draft, table, columns } = useLines();
  const { say } = useEngine();
  const t = useText();
  const marked = useMarked();
  const first = draft.rowKeys(table.key)[0] ?? "";
  return (
    <div className="grid-head" role="rowgroup">
      <div role="row" className="grid-row" aria-rowindex={1}>
        <div
          role="columnheader"
          className="grid-cell"
          data-pin="start"
          data-align="center"
          style={{ inlineSize: NUMBER_WIDTH_PX, insetInlineStart: 0 }}
        >
          {t("lines.number")}
        </div>
        {columns.map((column, place) => (
          <div
            key={column.key}
            role="columnheader"
            className="grid-cell"
            data-column={column.key}
            data-align={column.align}
            data-pin={column.pin}
            data-edge={column.isEdge ? "" : undefined}
            aria-colindex={place + 2}
            style={pinStyle(column, insets[place] ?? 0)}
          >
            {isEditable && column.isEntered && draft.isRequired(cellAddress(table.key, first, column.key), marked) && (
              <span className="field-required" aria-hidden="true">
                *
              </span>
            )}
            <span className="cut" data-tip="">
              {say(column.title)}
            </span>
          </div>
        ))}
        {hasActions && (
          <div
            role="columnheader"
            className="grid-cell"
            data-pin="end"
            data-align="center"
            style={{ inlineSize: ACTIONS_WIDTH_PX, insetInlineEnd: 0 }}
          >
            {t("lines.actions")}
          </div>
        )}
      </div>
    </div>
  );
}
