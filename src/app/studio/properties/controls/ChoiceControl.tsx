import type { Control } from "../../../../core/compiler/properties/control.ts";
import { Select } from "../../../../ui/Select.tsx";
import { useChoices } from "../use-choices.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** One of what exists. */
export function ChoiceControl({
  control: { of },
  value,
  label,
  isReadOnly,
  onChange,
}: ControlProps<Extract<Control, { kind: "choice" }>>) {
  const words = usePropertyWords();
  const { options, read } = useChoices(of);
  return (
    <Select
      size="small"
      value={value === null || value === undefined ? "" : String(value)}
      options={options}
      clearable
      readOnly={isReadOnly}
      labels={{ empty: words("nothingFound"), clear: words("clear") }}
      placeholder={words("none")}
      aria-label={label}
      onChange={(now) => onChange(now === "" ? null : read(now), true)}
    />
  );
}
