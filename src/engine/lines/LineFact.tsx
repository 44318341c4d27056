import { MASK } from "../../core/gate/visibility.ts";
import { useEngine } from "../engine-context.ts";
import { ReadValue } from "../form/ReadValue.tsx";
import { type LineColumn, useLines } from "./line-scope.ts";
import { useCell } from "./use-cell.ts";

/** A value of a line on its card, to read. */
export function LineFact({ row, column }: { readonly row: string; readonly column: LineColumn }) {
  const { draft } = useLines();
  const { say, language } = useEngine();
  const { record } = useCell(row, column);
  const shown = record();
  return (
    <div className="line-fact" data-column={column.key}>
      <span className="field-label">{say(column.title)}</span>
      {column.opens === undefined ? (
        <ReadValue
          field={column.field}
          value={column.masked ? MASK : shown[column.from]}
          dictionary={column.dictionary}
          language={language}
          record={{ ...draft.head(), ...shown }}
        />
      ) : (
        column.draw(shown)
      )}
    </div>
  );
}
