import type { Json } from "../../../../core/compiler/changed-documents.ts";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { beginningOf } from "../../../../core/compiler/properties/fits.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { useProperties } from "../properties-context.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";
import { useRowNames } from "./use-row-names.ts";

/** Values that each have a name of their own: which, and what it holds. */
export function MapControl({
  control: { keys, of },
  value,
  label,
  isReadOnly,
  at,
  Draw,
  onChange,
}: ControlProps<Extract<Control, { kind: "map" }>>) {
  const { all } = useProperties();
  const words = usePropertyWords();
  const entries = Object.entries((value ?? {}) as Json);
  const rows = useRowNames(entries.length);
  const change = (now: readonly (readonly [string, unknown])[], isDone: boolean): void =>
    onChange(now.length === 0 ? null : Object.fromEntries(now), isDone);
  const rename = (index: number, now: unknown, isDone: boolean): void => {
    const name = typeof now === "string" ? now : "";
    // Two of one name would be one.
    if (entries.some(([other], place) => place !== index && other === name)) return;
    change(entries.with(index, [name, entries[index]![1]]), isDone);
  };
  return (
    <div className="studio-parts">
      {entries.length > 0 && (
        <ul className="studio-list">
          {entries.map(([name, one], index) => (
            <li key={rows.names[index]} className="studio-item" data-item={name}>
              <div className="studio-item-head">
                <div className="studio-item-flat">
                  <Draw
                    control={keys}
                    value={name === "" ? null : name}
                    label={words("nameOfItem", { label, number: index + 1 })}
                    isReadOnly={isReadOnly}
                    at={at}
                    onChange={(now, isDone) => rename(index, now, isDone)}
                  />
                </div>
                {!isReadOnly && (
                  <IconButton
                    icon="trash"
                    size="mini"
                    label={words("removeItem", { name: `${label} ${name}` })}
                    onClick={() => {
                      rows.remove(index);
                      change(entries.toSpliced(index, 1), true);
                    }}
                  />
                )}
              </div>
              <div className="studio-item-body">
                <Draw
                  control={of}
                  value={one}
                  label={`${label} ${name}`}
                  isReadOnly={isReadOnly}
                  at={at}
                  onChange={(now, isDone) => change(entries.with(index, [name, now]), isDone)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && isReadOnly && <span className="studio-hint">{words("none")}</span>}
      {!isReadOnly && !entries.some(([name]) => name === "") && (
        <Button
          size="mini"
          icon="plus"
          aria-label={`${words("addItem")} ${label}`}
          onClick={() => {
            rows.insert();
            change([...entries, ["", beginningOf(of, all.shapes)]], false);
          }}
        >
          {words("addItem")}
        </Button>
      )}
    </div>
  );
}
