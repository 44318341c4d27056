import { type DragEvent, useState } from "react";
import type { ItemChange } from "../../../core/compiler/item-change.ts";
import type { Column, Entity, Field, ListScreen, Text } from "../../../core/definition/generated/documents.ts";
import { DEFAULT_WIDTH_PX } from "../../../core/table/column-model.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { TitleDialog } from "../questions/TitleDialog.tsx";
import { useWords } from "../use-words.ts";
import { FieldPalette } from "./FieldPalette.tsx";
import { SearchPalette } from "./SearchPalette.tsx";

/** Pixels; the edges are those of screen.schema.json. */
const WIDTH_STEP = 20;
export const NARROWEST = 48;
export const WIDEST = 480;

/** What a column is dragged by among the others. */
const COLUMN_TYPE = "application/x-studio-column";

/** What a reader of a list sees of a column. */
type ShownColumn = { readonly title: Text | null; readonly hidden: boolean; readonly width: number };
type Facts = Partial<ShownColumn>;

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
  readonly onChange: (key: string, change: ItemChange) => Promise<void>;
  /** The list is searched by a field, too. */
  readonly onSearch: (field: Field) => void;
  /** Its title is being typed, also where that was asked for on the drawing. */
  readonly isNaming: boolean;
  readonly onNaming: (isNaming: boolean) => void;
};

/** Every column in its order, also those that are hidden, and what can be changed of the one that is chosen, on the spot. */
export function ColumnTools(props: ColumnToolsProps) {
  const { screen, entity, marked, mayEdit, company, isOnly, isNaming, onOnly, onChoose, onChange, onSearch, onNaming } = props;
  const words = useWords();
  const language = useLanguage();
  const { columns } = screen;
  const [drop, setDrop] = useState<{ readonly side: "before" | "after"; readonly of: string }>();
  const at = columns.findIndex(({ key }) => key === marked);
  const column = columns[at];
  const shown = column && shownOf(column, entity);
  const move = (side: "before" | "after", of: string | undefined): void => {
    if (column !== undefined && of !== undefined) void onChange(column.key, { side, of });
  };
  const say = async (facts: Facts): Promise<void> => {
    for (const [member, now] of Object.entries(facts))
      if (column !== undefined) await onChange(column.key, memberChange(member as keyof ShownColumn, now, column, entity));
  };
  const before = columns.slice(0, Math.max(0, at)).findLast((one) => one.hidden !== true);
  const after = columns.slice(at + 1).find((one) => one.hidden !== true);
  const width = shown?.width ?? DEFAULT_WIDTH_PX;
  return (
    <div className="studio-column-tools">
      <ul className="studio-column-list" aria-label={words("columns")}>
        {inSight(columns).map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className="studio-document"
              data-key={one.key}
              data-add={one.hidden === true || undefined}
              aria-current={one.key === marked || undefined}
              data-pin={one.pin}
              draggable={mayEdit}
              onClick={() => onChoose(one.key)}
              onDragStart={(event) => event.dataTransfer.setData(COLUMN_TYPE, one.key)}
              data-drop={drop?.of === one.key ? drop.side : undefined}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(COLUMN_TYPE)) return;
                event.preventDefault();
                setDrop({ side: sideAt(event), of: one.key });
              }}
              onDragLeave={() => setDrop(undefined)}
              onDrop={(event) => {
                setDrop(undefined);
                const key = event.dataTransfer.getData(COLUMN_TYPE);
                if (key === "" || key === one.key) return;
                event.preventDefault();
                void onChange(key, { side: sideAt(event), of: one.key });
              }}
            >
              {one.pin !== undefined && <Icon name="pin" />}
              {shownOf(one, entity).title?.[language] ?? one.key}
              {one.pin !== undefined && <VisuallyHidden>{words("isPinned")}</VisuallyHidden>}
              {one.hidden === true && <span className="studio-entry-name">{words("isHidden")}</span>}
            </button>
          </li>
        ))}
      </ul>
      {column !== undefined && shown !== undefined && mayEdit && (
        <div className="studio-buttons" role="group" aria-label={shown.title?.[language] ?? column.key}>
          <Checkbox checked={isOnly} onChange={onOnly} label={words("forCompany", { code: company })} />
          <Button size="small" icon="edit" onClick={() => onNaming(true)}>
            {words("renameColumn")}
          </Button>
          <Button size="small" onClick={() => void say({ hidden: !shown.hidden })}>
            {words(shown.hidden ? "showColumn" : "hideColumn")}
          </Button>
          <Button
            size="small"
            icon="chevron-left"
            disabledReason={before === undefined ? words("isFirst") : undefined}
            onClick={() => move("before", before?.key)}
          >
            {words("moveLeft")}
          </Button>
          <Button
            size="small"
            icon="chevron-right"
            disabledReason={after === undefined ? words("isLast") : undefined}
            onClick={() => move("after", after?.key)}
          >
            {words("moveRight")}
          </Button>
          <Button
            size="small"
            disabledReason={width - WIDTH_STEP < NARROWEST ? words("isNarrowest") : undefined}
            onClick={() => void say({ width: width - WIDTH_STEP })}
          >
            {words("narrower")}
          </Button>
          <Button
            size="small"
            disabledReason={width + WIDTH_STEP > WIDEST ? words("isWidest") : undefined}
            onClick={() => void say({ width: width + WIDTH_STEP })}
          >
            {words("wider", { width })}
          </Button>
        </div>
      )}
      {mayEdit && (
        <FieldPalette
          screen={screen}
          entity={entity}
          onAdd={(key) => void onChange(key, { add: { key }, after: marked ?? columns.at(-1)?.key })}
        />
      )}
      {mayEdit && <SearchPalette screen={screen} entity={entity} onAdd={onSearch} />}
      {isNaming && column !== undefined && shown !== undefined && (
        <TitleDialog
          title={words("renameColumn")}
          first={shown.title ?? { cn: "", id: "" }}
          onTitle={(title) => say({ title })}
          onClose={() => onNaming(false)}
        />
      )}
    </div>
  );
}

/** Which end of a column's entry is nearer to where it is dropped. */
function sideAt({ clientX, currentTarget }: DragEvent<HTMLElement>): "before" | "after" {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX < left + width / 2 ? "before" : "after";
}

/** As readers see them: what is pinned stands at its edge, wherever the document has it. */
function inSight(columns: readonly Column[]): readonly Column[] {
  const at = ({ pin }: Column): number => (pin === "start" ? 0 : pin === "end" ? 2 : 1);
  return columns.toSorted((one, other) => at(one) - at(other));
}

/** What stands in effect: the column's own, or what it takes from its field. */
function shownOf(column: Column, entity: Entity): ShownColumn {
  const { title, hidden, width } = inheritedBy(column.key, entity);
  return { title: column.title ?? title, hidden: column.hidden ?? hidden, width: column.width ?? width };
}

/** What a column takes from its field where it says nothing itself. */
export function inheritedBy(key: string, entity: Entity): ShownColumn {
  const field = entity.fields.find((one) => one.key === key);
  return { title: field?.title ?? null, hidden: false, width: field?.width ?? DEFAULT_WIDTH_PX };
}

/** Members of a column in the order in which documents say them. */
const ORDER = ["title", "width", "pin", "opens", "total", "hidden"];

/** A change of one fact of a column, with what it replaces. */
export function memberChange(member: keyof ShownColumn, now: unknown, column: Column, entity: Entity): ItemChange {
  const was = shownOf(column, entity)[member];
  return { member, now, was, inherited: inheritedBy(column.key, entity)[member], order: ORDER };
}
