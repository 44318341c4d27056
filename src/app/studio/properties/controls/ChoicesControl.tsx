import type { Control } from "../../../../core/compiler/properties/control.ts";
import { MultiSelect } from "../../../../ui/MultiSelect.tsx";
import { useChoices } from "../use-choices.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** Some of what exists, in the order of choosing. */
export function ChoicesControl({
  control: { of },
  value,
  label,
  isReadOnly,
  onChange,
}: ControlProps<Extract<Control, { kind: "choices" }>>) {
  const words = usePropertyWords();
  const { options, read } = useChoices(of);
  return (
    <MultiSelect
      size="small"
      value={Array.isArray(value) ? value.map(String) : []}
      options={options}
      readOnly={isReadOnly}
      labels={{ empty: words("nothingFound"), clear: words("clear") }}
      placeholder={words("none")}
      aria-label={label}
      // Done when it is left: each press in between would be a step of its own to undo.
      onChange={(now) => onChange(now.length === 0 ? null : now.map(read), false)}
    />
  );
}
