import { useState } from "react";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import { moveColumn } from "../../core/table/move-column.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { ListColumn } from "./compile-list.ts";

export type ColumnsPanelProps = {
  readonly columns: readonly ListColumn[];
  readonly delta: TableDelta;
  readonly onChange: (part: TableDelta) => void;
  readonly onRestore: () => void;
};

/** Which columns are shown, in which order, pinned where; every drag of the table has its button here (design 10). */
export default function ColumnsPanel({ columns, delta, onChange, onRestore }: ColumnsPanelProps) {
  const text = useText();
  const [dragged, setDragged] = useState<string>();
  const placed = applyDelta(columns, delta);
  const headOf = new Map(columns.map((column) => [column.key, column.head]));
  const keys = placed.map((column) => column.key);
  const move = (key: string, by: number) => onChange({ order: moveColumn(keys, key, by) });
  const shownCount = placed.filter((column) => !column.hidden).length;
  return (
    <div className="grid w-80 max-w-full gap-2">
      <ul className="grid max-h-96 overflow-auto" aria-label={text("table.columns")}>
        {placed.map((column, index) => {
          const name = headOf.get(column.key) ?? column.key;
          return (
            <li
              key={column.key}
              className="flex items-center gap-1 border-b border-line py-0.5"
              data-column={column.key}
              draggable
              onDragStart={() => setDragged(column.key)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, index - keys.indexOf(dragged))}
            >
              <Checkbox
                className="min-w-0 flex-1"
                label={name}
                checked={!column.hidden}
                disabled={!column.hidden && shownCount === 1}
                onChange={(isOn) => onChange({ hidden: { [column.key]: !isOn } })}
              />
              <IconButton
                size="small"
                icon="chevron-up"
                label={text("table.moveUp", { name })}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(column.key, -1)}
              />
              <IconButton
                size="small"
                icon="chevron-down"
                label={text("table.moveDown", { name })}
                aria-disabled={index === keys.length - 1 || undefined}
                onClick={() => move(column.key, 1)}
              />
              <IconButton
                size="small"
                icon="pin"
                label={text("table.pin", { name })}
                aria-pressed={column.pin === "start"}
                className={column.pin === "start" ? "text-accent-ink" : undefined}
                onClick={() => onChange({ pin: { [column.key]: column.pin === "start" ? "none" : "start" } })}
              />
            </li>
          );
        })}
      </ul>
      <Button onClick={onRestore}>{text("table.restore")}</Button>
    </div>
  );
}
