import { Combobox, type ComboboxProps } from "./Combobox.tsx";

export type MultiSelectProps<Value extends string> = Omit<
  ComboboxProps<Value>,
  "text" | "isChosen" | "isUnknown" | "onChoose" | "onClear" | "multiple"
> & {
  /** The chosen values in the order of choosing. */
  readonly value: readonly Value[];
  readonly onChange?: ((value: readonly Value[]) => void) | undefined;
  readonly clearable?: boolean | undefined;
};

/** Choose any number; the closed control lists the labels, the open list keeps open. */
export function MultiSelect<Value extends string>({ value, onChange, clearable = true, ...rest }: MultiSelectProps<Value>) {
  const labelOf = (item: Value) => rest.options.find((option) => option.value === item)?.label ?? item;
  const toggle = (item: Value) => onChange?.(value.includes(item) ? value.filter((kept) => kept !== item) : [...value, item]);
  return (
    <Combobox
      {...rest}
      multiple
      text={value.map(labelOf).join(", ")}
      isChosen={(candidate) => value.includes(candidate)}
      onChoose={toggle}
      onClear={clearable ? () => onChange?.([]) : undefined}
    />
  );
}
