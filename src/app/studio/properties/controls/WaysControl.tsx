import { useState } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { wayOf } from "../../../../core/compiler/properties/fits.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { controlTexts } from "../../../../i18n/property-texts.ts";
import { Select } from "../../../../ui/Select.tsx";
import { toldIn } from "../told-words.ts";
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
  const said = value === null || value === undefined ? undefined : wayOf(ways, value);
  const [chosen, setChosen] = useState<{ readonly way: number; readonly isEntered: boolean }>();
  const index = chosen?.way ?? said;
  const way = index === undefined ? undefined : ways[index];
  // What was said in another way is nothing to begin with.
  const isOwn = chosen === undefined || chosen.isEntered || chosen.way === said;
  const handleChange = (now: unknown, isDone: boolean): void => {
    if (index !== undefined) setChosen({ way: index, isEntered: true });
    onChange(now, isDone);
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
          label: toldIn(one.told, language) ?? controlTexts[one.control.kind][language],
        }))}
        labels={{ empty: words("nothingFound"), clear: words("clear") }}
        placeholder={words("none")}
        aria-label={`${label} ${words("way")}`}
        onChange={(now) => {
          setChosen(now === "" ? undefined : { way: Number(now), isEntered: false });
          if (now === "") onChange(null, true);
        }}
      />
      {way !== undefined && (
        <Draw
          control={way.control}
          value={isOwn ? value : way.control.kind === "parts" ? {} : null}
          label={label}
          isReadOnly={isReadOnly}
          at={at}
          onChange={handleChange}
        />
      )}
    </div>
  );
}
