import { useState } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { beginningOf, fits, shapeOf, wayOf } from "../../../../core/compiler/properties/fits.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { Select } from "../../../../ui/Select.tsx";
import { useProperties } from "../properties-context.ts";
import { wayLabel } from "../told-words.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** One of several shapes: first which, then the value in that shape. */
export function WaysControl({
  control: { ways },
  value,
  label,
  isReadOnly,
  at,
  Draw,
  onChange,
}: ControlProps<Extract<Control, { kind: "ways" }>>) {
  const words = usePropertyWords();
  const language = useLanguage();
  const { shapes } = useProperties().all;
  const said = value === null || value === undefined ? undefined : wayOf(ways, value, shapes);
  const [chosen, setChosen] = useState<{ readonly way: number; readonly isEntered: boolean }>();
  const index = chosen?.way ?? said;
  const way = index === undefined ? undefined : ways[index];
  // What was said in another way is nothing to begin with.
  const isOwn = chosen === undefined || chosen.isEntered || chosen.way === said;
  const handleChange = (now: unknown, isDone: boolean): void => {
    if (index !== undefined) setChosen({ way: index, isEntered: true });
    onChange(now, isDone);
  };
  const choose = (now: number | undefined): void => {
    const control = now === undefined ? undefined : ways[now]?.control;
    const beginning = control === undefined ? null : beginningOf(control, shapes);
    const isWhole = control === undefined || fits(control, beginning, shapes);
    setChosen(now === undefined ? undefined : { way: now, isEntered: isWhole });
    if (isWhole) onChange(beginning, true);
  };
  return (
    <div className="studio-ways">
      <Select
        size="small"
        value={index === undefined ? "" : String(index)}
        clearable
        readOnly={isReadOnly}
        options={ways.map((one, number) => ({
          value: String(number),
          label: wayLabel(one, shapeOf(one.control, shapes), language),
        }))}
        labels={{ empty: words("nothingFound"), clear: words("clear") }}
        placeholder={words("none")}
        aria-label={`${label} ${words("way")}`}
        onChange={(now) => choose(now === "" ? undefined : Number(now))}
      />
      {way !== undefined && (
        <Draw
          control={way.control}
          value={isOwn ? value : beginningOf(way.control, shapes)}
          label={label}
          isReadOnly={isReadOnly}
          at={at}
          onChange={handleChange}
        />
      )}
    </div>
  );
}
