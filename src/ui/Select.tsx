import { Combobox, type ComboboxProps } from "./Combobox.tsx";

export type { ComboboxLabels } from "./Combobox.tsx";
export type { Option } from "./options.ts";

export type SelectProps<Value extends string> = Omit<
  ComboboxProps<Value>,
  "text" | "isChosen" | "isUnknown" | "onChoose" | "onClear" | "multiple"
> & {
  /** The chosen value; `""` is none. */
  readonly value: Value | "";
  readonly onChange?: ((value: Value | "") => void) | undefined;
  readonly clearable?: boolean | undefined;
};

/** Choose one. A value that is not among the options shows its raw code. */
export function Select<Value extends string>({ value, onChange, clearable = false, ...rest }: SelectProps<Value>) {
  const chosen = rest.options.find((option) => option.value === value);
  return (
    <Combobox
      {...rest}
      multiple={false}
      text={chosen?.label ?? value}
      isUnknown={value !== "" && chosen === undefined}
      isChosen={(candidate) => candidate === value}
      onChoose={(next) => onChange?.(next)}
      onClear={clearable ? () => onChange?.("") : undefined}
    />
  );
}
