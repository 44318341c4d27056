import type { Control } from "../../../../core/compiler/properties/control.ts";
import { beginningOf } from "../../../../core/compiler/properties/fits.ts";
import { Button } from "../../../../ui/Button.tsx";
import { useProperties } from "../properties-context.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";
import { ListRow } from "./ListRow.tsx";
import { useRowNames } from "./use-row-names.ts";

/** Values of one shape below each other: more, fewer, and in another order. */
export function ListControl({
  control: { of },
  value,
  label,
  isReadOnly,
  at,
  Draw,
  onChange,
}: ControlProps<Extract<Control, { kind: "list" }>>) {
  const { all } = useProperties();
  const words = usePropertyWords();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = useRowNames(items.length);
  const change = (now: readonly unknown[], isDone: boolean): void => onChange(now.length === 0 ? null : now, isDone);
  const swap = (index: number, other: number): void => {
    rows.swap(index, other);
    change(items.with(index, items[other]).with(other, items[index]), true);
  };
  return (
    <div className="studio-parts">
      {items.length > 0 && (
        <ol className="studio-list">
          {items.map((one, index) => (
            <ListRow
              key={rows.names[index]}
              control={of}
              value={one}
              number={index + 1}
              label={label}
              isReadOnly={isReadOnly}
              at={at}
              Draw={Draw}
              onChange={(now, isDone) => change(items.with(index, now), isDone)}
              onUp={index === 0 ? undefined : () => swap(index, index - 1)}
              onDown={index === items.length - 1 ? undefined : () => swap(index, index + 1)}
              onRemove={() => {
                rows.remove(index);
                change(items.toSpliced(index, 1), true);
              }}
            />
          ))}
        </ol>
      )}
      {items.length === 0 && isReadOnly && <span className="studio-hint">{words("none")}</span>}
      {!isReadOnly && (
        <Button
          size="mini"
          icon="plus"
          aria-label={`${words("addItem")} ${label}`}
          onClick={() => {
            rows.insert();
            change([...items, beginningOf(of, all.shapes)], false);
          }}
        >
          {words("addItem")}
        </Button>
      )}
    </div>
  );
}
