import type { Entity, ListScreen } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePropertyWords } from "../properties/use-property-words.ts";
import { FIELD_TYPE } from "./use-column-drag.ts";

export type FieldPaletteProps = {
  readonly screen: ListScreen;
  readonly entity: Entity;
  readonly onAdd: (key: string) => void;
};

/** Fields of the entity that are no column yet: pressed or dropped on the drawing, one becomes a column. */
export function FieldPalette({ screen, entity, onAdd }: FieldPaletteProps) {
  const words = usePropertyWords();
  const language = useLanguage();
  const shown = new Set(screen.columns.map(({ key }) => key));
  const others = entity.fields.filter((field) => !shown.has(field.key) && field.internal !== true);
  if (others.length === 0) return null;
  return (
    <details className="studio-palette">
      <summary>
        {words("palette")} <span className="studio-count">{others.length}</span>
      </summary>
      <p className="studio-hint">{words("paletteHint")}</p>
      <ul className="studio-column-list" aria-label={words("palette")}>
        {others.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              className="studio-document"
              data-key={key}
              data-add
              draggable
              onClick={() => onAdd(key)}
              onDragStart={(event) => event.dataTransfer.setData(FIELD_TYPE, key)}
            >
              {title[language]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
