import { useState } from "react";
import type { ColumnChange, ShownColumn } from "../../../core/compiler/edit-column.ts";
import type { Column, Entity, ListScreen } from "../../../core/definition/generated/documents.ts";
import { DEFAULT_WIDTH_PX } from "../../../core/table/column-model.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { TitleDialog } from "../questions/TitleDialog.tsx";
import { useWords } from "../use-words.ts";

/** Pixels; the edges are those of screen.schema.json. */
const WIDTH_STEP = 20;
const NARROWEST = 48;
const WIDEST = 480;

export type ColumnToolsProps = {
  readonly screen: ListScreen;
  readonly entity: Entity;
  readonly marked: string | undefined;
  readonly mayEdit: boolean;
  readonly company: string;
  /** Changes are for that company alone, and not for all. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onChoose: (key: string) => void;
  readonly onChange: (key: string, shown: ShownColumn, change: ColumnChange) => Promise<void>;
};

/** Every column in its order, also those that are hidden, and what can be changed of the one that is chosen, on the spot. */
export function ColumnTools({ screen, entity, marked, mayEdit, company, isOnly, onOnly, onChoose, onChange }: ColumnToolsProps) {
  const words = useWords();
  const language = useLanguage();
  const [isNaming, setNaming] = useState(false);
  const { columns } = screen;
  const at = columns.findIndex(({ key }) => key === marked);
  const column = columns[at];
  const shown = column && shownOf(column, entity);
  const change = (now: ColumnChange): void => {
    if (column !== undefined && shown !== undefined) void onChange(column.key, shown, now);
  };
  const before = columns.slice(0, Math.max(0, at)).findLast((one) => one.hidden !== true);
  const after = columns.slice(at + 1).find((one) => one.hidden !== true);
  const width = shown?.width ?? DEFAULT_WIDTH_PX;
  return (
    <div className="studio-column-tools">
      <ul className="studio-column-list" aria-label={words("columns")}>
        {columns.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className="studio-document"
              data-key={one.key}
              data-add={one.hidden === true || undefined}
              aria-current={one.key === marked || undefined}
              onClick={() => onChoose(one.key)}
            >
              {shownOf(one, entity).title?.[language] ?? one.key}
              {one.hidden === true && <span className="studio-entry-name">{words("isHidden")}</span>}
            </button>
          </li>
        ))}
      </ul>
      {column !== undefined && shown !== undefined && mayEdit && (
        <div className="studio-buttons" role="group" aria-label={shown.title?.[language] ?? column.key}>
          <Checkbox checked={isOnly} onChange={onOnly} label={words("forCompany", { code: company })} />
          <Button size="small" icon="edit" onClick={() => setNaming(true)}>
            {words("renameColumn")}
          </Button>
          <Button size="small" onClick={() => change({ hidden: !shown.hidden })}>
            {words(shown.hidden ? "showColumn" : "hideColumn")}
          </Button>
          <Button
            size="small"
            icon="chevron-left"
            disabledReason={before === undefined ? words("isFirst") : undefined}
            onClick={() => before && change({ side: "before", of: before.key })}
          >
            {words("moveLeft")}
          </Button>
          <Button
            size="small"
            icon="chevron-right"
            disabledReason={after === undefined ? words("isLast") : undefined}
            onClick={() => after && change({ side: "after", of: after.key })}
          >
            {words("moveRight")}
          </Button>
          <Button
            size="small"
            disabledReason={width - WIDTH_STEP < NARROWEST ? words("isNarrowest") : undefined}
            onClick={() => change({ width: width - WIDTH_STEP })}
          >
            {words("narrower")}
          </Button>
          <Button
            size="small"
            disabledReason={width + WIDTH_STEP > WIDEST ? words("isWidest") : undefined}
            onClick={() => change({ width: width + WIDTH_STEP })}
          >
            {words("wider", { width })}
          </Button>
        </div>
      )}
      {isNaming && column !== undefined && shown !== undefined && (
        <TitleDialog
          title={words("renameColumn")}
          first={shown.title ?? { cn: "", id: "" }}
          onTitle={(title) => onChange(column.key, shown, { title })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** What stands in effect: the column's own, or what it takes from its field. */
function shownOf(column: Column, entity: Entity): ShownColumn {
  const field = entity.fields.find(({ key }) => key === column.key);
  return {
    title: column.title ?? field?.title ?? null,
    hidden: column.hidden ?? false,
    width: column.width ?? field?.width ?? DEFAULT_WIDTH_PX,
  };
}
